import CameraCore
import GeoMath
import RenderModel
import Testing

@testable import OverlayScene

@Suite("Shapes of a map")
struct ShapeStoreTests {
  private let middle = Coordinate(latitude: 10, longitude: 20)

  private func view() throws -> OverlayView {
    OverlayView(
      try Camera(target: middle, zoom: 12),
      Viewport(size: ScreenSize(width: 400, height: 300)), pixelsPerPoint: 1)
  }

  private func circle(_ metres: Double) -> ShapeContent {
    let white = SIMD4<Float>(1, 1, 1, 1)
    return .circle(
      middle, radiusMetres: metres, fill: white, stroke: ShapeStroke(width: 0, color: white))
  }

  @Test("Each change is told until it is shown, and what changes nothing is not")
  func changes() throws {
    let view = try view()
    let key = OverlayID(number: 1)
    var stage = ShapeStore()
    #expect(!stage.hasChanged)
    let steps: [(change: (inout ShapeStore) -> Void, isChange: Bool, shown: Int)] = [
      ({ _ in }, false, 0),
      ({ $0.remove(key) }, false, 0),
      ({ [self] in $0.set(key, to: circle(100), zIndex: 0) }, true, 1),
      ({ [self] in $0.set(OverlayID(number: 2), to: circle(200), zIndex: 0) }, true, 2),
      ({ [self] in $0.set(key, to: circle(200), zIndex: 1) }, true, 2),
      ({ $0.remove(key) }, true, 1),
      ({ $0.remove(key) }, false, 1),
      ({ [self] in $0.set(key, to: circle(100), zIndex: 0, isVisible: false) }, true, 1),
      ({ $0.removeAll() }, true, 0),
    ]
    for (number, step) in steps.enumerated() {
      step.change(&stage)
      #expect(stage.hasChanged == step.isChange, "step \(number)")
      var plan = OverlayPlan().shapes
      stage.write(to: &plan, view)
      #expect(plan.shapes.count == step.shown && !stage.hasChanged, "step \(number)")
    }
  }
}
