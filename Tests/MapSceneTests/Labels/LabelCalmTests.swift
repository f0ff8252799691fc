import CameraCore
import Foundation
import GeoMath
import RenderModel
import Testing

@testable import MapScene
@testable import SymbolPlacement

@Suite("Labels that move")
struct LabelCalmTests {
  /// A camera that looks so many points east and south of the town's middle.
  private func camera(
    _ zoom: Double, _ shift: SIMD2<Double> = .zero, bearing: Double = 0, tilt: Double = 0
  ) throws -> Camera {
    let middle = WebMercator.worldPoint(LabelTown.center)
    let width = 256 * pow(2, zoom)
    let place = WebMercator.coordinate(
      WorldPoint(x: middle.x + shift.x / width, y: middle.y + shift.y / width))
    return try Camera(target: place, zoom: zoom, bearingDegrees: bearing, tiltDegrees: tilt)
  }

  @Test(
    "While the map moves by parts of a pixel, every glyph moves by the same part, to zoom 24",
    arguments: [(12.0, 0.0), (20, 0), (22, 35), (23.9, 200)])
  func subPixelPan(_ zoom: Double, _ bearing: Double) throws {
    let watch = LabelWatch(try LabelTown().content(), camera: try camera(zoom, bearing: bearing))
    watch.load(try camera(zoom, bearing: bearing), time: 0)
    for step in 1...60 {
      watch.frame(try camera(zoom, SIMD2(1, 0), bearing: bearing), time: Double(step) / 30)
    }
    // From here on it moves in every frame, so that nothing is brought onto whole pixels.
    watch.frame(try camera(zoom, SIMD2(1.5, 0), bearing: bearing), time: 2.01)
    let before = watch.shownQuads
    #expect(before.count > 3)
    var (latest, total) = (before, SIMD2<Double>.zero)
    for step in 1...5 {
      let shift = SIMD2(1.5 + 0.13 * Double(step), 0.07 * Double(step))
      watch.frame(try camera(zoom, shift, bearing: bearing), time: 2.01 + Double(step) / 1000)
      latest = watch.shownQuads
      total = SIMD2(0.13 * Double(step), 0.07 * Double(step))
    }
    let rotation = Rotation(degrees: bearing)
    let (s, c) = (rotation.sine, rotation.cosine)
    let expected = SIMD2(
      Float(-(total.x * c + total.y * s)), Float(-(-total.x * s + total.y * c)))
    #expect(latest.count == before.count)
    for (old, new) in zip(before, latest) {
      let off = new.origin - old.origin - expected
      #expect(abs(off.x) < 0.004 && abs(off.y) < 0.004, "\(off)")
      #expect(new.right == old.right || abs(new.right.x - old.right.x) < 0.001)
    }
  }

  @Test(
    "Under tilt a glyph keeps its place beside the ground under it", arguments: [16.5, 20, 22])
  func tiltedPan(_ zoom: Double) throws {
    let watch = LabelWatch(
      try LabelTown().content(layers: LabelTown.placeLayer), camera: try camera(zoom, tilt: 50))
    watch.load(try camera(zoom, tilt: 50), time: 0)
    for step in 1...60 { watch.frame(try camera(zoom, tilt: 50), time: Double(step) / 30) }
    var known: [UInt64: SIMD2<Double>] = [:]
    var count = 0
    for step in 1...8 {
      let view = try camera(zoom, SIMD2(0.11 * Double(step), 0.23 * Double(step)), tilt: 50)
      watch.frame(view, time: 2.1 + Double(step) / 1000)
      let projector = LabelProjector(GroundView(view, watch.viewport))
      for label in watch.shown where label.shapes.count == 1 {
        let spot = projector.spot(projector.ground(label.world))
        let box = label.shapes[0].box
        let off = SIMD2((box.left + box.right) / 2 - spot.x, (box.top + box.bottom) / 2 - spot.y)
        if let old = known[label.key] {
          #expect(abs(old.x - off.x) < 0.01 && abs(old.y - off.y) < 0.01)
          count += 1
        }
        known[label.key] = off
      }
    }
    #expect(count > 3)
  }

  @Test("Quads of frames that have one number are the same, and stay so while the map is panned")
  func numbers() throws {
    let watch = LabelWatch(try LabelTown(winding: 0.1).content(), camera: try camera(16.5))
    watch.load(try camera(16.5), time: 0)
    var known: [UInt64: [LabelQuad]] = [:]
    var (kept, others) = (0, 0)
    for step in 1...240 {
      let part = Double(step % 60)
      let view =
        switch step / 60 {
        case 0: try camera(16.5, SIMD2(2 * part, 0))
        case 1: try camera(16.5, bearing: 6 * part)
        case 2: try camera(16.5, tilt: part)
        default: try camera(16.5 + part / 30)
        }
      watch.frame(view, time: Double(step) / 60)
      let number = try #require(watch.plan.labels.quadsNumber)
      if let quads = known[number] {
        #expect(watch.plan.labels.quads == quads, "frame \(step)")
        kept += 1
      } else {
        known[number] = watch.plan.labels.quads
        others += 1
      }
    }
    #expect(kept > 60 && others > 30, "\(kept) \(others)")
  }
}
