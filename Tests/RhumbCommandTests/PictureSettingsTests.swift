import DesktopPortal
import Foundation
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

  @Test("A picture is called by its place and its day, and takes nobody's name")
  func names() throws {
    let date = Date(timeIntervalSince1970: 1_795_000_000)
    func name(_ title: String) -> String {
      URL(filePath: PicturesFolder.freePath(for: title, on: date)).lastPathComponent
    }
    #expect(
      name("Vienna").wholeMatch(of: #/Vienna 2026-11-1[78]\.png/#) != nil, "\(name("Vienna"))")
    #expect(name("48.21, 16.37").hasPrefix("48.21, 16.37 2026-11-1"))
    for odd in ["../etc/x", "a/b", ".hidden", String(repeating: "Llanfair", count: 50)] {
      #expect(!name(odd).hasPrefix(".") && name(odd).count < 80, "\(odd)")
    }
    let folder = try TemporaryFolder()
    let stem = folder.path("Vienna 2026-11-30")
    for number in ["", " (2)"] {
      let path = PicturesFolder.freePath(stem, ending: "png")
      #expect(path == "\(stem)\(number).png")
      try Data().write(to: URL(filePath: path))
    }
  }

  @Test("A printed picture fills its sheet inside the margins, and is none that cannot be drawn")
  func printed() {
    var page = PrintDialog.Choice()
    #expect(PictureSettings(for: page).size == PixelSize(width: 3272, height: 2244))
    (page.width, page.height, page.margin) = (3000, 20, 5)
    #expect(PictureSettings(for: page).size == PixelSize(width: 4961, height: 17))
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
