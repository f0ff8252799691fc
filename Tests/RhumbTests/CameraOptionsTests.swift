import Testing

@testable import Rhumb

/// Partial cameras, set at once.
@MainActor
@Suite("Camera options")
struct CameraOptionsTests {
  private static let sydney = Coordinate(latitude: -33.8683, longitude: 151.2086)
  private static let start = CameraPosition(
    latitude: 10, longitude: 20, zoom: 17, bearing: 30, tilt: 40)

  @Test("Each field does what it says (L01, L02, L03, L04)")
  func fields() throws {
    let map = try emptyMap(Self.start)
    map.move(.to(CameraOptions(target: Self.sydney)))
    #expect(map.camera.target == Self.sydney, "L01")
    map.move(.to(CameraOptions(bearing: 90)))
    #expect(map.camera.bearing == 90, "L02")
    let east = try present(map.projection.coordinate(for: Point(x: 400, y: 290)))
    #expect(east.longitude > Self.sydney.longitude, "east is up")
    map.move(.to(CameraOptions(tilt: 60)))
    #expect(map.camera.tilt == 60, "L03")
    map.move(.to(CameraOptions(tilt: 0)))
    #expect(map.camera.tilt == 0, "straight down")
    map.move(.to(CameraOptions(zoom: 12.5)))
    #expect(map.camera.zoom == 12.5, "L04")
    #expect(map.camera == CameraPosition(target: Self.sydney, zoom: 12.5, bearing: 90))
  }

  @Test("Padding of 400 on the left of 800 points draws the centre at x = 600 (L05)")
  func padding() throws {
    let map = try emptyMap()
    map.move(
      .to(
        CameraOptions(
          target: Self.sydney, padding: EdgeInsets(left: 400), zoom: 15.5, bearing: -17.6, tilt: 45)
      ))
    let drawn = try present(map.projection.point(for: Self.sydney))
    #expect(distance(drawn, Point(x: 600, y: 300)) < 1e-9)
    #expect(abs(map.camera.bearing - 342.4) < 1e-12 && map.camera.tilt == 45)
  }

  @Test("With tilt, padding moves the vanishing point: the horizon's middle goes along (L06)")
  func vanishingPoint() throws {
    let map = try emptyMap(Self.start)
    map.limits.tiltLimit = 85
    for padding in [EdgeInsets.zero, EdgeInsets(left: 400), EdgeInsets(top: 100, right: 300)] {
      map.move(
        .to(CameraOptions(target: Self.sydney, padding: padding, zoom: 16, bearing: 0, tilt: 80)))
      let middle = 400 + (padding.left - padding.right) / 2
      // Lines due north meet where they vanish: on the horizon, above the padded view's middle.
      for x in [middle - 300, middle + 200] {
        let near = try present(map.projection.coordinate(for: Point(x: x, y: 590)))
        let north = Coordinate(latitude: near.latitude + 0.001, longitude: near.longitude)
        let (a, b) = (
          try present(map.projection.point(for: near)),
          try present(map.projection.point(for: north))
        )
        let vanishingY = a.y + (middle - a.x) / (b.x - a.x) * (b.y - a.y)
        #expect(
          map.projection.coordinate(for: Point(x: middle, y: vanishingY - 0.01)) == nil,
          "\(padding)")
        #expect(
          map.projection.coordinate(for: Point(x: middle, y: vanishingY + 0.01)) != nil,
          "\(padding)")
      }
    }
  }

  @Test("Padding stays until it is changed, and is read back (L07)")
  func paddingPersists() throws {
    let map = try emptyMap()
    let padding = EdgeInsets(top: 10, left: 400)
    map.move(.to(CameraOptions(padding: padding)))
    map.move(.to(CameraOptions(target: Self.sydney, zoom: 9)))
    map.move(.zoom(by: 1))
    map.camera = Self.start
    #expect(map.padding == padding)
    map.move(.to(CameraOptions(padding: .zero)))
    #expect(map.padding == .zero)
  }

  @Test("The ground under an anchor stays for zoom + 2 and bearing + 40 (L08)")
  func anchor() throws {
    for pitch in [0.0, 40] {
      let map = try emptyMap(Self.start)
      map.move(.to(CameraOptions(zoom: 16.5, tilt: pitch)))
      let point = Point(x: 130, y: 470)
      let held = try present(map.projection.coordinate(for: point))
      map.move(
        .to(
          CameraOptions(
            anchor: point, zoom: map.camera.zoom + 2, bearing: map.camera.bearing + 40)))
      #expect(map.camera.zoom == 18.5 && map.camera.bearing == 70 && map.camera.tilt == pitch)
      #expect(distance(try present(map.projection.point(for: held)), point) < 1e-6)
    }
  }

  @Test("An anchor and a centre cannot both be given: setting one clears the other (L09)")
  func exclusive() {
    let point = Point(x: 3, y: 4)
    var options = CameraOptions(target: Self.sydney)
    options.anchor = point
    #expect(options.anchor == point && options.target == nil)
    options.target = nil
    #expect(options.anchor == point, "clearing what is not there changes nothing")
    options.target = Self.sydney
    #expect(options.target == Self.sydney && options.anchor == nil)
    options.anchor = nil
    #expect(options.target == Self.sydney)
    options.target = nil
    #expect(options == CameraOptions())
    #expect(CameraOptions(anchor: point).target == nil)
  }

  @Test("What is left out keeps the map's value: all 48 combinations that there are (L10)")
  func subsets() throws {
    for subset in 0..<64 {
      func has(_ bit: Int) -> Bool { subset & 1 << bit != 0 }
      // Centre and anchor exclude each other, so 16 of the 64 cannot be written.
      if has(0) && has(5) { continue }
      let map = try emptyMap(Self.start)
      map.padding = EdgeInsets(top: 20)
      let (before, oldPadding) = (map.camera, map.padding)
      let point = Point(x: 500, y: 200)
      var options = CameraOptions()
      if has(0) { options.target = Self.sydney }
      if has(1) { options.padding = EdgeInsets(left: 100) }
      if has(2) { options.zoom = 18 }
      if has(3) { options.bearing = 200 }
      if has(4) { options.tilt = 10 }
      if has(5) { options.anchor = point }
      map.move(.to(options))
      let after = map.camera
      #expect(map.padding == (has(1) ? EdgeInsets(left: 100) : oldPadding), "\(subset)")
      #expect(after.zoom == (has(2) ? 18 : before.zoom), "\(subset)")
      #expect(after.bearing == (has(3) ? 200 : before.bearing), "\(subset)")
      #expect(after.tilt == (has(4) ? 10 : before.tilt), "\(subset)")
      if has(0) { #expect(after.target == Self.sydney, "\(subset)") }
      let isStill = !has(0) && (!has(5) || !(has(1) || has(2) || has(3) || has(4)))
      if isStill { #expect(after.target == before.target, "\(subset)") }
    }
  }

  @Test("The camera is read at any time, and what was read can be set again (O06)")
  func readBack() throws {
    let map = try emptyMap(Self.start, width: 0, height: 0)
    #expect(map.camera.target == Self.start.target, "before any layout")
    map.size = Size(width: 800, height: 600)
    map.padding = EdgeInsets(bottom: 50)
    let camera = map.camera
    #expect(camera == Self.start)
    var options = CameraOptions(camera)
    options.padding = map.padding
    map.camera = CameraPosition(target: Self.sydney, zoom: 3)
    map.padding = .zero
    #expect(map.camera.target == Self.sydney)
    map.move(.to(options))
    #expect(map.camera == camera && map.padding == EdgeInsets(bottom: 50))
  }

  @Test("One coordinate is shown with plain options, no fit needed (N03)")
  func singlePoint() throws {
    let map = try emptyMap()
    map.move(
      .to(
        CameraOptions(
          target: Self.sydney, padding: EdgeInsets(top: 100), zoom: 16, bearing: 5, tilt: 20)))
    #expect(
      distance(try present(map.projection.point(for: Self.sydney)), Point(x: 400, y: 350)) < 1e-9)
  }

  @Test(
    "Options with a number that is not finite are refused by name, and nothing changes",
    arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(bad: Double) throws {
    let map = try emptyMap(Self.start)
    let before = map.camera
    let refused: [(String, CameraOptions)] = [
      ("latitude", CameraOptions(target: Coordinate(latitude: bad, longitude: 0), zoom: 3)),
      ("longitude", CameraOptions(target: Coordinate(latitude: 0, longitude: bad), zoom: 3)),
      ("padding", CameraOptions(padding: EdgeInsets(right: bad), zoom: 3)),
      ("zoom", CameraOptions(padding: EdgeInsets(right: 9), zoom: bad)),
      ("bearing", CameraOptions(padding: EdgeInsets(right: 9), bearing: bad)),
      ("tilt", CameraOptions(padding: EdgeInsets(right: 9), tilt: bad)),
      ("anchor", CameraOptions(anchor: Point(x: 0, y: bad), zoom: 3)),
    ]
    for (name, options) in refused {
      #expect(throws: MapError.notFinite(property: name)) { _ = try options.goal() }
      #expect(map.move(.to(options)).error == .notFinite(property: name))
      #expect(map.camera == before, "\(name)")
    }
  }
}
