import GeoMath
import Gestures
import Testing

@testable import Rhumb

/// What hosts tell a map, through the public door. None of these tests draws.
@MainActor
@Suite("A host's input")
struct MapInputTests {
  private func map(zoom: Double = 14) throws -> MapView {
    try MapView(
      size: Size(width: 800, height: 600),
      camera: CameraPosition(latitude: 43.73, longitude: 7.42, zoom: zoom))
  }

  private static let place = Point(x: 300, y: 200)
  private static let screen = ScreenPoint(x: 300, y: 200)

  @Test("Every kind of input is the event of its name")
  func everyKind() throws {
    let (place, screen) = (Self.place, Self.screen)
    let pairs: [(MapInput.Action, InputEvent.Action)] = [
      (.pointerMove(to: place), .pointerMove(to: screen)),
      (.pointerDown(.left, at: place, clicks: 3), .pointerDown(.left, at: screen, clicks: 3)),
      (.pointerUp(.left, at: place), .pointerUp(.left, at: screen, clicks: 3)),
      (.pointerDown(.right, at: place, clicks: -7), .pointerDown(.right, at: screen, clicks: 1)),
      (.pointerUp(.middle, at: place), .pointerUp(.middle, at: screen, clicks: 1)),
      (
        .scroll(dx: -0.5, dy: 2, at: place),
        .scroll(dx: -0.5, dy: 2, isPrecise: false, at: screen)
      ),
      (
        .scroll(dx: 1, dy: -3.25, isPrecise: true, at: place),
        .scroll(dx: 1, dy: -3.25, isPrecise: true, at: screen)
      ),
      (.magnify(scale: 1.5, .began, at: place), .magnify(scale: 1.5, .began, at: screen)),
      (.rotate(degrees: -20, .changed, at: place), .rotate(degrees: -20, .changed, at: screen)),
      (.touch(id: 4, .ended, at: place), .touch(id: 4, .ended, at: screen)),
      (.touch(id: 4, .cancelled, at: place), .touch(id: 4, .cancelled, at: screen)),
      (.keyDown("+"), .keyDown(Key("+"), isRepeat: false)),
      (.keyDown(.arrowLeft, isRepeat: true), .keyDown(.arrowLeft, isRepeat: true)),
      (.keyUp(.home), .keyUp(.home)),
      (.focus(false), .focus(false)),
    ]
    var translator = InputTranslator()
    for (input, event) in pairs {
      let modifiers: MapInput.Modifiers = [.shift, .meta]
      var events: [InputEvent] = []
      translator.translate(MapInput(input, time: 7.5, modifiers: modifiers), into: &events)
      let expected = InputEvent(time: 7.5, modifiers: [.shift, .meta], event)
      #expect(events == [expected])
      // A window's event is the same input again.
      var again = InputTranslator()
      var eventsAgain: [InputEvent] = []
      let back = try #require(MapInput(expected))
      again.translate(back, into: &eventsAgain)
      if case .pointerUp = event { continue }  // the press that it belongs to came before
      #expect(eventsAgain == [expected])
    }
    #expect(MapInput(InputEvent(time: 1, .typed("a"))) == nil)
    #expect(InputEvent.Modifiers(rawValue: MapInput.Modifiers.control.rawValue) == .control)
    #expect(InputEvent.Modifiers(rawValue: MapInput.Modifiers.alt.rawValue) == .alt)
    for (name, key) in [
      (MapInput.Key.arrowRight, Key.arrowRight), (.arrowUp, .arrowUp), (.arrowDown, .arrowDown),
      (.escape, .escape), (.home, .home), (.arrowLeft, .arrowLeft),
    ] {
      #expect(name.rawValue == key.rawValue)
    }
  }

  @Test("Clicks are counted where the host does not: two presses zoom in, two far apart do not")
  func clicks() throws {
    func zoomAfter(_ second: Point, at time: Double) throws -> Double {
      let map = try map()
      for (point, moment) in [(Self.place, 0.0), (second, time)] {
        map.handle([
          MapInput(.pointerDown(.left, at: point), time: moment),
          MapInput(.pointerUp(.left, at: point), time: moment + 0.05),
        ])
      }
      for frame in 0..<120 { map.advance(to: time + 0.1 + Double(frame) / 60) }
      return map.camera.zoom
    }
    #expect(try abs(zoomAfter(Self.place, at: 0.2) - 15) < 1e-9)
    #expect(try zoomAfter(Self.place, at: 1.2) == 14)
    #expect(try zoomAfter(Point(x: 600, y: 500), at: 0.2) == 14)
  }

  @Test("Pinch and twist in one: the scale since it began, turns that add up")
  func pinch() {
    var translator = InputTranslator()
    var events: [InputEvent] = []
    for (scale, turn, phase) in [
      (1.0, 0.0, MapInput.Phase.began), (1.5, 10, .changed), (2, -4, .ended), (3, 1, .changed),
    ] {
      translator.translate(
        MapInput(.pinch(scale: scale, turn: turn, phase, at: Self.place), time: 1), into: &events)
    }
    let place = Self.screen
    #expect(
      events.map(\.action) == [
        .magnify(scale: 1, .began, at: place), .rotate(degrees: 0, .began, at: place),
        .magnify(scale: 1.5, .changed, at: place), .rotate(degrees: 10, .changed, at: place),
        .magnify(scale: 2, .ended, at: place), .rotate(degrees: 6, .ended, at: place),
      ])
  }

  @Test("A drag moves the ground with the pointer; a place outside all numbers changes nothing")
  func drag() throws {
    let map = try map()
    let ground = try #require(map.projection.coordinate(for: Self.place))
    map.handle([
      MapInput(.pointerDown(.left, at: Self.place), time: 1),
      MapInput(.pointerMove(to: Point(x: .nan, y: 100)), time: 1.1),
      MapInput(.pointerMove(to: Point(x: 500, y: 350)), time: 1.2),
    ])
    map.advance(to: 1.2)
    let shown = try #require(map.projection.point(for: ground))
    #expect(abs(shown.x - 500) < 0.01 && abs(shown.y - 350) < 0.01)
  }

  @Test("Keys of the application come back as requests, in order")
  func requests() throws {
    let map = try map()
    let requests = map.handle([
      MapInput(.keyDown("F11"), time: 1), MapInput(.keyDown("?"), time: 2),
      MapInput(.keyDown("F3"), time: 2.5), MapInput(.keyDown("d"), time: 2.7),
      MapInput(.keyDown("q"), time: 3), MapInput(.keyDown("q"), time: 4, modifiers: .control),
    ])
    #expect(requests == [.toggleFullScreen, .showHelp, .toggleHud, .toggleTheme, .quit])
    #expect(map.handle([MapInput]()).isEmpty)
  }
}
