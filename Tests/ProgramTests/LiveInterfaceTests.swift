import Foundation
import TestSupport
import Testing

/// What a newcomer does in the real window, by a synthetic hand.
@Suite(
  "The window's search, menu and panels", .serialized, .exclusiveDisplay,
  .enabled(if: LiveDisplay.hasHand, LiveDisplay.whyNoHand),
  .enabled(if: RhumbProgram.path != nil, RhumbProgram.whyNot))
struct LiveInterfaceTests {
  private static let nairobi = (latitude: -1.28333, longitude: 36.81667)

  private func isNairobi(_ camera: [Double]) -> Bool {
    // Beside the card, which takes the left half of the window.
    camera.count == 5 && abs(camera[0] - Self.nairobi.latitude) < 0.4
      && abs(camera[1] - Self.nairobi.longitude) < 0.4 && camera[2] > 8
  }

  private static let search =
    "key slash sleep 0.3 type --args 1 nairobi sleep 0.5 key Return sleep 0.5 "

  @Test("A town is found by typing, and what is typed is not for the map")
  func search() throws {
    for doings in [Self.search, "type --args 1 nairobi sleep 0.5 key Return sleep 0.5 "] {
      let folder = try ScratchFolder()
      let found = try LiveSession.camera(
        after: doings, ["--size", "640x480", "--camera", "10,10,5,30,0"], in: folder)
      #expect(isNairobi(found), "\(found)")
      #expect(found[3] == 30, "the letter n is in the name, and turns no map")
    }
  }

  @Test("A pin that is removed comes back by Ctrl+Z")
  func undo() throws {
    let folder = try ScratchFolder()
    let keep = "mousemove 500 300 click 3 sleep 0.5 key Down key Return sleep 0.5 "
    // Five colours, the coordinates, a new name and a new place come before it.
    let remove = String(repeating: "key Down ", count: 8) + "key Return sleep 0.5 "
    func names(after doings: String) throws -> [String] {
      _ = try LiveSession.camera(after: doings, ["--size", "640x480"], in: folder)
      let path = folder.path + "/data/rhumb/places.geojson"
      let data = try #require(FileManager.default.contents(atPath: path))
      return try JSONDecoder().decode(Places.self, from: data).features.map(\.properties.name)
    }
    #expect(try names(after: keep + remove).isEmpty)
    #expect(try names(after: keep + remove + "key ctrl+z sleep 0.5 ").count == 1)
  }

  @Test("What was opened is fitted to another size of the window, until somebody moves the map")
  func fitted() throws {
    let folder = try ScratchFolder()
    let line = MadePlaces.feature(
      MadePlaces.line([[14.42, 50.05], [14.52, 50.05]]))
    try folder.write(Array(line.utf8), to: "line.geojson")
    let arguments = ["line.geojson", "--fresh", "--size", "900x600"]
    // A tenth of a degree takes the width but for 32 points on the left, 64 on the right, and room for
    // names.
    func zoom(_ width: Double) -> Double { log2((width - 96 - min(64, width / 8)) / 256 * 3600) }
    let resize = "search --onlyvisible --name Rhumb windowsize 500 500 sleep 3 "
    let fitted = try LiveSession.camera(after: resize, arguments, in: folder)
    #expect(abs(fitted[2] - zoom(500)) < 0.02, "\(fitted)")
    let moved = try LiveSession.camera(
      after: "key Left sleep 2 " + resize, arguments, in: folder)
    #expect(abs(moved[2] - zoom(900)) < 0.02, "\(moved)")
  }

  @Test("With the keyboard alone: search, pin, go away, back by the list of places")
  func keyboard() throws {
    let folder = try ScratchFolder()
    let doings =
      Self.search
      // The menu key enters the card of the town, whose second entry keeps it.
      + "key Menu sleep 0.3 key Down key Return sleep 0.5 key Escape "
      + "key ctrl+f sleep 0.3 type --args 1 tokyo sleep 0.5 key Return sleep 0.5 "
      // Back through the views, and forward again.
      + "key alt+Left sleep 0.5 "
    let camera = try LiveSession.camera(after: doings, ["--size", "640x480"], in: folder)
    #expect(isNairobi(camera), "\(camera)")
    let data = try #require(
      FileManager.default.contents(atPath: folder.path + "/data/rhumb/places.geojson"))
    let places = try JSONDecoder().decode(Places.self, from: data)
    #expect(places.features.map(\.properties.name) == ["Nairobi"])
    let place = try #require(places.features.first).geometry.coordinates
    #expect(isNairobi([place[1], place[0], 9, 0, 0]), "\(place)")
  }

  @Test("With the keyboard alone: the way between two towns is measured by their names")
  func measuring() throws {
    let folder = try ScratchFolder()
    let doings =
      Self.search
      // The menu key enters the card of the town: its coordinates, keeping it, the way from it.
      + "key Menu sleep 0.3 key Down key Down key Return sleep 0.3 "
      + "key ctrl+f sleep 0.3 type --args 1 mombasa sleep 0.5 key Return sleep 0.5 "
      // Its length comes after the three buttons of the panel.
      + "key Tab key Tab key Tab key Tab key Tab key Tab key Return sleep 0.5 "
    let messages = try LiveSession.messages(after: doings, ["--size", "640x480"], in: folder)
    // By the coordinates that GeoNames has: 1.28333° S 36.81667° E and 4.05466° S 39.66359° E.
    #expect(messages.contains("rhumb: Copied 442 km"), "\(messages)")
  }

  private struct Places: Decodable {
    struct Feature: Decodable {
      struct Geometry: Decodable { var coordinates: [Double] }
      struct Properties: Decodable { var name: String }
      var geometry: Geometry
      var properties: Properties
    }
    var features: [Feature]
  }

  @Test("The mouse opens the menu and presses in it; a right drag still turns the map")
  func mouse() throws {
    let folder = try ScratchFolder()
    let place = ["--size", "640x480", "--camera", "0.001,0.001,15,0,0", "--fresh"]
    // The button is the square at the left of the bar.
    let turned = try LiveSession.camera(
      after: "mousemove 27 27 click 1 sleep 0.5 key Escape sleep 0.3 "
        + "mousemove 400 300 mousedown 3 mousemove 450 300 sleep 0.1 mousemove 500 300 "
        + "sleep 0.1 mouseup 3 sleep 2", place, in: folder)
    #expect(turned[3] != 0, "\(turned)")
    let still = try LiveSession.camera(
      after: "mousemove 400 300 click 3 sleep 0.5 key Escape sleep 1", place, in: folder)
    #expect(still == [0.001, 0.001, 15, 0, 0])
  }

  @Test("Ctrl+N opens another window on the same place, which goes on by itself")
  func secondWindow() throws {
    let folder = try ScratchFolder()
    let hand = try SyntheticPointer(
      inWindow: "Rhumb",
      "sleep 2 mousemove 200 200 key ctrl+n sleep 0.5 key ctrl+q sleep 2 key ctrl+q")
    defer { hand.end() }
    let display = try #require(LiveDisplay.name)
    let session = try RhumbProgram.run(
      ["view", "--verbose", "--size", "400x300", "--camera", "-33.5,151.25,7,10,20"], in: folder,
      environment: ["DISPLAY": display])
    #expect(session.status == 0, "\(session.complaints)")
    let cameras = session.complaints.filter { $0.hasPrefix("rhumb: camera ") }
    #expect(cameras == [String](repeating: "rhumb: camera -33.5,151.25,7.0,10.0,20.0", count: 2))
  }
}
