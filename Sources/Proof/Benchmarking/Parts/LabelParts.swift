import CameraCore
import GeoMath
import MapScene
import RenderModel

/// Measures label placement and layout: one update of a whole view.
struct LabelParts {
  private let scene: MapScene
  private let cameras: [Camera]
  private let viewport = Viewport(width: 1024, height: 768)

  /// Shows the middle of the tiles, and waits until all of them are loaded.
  ///
  /// - Returns: `nil` if there is nothing to show.
  init?(_ content: SceneContent, _ tiles: [PartTiles.Tile]) {
    guard let tile = tiles.first?.id else { return nil }
    let side = 1 / Double(1 << tile.z)
    let middle = WorldPoint(x: (Double(tile.x) + 0.5) * side, y: (Double(tile.y) + 0.5) * side)
    let target = WebMercator.coordinate(middle)
    // A tiny distance apart, so that each frame is different and shows the same tiles.
    cameras = [0, 1e-5].compactMap { shift in
      try? Camera(
        target: Coordinate(latitude: target.latitude, longitude: target.longitude + shift),
        zoom: Double(tile.z) + 1.5, tiltDegrees: 30)
    }
    guard cameras.count == 2 else { return nil }
    scene = MapScene(content: content)
    _ = scene.plan(for: cameras[0], in: viewport, pixelsPerPoint: 1)
    while scene.isLoading {
      scene.waitForNews()
      _ = scene.plan(for: cameras[0], in: viewport, pixelsPerPoint: 1)
    }
  }

  /// Measures placing all labels, and laying out those that are shown.
  func figures(_ sampler: PartSampler) -> [PartFigures] {
    let offered = scene.offeredLabelCount
    guard offered > 0 else { return [] }
    var turn = 0
    var time = 1.0
    let place = sampler.measure(pieces: 1) {
      turn += 1
      let plan = scene.plan(for: cameras[turn & 1], in: viewport, pixelsPerPoint: 1)
      return plan.labels.quads.count
    }
    // Time hardly advances, so that labels move without being placed again.
    _ = scene.plan(for: cameras[0], in: viewport, pixelsPerPoint: 1, time: time)
    let layOut = sampler.measure(pieces: 1) {
      turn += 1
      time += 1e-9
      let plan = scene.plan(for: cameras[turn & 1], in: viewport, pixelsPerPoint: 1, time: time)
      return plan.labels.quads.count
    }
    return [
      PartFigures(.place, place, labels: offered), PartFigures(.layOut, layOut, labels: offered),
    ]
  }
}
