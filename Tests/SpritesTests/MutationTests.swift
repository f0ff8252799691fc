import ImageCodec
import Sprites
import TestSupport
import Testing

@Suite("Mutated sprite sheets")
struct MutationTests {
  @Test("A damaged index is refused, or gives images that lie in the picture")
  func index() {
    var mutator = Mutator(
      seed: 20,
      words: ["1e99", "-1", "null", "[", "]", "{}", "\"", "0.1", "99999999999999999999", "[[0,9]]"])
    let original = Array(SpriteSheetTests.index.utf8)
    let count = Mutator.count(usual: 3000)
    var read = 0
    for _ in 0..<count {
      let picture = SpriteSheetTests.picture
      guard let sheet = try? SpriteSheet(index: mutator.mutated(original), picture: picture)
      else { continue }
      read += 1
      for name in sheet.names {
        guard let image = sheet[name] else { continue }
        #expect(image.pixels.width <= 8 && image.pixels.height <= 4)
      }
    }
    #expect(read > count / 20)
  }

  @Test("So is an index with numbers from the edges of what computers can hold")
  func edges() {
    let documents = EdgeNumbers(
      [SpriteSheetTests.index], spellings: EdgeNumbers.finite + EdgeNumbers.others)
    let count = Mutator.count(usual: 2000)
    var read = 0
    for number in 0..<count {
      guard
        let sheet = try? SpriteSheet(
          index: Array(documents[number].utf8), picture: SpriteSheetTests.picture)
      else { continue }
      read += 1
      for name in sheet.names {
        guard let image = sheet[name] else { continue }
        #expect(image.pixels.width <= 8 && image.pixels.height <= 4)
        #expect(image.width.isFinite && image.height.isFinite)
      }
    }
    #expect(read > count / 3)
  }
}
