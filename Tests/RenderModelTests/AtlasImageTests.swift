import TestSupport
import Testing

@testable import RenderModel

@Suite("Atlas of glyphs and icons")
struct AtlasImageTests {
  @Test("Pictures never touch, and stand in the image byte for byte, whatever it grew to")
  func packing() throws {
    let atlas = AtlasImage(format: .alpha8, width: 32, height: 8, sideLimit: 256)
    var random = SeededGenerator(seed: 7)
    var inserted: [(rect: AtlasRect, value: UInt8)] = []
    for index in 0..<200 {
      let width = Int.random(in: 1...20, using: &random)
      let height = Int.random(in: 1...24, using: &random)
      let value = UInt8(index % 255 + 1)
      let pixels = [UInt8](repeating: value, count: width * height)
      if let rect = atlas.insert(width: width, height: height, pixels: pixels) {
        #expect(Int(rect.width) == width && Int(rect.height) == height)
        inserted.append((rect, value))
      }
    }
    #expect(inserted.count > 100)
    let all = try #require(atlas.pixels(changedSince: nil))
    #expect(all.isWhole && all.patches.count == 1)
    let bytes = all.patches[0].bytes
    #expect(bytes.count == all.width * all.height)
    // Each picture is there, and every texel around it is empty.
    for (rect, value) in inserted {
      let rows = (Int(rect.y) - 1)...(Int(rect.y) + Int(rect.height))
      let columns = (Int(rect.x) - 1)...(Int(rect.x) + Int(rect.width))
      for y in rows where y >= 0 && y < all.height {
        for x in columns where x >= 0 && x < all.width {
          let isBorder =
            y == rows.lowerBound || y == rows.upperBound || x == columns.lowerBound
            || x == columns.upperBound
          #expect(bytes[y * all.width + x] == (isBorder ? 0 : value))
        }
      }
    }
  }

  @Test("A copy that takes over every update equals the image", arguments: [1, 3, 50])
  func updates(_ interval: Int) throws {
    let atlas = AtlasImage(format: .rgba8, width: 16, height: 16, sideLimit: 128)
    var copy = AtlasTexture()
    var random = SeededGenerator(seed: 11)
    for index in 0..<150 {
      let width = Int.random(in: 1...12, using: &random)
      let height = Int.random(in: 1...12, using: &random)
      let pixels = (0..<(width * height * 4)).map { _ in
        UInt8.random(in: 1...255, using: &random)
      }
      _ = atlas.insert(width: width, height: height, pixels: pixels)
      if index % interval == 0 { copy.takeOver(atlas) }
    }
    copy.takeOver(atlas)
    let whole = try #require(atlas.pixels(changedSince: nil))
    #expect(copy.bytes == whole.patches[0].bytes)
    #expect(atlas.pixels(changedSince: copy.version) == nil)
  }

  @Test("Neighbours on a shelf are uploaded together")
  func merging() throws {
    let atlas = AtlasImage(format: .alpha8, width: 64, height: 64)
    for _ in 0..<4 {
      _ = atlas.insert(width: 5, height: 8, pixels: [UInt8](repeating: 9, count: 40))
    }
    let update = try #require(atlas.pixels(changedSince: 1))
    #expect(update.patches.map(\.rect) == [AtlasRect(x: 6, y: 0, width: 17, height: 8)])
  }

  @Test("What does not fit or has the wrong length is refused, and nothing changes")
  func refusals() {
    let atlas = AtlasImage(format: .alpha8, width: 4, height: 4, sideLimit: 8)
    #expect(atlas.insert(width: 9, height: 1, pixels: [UInt8](repeating: 1, count: 9)) == nil)
    #expect(atlas.insert(width: 0, height: 0, pixels: []) == nil)
    #expect(atlas.insert(width: 2, height: 2, pixels: [1, 2, 3]) == nil)
    #expect(atlas.insert(width: .max, height: .max, pixels: []) == nil)
    #expect(atlas.insert(width: -1, height: -1, pixels: [1]) == nil)
    #expect(atlas.version == 0)
    let full = [UInt8](repeating: 1, count: 64)
    #expect(atlas.insert(width: 8, height: 8, pixels: full) != nil)
    let version = atlas.version
    #expect(atlas.insert(width: 1, height: 1, pixels: [1]) == nil)
    #expect(atlas.version == version)
    #expect(atlas.pixels(changedSince: version) == nil)
  }

  @Test("Pictures of one size fill the image nearly whole")
  func density() {
    let atlas = AtlasImage(format: .alpha8, width: 256, height: 256, sideLimit: 256)
    var count = 0
    while atlas.insert(width: 15, height: 15, pixels: [UInt8](repeating: 1, count: 225)) != nil {
      count += 1
    }
    // 16 × 16 would need no gap at all; shelves are in steps of four texels.
    #expect(count >= 15 * 16)
  }
}

/// What a renderer keeps on the GPU.
private struct AtlasTexture {
  var version: Int?
  var bytes: [UInt8] = []

  mutating func takeOver(_ atlas: AtlasImage) {
    guard let update = atlas.pixels(changedSince: version) else { return }
    if update.isWhole { bytes = [UInt8](repeating: 0, count: update.width * update.height * 4) }
    for patch in update.patches {
      for row in 0..<Int(patch.rect.height) {
        let target = ((Int(patch.rect.y) + row) * update.width + Int(patch.rect.x)) * 4
        let count = Int(patch.rect.width) * 4
        bytes.replaceSubrange(
          target..<(target + count), with: patch.bytes[(row * count)..<((row + 1) * count)])
      }
    }
    version = update.version
  }
}
