import Foundation
import TestSupport
import Testing

/// The example of an application with a map in it.
@Suite(
  "The embedding example", .serialized,
  .enabled(if: RhumbProgram.canDraw, RhumbProgram.whyNotDrawn))
struct EmbeddingExampleTests {
  @Test("It draws around, below and above the map, all in one context")
  func draws() throws {
    let folder = try ScratchFolder()
    let program = RhumbProgram.path(of: "EmbeddingExample")
    try #require(program != nil, "EmbeddingExample is not built beside the tests")
    let outcome = try RhumbProgram.run(
      ["--frames", "3", "--picture", "picture.ppm"], in: folder, program: program)
    #expect(outcome.status == 0, "\(outcome.complaints)")
    let file = try #require(FileManager.default.contents(atPath: folder.path + "/picture.ppm"))
    let header = Data("P6\n640 480\n255\n".utf8)
    try #require(file.count == header.count + 640 * 480 * 3 && file.starts(with: header))
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      Array(file.dropFirst(header.count + (y * 640 + x) * 3).prefix(3))
    }
    let (magenta, black): ([UInt8], [UInt8]) = ([255, 0, 255], [0, 0, 0])
    for (x, y) in [(0, 0), (639, 479), (109, 200), (530, 200), (300, 79), (300, 400)] {
      #expect(pixel(x, y) == magenta, "around, at \(x), \(y)")
    }
    for (x, y) in [(110, 80), (529, 399), (119, 200), (520, 200), (300, 89), (300, 390)] {
      #expect(pixel(x, y) == black, "the frame, at \(x), \(y)")
    }
    let map = Set((120..<520).flatMap { x in (120..<390).map { pixel(x, $0) } })
    #expect(map.count > 10 && !map.contains(magenta), "the map")
    for x in stride(from: 120, to: 520, by: 20) {
      let (above, below) = (pixel(x, 100), pixel(x, 125))
      #expect(above[2] < 160 && above[0] > 100, "the bar, at \(x): \(above)")
      #expect(below[2] >= 160, "below the bar, at \(x): \(below)")
    }
  }
}
