import MapStyle
import RenderModel
import StyleExpressions
import TileBuilding
import TileSources

/// Tiled pictures that an application has laid over the map. They are drawn above the map's areas
/// and lines and below all other overlays.
///
/// Style changes do not affect them: a scene passes them on to the scene that replaces it, with all
/// tiles that are loaded or being loaded. A class, because both scenes show them while one
/// cross-fades into the other.
package final class TileOverlays {
  private struct Overlay {
    /// The application's key, which is never used again.
    var key: UInt64
    var style: TileOverlayStyle
    /// The source's number in the pipeline.
    var source: Int
  }

  /// The overlays in drawing order.
  private var overlays: [Overlay] = []
  let tiles = TilePipeline()

  /// The map's own layers have lower numbers.
  private static let firstLayer = 1 << 20
  private let paint: PaintUniforms
  private let fadeSeconds: Double

  init() {
    let style = RasterStyle()
    let context = EvaluationContext(styleZoom: 0)
    paint = .raster(opacity: 1, rows: style.colorRows(context))
    fadeSeconds = style.fadeDuration.evaluate(context) / 1000
  }

  /// Adds an overlay, or changes the one with a key.
  ///
  /// - Parameters:
  ///   - source: the source of the tiles, or `nil` to keep the one that is shown under the key.
  ///   - tileSize: the side of a tile in points.
  package func set(
    _ key: UInt64, to source: (any TileSource)?, tileSize: Double, _ style: TileOverlayStyle
  ) {
    let old = overlays.first { $0.key == key }
    guard source != nil || old != nil else { return }
    overlays.removeAll { $0.key == key }
    var overlay = Overlay(key: key, style: style, source: old?.source ?? 0)
    if let source {
      if let old { tiles.remove(old.source) }
      let summary = source.summary
      overlay.source = tiles.add(
        TilePyramid(
          .raster(tileSize: tileSize), zooms: summary.zooms, bounds: summary.bounds),
        RasterTileBuilder(source: source, tileSize: tileSize))
    }
    tiles.setVisible(style.isSeen, overlay.source)
    let place = overlays.firstIndex { ($0.style.zIndex, $0.key) > (style.zIndex, key) }
    overlays.insert(overlay, at: place ?? overlays.count)
  }

  package func remove(_ key: UInt64) {
    for overlay in overlays where overlay.key == key { tiles.remove(overlay.source) }
    overlays.removeAll { $0.key == key }
  }

  package func removeAll() {
    for overlay in overlays { tiles.remove(overlay.source) }
    overlays.removeAll()
  }

  /// The overlays with visible tiles that could not be read.
  package var failed: [(key: UInt64, source: TileCounts.FailedSource)] {
    tiles.counts.failedSources.compactMap { failed in
      overlays.first { $0.source == failed.source }.map { ($0.key, failed) }
    }
  }

  /// What was wrong with those tiles, one line each.
  package var failures: [String] { tiles.counts.failures }

  func isFading(at time: Double?) -> Bool {
    guard let time else { return false }
    return tiles.pyramids.contains {
      $0.isVisible && $0.isFading(at: time, fadeSeconds: fadeSeconds)
    }
  }

  /// Blocks until one of the tiles that are being read is ready.
  func waitForNews() { tiles.workerPool.waitForFinished(unless: { tiles.hasOutdated }) }

  /// Chooses the tiles for a view and requests missing ones.
  func update(for view: GroundView, at time: Double?) {
    let hasArrivals = tiles.takeArrivals()
    _ = tiles.update(for: view, hasArrivals: hasArrivals, at: time)
  }

  /// Adds the visible overlays to the plan of a map without overlays.
  func write(to plan: inout FramePlan, _ view: GroundView, at time: Double?) {
    var place = plan.layersBelowSky
    for (number, overlay) in overlays.enumerated() where overlay.style.isSeen {
      guard let index = tiles.index(of: overlay.source) else { continue }
      let first = plan.rasters.count
      tiles.pyramids[index].writePictures(to: &plan, view, at: time, fadeSeconds: fadeSeconds)
      var layer = LayerPlan(
        layer: Self.firstLayer + number, kind: .raster, isOpaque: true, paint: plan.paints.count)
      layer.rasters = first..<plan.rasters.count
      plan.layers.insert(layer, at: place)
      place += 1
      plan.paints.append(paint)
      plan.paints[layer.paint].color.w *= Float(overlay.style.opacity)
    }
  }
}

package struct TileOverlayStyle: Hashable, Sendable {
  /// 0...1
  package var opacity: Double
  package var zIndex: Double
  package var isVisible: Bool

  package init(opacity: Double, zIndex: Double, isVisible: Bool) {
    self.opacity = opacity.isFinite ? min(max(opacity, 0), 1) : 1
    self.zIndex = zIndex.isFinite ? zIndex : 0
    self.isVisible = isVisible
  }

  var isSeen: Bool { isVisible && opacity > 0 }
}
