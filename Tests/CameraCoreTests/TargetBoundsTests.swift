import CameraCore
import GeoMath
import TestSupport
import Testing

@Suite("Confining the target")
struct TargetBoundsTests {
  private let plain = Viewport(width: 800, height: 600)

  private func limits(
    _ south: Double, _ west: Double, _ north: Double, _ east: Double
  ) throws -> CameraLimits {
    var limits = CameraLimits()
    limits.targetBounds = try present(
      CoordinateBounds(south: south, west: west, north: north, east: east))
    return limits
  }

  @Test("J02 J03 J06 J09: no drag or zoom at a point brings the target out of its bounds")
  func confines() throws {
    let limits = try limits(-10, 20, 10, 40)
    let bounds = try present(limits.targetBounds)
    var views = SampleViews(seed: 71)
    var now = camera(0, 30, 7)
    for step in 0..<3000 {
      let (from, to) = (views.point(in: plain), views.point(in: plain))
      if step % 2 == 0, let dragged = now.dragged(from: from, to: to, in: plain) {
        now = limits.constrain(dragged, in: plain)
      } else {
        let changed = now.changed(
          zoom: views.random.double(4...10), bearingDegrees: views.random.double(0...360),
          holding: from, in: plain)
        now = limits.constrain(changed, in: plain)
      }
      #expect(bounds.contains(now.target))
    }
    let corner = limits.constrain(camera(50, 60, 7), in: plain)
    #expect(corner.target == bounds.northeast)
    #expect(limits.constrain(corner.scrolled(x: 100, y: -100), in: plain) == corner)
  }

  @Test("J04: without bounds the target is free")
  func lifted() throws {
    var limits = try limits(-10, 20, 10, 40)
    limits.targetBounds = nil
    #expect(limits.constrain(camera(50, 60, 7), in: plain).target.latitude == 50)
  }

  @Test("J05: the view may show ground outside the bounds")
  func viewReachesFurther() throws {
    let limits = try limits(-10, 20, 10, 40)
    let corner = limits.constrain(camera(50, 60, 7), in: plain)
    let seen = try present(
      ViewTransform(corner, plain).coordinate(under: ScreenPoint(x: 800, y: 0)))
    #expect(seen.latitude > 10 && seen.longitude > 40)
  }

  @Test("J10: pushing diagonally against an edge slides along it")
  func slides() throws {
    let limits = try limits(-10, 20, 10, 40)
    var now = camera(10, 25, 9)
    for _ in 0..<200 {
      let next = limits.constrain(now.scrolled(x: 3, y: -3), in: plain)
      #expect(next.target.latitude == 10)
      #expect(next.target.longitude > now.target.longitude)
      now = next
    }
  }

  @Test("J11: zoom, bearing and tilt are not limited by it")
  func onlyTarget() throws {
    let shown = try limits(-10, 20, 10, 40).constrain(
      camera(50, 60, 17, bearing: 77, tilt: 55), in: plain)
    #expect(shown.zoom == 17 && shown.bearingDegrees == 77 && shown.tiltDegrees == 55)
  }

  @Test("J12 J13: gestures are held, programs are not unless camera bounds hold them too")
  func programmatic() throws {
    var limits = try limits(-10, 20, 10, 40)
    let outside = camera(50, 60, 7)
    #expect(limits.constrain(outside, in: plain, movedBy: .program) == outside)
    #expect(limits.constrain(outside, in: plain, movedBy: .gesture) == camera(10, 40, 7))
    limits.cameraBounds = limits.targetBounds
    #expect(limits.constrain(outside, in: plain, movedBy: .program) == camera(10, 40, 7))
  }

  @Test("J14: bounds of no size lock the target and leave the zoom")
  func onePoint() throws {
    let limits = try limits(5, 6, 5, 6)
    let start = camera(5, 6, 7)
    #expect(limits.constrain(start.scrolled(x: 50, y: 9), in: plain) == start)
    let zoomed = start.changed(zoom: 9, holding: ScreenPoint(x: 3, y: 4), in: plain)
    #expect(limits.constrain(zoomed, in: plain) == camera(5, 6, 9))
  }

  @Test("J15: bounds across the antimeridian hold on both sides of it")
  func dateline() throws {
    let limits = try limits(-20, 170, 20, -170)
    #expect(limits.constrain(camera(0, 175, 7), in: plain) == camera(0, 175, 7))
    #expect(limits.constrain(camera(0, -175, 7), in: plain) == camera(0, -175, 7))
    #expect(limits.constrain(camera(0, 160, 7), in: plain) == camera(0, 170, 7))
    #expect(limits.constrain(camera(0, -160, 7), in: plain) == camera(0, -170, 7))
  }
}
