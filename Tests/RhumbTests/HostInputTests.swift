import Testing

@testable import Rhumb

/// What hosts tell a map, through the public door. None of these tests draws.
@MainActor
@Suite("A host's input")
struct HostInputTests {
  private func map(zoom: Double = 14) throws -> MapView {
    try MapView(
      size: Size(width: 800, height: 600),
      camera: CameraPosition(latitude: 43.73, longitude: 7.42, zoom: zoom))
  }

  private static let place = Point(x: 300, y: 200)

  @Test("Clicks are counted where the host does not: two presses zoom in, two far apart do not")
  func clicks() throws {
    func zoomAfter(_ second: Point, at time: Double) throws -> Double {
      let map = try map()
      for (point, moment) in [(Self.place, 0.0), (second, time)] {
        map.handle([
          InputEvent(.pointerDown(.left, at: point), time: moment),
          InputEvent(.pointerUp(.left, at: point), time: moment + 0.05),
        ])
      }
      for frame in 0..<120 { map.advance(to: time + 0.1 + Double(frame) / 60) }
      return map.camera.zoom
    }
    #expect(try abs(zoomAfter(Self.place, at: 0.2) - 15) < 1e-9)
    #expect(try zoomAfter(Self.place, at: 1.2) == 14)
    #expect(try zoomAfter(Point(x: 600, y: 500), at: 0.2) == 14)
  }

  @Test("A drag moves the ground with the pointer; a place outside all numbers changes nothing")
  func drag() throws {
    let map = try map()
    let ground = try #require(map.projection.coordinate(for: Self.place))
    map.handle([
      InputEvent(.pointerDown(.left, at: Self.place), time: 1),
      InputEvent(.pointerMove(to: Point(x: .nan, y: 100)), time: 1.1),
      InputEvent(.pointerMove(to: Point(x: 500, y: 350)), time: 1.2),
    ])
    map.advance(to: 1.2)
    let shown = try #require(map.projection.point(for: ground))
    #expect(abs(shown.x - 500) < 0.01 && abs(shown.y - 350) < 0.01)
  }

  @Test("Keys of the application come back as requests, in order")
  func requests() throws {
    let map = try map()
    let requests = map.handle([
      InputEvent(.keyDown("F11"), time: 1), InputEvent(.keyDown("?"), time: 2),
      InputEvent(.keyDown("F3"), time: 2.5), InputEvent(.keyDown("d"), time: 2.7),
      InputEvent(.keyDown("q"), time: 3), InputEvent(.keyDown("q"), time: 4, modifiers: .control),
    ])
    #expect(requests == [.toggleFullScreen, .showHelp, .toggleHud, .toggleTheme, .quit])
    #expect(map.handle([InputEvent]()).isEmpty)
  }
}
