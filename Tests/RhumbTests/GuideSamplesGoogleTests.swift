import Testing

@testable import Rhumb

/// The samples of the camera guide of Google's Maps SDK for iOS, in Rhumb's spelling.
@MainActor
@Suite("Samples of Google's camera guide")
struct GuideSamplesGoogleTests {
  private let sydney = CameraPosition(latitude: -33.868, longitude: 151.208, zoom: 6)
  private let vancouver = Coordinate(latitude: 49.26, longitude: -123.11)
  private let calgary = Coordinate(latitude: 51.05, longitude: -114.05)

  private func isNear(_ place: Coordinate, _ latitude: Double, _ longitude: Double) -> Bool {
    abs(place.latitude - latitude) < 1e-6 && abs(place.longitude - longitude) < 1e-6
  }

  @Test("Set the initial camera position, by frame and camera and by options (F02, F07, F08)")
  func initialCamera() throws {
    let camera = CameraPosition(latitude: -33.8683, longitude: 151.2086, zoom: 16)
    let mapView = try MapView(size: Size(width: 375, height: 667), camera: camera)
    #expect(mapView.camera == camera)

    var options = MapViewOptions()
    options.camera = CameraPosition(latitude: -33.8683, longitude: 151.2086, zoom: 16)
    options.size = Size(width: 375, height: 667)
    let other = try MapView(options: options)
    #expect(other.camera == camera && other.size == mapView.size)
  }

  @Test("The fancy camera: 45 degrees at zoom 6 read back as 30, snapped or animated (D16, G04)")
  func fancyCamera() throws {
    let fancy = CameraPosition(
      latitude: -33, longitude: 151, zoom: 6, bearing: 270, tilt: 45)
    var permitted = fancy
    permitted.tilt = 30
    let mapView = try emptyMap(sydney)
    mapView.camera = fancy
    #expect(mapView.camera == permitted)

    let player = try MapPlayer(sydney)
    player.map.animate(.to(CameraOptions(fancy)))
    #expect(player.map.camera == sydney, "not before the coming frame")
    player.rest()
    #expect(player.map.camera == permitted)
  }

  @Test("Zoom in one level, animated and snapped (H01, G05, G06)")
  func zoomIn() throws {
    let zoomCamera = CameraUpdate.zoom(by: 1)
    let player = try MapPlayer(sydney)
    player.map.animate(zoomCamera)
    player.rest()
    #expect(player.map.camera.zoom == 7)
    player.map.move(zoomCamera)
    #expect(player.map.camera.zoom == 8)
    #expect(player.map.camera.target == sydney.target)
  }

  @Test("Centre on Vancouver, animated and snapped (H06)")
  func setTarget() throws {
    let vancouverCamera = CameraUpdate.to(CameraOptions(target: vancouver))
    var expected = sydney
    expected.target = vancouver
    let player = try MapPlayer(sydney)
    player.map.animate(vancouverCamera)
    player.rest()
    #expect(player.map.camera == expected)
    player.map.camera = sydney
    player.map.move(vancouverCamera)
    #expect(player.map.camera == expected)
  }

  @Test("Scroll 200 points right and 100 down, snapped and animated, also turned (H12, H13)")
  func scrollBy() throws {
    let downwards = CameraUpdate.pan(x: 200, y: 100)
    for (bearing, latitude, longitude) in [
      (0.0, -35.672784, 155.602531), (90, -37.437664, 149.010734),
    ] {
      var start = sydney
      start.bearing = bearing
      let player = try MapPlayer(start)
      player.map.move(downwards)
      let moved = player.map.camera
      #expect(isNear(moved.target, latitude, longitude), "bearing \(bearing): \(moved)")
      player.map.camera = start
      player.map.animate(downwards)
      player.rest()
      #expect(player.map.camera == moved)
    }
  }

  @Test("Single properties: location, bearing 0, viewing angle 45, zoom 12 (G14, G15, G16, C06)")
  func singleProperties() throws {
    let start = CameraPosition(
      latitude: -33.9, longitude: 151.3, zoom: 15, bearing: 200, tilt: 20)
    var expected = start
    let player = try MapPlayer(start)
    player.map.ease(to: CameraOptions(target: Coordinate(latitude: -33.868, longitude: 151.208)))
    player.rest()
    expected.target = Coordinate(latitude: -33.868, longitude: 151.208)
    #expect(player.map.camera == expected)
    player.map.ease(to: CameraOptions(bearing: 0))
    player.rest()
    expected.bearing = 0
    #expect(player.map.camera == expected)
    player.map.ease(to: CameraOptions(tilt: 45))
    player.rest()
    expected.tilt = 45
    #expect(player.map.camera == expected)
    player.map.ease(to: CameraOptions(zoom: 12))
    player.rest()
    expected.zoom = 12
    expected.tilt = greatestTilt(atZoom: 12)
    #expect(player.map.camera == expected)
  }

  @Test("Set boundaries: Vancouver and Calgary fit at zoom 6.9562 (I05, I06)")
  func setBoundaries() throws {
    let mapView = try emptyMap(sydney)
    let bounds = CoordinateBounds(vancouver, calgary)
    let camera = try #require(mapView.flatCamera(fitting: bounds, insets: .zero))
    mapView.camera = camera
    #expect(abs(mapView.camera.zoom - 6.9562) < 5e-5)
    #expect(isNear(mapView.camera.target, 50.163378, -118.58))
  }

  @Test("Restrict the user's panning; nil lifts it (J02, J03, J04)")
  func targetBounds() throws {
    let player = try MapPlayer(sydney)
    let bounds = CoordinateBounds(vancouver, calgary)
    player.map.camera = try #require(player.map.flatCamera(fitting: bounds, insets: .zero))
    player.map.limits.gestureBounds = bounds
    for _ in 0..<4 { player.drag(from: Point(x: 700, y: 100), x: -650, y: 450) }
    #expect(player.map.camera.target == calgary, "the north-eastern corner")
    player.map.limits.gestureBounds = nil
    player.drag(from: Point(x: 700, y: 100), x: -650, y: 450)
    let target = player.map.camera.target
    #expect(target.latitude > calgary.latitude && target.longitude > calgary.longitude)
  }

  @Test("Zoom range 10 to 15: as printed zoom 12 stays, as meant zoom 4 becomes 10 (K03 to K10)")
  func zoomRange() throws {
    let camera = CameraPosition(latitude: 41.887, longitude: -87.622, zoom: 12)
    let mapView = try MapView(size: .zero, camera: camera)
    mapView.limits.zoom = 10...15
    #expect(mapView.limits.zoom == 10...15)
    let printed = try MapView(size: .zero, camera: camera)
    printed.limits.zoom = 10...15
    #expect(printed.camera == camera, "K09")

    var far = camera
    far.zoom = 4
    let meant = try MapView(size: .zero, camera: far)
    meant.limits.zoom = 10...15
    #expect(meant.camera.zoom == 10, "K06")
    #expect(meant.camera.target == camera.target, "K13")
    far.zoom = 18
    let near = try emptyMap(far)
    near.limits.zoom = 10...15
    #expect(near.camera.zoom == 15, "K07")
    near.limits.zoom = 12...near.limits.zoom.upperBound
    #expect(near.limits.zoom == 12...15, "K05")
    near.limits.zoom = 1...20
    #expect(near.camera.zoom == 15, "K10: widening does not bring the old zoom back")
  }
}
