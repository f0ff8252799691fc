import ImageCodec
import TestSupport
import Testing

@Suite("PNG")
struct PNGTests {
  static func noise(width: Int, height: Int, _ generator: inout SeededGenerator) -> PixelImage {
    let bytes = (0..<width * height * 4).map { _ in UInt8.random(in: 0...255, using: &generator) }
    return PixelImage(width: width, height: height, bytes: bytes)
  }

  @Test("What is written is read back to the byte, alpha included", arguments: [1, 2, 7, 64, 300])
  func roundTrip(side: Int) throws {
    var generator = SeededGenerator(seed: 1)
    let image = Self.noise(width: side, height: side * 2 - 1, &generator)
    #expect(try PNGCodec.decode(PNGCodec.encode(image)) == image)
  }

  @Test("An opaque picture keeps its colours without alpha, in a smaller file")
  func opaque() throws {
    var generator = SeededGenerator(seed: 12)
    var image = Self.noise(width: 31, height: 18, &generator)
    for y in 0..<image.height {
      for x in 0..<image.width { image[x: x, y: y].w = 255 }
    }
    let file = try PNGCodec.encodeOpaque(image)
    #expect(try PNGCodec.decode(file) == image)
    #expect(file.count < (try PNGCodec.encode(image).count))
  }

  @Test("Truncated and foreign files are named unreadable", arguments: [0, 1, 8, 20, 60])
  func truncated(length: Int) throws {
    var generator = SeededGenerator(seed: 1)
    let file = try PNGCodec.encode(Self.noise(width: 9, height: 9, &generator))
    #expect {
      try PNGCodec.decode(Array(file.prefix(length)))
    } throws: { error in
      guard case .unreadable(_, let reason)? = error as? ImageError else { return false }
      return !reason.isEmpty
    }
  }

  @Test("A small file that claims a giant picture is refused before memory is taken")
  func bomb() throws {
    let small = PixelImage(width: 5000, height: 5000, filledWith: SIMD4(1, 2, 3, 255))
    let file = try PNGCodec.encode(small)
    #expect(file.count < 200_000)
    #expect(
      throws: ImageError.tooLarge(format: .png, width: 5000, height: 5000, pixelLimit: 1_000_000)
    ) {
      try PNGCodec.decode(file, pixelLimit: 1_000_000)
    }
  }

  @Test("Nothing to write is an error, not a file")
  func empty() {
    #expect(throws: ImageError.empty) {
      try PNGCodec.encode(PixelImage(width: 0, height: 3))
    }
  }

  @Test(
    "16 bits a channel are as bright as 8, whatever the kind and its chunks",
    arguments: [0, 2, 4, 6])
  func deep(kind: UInt8) throws {
    let channels = [0: 1, 2: 3, 4: 2, 6: 4][kind] ?? 0
    let values: [UInt8] = [0, 1, 50, 128, 200, 255]
    var row: [UInt8] = [0]
    for value in values { row += [UInt8](repeating: value, count: 2 * channels) }
    let hasAlpha = kind >= 4
    let chunks: [(String, [UInt8])] = [
      ("sBIT", [UInt8](repeating: 12, count: channels)), ("gAMA", MadePNG.word(45455)),
      ("sRGB", [0]),
    ]
    for used in [chunks.prefix(0), chunks.prefix(1), chunks.prefix(2), chunks.suffix(1)] {
      let file = MadePNG.file(
        width: values.count, height: 2, bits: 16, kind: kind, chunks: Array(used), rows: row + row)
      let image = try ImageDecoding.decode(file)
      for (x, value) in values.enumerated() {
        #expect(
          image[x: x, y: 1] == SIMD4(value, value, value, hasAlpha ? value : 255), "\(used)")
      }
      guard !hasAlpha else { continue }
      let small = try ImageDecoding.decode(file, fitting: 3)
      #expect((0..<3).map { small[x: $0, y: 0].x } == [1, 89, 228])
    }
  }

  @Test("OpenGL's rows are turned over and its colours divided by alpha")
  func premultiplied() {
    let image = PixelImage(
      width: 1, height: 2, premultipliedBottomUp: [50, 100, 0, 128, 255, 0, 0, 255])
    #expect(image[x: 0, y: 0] == SIMD4(255, 0, 0, 255))
    #expect(image[x: 0, y: 1] == SIMD4(100, 199, 0, 128))
  }
}
