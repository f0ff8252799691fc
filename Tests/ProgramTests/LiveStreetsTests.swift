import Foundation
import ImageCodec
import TestSupport
import Testing

/// The way from the world to the streets and back in the real window, by a synthetic hand.
@Suite(
  "The window's streets", .serialized, .exclusiveDisplay,
  .enabled(if: LiveDisplay.hasHand, LiveDisplay.whyNoHand),
  .enabled(if: RhumbProgram.path != nil, RhumbProgram.whyNot))
struct LiveStreetsTests {
  private let folder: ScratchFolder
  private let streets: MadeStreets

  init() throws {
    folder = try ScratchFolder()
    streets = try MadeStreets()
  }

  /// The menu, its first entry, and in the panel of maps the second.
  private static let askForStreets =
    "mousemove 27 27 click 1 sleep 0.4 key Return sleep 0.4 key Down key Return sleep 0.4 "
  private static let agree = "key Return sleep 3 "

  private func say(
    _ doings: String, _ arguments: [String] = [], on server: MadeStreets? = nil
  ) throws -> [String] {
    try LiveSession.messages(
      after: doings,
      [
        "--size", "640x480", "--camera", "20,10,4", "--style", "light", "--cache-dir",
        folder.path + "/cache",
      ] + arguments, in: folder,
      environment: ["RHUMB_STREETS_URL": (server ?? streets).address])
  }

  private enum Ground: Equatable { case streets, world, blank }

  /// What the window showed in the end, at the middle of its right half.
  private func ground(
    after doings: String, on server: MadeStreets? = nil
  ) throws -> (ground: Ground, messages: [String]) {
    let messages = try say(doings + "key Escape sleep 1 ", ["--screenshot", "x.png"], on: server)
    let data = try #require(FileManager.default.contents(atPath: folder.path + "/x.png"))
    let pixel = try PNGCodec.decode([UInt8](data))[x: 500, y: 200]
    let isStreets = pixel.x < 60 && pixel.y > 200 && pixel.z < 60
    let isBlank = pixel.x > 200 && pixel.y < 60 && pixel.z > 200
    return (isStreets ? .streets : isBlank ? .blank : .world, messages)
  }

  @Test(
    "Nothing is asked of the network before the user agrees; then streets come, and stay agreed")
  func agreed() throws {
    #expect(try ground(after: Self.askForStreets).ground == .world)
    #expect(streets.kinds.isEmpty)
    let shown = try ground(after: Self.askForStreets + Self.agree)
    #expect(shown.ground == .streets, "\(shown.messages)")
    #expect(streets.kinds == ["styles", "planet", "sprites", "fonts", "tiles"])
  }

  @Test("In the open panel the world is back by one press, and so are the streets")
  func back() throws {
    // The panel's first entry has the keyboard.
    let world = "key Return sleep 3 "
    let away = Self.askForStreets + Self.agree + world
    #expect(try ground(after: away).ground == .world)
    #expect(try ground(after: away + "key Down key Return sleep 3 ").ground == .streets)
  }

  @Test("The next window without maps shows the streets again, without a question")
  func remembered() throws {
    _ = try say(Self.askForStreets + Self.agree)
    #expect(streets.kinds.contains("tiles"))
    let before = streets.requestCount
    let state = try String(
      contentsOfFile: folder.path + "/state/rhumb/window.json", encoding: .utf8)
    #expect(state.contains("openfreemap"), "\(state)")
    let messages = try LiveSession.messages(
      after: "sleep 1 ", ["--cache-dir", folder.path + "/other"], in: folder,
      environment: ["RHUMB_STREETS_URL": streets.address])
    #expect(streets.requestCount > before, "\(messages)")
  }

  @Test("Where the server is gone the world stays, and the window says whose fault it is")
  func gone() throws {
    streets.stop()
    let shown = try ground(after: Self.askForStreets + Self.agree)
    #expect(shown.ground == .world)
    #expect(shown.messages.contains { $0.contains("127.0.0.1") }, "\(shown.messages)")
  }

  @Test("Where the tiles fail the world stays, too; another attempt brings them")
  func failing() throws {
    streets.treatTiles(.failingAtFirst)
    let shown = try ground(after: Self.askForStreets + Self.agree)
    #expect(shown.ground == .world)
    #expect(shown.messages.contains { $0.contains("127.0.0.1") }, "\(shown.messages)")
    let other = try MadeStreets()
    other.treatTiles(.failingAtFirst)
    // The entry below the streets.
    let again = "key Down key Down key Return sleep 3 "
    let tried = try ground(after: Self.askForStreets + Self.agree + again, on: other)
    #expect(tried.ground == .streets, "\(tried.messages)")
  }

  @Test("While the tiles are slow the world stays")
  func slow() throws {
    streets.treatTiles(.slow(20))
    #expect(try ground(after: Self.askForStreets + Self.agree).ground == .world)
  }
}
