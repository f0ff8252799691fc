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

  @Test("What the mouse did stays the mouse's when a finger taps after it, and the other way round")
  func devices() throws {
    let here = ScreenPoint(x: 10, y: 50)
    let mouse: [InputEvent.Action] = [
      .pointerDown(.left, at: here, clicks: 1), .pointerUp(.left, at: here, clicks: 1),
    ]
    let finger: [InputEvent.Action] = [
      .touch(id: 1, .began, at: here), .touch(id: 1, .ended, at: here),
    ]
    for (actions, isByFinger) in [(mouse, false), (finger, true)] {
      var director = CameraDirector(
        camera: try Camera(target: Coordinate(latitude: 0, longitude: 0), zoom: 9),
        viewport: Viewport(width: 800, height: 600))
      for (index, action) in actions.enumerated() {
        director.handle(InputEvent(action, time: 1 + Double(index) / 100))
      }
      director.noteTap(at: here, byFinger: !isByFinger)
      var reports: [PointerReport] = []
      director.takePointerReports(into: &reports)
      let taps = reports.filter { $0.command == .tap(at: here) }
      #expect(taps.last?.isByFinger == !isByFinger)
      #expect(taps.dropLast().allSatisfy { $0.isByFinger == isByFinger })
      #expect(isByFinger || taps.count == 2)
    }
  }
}
