import CameraCore
import GeoMath
import RenderModel
import ScreenLayout
import Testing

@testable import OverlayScene

/// The bubble over a marker.
@Suite("Info windows")
struct InfoWindowTests {
  private let typesetter = ScreenTypesetter()
  private let stage: OverlayStore

  init() {
    stage = OverlayStore()
    let pin = PinStyle(color: SIMD3(1, 0, 0), dotColor: SIMD3(1, 1, 1), heightPoints: 40)
    let place = Coordinate(latitude: 0, longitude: 0)
    stage.markers.set(MarkerContent(place: place, icon: .pin(pin)), for: .init(number: 1))
    stage.infoWindow = window()
  }

  private func window(
    title: String = "Null Island", snippet: String = "A town", anchor: SIMD2<Double> = SIMD2(0.5, 0)
  ) -> InfoWindow {
    InfoWindow(key: .init(number: 1), title: title, snippet: snippet, anchor: anchor)
  }

  private func view(
    longitude: Double = 0, bearing: Double = 0, pixelsPerPoint: Double = 2
  ) throws -> OverlayView {
    let camera = try Camera(
      target: Coordinate(latitude: 0, longitude: longitude), zoom: 4, bearingDegrees: bearing)
    return OverlayView(
      camera, Viewport(width: 800, height: 600), pixelsPerPoint: pixelsPerPoint)
  }

  private func frame(in view: OverlayView) -> InfoWindowFrame? {
    stage.infoWindowFrame(typesetter, in: view)
  }

  @Test("It stands above its marker with its tip on the anchor, on whole pixels")
  func above() throws {
    let frame = try #require(try frame(in: view()))
    // The pin is 40 points high and stands in the middle of the view.
    #expect(abs(frame.tip.x - 400) <= 0.5 && abs(frame.tip.y - 260) <= 0.5)
    #expect(frame.box.bottom < frame.tip.y && frame.tip.y - frame.box.bottom == 9)
    #expect(abs(frame.box.middle.x - frame.tip.x) < 1e-9)
    #expect(frame.box.left * 2 == (frame.box.left * 2).rounded())
    #expect(frame.box.top * 2 == (frame.box.top * 2).rounded())
    stage.infoWindow = window(anchor: SIMD2(1, 1))
    let lower = try #require(try self.frame(in: view()))
    #expect(abs(lower.tip.y - 300) <= 0.5 && abs(lower.tip.x - 414) <= 0.5)
  }

  @Test("It goes with its marker, into the nearest copy of the world as well")
  func follows() throws {
    let east = try #require(try frame(in: view(longitude: -10)))
    let moved = 10.0 / 360 * 256 * 16
    #expect(abs(east.tip.x - 400 - moved) <= 0.5)
    stage.markers.move(.init(number: 1), to: Coordinate(latitude: 0, longitude: 179))
    let across = try #require(try frame(in: view(longitude: -179)))
    #expect(abs(across.tip.x - 400 + 2.0 / 360 * 256 * 16) <= 0.5)
    #expect(try frame(in: view(longitude: -179, bearing: 180))?.tip.x ?? 0 > 400)
  }

  @Test("None for a marker that is gone or a window that says nothing")
  func none() throws {
    stage.infoWindow = window(title: "", snippet: "")
    #expect(try frame(in: view()) == nil)
    stage.infoWindow = InfoWindow(
      key: .init(number: 9), title: "Nobody", snippet: "", anchor: SIMD2(0.5, 0))
    #expect(try frame(in: view()) == nil)
    stage.infoWindow = window(anchor: SIMD2(.nan, .infinity))
    #expect(try frame(in: view())?.tip.x.isFinite == true)
    stage.infoWindow = nil
    #expect(try frame(in: view()) == nil)
  }

  @Test("A bubble is no narrower than its tip needs, and higher with two texts than with one")
  func sizes() throws {
    let both = try #require(try frame(in: view()))
    stage.infoWindow = window(snippet: "")
    let one = try #require(try frame(in: view()))
    // Without fonts texts have no size, but for the gap between them.
    #expect(both.box.height > one.box.height)
    stage.infoWindow = window(title: ".", snippet: "")
    let narrow = try #require(try frame(in: view()))
    #expect(narrow.box.width >= 18 + 4 * 8 && narrow.box.width <= one.box.width)
  }

  @Test("It is hit on the box and on its tip, which is a triangle")
  func hits() throws {
    let frame = try #require(try frame(in: view()))
    let (left, bottom) = (frame.box.left, frame.box.bottom)
    #expect(frame.contains(ScreenPoint(x: left + 1, y: bottom - 1)))
    #expect(!frame.contains(ScreenPoint(x: left - 1, y: bottom - 1)))
    #expect(frame.contains(ScreenPoint(x: frame.tip.x, y: frame.tip.y - 0.5)))
    #expect(frame.contains(ScreenPoint(x: frame.tip.x + 8, y: bottom + 0.5)))
    #expect(!frame.contains(ScreenPoint(x: frame.tip.x + 8, y: frame.tip.y - 0.5)))
    #expect(!frame.contains(ScreenPoint(x: frame.tip.x, y: frame.tip.y + 0.5)))
  }

  private func drawn(in view: OverlayView, isDark: Bool = false) -> ScreenPlan {
    var canvas = ScreenCanvas(typesetter: typesetter, pixelsPerPoint: 2)
    canvas.begin(frame: 1)
    stage.drawInfoWindow(on: &canvas, in: view, isDark: isDark)
    return canvas.plan
  }

  @Test("It is drawn as one group: shadows, tip and box in the colours of day or night")
  func drawing() throws {
    let view = try view()
    let plan = drawn(in: view)
    let frame = try #require(self.frame(in: view))
    #expect(plan.groups.count == 1 && plan.shapes.count == 4)
    #expect(plan.shapes.map { $0.softness > 0 } == [true, true, false, false])
    let box = plan.shapes[3]
    #expect(box.color == ScreenColor.white.packed && plan.shapes[2].color == box.color)
    #expect(abs(Double(box.center.x) - frame.box.middle.x) < 1e-3)
    #expect(abs(Double(box.halfSize.x) * 2 - frame.box.width) < 1e-3)
    let dark = drawn(in: view, isDark: true)
    #expect(dark.shapes[3].color != box.color && dark.shapes.count == 4)
    // Out of sight there is nothing to draw.
    #expect(try drawn(in: self.view(longitude: 90)).isEmpty)
  }

  @Test("Another text asks for a frame, the same does not")
  func changes() throws {
    _ = stage.plan(for: try view())
    #expect(!stage.hasChanged)
    stage.infoWindow = window()
    #expect(!stage.hasChanged)
    stage.infoWindow = window(title: "Elsewhere")
    #expect(stage.hasChanged)
  }
}
