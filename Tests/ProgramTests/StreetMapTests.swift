import Foundation
import ImageCodec
import TestSupport
import Testing

/// The map of streets from a server that behaves like OpenFreeMap, without a window.
@Suite(
  "Streets from a server", .enabled(if: RhumbProgram.path != nil, RhumbProgram.whyNot),
  .enabled(if: RhumbProgram.canDraw, RhumbProgram.whyNotDrawn))
struct StreetMapTests {
  private func draw(_ streets: MadeStreets, in folder: ScratchFolder) throws -> RhumbProgram.Outcome
  {
    try RhumbProgram.run(
      [
        "render", "openfreemap", "-o", "x.png", "--size", "200x150", "--camera", "20,10,5",
        "--ornaments", "none", "--cache-dir", folder.path + "/cache", "--timeout", "5",
      ], in: folder, environment: ["RHUMB_STREETS_URL": streets.address])
  }

  @Test("The environment names another server, which is asked for style, sprite, glyphs and tiles")
  func drawn() throws {
    let (folder, streets) = (try ScratchFolder(), try MadeStreets())
    let outcome = try draw(streets, in: folder)
    #expect(outcome.status == 0 && outcome.complaints.isEmpty, "\(outcome)")
    let data = try #require(FileManager.default.contents(atPath: folder.path + "/x.png"))
    let corner = try PNGCodec.decode([UInt8](data))[x: 3, y: 3]
    #expect(corner == SIMD4(0, 255, 0, 255))
    #expect(streets.kinds == ["styles", "planet", "sprites", "fonts", "tiles"])
  }

  @Test("A server that is gone is named, and nothing is drawn in its place")
  func gone() throws {
    let (folder, streets) = (try ScratchFolder(), try MadeStreets())
    streets.stop()
    let outcome = try draw(streets, in: folder)
    #expect(outcome.status == 66, "\(outcome)")
    #expect(outcome.complaints.contains { $0.contains("127.0.0.1") }, "\(outcome)")
  }
}
