import CameraCore
import GeoMath
import Testing

@Suite("Tilt and zoom limits")
struct LimitTests {
  private let plain = Viewport(width: 800, height: 600)

  private func range(_ least: Double, _ greatest: Double) throws -> CameraLimits {
    var limits = CameraLimits()
    try limits.setZoomRange(min: least, max: greatest)
    return limits
  }

  static let standardTilts: [(zoom: Double, degrees: Double)] = [
    (16, 65), (18, 65), (21, 65), (10, 30), (5, 30), (0, 30), (-2, 30), (13, 47.5),
    (11, 35.833_333_333_333_336), (12, 41.666_666_666_666_664),
  ]

  @Test(
    "D11 D12 D13: the tilt limit is 65 from zoom 16, 30 to zoom 10, linear between",
    arguments: LimitTests.standardTilts)
  func tiltLimit(zoom: Double, degrees: Double) {
    #expect(abs(TiltLimit.standard.degrees(atZoom: zoom) - degrees) < 1e-12)
  }

  @Test("D10 D13: the limit is continuous and never falls with zoom")
  func tiltLimitIsMonotone() {
    var last = 0.0
    for step in 0...1000 {
      let limit = TiltLimit.standard.degrees(atZoom: Double(step) * 0.024)
      #expect(limit >= last && (last == 0 || limit - last < 0.15))
      last = limit
    }
  }

  @Test("D14: a tilt above the limit is lowered, below 0 it becomes 0")
  func tiltClamp() {
    let limits = CameraLimits()
    #expect(limits.tilt(80, atZoom: 16) == 65)
    #expect(limits.tilt(45, atZoom: 10) == 30)
    #expect(limits.tilt(-5, atZoom: 10) == 0)
  }

  @Test("D15: as the zoom falls from 16 to 10 the tilt follows from 65 to 30 without a pop")
  func tiltFollowsZoom() {
    let limits = CameraLimits()
    var last = 65.0
    for step in 0...600 {
      let shown = limits.constrain(camera(0, 0, 16 - Double(step) / 100, tilt: 65), in: plain)
      #expect(shown.tiltDegrees <= last && last - shown.tiltDegrees < 0.06)
      last = shown.tiltDegrees
    }
    #expect(last == 30)
  }

  @Test("D16: the page's own sample asks for 45 degrees at zoom 6 and reads back 30")
  func sampleFancyCamera() {
    let shown = CameraLimits().constrain(
      camera(-33, 151, 6, bearing: 270, tilt: 45), in: plain)
    #expect(shown == camera(-33, 151, 6, bearing: 270, tilt: 30))
  }

  @Test("D10: the curve can be replaced; unrestricted reaches 85")
  func replaceableCurve() {
    var limits = CameraLimits()
    limits.tiltLimit = .unrestricted
    #expect(limits.constrain(camera(0, 0, 3, tilt: 90), in: plain).tiltDegrees == 85)
    limits.tiltLimit = .constant(60)
    #expect(limits.tilt(70, atZoom: 2) == 60)
    limits.tiltLimit = TiltLimit(stops: [
      .init(zoom: 10, degrees: 40), .init(zoom: 0, degrees: 20), .init(zoom: .nan, degrees: 5),
    ])
    #expect(limits.tilt(90, atZoom: 5) == 30)
    #expect(TiltLimit(stops: []).degrees(atZoom: 5) == 0)
  }

  @Test("E06 A04: the least zoom lets the map fill the viewport's height, unless switched off")
  func effectiveMinimum() throws {
    var limits = CameraLimits()
    #expect(limits.effectiveMinZoom(in: Viewport(width: 1024, height: 256)) == 0)
    #expect(limits.effectiveMinZoom(in: Viewport(width: 100, height: 1024)) == 2)
    #expect(limits.effectiveMinZoom(in: Viewport(width: 100, height: 10)) == 0)
    let tall = Viewport(width: 800, height: 600)
    let lowest = limits.constrain(camera(0, 0, 0), in: tall)
    let top = try present(ViewTransform(lowest, tall).project(WorldPoint(x: 0.5, y: 0)))
    #expect(abs(top.y) < 1e-9)
    limits.fillsViewport = false
    #expect(limits.constrain(camera(0, 0, 0), in: tall).zoom == 0)
    try limits.setZoomRange(min: 0, max: 1)
    limits.fillsViewport = true
    #expect(limits.effectiveMinZoom(in: Viewport(width: 100, height: 4096)) == 1)
  }

  @Test("E07 K03: a zoom out of range becomes the nearest one in it")
  func zoomClamp() throws {
    let limits = try range(10, 15)
    #expect(limits.zoom(99, in: plain) == 15)
    #expect(limits.zoom(-3, in: plain) == 10)
    #expect(limits.zoom(12.25, in: plain) == 12.25)
  }

  @Test("K01 K02 E09: a new map has the overall range, which reaches 20 at least")
  func constants() {
    let limits = CameraLimits()
    #expect(limits.minZoom == CameraLimits.standardZoomRange.lowerBound)
    #expect(limits.maxZoom == CameraLimits.standardZoomRange.upperBound)
    #expect(limits.maxZoom >= 20)
  }

  @Test("K05 K06 K07 K09 K10 K13: a camera outside a new range moves to its end, in place")
  func autoClamp() throws {
    var limits = try range(10, 15)
    let low = limits.constrain(camera(41.887, -87.622, 4), in: plain)
    #expect(low == camera(41.887, -87.622, 10))
    #expect(limits.constrain(camera(41.887, -87.622, 18), in: plain).zoom == 15)
    #expect(limits.constrain(camera(41.887, -87.622, 12), in: plain).zoom == 12)
    try limits.setZoomRange(min: 0, max: 20)
    #expect(limits.constrain(low, in: plain).zoom == 10)
    try limits.setZoomRange(min: 12, max: limits.maxZoom)
    #expect(limits.minZoom == 12 && limits.maxZoom == 20)
  }

  @Test("K11: a range that is empty or not finite is refused and the old one stays")
  func invalidRange() throws {
    var limits = try range(10, 15)
    let bad: [(Double, Double)] = [
      (16, 15), (.nan, 15), (10, .nan), (-.infinity, 15), (10, .infinity),
    ]
    for (least, greatest) in bad {
      #expect(throws: CameraLimitsError.self) {
        try limits.setZoomRange(min: least, max: greatest)
      }
    }
    #expect(limits.minZoom == 10 && limits.maxZoom == 15)
  }

  @Test("K12: a lowered maximum lowers the tilt as well")
  func zoomRangeTilt() throws {
    let shown = try range(0, 10).constrain(camera(0, 0, 16, tilt: 65), in: plain)
    #expect(shown.zoom == 10 && shown.tiltDegrees == 30)
  }

  @Test("K08: constraining twice changes nothing more")
  func idempotent() throws {
    var views = SampleViews(seed: 61)
    var limits = try range(3, 18)
    limits.targetBounds = CoordinateBounds(south: -30, west: 170, north: 40, east: -150)
    for _ in 0..<2000 {
      let viewport = views.viewport()
      let once = limits.constrain(views.camera(zoom: -8...32), in: viewport)
      #expect(limits.constrain(once, in: viewport) == once)
      #expect((limits.effectiveMinZoom(in: viewport)...limits.maxZoom).contains(once.zoom))
      #expect(once.tiltDegrees <= limits.tiltLimit.degrees(atZoom: once.zoom))
    }
  }

  @Test("F11: limits work before any layout, in a view of no size")
  func zeroFrame() throws {
    let limits = try range(10, 15)
    let nothing = Viewport(width: 0, height: 0)
    let shown = limits.constrain(camera(41, -87, 4), in: nothing)
    #expect(shown == camera(41, -87, 10))
    #expect(limits.constrain(shown, in: plain) == shown)
  }
}
