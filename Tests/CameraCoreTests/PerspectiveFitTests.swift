import CameraCore
import GeoMath
import TestSupport
import Testing

@Suite("Fitting places in perspective")
struct PerspectiveFitTests {
  private let plain = Viewport(width: 800, height: 600)

  private func places(_ views: inout SampleViews, count: Int) -> [Coordinate] {
    let middle = Coordinate(
      latitude: views.random.double(-70...70), longitude: views.random.double(-180...180))
    let size = views.random.pick([0.0001, 0.01, 1, 8])
    return (0..<count).map { _ in
      Coordinate(
        latitude: middle.latitude + views.random.double(-1...1) * size,
        longitude: middle.longitude + views.random.double(-1...1) * size)
    }
  }

  private struct Picture {
    var box: ScreenRectangle

    init(_ places: [Coordinate], _ camera: Camera, _ viewport: Viewport) throws {
      let view = ViewTransform(camera, viewport)
      let points = try places.map { try present(view.project($0)) }
      box = ScreenRectangle(
        left: try present(points.map(\.x).min()), top: try present(points.map(\.y).min()),
        right: try present(points.map(\.x).max()), bottom: try present(points.map(\.y).max()))
    }
  }

  @Test("N13 N01 N09: at any tilt and bearing all are inside, centred, and touch (1e-5 points)")
  func exact() throws {
    var views = SampleViews(seed: 81)
    var count = 0
    for _ in 0..<1500 {
      let viewport = views.viewport()
      let inset = views.random.double(0...20)
      let request = FitRequest(
        viewport: viewport,
        insets: ScreenInsets(top: inset, left: 2 * inset, bottom: inset / 2, right: inset),
        bearingDegrees: views.random.double(0...360), tiltDegrees: views.random.double(0...75))
      let shape = places(&views, count: views.random.pick([2, 3, 5, 40]))
      // Where the space reaches above the horizon, a shape seen end on may be too narrow for any
      // zoom; then the greatest one is the answer.
      guard let fit = Camera.fitting(shape, request), fit.zoom < 26 else { continue }
      let space = viewport.paddedBounds.inset(by: request.insets)
      let box = try Picture(shape, fit, viewport).box
      #expect(abs(box.middle.x - space.middle.x) < 1e-5)
      #expect(abs(box.middle.y - space.middle.y) < 1e-5)
      #expect(box.width <= space.width + 1e-5 && box.height <= space.height + 1e-5)
      #expect(max(box.width - space.width, box.height - space.height) > -1e-5)
      count += 1
    }
    #expect(count > 1300)
  }

  @Test("N13: the fit is the greatest: a little nearer no placing shows all")
  func greatest() throws {
    var views = SampleViews(seed: 82)
    for _ in 0..<200 {
      let tilt = views.random.double(0...65)
      let shape = places(&views, count: 6)
      let fit = try present(
        Camera.fitting(shape, FitRequest(viewport: plain, tiltDegrees: tilt)))
      // Centred at a zoom that is 0.01 higher, the picture is larger than the space.
      let zoom = fit.zoom + 0.01
      let nearer = try present(
        Camera.fitting(
          shape, FitRequest(viewport: plain, tiltDegrees: tilt, zoomRange: zoom...zoom)))
      let box = try Picture(shape, nearer, plain).box
      #expect(box.width > 800 || box.height > 600)
      #expect(abs(box.middle.x - 400) < 1e-5 && abs(box.middle.y - 300) < 1e-5)
    }
  }

  @Test("N08: a closed ring fits as the open one; order and repetition do not matter")
  func closedRing() throws {
    var views = SampleViews(seed: 83)
    for _ in 0..<100 {
      let shape = places(&views, count: 5)
      let request = FitRequest(viewport: plain, bearingDegrees: 45, tiltDegrees: 30)
      let open = try present(Camera.fitting(shape, request))
      let closed = try present(Camera.fitting(shape + shape.prefix(1), request))
      #expect(open == closed)
      let reversed = try present(Camera.fitting(shape.reversed(), request))
      #expect(abs(reversed.zoom - open.zoom) < 1e-9)
      #expect(abs(reversed.target.latitude - open.target.latitude) < 1e-9)
    }
  }

  @Test("N07 N09: a turned fit differs from the box's: every place counts, not the box")
  func turned() throws {
    let diagonal = [
      Coordinate(latitude: 43.24, longitude: -2.96), Coordinate(latitude: 43.27, longitude: -2.92),
    ]
    let north = try present(Camera.fitting(diagonal, FitRequest(viewport: plain)))
    let turned = try present(
      Camera.fitting(diagonal, FitRequest(viewport: plain, bearingDegrees: 135)))
    #expect(turned.bearingDegrees == 135)
    #expect(turned.zoom != north.zoom)
  }

  @Test("N10: a greatest zoom caps the fit, which stays centred")
  func maxZoom() throws {
    var views = SampleViews(seed: 84)
    for _ in 0..<100 {
      let shape = places(&views, count: 4)
      let request = FitRequest(viewport: plain, tiltDegrees: 50, zoomRange: -8...3)
      let fit = try present(Camera.fitting(shape, request))
      #expect(fit.zoom <= 3)
      let box = try Picture(shape, fit, plain).box
      #expect(abs(box.middle.x - 400) < 1e-5 && abs(box.middle.y - 300) < 1e-5)
    }
  }

  @Test("N11: an offset shifts the fitted middle in points and keeps the zoom")
  func offset() throws {
    var views = SampleViews(seed: 85)
    for tilt in [0.0, 40] {
      let shape = places(&views, count: 4)
      let fit = try present(
        Camera.fitting(shape, FitRequest(viewport: plain, tiltDegrees: tilt)))
      let moved = try present(
        Camera.fitting(
          shape,
          FitRequest(
            viewport: plain, tiltDegrees: tilt, offset: ScreenPoint(x: 30, y: -20))))
      #expect(moved.zoom == fit.zoom)
      let box = try Picture(shape, moved, plain).box
      #expect(abs(box.middle.x - 430) < 1e-5 && abs(box.middle.y - 280) < 1e-5)
    }
  }

  @Test("N15: equal places give the greatest zoom there; none give nothing")
  func degenerate() throws {
    let place = Coordinate(latitude: 10, longitude: 20)
    let request = FitRequest(viewport: plain, tiltDegrees: 30, zoomRange: 0...19)
    for shape in [[place], [place, place]] {
      let fit = try present(Camera.fitting(shape, request))
      #expect(fit.zoom == 19)
      #expect(abs(fit.target.latitude - 10) < 1e-12 && abs(fit.target.longitude - 20) < 1e-12)
    }
    #expect(Camera.fitting([], request) == nil)
    #expect(Camera.fitting([Coordinate(latitude: .nan, longitude: 0)], request) == nil)
  }

  @Test("Places in one line, east-west or north-south, fit at any tilt", arguments: [0.0, 30, 65])
  func inLine(tilt: Double) throws {
    let request = FitRequest(viewport: plain, tiltDegrees: tilt)
    let row = [0.0, 1, 3].map { Coordinate(latitude: 10, longitude: $0) }
    let column = [0.0, 1, 3].map { Coordinate(latitude: $0, longitude: 10) }
    let rowBox = try Picture(row, try present(Camera.fitting(row, request)), plain).box
    #expect(abs(rowBox.width - 800) < 1e-5)
    let columnBox = try Picture(column, try present(Camera.fitting(column, request)), plain).box
    #expect(abs(columnBox.height - 600) < 1e-5)
  }

  @Test("Longitudes count as they stand: 181 is one degree east of 180")
  func unwrapped() throws {
    let shape = [180.0, 181].map { Coordinate(latitude: 0, longitude: $0) }
    let fit = try present(Camera.fitting(shape, FitRequest(viewport: plain)))
    #expect(abs(fit.target.longitude - -179.5) < 1e-9)
    #expect(abs(fit.worldWidth - 800 * 360) < 1e-3)
  }

  @Test("The space's middle above the horizon cannot hold a shape")
  func aboveHorizon() {
    let request = FitRequest(
      viewport: plain, insets: ScreenInsets(bottom: 580), tiltDegrees: 85)
    let shape = [0.0, 1].map { Coordinate(latitude: 0, longitude: $0) }
    #expect(Camera.fitting(shape, request) == nil)
  }

  @Test("N13: a fit within limits has the greatest tilt that its own zoom permits")
  func withinLimits() throws {
    var views = SampleViews(seed: 86)
    let limits = CameraLimits()
    for _ in 0..<100 {
      let shape = places(&views, count: 4)
      let request = FitRequest(viewport: plain, bearingDegrees: 20, tiltDegrees: 60)
      let fit = try present(limits.fitting(shape, request))
      #expect(limits.constrain(fit, in: plain) == fit)
      let allowed = limits.tiltLimit.degrees(atZoom: fit.zoom)
      #expect(abs(fit.tiltDegrees - min(60, allowed)) < 1e-6)
    }
  }
}
