import MapStyle
import RenderModel
import StyleExpressions
import TileBuilding
import TileSources

/// Pictures in tiles that an application has laid over the map: drawn above the map's areas and lines,
/// and under all other overlays.
///
/// No style changes them: a scene hands them to that which takes its place, with all tiles that are at
/// hand or on their way. A class, because both show them while one fades into the other.
package final class TileOverlays {
  private struct Overlay {
    /// The application's, never another's.
    var key: UInt64
    var style: TileOverlayStyle
    /// Its number in the pipeline.
    var source: Int
  }

  /// In drawing order.
  private var overlays: [Overlay] = []
  let tiles = TilePipeline()

  /// Layers of the map have lower numbers.
  private static let firstLayer = 1 << 20
  private let paint: PaintUniforms
  private let fadeSeconds: Double

  init() {
    let style = RasterStyle()
    let context = EvaluationContext(styleZoom: 0)
    paint = .raster(opacity: 1, rows: style.colorRows(context))
    fadeSeconds = style.fadeDuration.evaluate(context) / 1000
  }

  /// Lays tiles over the map, or shows those of that key another way.
  ///
  /// - Parameters:
  ///   - source: has the tiles; `nil` for what is shown under that key.
  ///   - tileSize: points to a tile's side.
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

  /// The overlays of which tiles in sight could not be read.
  package var failed: [(key: UInt64, source: TileCounts.FailedSource)] {
    tiles.counts.failedSources.compactMap { failed in
      overlays.first { $0.source == failed.source }.map { ($0.key, failed) }
    }
  }

  /// What was wrong with those tiles, a line each.
  package var failures: [String] { tiles.counts.failures }

  /// Whether pictures are still fading in.
  func isFading(at time: Double?) -> Bool {
    guard let time else { return false }
    return tiles.pyramids.contains {
      $0.isVisible && $0.isFading(at: time, fadeSeconds: fadeSeconds)
    }
  }

  /// Blocks until one of the tiles that are being read is there.
  func waitForNews() { tiles.workerPool.waitForFinished(unless: { tiles.hasOutdated }) }

  /// Chooses the tiles for a view, and has missing ones read.
  func update(for view: GroundView, at time: Double?) {
    let hasArrivals = tiles.takeArrivals()
    _ = tiles.update(for: view, hasArrivals: hasArrivals, at: time)
  }

  /// Adds what is in sight to the plan of a map without them.
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

/// How tiles that an application has laid over the map are shown.
package struct TileOverlayStyle: Hashable, Sendable {
  /// 0 … 1.
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
