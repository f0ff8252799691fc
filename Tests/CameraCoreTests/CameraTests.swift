import CameraCore
import GeoMath
import Testing

@Suite("The camera value")
struct CameraTests {
  @Test("F01 F03 F06: a camera carries its values; bearing and tilt are 0 unless given")
  func fields() throws {
    let sydney = Coordinate(latitude: -33.8683, longitude: 151.2086)
    let plain = try Camera(target: sydney, zoom: 16)
    #expect(plain.target == sydney && plain.zoom == 16)
    #expect(plain.bearingDegrees == 0 && plain.tiltDegrees == 0)
    let full = try Camera(target: sydney, zoom: 10.5, bearingDegrees: 270, tiltDegrees: 45)
    #expect(full.zoom == 10.5 && full.bearingDegrees == 270 && full.tiltDegrees == 45)
  }

  @Test("B08: clamp and wrap hold wherever a target enters")
  func entryPoints() throws {
    let typed = Coordinate(latitude: 100, longitude: 480)
    let expected = Coordinate(latitude: 85, longitude: 120)
    let initialised = try Camera(target: typed, zoom: 3)
    #expect(initialised.target == expected)
    #expect(Camera.standard.with(target: typed).target == expected)
    #expect(CameraLimits().target(typed, movedBy: .program) == expected)
    let shifted = Camera.standard.shifted(by: WorldOffset(x: 480.0 / 360, y: -0.6))
    #expect(shifted.target.latitude == 85)
    #expect(abs(shifted.target.longitude - 120) < 1e-12)
    let fit = Camera.fitting(
      [Coordinate(latitude: 88, longitude: 480)],
      FitRequest(viewport: Viewport(width: 800, height: 600), zoomRange: 0...20))
    #expect(fit?.target == expected)
  }

  @Test("B07: 180 and -180 are kept as typed and show the same")
  func antimeridian() {
    let (east, west) = (camera(10, 180, 4), camera(10, -180, 4))
    #expect(east.target.longitude == 180 && west.target.longitude == -180)
    #expect(east != west)
    #expect(east.showsSame(as: west))
    #expect(!east.showsSame(as: camera(10, 179, 4)))
    let viewport = Viewport(width: 800, height: 600)
    let place = Coordinate(latitude: 12, longitude: 178)
    let (a, b) = (ViewTransform(east, viewport), ViewTransform(west, viewport))
    #expect(a.project(place) == b.project(place))
  }

  @Test("B11: a camera that is not finite is refused, naming the property")
  func refusesNaN() {
    let origin = Coordinate(latitude: 0, longitude: 0)
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(throws: CameraError.notFinite(.latitude)) {
        try Camera(target: Coordinate(latitude: bad, longitude: 0), zoom: 1)
      }
      #expect(throws: CameraError.notFinite(.longitude)) {
        try Camera(target: Coordinate(latitude: 0, longitude: bad), zoom: 1)
      }
      #expect(throws: CameraError.notFinite(.zoom)) { try Camera(target: origin, zoom: bad) }
      #expect(throws: CameraError.notFinite(.bearing)) {
        try Camera(target: origin, zoom: 1, bearingDegrees: bad)
      }
      #expect(throws: CameraError.notFinite(.tilt)) {
        try Camera(target: origin, zoom: 1, tiltDegrees: bad)
      }
    }
    #expect("\(CameraError.notFinite(.zoom))" == "the camera's zoom is not a finite number")
  }

  @Test("B11: changes that are not finite leave the camera as it was")
  func ignoresNaN() {
    let start = camera(10, 20, 5, bearing: 30, tilt: 40)
    let viewport = Viewport(width: 800, height: 600)
    for bad in [Double.nan, .infinity] {
      let place = Coordinate(latitude: bad, longitude: 0)
      #expect(
        start.with(target: place, zoom: bad, bearingDegrees: bad, tiltDegrees: bad) == start)
      #expect(start.scrolled(x: bad, y: 1) == start)
      #expect(
        start.changed(zoom: bad, holding: ScreenPoint(x: 3, y: 500), in: viewport) == start)
      #expect(
        start.changed(zoom: 7, holding: ScreenPoint(x: bad, y: 3), in: viewport).target
          == start.target)
      #expect(CameraLimits().constrain(start, in: Viewport(width: bad, height: bad)).zoom == 5)
    }
  }

  @Test("C05 D14: bearing reads back normalised, tilt within 0...85")
  func normalised() {
    #expect(abs(camera(0, 0, 0, bearing: -17.6).bearingDegrees - 342.4) < 1e-12)
    #expect(camera(0, 0, 0, bearing: 720).bearingDegrees == 0)
    #expect(camera(0, 0, 0, tilt: -5).tiltDegrees == 0)
    #expect(camera(0, 0, 0, tilt: 100).tiltDegrees == 85)
  }

  @Test("A value replaced leaves the others to the bit")
  func withKeepsOthers() {
    var views = SampleViews(seed: 11)
    for _ in 0..<500 {
      let start = views.camera()
      let zoomed = start.with(zoom: 3.25)
      #expect(zoomed.target == start.target && zoomed.zoom == 3.25)
      #expect(zoomed.bearingDegrees == start.bearingDegrees)
      #expect(zoomed.tiltDegrees == start.tiltDegrees)
      #expect(start.with() == start)
    }
  }
}
