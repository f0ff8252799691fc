import CameraCore
import GeoMath
import TestSupport
import Testing

@Suite("Holding the ground under a point")
struct AnchoredTests {
  private let plain = Viewport(width: 800, height: 600)

  /// How far the ground that was under `from` is from `to` afterwards, in points.
  private func slip(
    _ before: Camera, _ after: Camera, _ from: ScreenPoint, _ to: ScreenPoint, _ viewport: Viewport
  ) throws -> Double {
    let place = try present(ViewTransform(before, viewport).coordinate(under: from))
    return distance(try present(ViewTransform(after, viewport).project(place)), to)
  }

  /// A point with ground not far away, so that the target cannot run into the latitude's end.
  private func grabbable(
    _ views: inout SampleViews, _ camera: Camera, _ viewport: Viewport
  ) -> ScreenPoint? {
    let point = views.point(in: viewport)
    let view = ViewTransform(camera, viewport)
    guard let depth = view.depth(under: point), depth < 4 * view.eyeDistance else {
      return nil
    }
    return point
  }

  @Test("H05: zoomBy at (100, 500) keeps its ground for tilt 0 and 60, bearing 37")
  func zoomAtPoint() throws {
    let point = ScreenPoint(x: 100, y: 500)
    for tilt in [0.0, 60] {
      let start = camera(-33.868, 151.208, 16, bearing: 37, tilt: tilt)
      for delta in [-2.25, -1, 1, 2.25] {
        let end = start.changed(zoom: 16 + delta, holding: point, in: plain)
        #expect(end.zoom == 16 + delta)
        #expect(end.bearingDegrees == 37 && end.tiltDegrees == tilt)
        #expect(try slip(start, end, point, point, plain) < 1e-6)
      }
    }
  }

  @Test("H05 L08: zoom, bearing and tilt at any point hold its ground to 1e-6 points")
  func changesHoldGround() throws {
    var views = SampleViews(seed: 41)
    var (worst, count) = (0.0, 0)
    for _ in 0..<2000 {
      let viewport = views.viewport()
      let start = views.camera(zoom: 6...24, tilt: 0...80, latitude: -75...75)
      guard let point = grabbable(&views, start, viewport) else { continue }
      let changes: [(Double?, Double?, Double?)] = [
        (start.zoom + views.random.double(-2...2), nil, nil),
        (nil, views.random.double(0...360), nil), (nil, nil, start.tiltDegrees * 0.7),
        (start.zoom + 0.5, start.bearingDegrees + 40, start.tiltDegrees * 0.9),
      ]
      for (zoom, bearing, tilt) in changes {
        let end = start.changed(
          zoom: zoom, bearingDegrees: bearing, tiltDegrees: tilt, holding: point, in: viewport)
        worst = max(worst, try slip(start, end, point, point, viewport))
        count += 1
      }
    }
    #expect(count > 3000)
    #expect(worst < 1e-6)
  }

  @Test("L08: options about an anchor: zoom +2 and bearing +40 together")
  func anchoredOptions() throws {
    let (start, anchor) = (camera(10, 20, 8, bearing: 5, tilt: 20), ScreenPoint(x: 650, y: 120))
    let end = start.changed(zoom: 10, bearingDegrees: 45, holding: anchor, in: plain)
    #expect(end.zoom == 10 && end.bearingDegrees == 45)
    #expect(try slip(start, end, anchor, anchor, plain) < 1e-6)
  }

  @Test("B01 D04: about the target's own point the target does not move")
  func aboutTheTarget() {
    let start = camera(10, 20, 8, bearing: 5, tilt: 20)
    let end = start.changed(
      zoom: 9, bearingDegrees: 100, tiltDegrees: 40, holding: plain.targetPoint, in: plain)
    #expect(end.target == start.target)
  }

  @Test("Above the horizon the target is kept")
  func aboveHorizon() {
    let start = camera(10, 20, 16, tilt: 80)
    let sky = ScreenPoint(x: 400, y: 5)
    #expect(ViewTransform(start, plain).groundPoint(under: sky) == nil)
    let end = start.changed(zoom: 17, holding: sky, in: plain)
    #expect(end == start.with(zoom: 17))
    #expect(start.dragged(from: sky, to: ScreenPoint(x: 400, y: 500), in: plain) == nil)
    #expect(start.dragged(from: ScreenPoint(x: 400, y: 500), to: sky, in: plain) == nil)
  }

  @Test("A drag brings the ground under the first point under the second, to 1e-6 points")
  func drag() throws {
    var views = SampleViews(seed: 42)
    var (worst, count) = (0.0, 0)
    for _ in 0..<3000 {
      let viewport = views.viewport()
      let start = views.camera(zoom: 6...24, tilt: 0...80, latitude: -75...75)
      guard let from = grabbable(&views, start, viewport),
        let to = grabbable(&views, start, viewport)
      else { continue }
      let end = try present(start.dragged(from: from, to: to, in: viewport))
      worst = max(worst, try slip(start, end, from, to, viewport))
      count += 1
      let back = try present(end.dragged(from: to, to: from, in: viewport))
      #expect(abs(back.target.latitude - start.target.latitude) < 1e-9)
    }
    #expect(count > 1000)
    #expect(worst < 1e-6)
  }

  @Test("A long drag in small steps keeps its hold to 0.01 point")
  func longDrag() throws {
    let start = camera(48.85, 2.35, 15, bearing: 20, tilt: 60)
    let grip = ScreenPoint(x: 400, y: 350)
    var (now, last) = (start, grip)
    var views = SampleViews(seed: 43)
    for _ in 0..<2000 {
      let next = views.point(in: plain, spread: 0.3...0.9)
      now = try present(now.dragged(from: last, to: next, in: plain))
      last = next
    }
    #expect(try slip(start, now, grip, last, plain) < 0.01)
  }

  @Test("A02: a pan over fifty worlds and back ends where it began")
  func fiftyWorlds() {
    let start = camera(12, 34, 2, bearing: 0)
    var now = start
    for step in [64.0, -64] {
      for _ in 0..<(50 * 16) { now = now.scrolled(x: step, y: 0) }
      #expect(abs(now.target.longitude - 34) < 1e-9)
      #expect(now.target.latitude == 12)
    }
  }

  @Test("B09: a pan over the antimeridian moves a fixed place evenly")
  func panOverAntimeridian() throws {
    let place = Coordinate(latitude: 1, longitude: 180)
    var now = camera(0, 179.9, 9)
    var last = try present(ViewTransform(now, plain).project(place))
    for _ in 0..<400 {
      now = now.scrolled(x: 1, y: 0)
      let point = try present(ViewTransform(now, plain).project(place))
      #expect(abs(last.x - point.x - 1) < 1e-6)
      #expect(abs(last.y - point.y) < 1e-6)
      last = point
    }
    #expect(now.target.longitude < -179)
  }
}
