import CameraCore
import GeoMath
import MapSurface
import TestSupport
import Testing

@Suite("Places on the surface")
struct PlaceTests {
  @Test("What is hit at a screen point is drawn there and faces the eye, whatever the ground")
  func hitIsDrawn() throws {
    var samples = SampleSurfaces(seed: 1)
    var hits = 0
    for index in 0..<600 {
      let view = index.isMultiple(of: 3) ? samples.mixed() : samples.globe()
      let point = samples.point(in: view)
      guard let place = view.hit(point) else { continue }
      hits += 1
      let seen = view.seen(place)
      #expect(seen.isOnNearSide || view.facing(place) > -1e-6)
      // Nearly grazing ground moves far for one of the last digits of its coordinate.
      let off = try distance(#require(seen.point), point)
      #expect(off < 1e-6, "\(view.camera) \(view.globeness) \(point)")
    }
    #expect(hits > 350)
  }

  @Test("The same holds for cameras that lean and for targets above the ground")
  func leaning() throws {
    var samples = SampleSurfaces(seed: 8)
    var hits = 0
    for index in 0..<300 {
      let level = index.isMultiple(of: 3) ? samples.mixed() : samples.globe(latitude: -80...80)
      let metres = WebMercator.metresPerPoint(
        latitude: level.camera.target.latitude, zoom: level.camera.zoom)
      let camera = level.camera.with(
        rollDegrees: samples.random.double(-180...180),
        altitude: .metres(samples.random.double(0...300) * metres))
      let view = SurfaceView(camera, level.viewport, level.projection)
      let point = samples.point(in: view)
      guard let place = view.hit(point) else { continue }
      hits += 1
      let off = try distance(#require(view.project(place)), point)
      #expect(off < 1e-6, "\(camera) \(view.globeness) \(point)")
    }
    #expect(hits > 150)
  }

  @Test("A place of the globe's near side is hit where it is drawn")
  func placeIsHit() throws {
    var samples = SampleSurfaces(seed: 2)
    var count = 0
    while count < 300 {
      let view = samples.globe(zoom: 2...5)
      let place = samples.place()
      guard view.facing(place) > 0.05 * view.radius, let point = view.project(place) else {
        continue
      }
      count += 1
      #expect(angle(try #require(view.hit(point)), place) < 1e-9)
    }
  }

  @Test("Without globeness all answers are the plane's, bit for bit")
  func plane() {
    var samples = SampleSurfaces(seed: 3)
    for _ in 0..<200 {
      let camera = samples.camera().reaching(.square)
      let view = SurfaceView(camera, samples.viewport())
      let plane = ViewTransform(camera, view.viewport)
      let (point, other) = (samples.point(in: view), samples.point(in: view))
      let place = samples.place(latitude: -85...85)
      #expect(view.hit(point) == plane.coordinate(under: point))
      #expect(view.project(place) == plane.project(place))
      #expect(view.isOnNearSide(place) && view.pointsBelowHorizon(place) == 0)
      #expect(view.horizonTop(atX: point.x) == plane.horizonY)
      if abs(view.hit(point)?.latitude ?? 0) < 85 {
        #expect(
          view.dragged(from: point, to: other)
            == camera.dragged(from: point, to: other, in: view.viewport))
      }
      #expect(
        view.changed(by: HeldChange(zoom: 0.5, tiltDegrees: 20), about: point)
          == camera.changed(
            zoom: camera.zoom + 0.5, tiltDegrees: 20, holding: point, in: view.viewport))
    }
  }

  @Test("Ground bends evenly from the plane to the globe")
  func continuous() throws {
    var samples = SampleSurfaces(seed: 4)
    for _ in 0..<200 {
      let (camera, viewport) = (samples.camera(), samples.viewport())
      let place = samples.place(latitude: -85...85)
      func position(_ globeness: Double) -> SIMD3<Double> {
        SurfaceView(camera, viewport, MapProjection(globeness: globeness)).position(of: place)
      }
      let (flat, round) = (position(0), position(1))
      let size = max(flat.length, round.length)
      for share in [1e-9, 0.25, 0.5, 1 - 1e-9] {
        let mixed = flat * (1 - share) + round * share
        #expect((position(share) - mixed).length <= 1e-12 * size)
      }
    }
  }

  @Test("Nearly no globeness gives nearly the plane's answers")
  func nearlyPlane() throws {
    var samples = SampleSurfaces(seed: 5)
    for _ in 0..<60 {
      let (camera, viewport) = (samples.camera(zoom: 8...14, tilt: 0...40), samples.viewport())
      let bent = SurfaceView(camera, viewport, MapProjection(globeness: 1e-9))
      let point = samples.point(in: bent)
      let flat = ViewTransform(camera, viewport)
      let place = try #require(flat.coordinate(under: point))
      #expect(angle(try #require(bent.hit(point)), place) < 1e-6)
      let drawn = try distance(#require(bent.project(place)), point)
      #expect(drawn < 1e-3)
    }
  }

  @Test("Slopes are the derivatives of positions, and the axes stand at right angles")
  func slopes() {
    var samples = SampleSurfaces(seed: 6)
    for _ in 0..<200 {
      let view = Bool.random(using: &samples.random) ? samples.mixed() : samples.globe()
      let place = samples.place(latitude: -84...84)
      let step = 1e-6
      func moved(_ north: Double, _ east: Double) -> SIMD3<Double> {
        let degrees = step * 180 / .pi
        return view.position(
          of: Coordinate(
            latitude: place.latitude + north * degrees,
            longitude: place.longitude + east * degrees))
      }
      let slopes = view.slopes(at: place)
      // At the antimeridian of the target, mixed ground has an edge.
      guard
        abs(Longitude.shortestWay(from: view.camera.target.longitude, to: place.longitude)) < 179
      else { continue }
      let size = slopes.south.length + slopes.east.length
      #expect(((moved(0, 1) - moved(0, -1)) / (2 * step) - slopes.east).length < 1e-5 * size)
      #expect(((moved(-1, 0) - moved(1, 0)) / (2 * step) - slopes.south).length < 1e-5 * size)
      let axes = view.sphere.axes(at: place)
      #expect(abs((axes.east * axes.south).sum()) < 1e-12)
      #expect((cross(axes.east, axes.south) - axes.up).length < 1e-12)
    }
  }

  @Test("A mountain on the horizon's far side is seen when it is as high as the answer says")
  func belowHorizon() throws {
    var samples = SampleSurfaces(seed: 7)
    var count = 0
    while count < 100 {
      let view = samples.globe(zoom: 2...6)
      let place = samples.place()
      let height = view.pointsBelowHorizon(place)
      guard height > 0, height < view.radius else { continue }
      count += 1
      /// The least distance from the globe's centre of the line from the eye to the mountain's top.
      func clearance(_ height: Double) -> Double {
        let top = view.position(of: place, height: height) - view.center
        let way = top - (view.eye - view.center)
        return cross(view.eye - view.center, way).length / way.length
      }
      #expect(clearance(height * 1.001 + 0.001) > view.radius)
      #expect(clearance(height * 0.999 - 0.001) < view.radius)
    }
  }

  @Test("A style is evaluated at the camera's zoom, but at no lower one than at 75° on a globe")
  func styledZoom() {
    var samples = SampleSurfaces(seed: 8)
    for _ in 0..<50 {
      let near = samples.globe(latitude: -75...75)
      #expect(near.styledZoom == near.camera.zoom)
      let plane = SurfaceView(samples.camera(latitude: 76...85), samples.viewport())
      #expect(plane.styledZoom == plane.camera.zoom)
      let beyond = samples.globe(latitude: 75...89.99)
      let place = Coordinate(latitude: 75, longitude: beyond.camera.target.longitude)
      #expect(abs(beyond.styledZoom - beyond.camera.recentred(on: place).zoom) < 1e-9)
    }
  }
}
