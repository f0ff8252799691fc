import Foundation
import ImageCodec
import TestSupport
import Testing

/// What the real window says of what it could not open.
@Suite(
  "The window's problems", .serialized, .exclusiveDisplay,
  .enabled(if: LiveDisplay.hasHand, LiveDisplay.whyNoHand),
  .enabled(if: RhumbProgram.path != nil, RhumbProgram.whyNot))
struct LiveProblemTests {
  /// Pixels of the bars beside problems.
  private func red(_ image: PixelImage) -> Int {
    (0..<image.height).reduce(0) { sum, y in
      sum
        + (0..<40).count { x in
          let pixel = image[x: x, y: y]
          return pixel.x > 200 && pixel.y < 80 && pixel.z < 80
        }
    }
  }

  private func picture(in folder: ScratchFolder) throws -> PixelImage {
    let data = try #require(FileManager.default.contents(atPath: folder.path + "/x.png"))
    return try PNGCodec.decode([UInt8](data))
  }

  @Test("A typed path that is not there is told, and Esc dismisses it")
  func typedPath() throws {
    let folder = try ScratchFolder()
    func redAfter(_ doings: String) throws -> Int {
      let typed =
        "key ctrl+f sleep 0.3 type --args 1 /nowhere/x.gpx sleep 0.3 key Return sleep 1 "
      let messages = try LiveSession.messages(
        after: typed + doings,
        ["--fresh", "--size", "400x300", "--style", "light", "--screenshot", "x.png"], in: folder)
      #expect(messages.contains { $0.contains("/nowhere/x.gpx") }, "\(messages)")
      return red(try picture(in: folder))
    }
    #expect(try redAfter("") > 20)
    #expect(try redAfter("key Escape sleep 0.5 ") == 0)
  }

  @Test("Without a portal the window says that it cannot print")
  func printing() throws {
    let messages = try LiveSession.messages(
      after: "key ctrl+p sleep 1 ", ["--fresh", "--size", "400x300"], in: try ScratchFolder(),
      environment: ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/no/such/bus"])
    #expect(messages.contains { $0.contains("no dialog for printing") }, "\(messages)")
  }

  @Test("A window opens whatever is missing, shows the world and says it, and ends with the status")
  func missing() throws {
    let folder = try ScratchFolder()
    let display = try #require(LiveDisplay.name)
    func picture(
      _ arguments: [String], status: Int32, saying words: [String]
    ) throws -> PixelImage {
      let outcome = try RhumbProgram.run(
        [
          "view", "--fresh", "--frames", "3", "--size", "400x300", "--style", "light",
          "--screenshot", "x.png",
        ] + arguments, in: folder, environment: ["DISPLAY": display])
      #expect(outcome.status == status, "\(outcome)")
      for word in words { #expect(outcome.complaints.contains { $0.contains(word) }, "\(outcome)") }
      return try self.picture(in: folder)
    }
    let world = try picture([], status: 0, saying: [])
    #expect(red(world) == 0)
    for arguments in [
      ["nothing.pmtiles"], ["nothing.json"], ["--overlay", "nothing.kml"],
      ["--location", "nothing.gpx"],
    ] {
      let image = try picture(arguments, status: 66, saying: ["nothing."])
      #expect(red(image) > 20, "\(arguments)")
      // The upper half is the world's, as without.
      let upper = 400 * 100 * 4
      #expect(image.bytes.prefix(upper).elementsEqual(world.bytes.prefix(upper)), "\(arguments)")
    }
  }
}
