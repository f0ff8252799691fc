import Testing

@testable import RenderModel

@Suite("Pictures of raster tiles")
struct RasterImageTests {
  /// Texels whose channels count up from a number.
  private func texels(_ values: [UInt8]) -> [UInt8] { values.flatMap { [$0, $0, $0, 255] } }

  @Test("Each smaller copy has the means of four texels, rounded, down to one")
  func levels() {
    let image = RasterImage(
      multiplied: texels([0, 1, 10, 20, 2, 3, 30, 40, 100, 100, 0, 0, 100, 101, 0, 1]), width: 4,
      height: 4, side: 4)
    #expect(image.side == 4 && image.levels.count == 3)
    #expect(image.levels[1] == texels([2, 25, 100, 0]))
    #expect(image.levels[2] == texels([32]))
    #expect(image.byteCount == 4 * (16 + 4 + 1))
  }

  @Test("A picture of one colour keeps it at every size; halfway between two lies their mean")
  func resized() {
    let plain = RasterImage(
      multiplied: texels(Array(repeating: 77, count: 6)), width: 3, height: 2, side: 8)
    #expect(plain.levels.allSatisfy { $0 == texels(Array(repeating: 77, count: $0.count / 4)) })
    let step = RasterImage(multiplied: texels([0, 200]), width: 2, height: 1, side: 4)
    #expect(Array(step.levels[0][..<16]) == texels([0, 50, 150, 200]))
  }

  @Test("Nothing becomes nothing, and every picture has an id of its own")
  func nothing() {
    let first = RasterImage(multiplied: [], width: 0, height: 0, side: 2)
    let second = RasterImage(multiplied: [], width: 0, height: 0, side: 2)
    #expect(first.levels[0] == [UInt8](repeating: 0, count: 16) && first.id != second.id)
  }
}
