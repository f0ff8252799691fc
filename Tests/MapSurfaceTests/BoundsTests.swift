import CameraCore
import GeoMath
import MapSurface
import TestSupport
import Testing

@Suite("Bounds of tiles and boxes")
struct SurfaceBoundsTests {
  /// Where a position is from the eye: right, down, and along the view axis.
  private func seen(_ position: SIMD3<Double>, in view: SurfaceView) -> SIMD3<Double> {
    let plane = view.plane
    let turned = plane.turned(GroundPoint(x: position.x, y: position.y))
    return SIMD3(
      turned.x, turned.y * plane.tilt.cosine - position.z * plane.tilt.sine,
      plane.eyeDistance - turned.y * plane.tilt.sine - position.z * plane.tilt.cosine)
  }

  @Test(
    "A tile's bounds contain all of its ground, and no ground of one that is turned away faces the eye",
    arguments: [0.0, 0.4, 1])
  func contain(globeness: Double) {
    var samples = SampleSurfaces(seed: 31)
    var turnedAway = 0
    for _ in 0..<300 {
      let view = SurfaceView(
        samples.camera(zoom: 2...6), samples.viewport(), MapProjection(globeness: globeness))
      let level = Int.random(in: 0...5, using: &samples.random)
      let tile = TileID(containing: samples.place(latitude: -85...85), level: level)
      let bounds = view.bounds(of: tile, heights: -5...20)
      turnedAway += bounds.facesEye ? 0 : 1
      let count = Double(1 << level)
      for _ in 0..<40 {
        let spot = WorldPoint(
          x: (Double(tile.x) + samples.random.double(0...1)) / count,
          y: (Double(tile.y) + samples.random.double(0...1)) / count)
        let place = WebMercator.coordinate(spot)
        if !bounds.facesEye { #expect(!view.isOnNearSide(place)) }
        // The plane has copies, of which these bounds are not.
        let way = spot.x - view.plane.targetWorld.x
        if globeness == 0, way.rounded() != 0 { continue }
        let height = samples.random.double(-5...20)
        let position = seen(view.position(of: place, height: height), in: view)
        let slack = 1e-9 * (view.radius + position.length)
        for axis in 0..<3 {
          #expect(position[axis] >= bounds.low[axis] - slack)
          #expect(position[axis] <= bounds.high[axis] + slack)
        }
      }
    }
    #expect(globeness < 1 || turnedAway > 50)
  }

  @Test("A fitted box lies in the free space and touches its edge, its middle in the middle")
  func fit() throws {
    var samples = SampleSurfaces(seed: 32)
    for _ in 0..<40 {
      let corner = samples.place(latitude: -80...30)
      let bounds = try #require(
        CoordinateBounds(
          south: corner.latitude, west: corner.longitude,
          north: corner.latitude + samples.random.double(5...50),
          east: corner.longitude + samples.random.double(5...120)))
      let request = FitRequest(
        viewport: samples.viewport(),
        insets: ScreenInsets(top: 20, left: 10, bottom: 30, right: 15),
        bearingDegrees: samples.random.double(0...360))
      let camera = try #require(FitShape.box(bounds).fitting(request, .globe))
      let view = SurfaceView(camera, request.viewport, .globe)
      let space = try #require(request.space)
      let middle = Coordinate(
        latitude: (bounds.south + bounds.north) / 2,
        longitude: bounds.west + bounds.longitudeSpan / 2)
      #expect(try distance(#require(view.project(middle)), space.middle) < 1e-6)
      var room = Double.infinity
      for row in 0...60 {
        for column in 0...60 {
          let place = Coordinate(
            latitude: bounds.south + bounds.latitudeSpan * Double(row) / 60,
            longitude: bounds.west + bounds.longitudeSpan * Double(column) / 60)
          guard view.isOnNearSide(place) else { continue }
          let point = try #require(view.project(place))
          #expect(space.contains(point, slack: 1e-6))
          room = min(
            room, point.x - space.left, space.right - point.x, point.y - space.top,
            space.bottom - point.y)
        }
      }
      #expect(room < 3)
    }
  }

  @Test("Fitted places are all seen, and what is around them on the screen is in the middle")
  func places() throws {
    var samples = SampleSurfaces(seed: 33)
    for index in 0..<60 {
      let middle = samples.place(latitude: index.isMultiple(of: 3) ? 84...90 : -80...80)
      let places = (0..<samples.random.pick([2, 3, 8])).map { _ in
        GreatCircle.coordinate(
          from: middle, heading: samples.random.double(0...6.28),
          angle: samples.random.double(0.05...0.6))
      }
      let request = FitRequest(
        viewport: samples.viewport(),
        insets: ScreenInsets(top: 20, left: 10, bottom: 30, right: 15),
        bearingDegrees: samples.random.double(0...360),
        tiltDegrees: samples.random.pick([0, samples.random.double(0...30)]))
      let camera = try #require(FitShape.places(places).fitting(request, .verticalPerspective))
      let view = SurfaceView(camera, request.viewport, .verticalPerspective)
      let space = try #require(request.space)
      let points = try places.map { place in
        #expect(view.isOnNearSide(place))
        return try #require(view.project(place))
      }
      let (xs, ys) = (points.map(\.x).sorted(), points.map(\.y).sorted())
      let left = xs[0] - space.left
      let right = space.right - xs[xs.count - 1]
      let (top, bottom) = (ys[0] - space.top, space.bottom - ys[ys.count - 1])
      #expect(min(left, right, top, bottom) > -1e-6)
      #expect(min(left, right, top, bottom) < 0.5)
      // At a pole, the bearing may leave no such camera.
      guard abs(camera.target.latitude) < 88 else { continue }
      #expect(abs(left - right) < 0.5 && abs(top - bottom) < 0.5, "\(places) \(camera)")
    }
  }

  @Test("A box too small for the globe is fitted on the plane")
  func smallBox() throws {
    let bounds = try #require(CoordinateBounds(south: 47.35, west: 8.5, north: 47.4, east: 8.6))
    let request = FitRequest(viewport: Viewport(width: 800, height: 600))
    #expect(
      FitShape.box(bounds).fitting(request, .globe) == Camera.fitting(bounds, request))
  }
}
