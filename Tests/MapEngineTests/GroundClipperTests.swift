import CameraCore
import GeoMath
import RenderModel
import TestSupport
import Testing

@testable import MapEngine

@Suite("What is seen of lines and areas on the ground")
struct GroundClipperTests {
  private let viewport = Viewport(width: 800, height: 600)

  private func view(tilt: Double, bearing: Double) throws -> GroundView {
    GroundView(
      try Camera(
        target: Coordinate(latitude: 47, longitude: 8), zoom: 12, bearingDegrees: bearing,
        tiltDegrees: tilt), viewport)
  }

  @Test(
    "Both ends of what is seen of a line lie in the view and on the line",
    arguments: [0.0, 50, 80], [0.0, 130])
  func segments(tilt: Double, bearing: Double) throws {
    let view = try view(tilt: tilt, bearing: bearing)
    let clipper = GroundClipper(view)
    var random = SeededGenerator(seed: 7)
    var seen = 0
    for _ in 0..<400 {
      func place() -> GroundPoint {
        GroundPoint(x: random.double(-4000...4000), y: random.double(-4000...4000))
      }
      let (start, end) = (place(), place())
      guard let (first, last) = clipper.segment(start, end) else { continue }
      seen += 1
      for point in [first, last] {
        #expect(point.x >= -0.01 && point.x <= 800.01 && point.y >= -0.01 && point.y <= 600.01)
        let spot = ScreenPoint(x: Double(point.x), y: Double(point.y))
        // Near the horizon a hundredth of a point is far.
        guard var ground = view.transform.groundPoint(under: spot), ground.length < 5000 else {
          continue
        }
        // Counted from the place below the eye, as the view does.
        ground.x -= view.transform.eyeGround.x
        ground.y -= view.transform.eyeGround.y
        let (way, to) = (
          GroundPoint(x: end.x - start.x, y: end.y - start.y),
          GroundPoint(x: ground.x - start.x, y: ground.y - start.y)
        )
        #expect(abs(way.x * to.y - way.y * to.x) / way.length < 3, "\(start) \(end)")
      }
    }
    #expect(seen > 40)
  }

  @Test("A square that is larger than the view covers all of it; one behind the eye nothing")
  func areas() throws {
    let clipper = GroundClipper(try view(tilt: 60, bearing: 0))
    func square(_ x: Double, _ y: Double, _ half: Double) -> [GroundPoint] {
      [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map {
        GroundPoint(x: x + $0.0 * half, y: y + $0.1 * half)
      }
    }
    let all = clipper.area(square(0, 0, 1e6))
    #expect(abs((all.map(\.x).max() ?? 0) - 800) < 0.1 && abs(all.map(\.x).min() ?? 9) < 0.1)
    #expect(abs((all.map(\.y).max() ?? 0) - 600) < 0.1)
    #expect(clipper.area(square(0, 3000, 500)).isEmpty)
    #expect(clipper.segment(GroundPoint(x: 0, y: 2500), GroundPoint(x: 0, y: 4000)) == nil)
  }
}
