import RenderModel
import TestSupport
import Testing

@Suite("Room in an atlas")
struct AtlasRoomTests {
  private func byteCount(of atlas: AtlasImage) -> Int? {
    atlas.pixels(changedSince: nil)?.patches.first?.bytes.count
  }

  @Test("What has room is taken and what has none is refused, and a refusal costs no memory")
  func agrees() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<20 {
      let atlas = AtlasImage(format: .alpha8, width: 16, height: 16, sideLimit: 128)
      var refusals = 0
      for _ in 0..<60 {
        let width = Int.random(in: 1...140, using: &random)
        let height = Int.random(in: 1...60, using: &random)
        let hasRoom = atlas.hasRoom(width: width, height: height)
        let bytes = byteCount(of: atlas)
        let rect = atlas.insert(
          width: width, height: height, pixels: [UInt8](repeating: 1, count: width * height))
        #expect(hasRoom == (rect != nil), "\(width) × \(height)")
        if rect == nil {
          refusals += 1
          #expect(byteCount(of: atlas) == bytes)
        }
      }
      #expect(refusals > 0)
    }
  }
}
