import CameraCore
import GeoMath
import RenderModel
import Testing

@testable import MapScene

/// What a view is turned, tilted and moved by while the texts along lines are not laid out again.
struct ViewMotion: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var zoom = 0.0
  var bearing = 0.0
  var tilt = 0.0
  var east = 0.0

  static let all = [
    ViewMotion(testDescription: "pan", east: 60),
    ViewMotion(testDescription: "turn", bearing: 12),
    ViewMotion(testDescription: "tilt up", tilt: -14),
    ViewMotion(testDescription: "tilt down", tilt: 14),
    ViewMotion(testDescription: "zoom in", zoom: 0.3),
    ViewMotion(testDescription: "zoom out", zoom: -0.3),
    ViewMotion(testDescription: "all at once", zoom: 0.2, bearing: -9, tilt: 8, east: -20),
  ]
}

@Suite("Texts along lines that move")
struct MovingLineTextTests {
  private func camera(_ motion: ViewMotion, _ part: Double) throws -> Camera {
    let middle = WebMercator.worldPoint(LabelTown.center)
    let place = WebMercator.coordinate(
      WorldPoint(x: middle.x + part * motion.east / (512 * 0x1p15), y: middle.y))
    return try Camera(
      target: place, zoom: 16 + part * motion.zoom, bearingDegrees: 20 + part * motion.bearing,
      tiltDegrees: 40 + part * motion.tilt)
  }

  private static let looks = [
    "", #","text-pitch-alignment":"viewport""#,
    #","text-size":["interpolate",["linear"],["zoom"],15,10,17,20]"#,
  ]

  /// How far from each other the corners of two quads are at most, in points.
  private func distance(_ a: LabelQuad, _ b: LabelQuad) -> Float {
    let ways = [
      a.origin - b.origin, a.origin + a.right - b.origin - b.right,
      a.origin + a.down - b.origin - b.down,
    ]
    return ways.map { ($0 * $0).sum().squareRoot() }.max() ?? 0
  }

  /// Without those that have only begun to fade in.
  private func seen(_ watch: LabelWatch) -> [LabelQuad] {
    watch.shownQuads.filter { watch.opacity($0) > 0.01 && $0.right != .zero }
  }

  @Test(
    "Moved by the renderer, glyphs are within 1.5 points of where they come to rest",
    arguments: ViewMotion.all, looks)
  func comesToRest(_ motion: ViewMotion, _ look: String) throws {
    let layer = LabelTown.streetLayer.replacing(#""text-size":12"#, with: #""text-size":12"# + look)
    let town = LabelTown(placeCount: 1, winding: 0.012)
    let watch = LabelWatch(try town.content(layers: layer), camera: try camera(motion, 0))
    for step in (0...12).reversed() { watch.load(try camera(motion, Double(step) / 12), time: 0) }
    for step in 1...60 { watch.frame(try camera(motion, 0), time: Double(step) / 30) }
    var written: [LabelQuad] = []
    var rewrites = 0
    for step in 1...12 {
      watch.frame(try camera(motion, Double(step) / 12), time: 2.01 + Double(step) / 1000)
      let quads = watch.plan.labels.quads
      if zip(written, quads).count(where: ==) * 10 < quads.count * 8 { rewrites += 1 }
      written = quads
    }
    #expect(written.contains { LabelQuad.Mode(rawValue: $0.modeNumber)?.followsLine == true })
    // All are written when motion begins and when there are other tiles.
    #expect(rewrites <= (motion.zoom == 0 && motion.tilt == 0 ? 3 : 6))
    let moving = seen(watch)
    watch.frame(try camera(motion, 1), time: 2.0221)
    let resting = seen(watch)
    let steps = resting.compactMap { quad in
      moving.filter { $0.texels == quad.texels }
        .map { distance($0, quad) }.min()
    }
    #expect(resting.count > 60 && steps.count == resting.count)
    #expect(steps.allSatisfy { $0 < 1.5 }, "\(steps.max() ?? 0)")
    #expect(steps.reduce(0, +) / Float(max(steps.count, 1)) < 0.25)
  }
}
