import ImageCodec
import Rhumb
import Testing

@testable import RhumbCommand

@Suite("Pictures in a size of choice")
struct PictureSettingsTests {
  @Test(
    "Sizes are read as people write them",
    arguments: [
      ("2000x1500", 2000, 1500), ("2000 × 1500", 2000, 1500), (" 640*480 ", 640, 480),
      ("16 16384", 16, 16384),
    ])
  func reading(_ text: String, _ width: Int, _ height: Int) {
    #expect(PixelSize(text) == PixelSize(width: width, height: height))
  }

  @Test(
    "What is no size, or none that can be drawn, is none",
    arguments: [
      "", "2000", "x", "0x10", "15x100", "100x16385", "1x2x3", "٢٠٠x٣٠٠", "99999999999999999999x1",
    ])
  func refusing(_ text: String) {
    #expect(PixelSize(text) == nil)
  }

  @Test("What a size is shown as can be typed")
  func text() {
    for size in PictureSettings.sizes { #expect(PixelSize(size.text) == size) }
  }

  @Test("A picture begins with the window's size, as sharp as the window")
  func beginning() {
    #expect(PictureSettings(pixelsPerPoint: 1).size == nil)
    #expect(
      [0.5, 1, 1.4, 2, 3.2, 9].map { PictureSettings(pixelsPerPoint: $0).scale } == [
        1, 1, 1, 2, 3, 3,
      ])
  }

  @Test("Whom the data come from is always in it, what only a hand uses never")
  func pieces() {
    var settings = PictureSettings(pixelsPerPoint: 1)
    let all = Set(OrnamentOptions.Piece.allCases)
    #expect(settings.pieces(of: all) == [.attribution, .scaleBar, .compass, .graticule])
    settings.hasOrnaments = false
    #expect(settings.pieces(of: all) == [.attribution])
    #expect(settings.pieces(of: []).isEmpty)
  }
}
