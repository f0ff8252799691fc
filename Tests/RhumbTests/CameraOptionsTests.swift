import Testing

@testable import Rhumb

/// Partial cameras in Mapbox's spelling, set at once.
@MainActor
@Suite("Camera options")
struct CameraOptionsTests {
  private static let sydney = Coordinate(latitude: -33.8683, longitude: 151.2086)
  private static let start = CameraPosition(
    latitude: 10, longitude: 20, zoom: 17, bearing: 30, viewingAngle: 40)

  @Test("Each field does what it says (L01, L02, L03, L04)")
  func fields() throws {
    let map = try emptyMap(Self.start)
    map.setCamera(to: CameraOptions(center: Self.sydney))
    #expect(map.cameraState.center == Self.sydney, "L01")
    map.setCamera(to: CameraOptions(bearing: 90))
    #expect(map.cameraState.bearing == 90, "L02")
    let east = try present(map.coordinate(for: Point(x: 400, y: 290)))
    #expect(east.longitude > Self.sydney.longitude, "east is up")
    map.setCamera(to: CameraOptions(pitch: 60))
    #expect(map.cameraState.pitch == 60 && map.camera.viewingAngle == 60, "L03")
    map.setCamera(to: CameraOptions(pitch: 0))
    #expect(map.camera.viewingAngle == 0, "straight down")
    map.setCamera(to: CameraOptions(zoom: 12.5))
    #expect(map.cameraState.zoom == 12.5, "L04")
    #expect(map.camera == CameraPosition(target: Self.sydney, zoom: 12.5, bearing: 90))
  }

  @Test("Padding of 400 on the left of 800 points draws the centre at x = 600 (L05)")
  func padding() throws {
    let map = try emptyMap()
    map.setCamera(
      to: CameraOptions(
        center: Self.sydney, padding: EdgeInsets(left: 400), zoom: 15.5, bearing: -17.6, pitch: 45))
    let drawn = try present(map.point(for: Self.sydney))
    #expect(distance(drawn, Point(x: 600, y: 300)) < 1e-9)
    #expect(abs(map.camera.bearing - 342.4) < 1e-12 && map.camera.pitch == 45)
  }

  @Test("With tilt, padding moves the vanishing point: the horizon's middle goes along (L06)")
  func vanishingPoint() throws {
    let map = try emptyMap(Self.start)
    map.limits.tiltLimit = 85
    for padding in [EdgeInsets.zero, EdgeInsets(left: 400), EdgeInsets(top: 100, right: 300)] {
      map.setCamera(
        to: CameraOptions(center: Self.sydney, padding: padding, zoom: 16, bearing: 0, pitch: 80))
      let middle = 400 + (padding.left - padding.right) / 2
      // Lines due north meet where they vanish: on the horizon, above the padded view's middle.
      for x in [middle - 300, middle + 200] {
        let near = try present(map.coordinate(for: Point(x: x, y: 590)))
        let north = Coordinate(latitude: near.latitude + 0.001, longitude: near.longitude)
        let (a, b) = (try present(map.point(for: near)), try present(map.point(for: north)))
        let vanishingY = a.y + (middle - a.x) / (b.x - a.x) * (b.y - a.y)
        #expect(map.coordinate(for: Point(x: middle, y: vanishingY - 0.01)) == nil, "\(padding)")
        #expect(map.coordinate(for: Point(x: middle, y: vanishingY + 0.01)) != nil, "\(padding)")
      }
    }
  }

  @Test("Padding stays until it is changed, and is read back (L07)")
  func paddingPersists() throws {
    let map = try emptyMap()
    let padding = EdgeInsets(top: 10, left: 400)
    map.setCamera(to: CameraOptions(padding: padding))
    map.setCamera(to: CameraOptions(center: Self.sydney, zoom: 9))
    map.move(.zoomIn())
    map.camera = Self.start
    #expect(map.padding == padding && map.cameraState.padding == padding)
    map.setCamera(to: CameraOptions(padding: .zero))
    #expect(map.padding == .zero)
  }

  @Test("The ground under an anchor stays for zoom + 2 and bearing + 40 (L08)")
  func anchor() throws {
    for pitch in [0.0, 40] {
      let map = try emptyMap(Self.start)
      map.setCamera(to: CameraOptions(zoom: 16.5, pitch: pitch))
      let point = Point(x: 130, y: 470)
      let held = try present(map.coordinate(for: point))
      map.setCamera(
        to: CameraOptions(
          anchor: point, zoom: map.camera.zoom + 2, bearing: map.camera.bearing + 40))
      #expect(map.camera.zoom == 18.5 && map.camera.bearing == 70 && map.camera.tilt == pitch)
      #expect(distance(try present(map.point(for: held)), point) < 1e-6)
    }
  }

  @Test("An anchor and a centre cannot both be given: setting one clears the other (L09)")
  func exclusive() {
    let point = Point(x: 3, y: 4)
    var options = CameraOptions(center: Self.sydney)
    options.anchor = point
    #expect(options.anchor == point && options.center == nil)
    options.center = nil
    #expect(options.anchor == point, "clearing what is not there changes nothing")
    options.center = Self.sydney
    #expect(options.center == Self.sydney && options.anchor == nil)
    options.anchor = nil
    #expect(options.center == Self.sydney)
    options.center = nil
    #expect(options == CameraOptions())
    #expect(CameraOptions(anchor: point).center == nil)
  }

  @Test("What is left out keeps the map's value: all 48 combinations that there are (L10)")
  func subsets() throws {
    for subset in 0..<64 {
      func has(_ bit: Int) -> Bool { subset & 1 << bit != 0 }
      // Centre and anchor exclude each other, so 16 of the 64 cannot be written.
      if has(0) && has(5) { continue }
      let map = try emptyMap(Self.start)
      map.padding = EdgeInsets(top: 20)
      let before = map.cameraState
      let point = Point(x: 500, y: 200)
      var options = CameraOptions()
      if has(0) { options.center = Self.sydney }
      if has(1) { options.padding = EdgeInsets(left: 100) }
      if has(2) { options.zoom = 18 }
      if has(3) { options.bearing = 200 }
      if has(4) { options.pitch = 10 }
      if has(5) { options.anchor = point }
      map.setCamera(to: options)
      let after = map.cameraState
      #expect(after.padding == (has(1) ? EdgeInsets(left: 100) : before.padding), "\(subset)")
      #expect(after.zoom == (has(2) ? 18 : before.zoom), "\(subset)")
      #expect(after.bearing == (has(3) ? 200 : before.bearing), "\(subset)")
      #expect(after.pitch == (has(4) ? 10 : before.pitch), "\(subset)")
      if has(0) { #expect(after.center == Self.sydney, "\(subset)") }
      let isStill = !has(0) && (!has(5) || !(has(1) || has(2) || has(3) || has(4)))
      if isStill { #expect(after.center == before.center, "\(subset)") }
    }
  }

  @Test("The camera is read at any time, and what was read can be set again (O06)")
  func cameraState() throws {
    let map = try emptyMap(Self.start, width: 0, height: 0)
    #expect(map.cameraState.center == Self.start.target, "before any layout")
    map.size = Size(width: 800, height: 600)
    map.padding = EdgeInsets(bottom: 50)
    let state = map.cameraState
    #expect(
      state
        == CameraState(
          center: Self.start.target, padding: EdgeInsets(bottom: 50), zoom: 17, bearing: 30,
          pitch: 40))
    map.camera = CameraPosition(target: Self.sydney, zoom: 3)
    map.padding = .zero
    #expect(map.cameraState.center == Self.sydney)
    map.setCamera(to: CameraOptions(cameraState: state))
    #expect(map.cameraState == state)
    let anchored = CameraOptions(cameraState: state, anchor: Point(x: 1, y: 2))
    #expect(anchored.center == nil && anchored.anchor == Point(x: 1, y: 2) && anchored.zoom == 17)
  }

  @Test("Viewing angle, tilt and pitch are one quantity wherever they are read or set (D18)")
  func onePitch() throws {
    let map = try emptyMap(Self.start)
    map.setCamera(to: CameraOptions(pitch: 33))
    let camera = map.camera
    #expect(camera.viewingAngle == 33 && camera.tilt == 33 && camera.pitch == 33)
    #expect(map.cameraState.pitch == 33)
    map.camera.tilt = 12
    #expect(map.cameraState.pitch == 12)
  }

  @Test("One coordinate is shown with plain options, no fit needed (N03)")
  func singlePoint() throws {
    let map = try emptyMap()
    map.setCamera(
      to: CameraOptions(
        center: Self.sydney, padding: EdgeInsets(top: 100), zoom: 16, bearing: 5, pitch: 20))
    #expect(
      distance(try present(map.point(for: Self.sydney)), Point(x: 400, y: 350)) < 1e-9)
  }

  @Test(
    "Options with a number that is not finite are refused by name, and nothing changes",
    arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(bad: Double) throws {
    let map = try emptyMap(Self.start)
    let before = map.cameraState
    let refused: [(String, CameraOptions)] = [
      ("latitude", CameraOptions(center: Coordinate(latitude: bad, longitude: 0), zoom: 3)),
      ("longitude", CameraOptions(center: Coordinate(latitude: 0, longitude: bad), zoom: 3)),
      ("padding", CameraOptions(padding: EdgeInsets(right: bad), zoom: 3)),
      ("zoom", CameraOptions(padding: EdgeInsets(right: 9), zoom: bad)),
      ("bearing", CameraOptions(padding: EdgeInsets(right: 9), bearing: bad)),
      ("pitch", CameraOptions(padding: EdgeInsets(right: 9), pitch: bad)),
      ("anchor", CameraOptions(anchor: Point(x: 0, y: bad), zoom: 3)),
    ]
    for (name, options) in refused {
      #expect(throws: MapError.notFinite(property: name)) { _ = try options.goal() }
      #expect(map.setCamera(to: options).error == .notFinite(property: name))
      #expect(map.cameraState == before, "\(name)")
    }
  }
}
