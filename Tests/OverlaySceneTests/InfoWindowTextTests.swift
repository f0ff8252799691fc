import CameraCore
import GeoMath
import RenderModel
import ScreenLayout
import Testing

@testable import OverlayScene

/// Where the texts of a bubble stand.
@Suite("Texts of info windows")
struct InfoWindowTextTests {
  private let typesetter = ScreenTypesetter()
  private static let hasFonts =
    ScreenTypesetter().size(of: "a", ScreenTextStyle(sizePoints: 12)).x > 0

  private let titleStyle = ScreenTextStyle(sizePoints: 14, isBold: true, maxWidthPoints: 240)
  private let snippetStyle = ScreenTextStyle(sizePoints: 13, maxWidthPoints: 240)

  private func window(_ title: String, _ snippet: String) -> InfoWindow {
    InfoWindow(key: .init(number: 1), title: title, snippet: snippet, anchor: SIMD2(0.5, 0))
  }

  private func drawn(
    _ window: InfoWindow, isDark: Bool = false
  ) -> (frame: InfoWindowFrame, plan: ScreenPlan) {
    let style = InfoWindowStyle(window, typesetter)
    let frame = style.frame(above: ScreenPoint(x: 300, y: 200), pixelsPerPoint: 1)
    var canvas = ScreenCanvas(typesetter: typesetter, pixelsPerPoint: 1)
    canvas.begin(frame: 1)
    style.draw(frame, on: &canvas, isDark: isDark)
    return (frame, canvas.plan)
  }

  /// The glyphs of a text that is written by itself.
  private func written(_ text: String, _ style: ScreenTextStyle, at place: SIMD2<Float>)
    -> [LabelQuad]
  {
    var canvas = ScreenCanvas(typesetter: typesetter, pixelsPerPoint: 1)
    canvas.begin(frame: 1)
    canvas.write(text, style, color: .black, at: place)
    return canvas.plan.labels.quads
  }

  @Test(
    "Texts stand 12 points from the left and 9 from the top, a snippet 2 below its title",
    .enabled(if: hasFonts, "needs a font"))
  func places() {
    let (frame, plan) = drawn(window("Null Island", "A town at the equator"))
    let title = typesetter.size(of: "Null Island", titleStyle)
    let snippet = typesetter.size(of: "A town at the equator", snippetStyle)
    #expect(frame.box.width == (Double(max(title.x, snippet.x)) + 24).rounded(.up))
    #expect(frame.box.height == (Double(title.y + snippet.y) + 2 + 18).rounded(.up))
    let corner = SIMD2(Float(frame.box.left) + 12, Float(frame.box.top) + 9)
    let expected =
      written("Null Island", titleStyle, at: corner)
      + written("A town at the equator", snippetStyle, at: corner + SIMD2(0, title.y + 2))
    #expect(plan.labels.quads.map(\.origin) == expected.map(\.origin))
    #expect(expected.count > 20)
    // A bubble with one text has no gap.
    let (lone, lonePlan) = drawn(window("", "A town at the equator"))
    #expect(lone.box.height == (Double(snippet.y) + 18).rounded(.up))
    let start = SIMD2(Float(lone.box.left) + 12, Float(lone.box.top) + 9)
    #expect(
      lonePlan.labels.quads.map(\.origin)
        == written("A town at the equator", snippetStyle, at: start).map(\.origin))
    #expect(
      drawn(window("Null Island", "")).frame.box.height == (Double(title.y) + 18).rounded(.up))
  }

  @Test("A bubble's tip is an upside-down triangle under it, with a shadow a little lower")
  func shapes() throws {
    let (frame, plan) = drawn(window("A", "B"))
    #expect(frame.box.width >= 18 + 4 * 8)
    let (tipShadow, shadow) = (plan.shapes[0], plan.shapes[1])
    let (tip, box) = (plan.shapes[2], plan.shapes[3])
    // The tip's lower half shows below the box.
    #expect(tip.halfSize == SIMD2(18, 9) && abs(tip.angleRadians - .pi) < 1e-6)
    #expect(Double(tip.center.y) == frame.tip.y - 9 && Double(tip.center.x) == frame.tip.x)
    #expect(frame.tip.y - frame.box.bottom == 9)
    #expect(tipShadow.halfSize == tip.halfSize && tipShadow.angleRadians == tip.angleRadians)
    #expect(tipShadow.center == tip.center + SIMD2(0, 1.5) && tipShadow.softness == 5)
    #expect(shadow.center == box.center + SIMD2(0, 3) && shadow.halfSize == box.halfSize)
    #expect(shadow.softness == 14 && shadow.cornerRadius == 8 && box.cornerRadius == 8)
    // Black, and more translucent than not.
    for dark in [tipShadow, shadow] {
      #expect(dark.color & 0xff_ffff == 0 && (40..<100).contains(dark.color >> 24))
    }
    #expect(abs(Double(box.center.y) - frame.box.middle.y) < 1e-3)
    #expect(abs(Double(box.halfSize.y) * 2 - frame.box.height) < 1e-3)
  }

  @Test(
    "By day dark letters are on white paper, by night light ones on dark",
    .enabled(if: hasFonts, "needs a font"), arguments: [false, true])
  func colors(isDark: Bool) throws {
    let plan = drawn(window("A", "B"), isDark: isDark).plan
    func lightness(_ color: UInt32) -> Int {
      Int(color & 255) + Int(color >> 8 & 255) + Int(color >> 16 & 255)
    }
    let paper = lightness(plan.shapes[3].color)
    let quads = plan.labels.quads
    let title = lightness(plan.labels.paints[Int(try #require(quads.first).paint)].color)
    let snippet = lightness(plan.labels.paints[Int(try #require(quads.last).paint)].color)
    // The snippet is paler than the title, and both can be read.
    let contrasts = (abs(paper - title), abs(paper - snippet))
    #expect((paper < title) == isDark && (paper < snippet) == isDark)
    #expect(contrasts.0 > contrasts.1 && contrasts.1 > 300)
  }

  @Test("A bubble is drawn as long as a part of it or of its shadow is in the view")
  func inSight() throws {
    let stage = OverlayStore()
    let pin = PinStyle(color: SIMD3(1, 0, 0), dotColor: SIMD3(1, 1, 1), heightPoints: 40)
    stage.markers.set(
      MarkerContent(place: Coordinate(latitude: 0, longitude: 0), icon: .pin(pin)),
      for: .init(number: 1))
    stage.infoWindow = window("A", "B")
    /// With the tip at a place on the screen.
    func isDrawn(_ x: Double, _ y: Double) throws -> Bool {
      let pixels = 256.0 * 1024
      let camera = try Camera(
        target: WebMercator.coordinate(
          WorldPoint(x: 0.5 + (400 - x) / pixels, y: 0.5 + (300 - y - 40) / pixels)), zoom: 10)
      let view = OverlayView(camera, Viewport(width: 800, height: 600), pixelsPerPoint: 1)
      let frame = try #require(stage.infoWindowFrame(typesetter, in: view))
      #expect(abs(frame.tip.x - x) < 1 && abs(frame.tip.y - y) < 1)
      var canvas = ScreenCanvas(typesetter: typesetter, pixelsPerPoint: 1)
      canvas.begin(frame: 1)
      stage.drawInfoWindow(on: &canvas, in: view, isDark: false)
      return !canvas.plan.isEmpty
    }
    let frame = drawn(window("A", "B")).frame
    let (half, height) = (frame.box.width / 2, frame.tip.y - frame.box.top)
    #expect(try isDrawn(-half - 14, 300) && !isDrawn(-half - 18, 300))
    #expect(try isDrawn(800 + half + 14, 300) && !isDrawn(800 + half + 18, 300))
    #expect(try isDrawn(400, -14) && !isDrawn(400, -18))
    #expect(try isDrawn(400, 600 + height - 2) && !isDrawn(400, 600 + height + 2))
  }
}
