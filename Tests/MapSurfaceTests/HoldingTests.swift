import CameraCore
import GeoMath
import Glibc
import MapSurface
import TestSupport
import Testing

@Suite("Ground in a hand")
struct HoldingTests {
  @Test("A drag keeps the ground under the pointer and the globe's size")
  func drag() throws {
    var samples = SampleSurfaces(seed: 11)
    var count = 0
    for index in 0..<400 {
      let view = index.isMultiple(of: 3) ? samples.mixed() : samples.globe(latitude: -60...60)
      let from = samples.point(in: view)
      let to = ScreenPoint(
        x: from.x + samples.random.double(-40...40), y: from.y + samples.random.double(-40...40))
      // Not beyond the horizon, where other ground may rise behind it.
      guard let place = view.hit(from), to.y > view.horizonTop(atX: to.x) ?? .infinity,
        let dragged = view.dragged(from: from, to: to)
      else { continue }
      #expect(abs(dragged.globeRadius / view.radius - 1) < 1e-12)
      let after = SurfaceView(dragged, view.viewport, view.projection)
      // Near the horizon the ground may be beyond reach.
      guard view.facing(place) > 0.1 * view.plane.eyeDistance, abs(place.latitude) < 75,
        angle(place, view.camera.target) < 60
      else {
        continue
      }
      count += 1
      let off = try distance(#require(after.project(place)), to)
      #expect(off < 1e-6, "\(view.camera) \(view.globeness) \(from) \(to)")
    }
    #expect(count > 150)
  }

  @Test("Zoom, rotation and tilt about a point keep the ground there")
  func changes() throws {
    var samples = SampleSurfaces(seed: 12)
    for index in 0..<300 {
      let view =
        index.isMultiple(of: 3)
        ? samples.mixed(zoom: 5...14) : samples.globe(latitude: -60...60, zoom: 5...14)
      let point = ScreenPoint(
        x: view.viewport.targetPoint.x + samples.random.double(-90...90),
        y: view.viewport.targetPoint.y + samples.random.double(-90...90))
      let place = try #require(view.hit(point))
      let change = HeldChange(
        zoom: samples.random.double(-0.5...0.5),
        bearingDegrees: samples.random.double(0...360), tiltDegrees: samples.random.double(0...50))
      let changed = view.changed(by: change, about: point)
      let after = SurfaceView(changed, view.viewport, view.projection)
      #expect(try distance(#require(after.project(place)), point) < 1e-6)
      #expect(abs(after.radius / view.radius / exp2(change.zoom) - 1) < 1e-12)
      #expect(changed.tiltDegrees == change.tiltDegrees)
      #expect(changed.bearingDegrees == change.bearingDegrees)
    }
  }

  @Test("A way in parts ends where the whole way ends", arguments: [0.0, 0.3, 1])
  func parts(globeness: Double) throws {
    var samples = SampleSurfaces(seed: 13)
    for _ in 0..<50 {
      let view = SurfaceView(
        samples.camera(latitude: -60...60, zoom: 6...13, tilt: 0...45), samples.viewport(),
        MapProjection(globeness: globeness))
      let from = view.viewport.targetPoint
      let to = ScreenPoint(
        x: from.x + samples.random.double(-80...80), y: from.y + samples.random.double(-80...80))
      let grip = try #require(SurfaceGrip(under: from, of: view))
      var stepped = view
      for part in 1...10 {
        let share = Double(part) / 10
        let between = ScreenPoint(
          x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
        stepped = SurfaceView(stepped.holding(grip, at: between), view.viewport, view.projection)
      }
      #expect(angle(stepped.camera.target, view.holding(grip, at: to).target) < 1e-9)
    }
  }

  /// Draws a hand's wild way over a globe and checks each of its cameras.
  private func wander(_ projection: MapProjection, steps: Int, seed: UInt64) throws {
    var samples = SampleSurfaces(seed: seed)
    for _ in 0..<20 {
      let isWhole = projection == .verticalPerspective
      var view = SurfaceView(
        samples.camera(latitude: isWhole ? -89...89 : -80...80, zoom: 2...4), samples.viewport(),
        projection)
      guard let grip = SurfaceGrip(under: view.viewport.targetPoint, of: view) else { continue }
      var hand = view.viewport.targetPoint
      let radius = view.radius
      for _ in 0..<steps {
        hand.x += samples.random.double(-25...25)
        hand.y += samples.random.double(-25...25)
        let camera = view.holding(grip, at: hand)
        #expect(abs(camera.globeRadius / radius - 1) < 1e-9)
        #expect(camera.bearingDegrees == view.camera.bearingDegrees)
        #expect(camera.tiltDegrees == view.camera.tiltDegrees)
        let next = SurfaceView(camera, view.viewport, projection)
        // The place stays on its side of the turn: it never swaps to the second camera.
        if isWhole {
          let way = Longitude.shortestWay(from: camera.target.longitude, to: grip.place.longitude)
          #expect(abs(way) < 90 + 1e-3)
        }
        view = next
      }
    }
  }

  @Test("A hand that goes anywhere never changes the globe's size and never turns it over")
  func wanderOnGlobe() throws {
    try wander(.verticalPerspective, steps: 1000, seed: 14)
  }

  @Test("The same where the ground is between plane and globe")
  func wanderBetween() throws {
    try wander(MapProjection(globeness: 0.6), steps: 60, seed: 15)
  }

  @Test("A hand that comes back brings the ground back under it")
  func comesBack() throws {
    var samples = SampleSurfaces(seed: 16)
    for _ in 0..<100 {
      var view = samples.globe(latitude: -80...80, zoom: 2...4)
      let from = view.viewport.targetPoint
      let grip = try #require(SurfaceGrip(under: from, of: view))
      let start = view.camera
      for _ in 0..<10 {
        // Far beside the globe and over the poles.
        let wild = ScreenPoint(
          x: from.x + samples.random.double(-3000...3000),
          y: from.y + samples.random.double(-3000...3000))
        view = SurfaceView(view.holding(grip, at: wild), view.viewport, view.projection)
      }
      let back = view.holding(grip, at: from)
      #expect(angle(back.target, start.target) < 1e-9)
      #expect(abs(back.zoom - start.zoom) < 1e-9)
    }
  }

  @Test("Over a pole the globe stops, and beside the globe the horizon is held")
  func stops() throws {
    let camera = Camera.standard.reaching(.poles).with(
      target: Coordinate(latitude: 80, longitude: 20), zoom: 2)
    let view = SurfaceView(camera, Viewport(width: 800, height: 600), .verticalPerspective)
    let grip = try #require(SurfaceGrip(under: ScreenPoint(x: 400, y: 300), of: view))
    var last = camera.target.latitude
    for y in stride(from: 300.0, through: 900, by: 5) {
      let target = view.holding(grip, at: ScreenPoint(x: 400, y: y)).target
      #expect(target.latitude >= last)
      #expect(abs(target.longitude - 20) < 1e-9)
      last = target.latitude
    }
    #expect(last == TargetReach.poles.latitudes.upperBound)
  }

  @Test("No ground, nothing to drag; about a point beside the globe the target stays")
  func beside() {
    let camera = Camera.standard.with(zoom: 1)
    let view = SurfaceView(camera, Viewport(width: 800, height: 600), .globe)
    let corner = ScreenPoint(x: 1, y: 1)
    #expect(view.hit(corner) == nil)
    #expect(view.dragged(from: corner, to: view.viewport.targetPoint) == nil)
    let zoomed = view.changed(by: HeldChange(zoom: 1), about: corner)
    #expect(zoomed == camera.with(zoom: 2))
  }
}
