import CameraCore
import GeoMath
import RenderModel
import TestSupport
import Testing

@testable import SymbolPlacement
@testable import TileBuilding

@Suite("Places of labels on the screen")
struct LabelProjectorTests {
  static let views: [(bearing: Double, tilt: Double)] = [
    (0, 0), (33, 0), (0, 45), (120, 60), (301, 80),
  ]

  private func world(_ x: Double, _ y: Double) -> SIMD2<Double> {
    let count = Double(1 << Samples.tile.z)
    return SIMD2((Double(Samples.tile.x) + x) / count, (Double(Samples.tile.y) + y) / count)
  }

  @Test("A place is where the camera's own transform puts it", arguments: views)
  func places(bearing: Double, tilt: Double) throws {
    let view = try Samples.view(zoomedBy: 0.37, bearing: bearing, tilt: tilt)
    let projector = LabelProjector(view)
    var random = SeededGenerator(seed: 8)
    for _ in 0..<200 {
      let point = ScreenPoint(x: random.double(0...512), y: random.double(150...512))
      guard let ground = view.transform.groundPoint(under: point) else { continue }
      let place = view.transform.worldPoint(at: ground)
      let spot = projector.spot(projector.ground(SIMD2(place.x, place.y)))
      #expect(abs(spot.x - point.x) < 1e-3 && abs(spot.y - point.y) < 1e-3, "\(point) \(spot)")
      let depth = try #require(view.transform.depth(under: point))
      #expect(abs(spot.depth / depth - 1) < 1e-6)
    }
  }

  @Test("The slope says how the screen moves with a small step on the ground", arguments: views)
  func slopes(bearing: Double, tilt: Double) throws {
    let projector = LabelProjector(try Samples.view(bearing: bearing, tilt: tilt))
    var random = SeededGenerator(seed: 18)
    for _ in 0..<100 {
      let ground = projector.ground(world(random.double(0...1), random.double(0...1)))
      let spot = projector.spot(ground)
      guard spot.depth > projector.nearest else { continue }
      let slope = projector.slope(at: spot)
      let step = 1e-3
      for (way, found) in [(SIMD2(step, 0), slope.east), (SIMD2(0, step), slope.south)] {
        let (before, after) = (projector.spot(ground - way), projector.spot(ground + way))
        let expected = SIMD2(after.x - before.x, after.y - before.y) / (2 * step)
        let off = found - expected
        #expect((off * off).sum().squareRoot() < 1e-4, "\(found) \(expected)")
      }
    }
  }

  @Test("Labels shrink half as much as the ground with distance, and not without end when near")
  func sizes() throws {
    let projector = LabelProjector(try Samples.view(tilt: 60))
    let target = projector.targetDistance
    #expect(projector.size(atDepth: target) == 1)
    #expect(projector.size(atDepth: target * 2) == 0.75)
    #expect(projector.size(atDepth: target * 1e9) < 0.5001)
    #expect(projector.size(atDepth: target / 100) == 4)
  }

  @Test("What is behind the eye or ten times as far as the target has no anchor")
  func limits() throws {
    let view = try Samples.view(tilt: 80)
    let projector = LabelProjector(view)
    var (near, far, shown) = (0, 0, 0)
    for south in stride(from: -40.0, through: 20, by: 0.25) {
      let place = world(0.5, 0.5 + south)
      let depth = projector.spot(projector.ground(place)).depth
      let anchor = ProjectedAnchor(place, projector)
      if depth <= projector.nearest {
        near += 1
        #expect(anchor == nil)
      } else if depth >= projector.targetDistance * 10 {
        far += 1
        #expect(anchor == nil)
      } else {
        shown += 1
        let found = try #require(anchor)
        // A point of a label on the ground is as large on the screen as the label is drawn.
        let ground = found.groundSize * projector.targetDistance / depth
        #expect(abs(ground - found.size) < 1e-9)
      }
    }
    #expect(near > 5 && far > 5 && shown > 5)
  }
}
