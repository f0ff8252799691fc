import CameraCore
import GeoMath
import TestSupport
import Testing

@Suite("Extremes")
struct RobustnessTests {
  private static let extremes: [Double] = [
    0, -0.0, 1e-300, -1e-300, 1, -1, 85, 90, 180, 360, 1e9, -1e9, 1e18, -1e18, 1e300, -1e300,
    .greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ]

  private func isFinite(_ camera: Camera) -> Bool {
    camera.target.isFinite && camera.zoom.isFinite && camera.bearingDegrees.isFinite
      && camera.tiltDegrees.isFinite && abs(camera.target.latitude) <= 85
      && abs(camera.target.longitude) <= 180
  }

  private func isFinite(_ matrix: Matrix4) -> Bool {
    [matrix.columns.0, matrix.columns.1, matrix.columns.2, matrix.columns.3].allSatisfy { column in
      column.indices.allSatisfy { column[$0].isFinite }
    }
  }

  private func viewport(_ random: inout SeededGenerator) -> Viewport {
    let lengths = [0.0, 1e-300, 1, 100, 20000, 1e9, -5, .nan, .infinity]
    return Viewport(
      size: ScreenSize(width: random.pick(lengths), height: random.pick(lengths)),
      padding: ScreenInsets(
        top: random.pick(lengths), left: random.pick([0, -1e6, 1e6]), bottom: random.pick(lengths),
        right: random.pick([0, 50])))
  }

  @Test("B11: every finite input gives a finite camera, matrix and point or none at all")
  func finite() throws {
    var random = SeededGenerator(seed: 101)
    let extremes = RobustnessTests.extremes
    for _ in 0..<4000 {
      let start = try Camera(
        target: Coordinate(latitude: random.pick(extremes), longitude: random.pick(extremes)),
        zoom: random.pick(extremes + [-2, 24, 30]), bearingDegrees: random.pick(extremes),
        tiltDegrees: random.pick(extremes + [84.999]))
      let viewport = viewport(&random)
      let (a, b) = (
        ScreenPoint(x: random.pick(extremes), y: random.pick(extremes)),
        ScreenPoint(x: random.pick(extremes), y: random.pick(extremes))
      )
      #expect(isFinite(start))
      #expect(isFinite(start.changed(zoom: random.pick(extremes), holding: a, in: viewport)))
      #expect(
        isFinite(start.changed(bearingDegrees: random.pick(extremes), holding: a, in: viewport)))
      #expect(isFinite(start.changed(tiltDegrees: random.pick(extremes), holding: a, in: viewport)))
      #expect(isFinite(start.scrolled(x: a.x, y: a.y)))
      #expect(isFinite(start.dragged(from: a, to: b, in: viewport) ?? start))
      #expect(isFinite(CameraLimits().constrain(start, in: viewport)))
      let view = ViewTransform(start, viewport)
      #expect(isFinite(view.clipFromGround(near: 0.5, far: 1e5)))
      let point = view.project(GroundPoint(x: b.x, y: b.y)) ?? a
      #expect(point.x.isFinite && point.y.isFinite)
      let place = view.coordinate(under: a) ?? start.target
      #expect(place.isFinite && abs(place.longitude) <= 180 && abs(place.latitude) <= 90)
      #expect((view.horizonY ?? 0).isFinite)
    }
  }

  @Test("Fits of extreme shapes give a finite camera or none")
  func fits() {
    var random = SeededGenerator(seed: 102)
    let extremes = RobustnessTests.extremes
    for _ in 0..<2000 {
      let places = (0..<3).map { _ in
        Coordinate(latitude: random.pick(extremes), longitude: random.pick(extremes))
      }
      let request = FitRequest(
        viewport: viewport(&random), insets: ScreenInsets(top: random.pick([0, 10, 1e9])),
        bearingDegrees: random.pick(extremes), tiltDegrees: random.pick([0, 60, 85]),
        offset: ScreenPoint(x: random.pick([0, 1e6]), y: random.pick([0, 30])))
      if let fit = Camera.fitting(places, request) { #expect(isFinite(fit)) }
      if let fit = CameraLimits().fitting(places, request) { #expect(isFinite(fit)) }
    }
  }

  @Test("F11: a view of no size has a camera whose target is drawn at its middle")
  func noSize() throws {
    let nothing = Viewport(width: 0, height: 0)
    let view = ViewTransform(camera(41, -87, 12, tilt: 30), nothing)
    let point = try present(view.project(view.camera.target))
    #expect(distance(point, ScreenPoint(x: 0, y: 0)) < 1e-9)
  }
}
