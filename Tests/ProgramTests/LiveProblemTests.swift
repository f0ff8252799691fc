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
      let data = try #require(FileManager.default.contents(atPath: folder.path + "/x.png"))
      return try PNGCodec.decode([UInt8](data))
    }
    /// Pixels of the bars beside problems.
    func red(_ image: PixelImage) -> Int {
      (0..<image.height).reduce(0) { sum, y in
        sum
          + (0..<40).count { x in
            let pixel = image[x: x, y: y]
            return pixel.x > 200 && pixel.y < 80 && pixel.z < 80
          }
      }
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
