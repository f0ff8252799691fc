import Foundation
import ImageCodec
import TestSupport
import Testing

@Suite("The HUD of the program", .enabled(if: RhumbProgram.path != nil, RhumbProgram.whyNot))
struct ProgramHudTests {
  @Test(
    "rhumb render --hud draws it over the map",
    .enabled(if: RhumbProgram.canDraw, RhumbProgram.whyNotDrawn))
  func render() throws {
    let folder = try ScratchFolder()
    func picture(_ extra: [String]) throws -> PixelImage {
      let outcome = try RhumbProgram.run(
        ["render", "-o", "map.png", "--size", "300x260", "--camera", "20,0,3", "--no-attribution"]
          + extra, in: folder)
      #expect(outcome.status == 0 && outcome.complaints.isEmpty, "\(outcome.complaints)")
      let data = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/map.png"))
      return try PNGCodec.decode([UInt8](data))
    }
    let (plain, hud) = (try picture([]), try picture(["--hud"]))
    let shade = hud[x: 9, y: 9]
    #expect(shade != plain[x: 9, y: 9] && shade.x < 80 && shade.y < 80 && shade.z < 80)
    for y in 230..<260 {
      for x in 0..<300 where hud[x: x, y: y] != plain[x: x, y: y] {
        Issue.record("beside the panel at \(x), \(y)")
      }
    }
  }
}
