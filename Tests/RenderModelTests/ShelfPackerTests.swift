import Testing

@testable import RenderModel

@Suite("Shelves of an atlas")
struct ShelfPackerTests {
  private func rect(_ x: UInt16, _ y: UInt16, _ width: UInt16, _ height: UInt16) -> AtlasRect {
    AtlasRect(x: x, y: y, width: width, height: height)
  }

  @Test("A picture goes onto the lowest shelf that is high enough, if it fills half of its height")
  func shelves() {
    var packer = ShelfPacker(width: 64, height: 64, sideLimit: 64, texelBytes: 1)
    #expect(packer.place(width: 10, height: 20) == rect(0, 0, 10, 20))
    #expect(packer.place(width: 10, height: 8) == rect(0, 21, 10, 8), "too low for the first")
    #expect(packer.place(width: 10, height: 12) == rect(11, 0, 10, 12))
    #expect(packer.place(width: 5, height: 6) == rect(11, 21, 5, 6))
    #expect(packer.place(width: 60, height: 5) == rect(0, 30, 60, 5), "too wide for the second")
    #expect(packer.place(width: 3, height: 7) == rect(17, 21, 3, 7))
    // The last shelf has a height that is a multiple of four, as far as there is room.
    #expect(packer.place(width: 60, height: 21) == rect(0, 39, 60, 21))
    #expect(packer.changes.count == 7)
    #expect(packer.place(width: 20, height: 4) == rect(21, 21, 20, 4))
    // Below there is no room any more, so that the first shelf takes what is not half as high.
    #expect(packer.place(width: 41, height: 2) == rect(22, 0, 41, 2))
    #expect(packer.place(width: 41, height: 2) == nil)
    #expect(!packer.hasRoom(width: 41, height: 2) && packer.hasRoom(width: 3, height: 5))
  }

  @Test("The shorter side grows, downwards if both are alike, and no farther than the limit")
  func growth() {
    var packer = ShelfPacker(width: 16, height: 16, sideLimit: 40, texelBytes: 4)
    #expect(packer.place(width: 16, height: 16) == rect(0, 0, 16, 16))
    #expect(packer.place(width: 16, height: 10) == rect(0, 17, 16, 10))
    #expect((packer.width, packer.height) == (16, 32))
    #expect(packer.place(width: 10, height: 10) == rect(17, 17, 10, 10))
    #expect((packer.width, packer.height) == (32, 32))
    #expect(packer.place(width: 32, height: 10) == rect(0, 30, 32, 10))
    #expect((packer.width, packer.height) == (32, 40))
    #expect(packer.place(width: 12, height: 16) == rect(17, 0, 12, 16))
    #expect(packer.place(width: 9, height: 8) == rect(28, 17, 9, 8))
    #expect((packer.width, packer.height) == (40, 40))
    #expect(packer.bytes.count == 40 * 40 * 4)
    #expect(packer.place(width: 40, height: 10) == nil)
    // A change for each picture and each time that it grew.
    #expect(packer.changes.count == 10)
  }
}
