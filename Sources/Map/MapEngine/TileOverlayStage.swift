import CameraCore
import MapScene
import OverlayScene
import RenderModel

/// Pictures in tiles that an application has laid over the map: each a scene of its own, whose
/// pictures are drawn above the map's areas and lines, and under all other overlays.
struct TileOverlayStage {
  private struct Layer {
    var key: OverlayID
    var look: TileOverlayStyle
    var scene: MapScene
  }

  /// In drawing order.
  private var layers: [Layer] = []
  private(set) var hasChanged = false

  /// Layers of the map have lower numbers.
  private static let firstLayer = 1 << 20

  /// Shows tiles, or shows those of that key another way.
  ///
  /// - Parameter content: a style whose only pictures are the tiles; nil for what is shown under that
  ///   key.
  mutating func set(
    _ key: OverlayID, content: SceneContent?, look: TileOverlayStyle,
    wake: (@Sendable () -> Void)?
  ) {
    let old = layers.firstIndex { $0.key == key }.map { layers.remove(at: $0) }
    let scene: MapScene
    if let content {
      scene = MapScene(content: content)
      if let wake { scene.setWake(wake) }
    } else if let old {
      scene = old.scene
    } else {
      return
    }
    let place = layers.firstIndex { ($0.look.zIndex, $0.key) > (look.zIndex, key) }
    layers.insert(Layer(key: key, look: look, scene: scene), at: place ?? layers.count)
    hasChanged = true
  }

  mutating func remove(_ key: OverlayID) {
    layers.removeAll { $0.key == key }
    hasChanged = true
  }

  mutating func removeAll() {
    layers.removeAll()
    hasChanged = true
  }

  func setWake(_ wake: @escaping @Sendable () -> Void) {
    for layer in layers { layer.scene.setWake(wake) }
  }

  /// Whether the next plan would differ from the last although the camera stays.
  var needsFrame: Bool {
    hasChanged || layers.contains { $0.look.isSeen && ($0.scene.hasNews || $0.scene.isFading) }
  }

  /// The overlays of which tiles in sight could not be read.
  var failed: [(key: OverlayID, source: TileCounts.FailedSource)] {
    guard layers.contains(where: { !$0.scene.counts.failedSources.isEmpty }) else { return [] }
    return layers.filter(\.look.isSeen).flatMap { layer in
      layer.scene.counts.failedSources.map { (layer.key, $0) }
    }
  }

  /// What was wrong with those tiles, a line each.
  var failures: [String] { layers.flatMap { $0.look.isSeen ? $0.scene.counts.failures : [] } }

  /// Whether tiles in sight are still being read.
  var isLoading: Bool { layers.contains { $0.look.isSeen && $0.scene.isLoading } }

  /// Blocks until one of the tiles that are being read is there.
  func waitForNews() {
    layers.first { $0.look.isSeen && $0.scene.isLoading }?.scene.waitForNews()
  }

  /// Ends all fades.
  ///
  /// - Returns: whether the next plan will differ from the last.
  func settle() -> Bool {
    var differs = false
    for layer in layers where layer.scene.settleLabels() { differs = true }
    return differs
  }

  /// Puts what is in sight into a frame's plan.
  mutating func write(
    to plan: inout FramePlan, _ camera: Camera, _ viewport: Viewport, pixelsPerPoint: Double,
    time: Double?
  ) {
    hasChanged = false
    var place = plan.layersBelowSky
    for (number, layer) in layers.enumerated() where layer.look.isSeen {
      let pictures = layer.scene.plan(
        for: camera, in: viewport, pixelsPerPoint: pixelsPerPoint, time: time)
      for var shown in pictures.layers where shown.kind == .raster {
        guard pictures.paints.indices.contains(shown.paint) else { continue }
        var paint = pictures.paints[shown.paint]
        paint.color.w *= Float(layer.look.opacity)
        shown.paint = plan.paints.count
        plan.paints.append(paint)
        let first = plan.rasters.count
        shown.rasters = (first + shown.rasters.lowerBound)..<(first + shown.rasters.upperBound)
        shown.layer = Self.firstLayer + number
        plan.layers.insert(shown, at: place)
        place += 1
      }
      plan.rasters += pictures.rasters
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
