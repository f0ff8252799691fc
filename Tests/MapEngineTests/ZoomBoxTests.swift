import CameraCore
import GeoMath
import Gestures
import MapScene
import MapStyle
import RenderModel
import Testing

@testable import MapEngine

@Suite("The box that the user draws")
struct ZoomBoxTests {
  @Test("It is in the plan, and every change of it wants a frame")
  func plan() throws {
    let controller = try emptyController()
    controller.settle()
    _ = controller.plan()
    #expect(!controller.needsFrame)
    let box = ScreenRectangle(left: 10, top: 20, right: 110, bottom: 90)
    for wanted in [box, ScreenRectangle(left: 10, top: 20, right: 130, bottom: 90), nil] {
      controller.updateCamera { $0.perform(.showBox(wanted)) }
      #expect(controller.needsFrame)
      #expect(controller.plan().selectionBox == wanted)
      #expect(!controller.needsFrame)
      controller.updateCamera { $0.perform(.showBox(wanted)) }
      #expect(!controller.needsFrame, "the same box is nothing new")
    }
  }
}

/// The controller of a map that shows nothing.
func emptyController() throws -> MapController {
  MapController(
    scene: MapScene(content: SceneContent(style: Style(), sources: [:])),
    camera: try Camera(target: Coordinate(latitude: 0, longitude: 0), zoom: 3),
    viewport: Viewport(width: 400, height: 300), pixelsPerPoint: 1)
}
