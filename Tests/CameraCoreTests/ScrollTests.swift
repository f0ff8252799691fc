import CameraCore
import GeoMath
import TestSupport
import Testing

@Suite("Scrolling by points")
struct ScrollTests {
  private let start = camera(-33.868, 151.208, 6)

  @Test("H09 H10 H11 H13: 200 right and 100 down goes east and south")
  func sample() {
    let end = start.scrolled(x: 200, y: 100)
    #expect(abs(end.target.latitude - -35.672784) < 5e-7)
    #expect(abs(end.target.longitude - 155.602531) < 5e-7)
    #expect(start.scrolled(x: 1, y: 0).target.longitude > start.target.longitude)
    #expect(start.scrolled(x: 0, y: 1).target.latitude < start.target.latitude)
  }

  @Test("H12: at bearing 90 right is south and down is west")
  func turned() {
    let end = start.with(bearingDegrees: 90).scrolled(x: 200, y: 100)
    #expect(abs(end.target.latitude - -37.437664) < 5e-7)
    #expect(abs(end.target.longitude - 149.010734) < 5e-7)
  }

  @Test("H14: scrolling leaves zoom, bearing and tilt alone, clamps at 85 and wraps at 180")
  func edges() {
    let tilted = start.with(bearingDegrees: 37, tiltDegrees: 20).scrolled(x: 300, y: -50)
    #expect(tilted.zoom == 6 && tilted.bearingDegrees == 37 && tilted.tiltDegrees == 20)
    #expect(start.scrolled(x: 0, y: -1e7).target.latitude == 85)
    #expect(start.scrolled(x: 0, y: 1e7).target.latitude == -85)
    let over = camera(0, 179, 6).scrolled(x: 256 * 64 / 360 * 2, y: 0)
    #expect(abs(over.target.longitude - -179) < 1e-9)
  }

  @Test("H09: at tilt 0 the map shifts by exactly these points; under tilt it can be undone")
  func shiftsMap() throws {
    var views = SampleViews(seed: 51)
    for _ in 0..<500 {
      let viewport = views.viewport()
      let (x, y) = (views.random.double(-300...300), views.random.double(-300...300))
      let flat = views.camera(zoom: 6...24, tilt: 0...0, latitude: -70...70)
      let moved = ViewTransform(flat.scrolled(x: x, y: y), viewport)
      let old = try present(moved.project(flat.target))
      #expect(abs(old.x - (viewport.targetPoint.x - x)) < 1e-6)
      #expect(abs(old.y - (viewport.targetPoint.y - y)) < 1e-6)
      let tilted = views.camera(zoom: 6...24, latitude: -70...70)
      let back = tilted.scrolled(x: x, y: y).scrolled(x: -x, y: -y)
      #expect(abs(back.target.latitude - tilted.target.latitude) < 1e-11)
      #expect(
        abs(
          Longitude.shortestWay(from: back.target.longitude, to: tilted.target.longitude))
          < 1e-11)
    }
  }

  @Test("Ways on the ground add and subtract, north and south as east and west")
  func ways() {
    let points = [(3.0, 4.0), (-2, 7), (0, -9)].map { GroundPoint(x: $0, y: $1) }
    for a in points {
      for b in points {
        #expect(a + b - b == a && a + b == b + a)
        #expect((a - b).length == (b - a).length && (a + a).length == 2 * a.length)
      }
    }
  }
}
