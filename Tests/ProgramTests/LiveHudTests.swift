import Foundation
import ImageCodec
import TestSupport
import Testing

/// The HUD of the real window, switched by a made hand.
@Suite(
  "The HUD in the window", .serialized, .exclusiveDisplay,
  .enabled(if: LiveDisplay.hasHand, LiveDisplay.whyNoHand),
  .enabled(if: RhumbProgram.path != nil, RhumbProgram.whyNot))
struct LiveHudTests {
  /// The last picture of a session, and how many frames were drawn, with `keys` pressed in it.
  private static func session(_ keys: String) throws -> (picture: PixelImage, frames: Int) {
    let folder = try ScratchFolder()
    let hand = try SyntheticPointer(
      inWindow: "Rhumb", "sleep 5 mousemove 300 200 \(keys) sleep 3 key ctrl+q")
    defer { hand.end() }
    let display = try #require(LiveDisplay.name)
    let outcome = try RhumbProgram.run(
      [
        // An ocean without names: of names that compete, the one whose tile came first is shown.
        "view", "--size", "400x300", "--camera=-40,-120,6", "--screenshot", "last.png",
        "--verbose",
      ], in: folder, environment: ["DISPLAY": display])
    #expect(outcome.status == 0, "\(outcome.complaints)")
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/last.png"))
    let frames = outcome.complaints.count { $0.hasPrefix("rhumb: frame ") }
    return (try PNGCodec.decode([UInt8](data)), frames)
  }

  @Test("F3 shows it and hides it again, and with it the window at rest still draws nothing")
  func toggle() throws {
    let plain = try Self.session("")
    let shown = try Self.session("key F3")
    let hidden = try Self.session("key F3 sleep 2 key F3")
    #expect(hidden.picture == plain.picture)
    let corner = shown.picture[x: 9, y: 9]
    #expect(corner != plain.picture[x: 9, y: 9] && corner.x < 80 && corner.y < 80)
    // Two for the HUD, and tiles come in more or fewer frames; three seconds have a hundred or more.
    #expect(shown.frames < plain.frames + 20, "\(shown.frames), \(plain.frames)")
  }
}
