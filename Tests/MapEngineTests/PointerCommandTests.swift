import CameraCore
import GeoMath
import Gestures
import Testing

@testable import MapEngine

@Suite("Commands that are for observers")
struct PointerCommandTests {
  @Test("Taps, long presses and hovering leave the camera and the remembered tilt alone (D15)")
  func cameraStays() throws {
    var director = CameraDirector(
      camera: try Camera(
        target: Coordinate(latitude: 43.73, longitude: 7.42), zoom: 17, tiltDegrees: 60),
      viewport: Viewport(width: 800, height: 600))
    let before = director.camera
    let here = ScreenPoint(x: 10, y: 500)
    director.apply(.zoom(levels: -6, holding: nil))
    for command in [CameraCommand.hover(at: here), .tap(at: here), .longPress(at: here)] {
      let tilted = director.camera
      director.apply(command)
      #expect(director.camera == tilted)
    }
    director.apply(.zoom(levels: 6, holding: nil))
    #expect(abs(director.camera.tiltDegrees - before.tiltDegrees) < 1e-9)
  }
}
