import Foundation
import ImageCodec
import TestSupport
import Testing

/// Who made the map, in pictures of the program.
@Suite(
  "Attribution in pictures", .enabled(if: RhumbProgram.path != nil, RhumbProgram.whyNot),
  .enabled(if: RhumbProgram.canDraw, RhumbProgram.whyNotDrawn))
struct AttributionTests {
  private func differs(_ size: String, _ extra: [String]) throws -> Bool {
    let folder = try ScratchFolder()
    func picture(_ arguments: [String]) throws -> PixelImage {
      let outcome = try RhumbProgram.run(
        ["render", "-o", "x.png", "--size", size, "--camera", "20,0,3"] + arguments, in: folder)
      #expect(outcome.status == 0 && outcome.complaints.isEmpty, "\(outcome)")
      return try PNGCodec.decode(
        [UInt8](Data(contentsOf: URL(fileURLWithPath: folder.path + "/x.png"))))
    }
    return try picture(extra).bytes != picture(["--no-attribution"]).bytes
  }

  @Test("Pictures have it, unless it is refused or they are small")
  func attribution() throws {
    #expect(try differs("400x300", []))
    #expect(try !differs("400x300", ["--ornaments", "attribution", "--no-attribution"]))
    #expect(try !differs("400x300", ["--ornaments", "none"]))
    #expect(try !differs("120x120", []))
  }
}
