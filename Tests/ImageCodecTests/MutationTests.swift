import ImageCodec
import TestSupport
import Testing

/// Damaged pictures are refused or read as some picture of the size that they say.
@Suite("Mutated pictures")
struct MutationTests {
  private static func read(_ samples: [[UInt8]], seed: UInt64) {
    var mutator = Mutator(seed: seed)
    var refused = 0
    let count = Mutator.count(usual: 3000)
    for round in 0..<count {
      do {
        let bytes = mutator.mutated(samples[round % samples.count])
        let image = try ImageDecoding.decode(bytes, pixelLimit: 1 << 18)
        #expect(image.bytes.count == image.width * image.height * 4)
      } catch {
        refused += 1
      }
    }
    #expect(refused > count / 10 && refused < count)
  }

  @Test("PNG")
  func png() throws {
    var random = SeededGenerator(seed: 1)
    Self.read([try PNGCodec.encode(PNGTests.noise(width: 23, height: 17, &random))], seed: 2)
  }

  @Test("JPEG")
  func jpeg() {
    Self.read(
      [
        SamplePictures.jpeg, SamplePictures.progressiveJPEG, SamplePictures.greyJPEG,
        SamplePictures.ycckJPEG,
      ], seed: 3)
  }

  @Test("WebP")
  func webP() {
    Self.read([SamplePictures.losslessWebP, SamplePictures.lossyWebP], seed: 4)
  }
}
