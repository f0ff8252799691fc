import Foundation
import ImageCodec
import TestSupport
import Testing
import TileSources

@testable import MapOpening
@testable import Rhumb

@Suite("Pictures that files of overlays name")
struct OverlayPicturesTests {
  private let picture = PixelImage(width: 3, height: 2, filledWith: [9, 8, 7, 255])

  private func pictures(in files: [(name: String, bytes: [UInt8])]) throws -> OverlayPictures {
    var made = MadeZip()
    for (name, bytes) in files { made.add(name, bytes) }
    return OverlayPictures(
      files: NeighbourFiles(
        of: "a.kmz", isFile: false, archive: try ZipArchive(made.finished())))
  }

  @Test("A picture that cannot be read is read once, and is told as often as it is asked for")
  func keptFailure() throws {
    let folder = try ScratchFolder()
    let path = try folder.write(Array("no picture".utf8), to: "a.png")
    let document = URL(fileURLWithPath: path).deletingLastPathComponent().path + "/a.kml"
    var pictures = OverlayPictures(files: NeighbourFiles(of: document, isFile: true))
    #expect(throws: MapError.self) { try pictures.image("a.png") }
    // Were it read again, it would be a picture now.
    try folder.write(PNGCodec.encode(picture), to: "a.png")
    #expect(throws: MapError.self) { try pictures.image("a.png") }
    #expect(try pictures.image("./a.png").pixels == picture)
  }

  @Test("Files are unpacked up to a limit for all together, whether or not they are pictures")
  func byteLimit() throws {
    let files = (0..<4).map { ("\($0).png", [UInt8](repeating: 0, count: 1000)) }
    var pictures = try pictures(in: files + [("good.png", try PNGCodec.encode(picture))])
    pictures.bytesLeft = 2500
    for link in ["0.png", "0.png", "1.png"] {
      #expect(throws: MapError.self) { try pictures.image(link) }
    }
    #expect(pictures.bytesLeft == 500)
    #expect {
      try pictures.image("2.png")
    } throws: { error in
      "\(error)".contains("2.png: the pictures of a file may have 256 MB together")
    }
    // What fits is still read.
    #expect(try pictures.image("good.png").pixels == picture)
    #expect(try pictures.image("./good.png").pixels == picture)
  }

  @Test("Pictures are decoded up to a limit for all together, also those that break off")
  func pixelLimit() throws {
    let whole = try PNGCodec.encode(PixelImage(width: 40, height: 40, filledWith: [1, 2, 3, 255]))
    let broken = Array(whole.prefix(whole.count - 20))
    var pictures = try pictures(in: [("a", broken), ("b", whole), ("c", whole)])
    pictures.pixelsLeft = 3000
    #expect(throws: MapError.self) { try pictures.image("a") }
    #expect(pictures.pixelsLeft == 1400)
    #expect(try pictures.image("b").pixels.width == 40)
    #expect(throws: MapError.self) { try pictures.image("c") }
    #expect(try pictures.image("b").pixels.width == 40)
  }

  @Test("One that says to have more pixels than there are numbers takes all that are left")
  func endless() throws {
    var bytes = try PNGCodec.encode(picture)
    bytes.replaceSubrange(16..<24, with: [UInt8](repeating: 255, count: 8))
    var pictures = try pictures(in: [("a", bytes), ("b", try PNGCodec.encode(picture))])
    for link in ["a", "b"] { #expect(throws: MapError.self) { try pictures.image(link) } }
  }
}
