import Foundation
import ImageCodec
import Sprites
import TestSupport
import Testing

@testable import MapStyle

@Suite("Sprite sheets")
struct SpriteSheetTests {
  /// A picture of 8 × 4 pixels whose red tells the column and whose green the row.
  static let picture: [UInt8] = {
    var image = PixelImage(width: 8, height: 4)
    for y in 0..<4 {
      for x in 0..<8 { image[x: x, y: y] = SIMD4(UInt8(x), UInt8(y), 9, 255) }
    }
    return (try? PNGCodec.encode(image)) ?? []
  }()

  static let index = """
    {"dot":{"x":1,"y":0,"width":2,"height":3,"pixelRatio":2},
     "sign":{"x":3,"y":1,"width":5,"height":3,"pixelRatio":1,"sdf":true,
      "stretchX":[[1,2],[3,4]],"stretchY":[[1,2]],"content":[1,0,4,3],
      "textFitWidth":"stretchOnly","textFitHeight":"proportional"}}
    """

  @Test("Images are cut out of the picture, with what the index says of them")
  func parsing() throws {
    let sheet = try SpriteSheet(index: Array(Self.index.utf8), picture: Self.picture)
    #expect(Set(sheet.names) == ["dot", "sign"] && sheet.problems.isEmpty)
    let dot = try #require(sheet["dot"])
    #expect(dot.pixels.width == 2 && dot.pixels.height == 3 && dot.width == 1 && dot.height == 1.5)
    #expect(dot.pixels[x: 1, y: 2] == SIMD4(2, 2, 9, 255) && !dot.isSDF)
    let sign = try #require(sheet["sign"])
    #expect(sign.pixels[x: 4, y: 0] == SIMD4(7, 1, 9, 255) && sign.isSDF)
    #expect(sign.stretchX == [1..<2, 3..<4] && sign.stretchY == [1..<2])
    #expect(sign.content == SIMD4(1, 0, 4, 3))
    #expect(sign.textFitWidth == .stretchOnly && sign.textFitHeight == .proportional)
    #expect(sheet["none"] == nil && !sheet.contains("none"))
    #expect(sheet.size(of: "dot") == SIMD2(2, 3) && sheet.size(of: "sign") == SIMD2(5, 3))
    #expect(sheet.size(of: "none") == nil)
  }

  @Test("An image that makes no sense costs itself, and a message")
  func brokenImages() throws {
    let index = """
      {"far":{"x":5,"y":0,"width":4,"height":1},"none":{"x":0,"y":0,"width":0,"height":1},
       "part":{"x":0.5,"y":0,"width":1,"height":1},"text":"dot",
       "huge":{"x":1e300,"y":0,"width":1,"height":1},
       "good":{"x":7,"y":3,"width":1,"height":1,"pixelRatio":-1,"stretchX":[[2,1]],"content":[1]}}
      """
    let sheet = try SpriteSheet(index: Array(index.utf8), picture: Self.picture)
    #expect(sheet.names == ["good"] && sheet.problems.count == 5)
    let good = try #require(sheet["good"])
    #expect(good.pixelRatio == 1 && good.stretchX.isEmpty && good.content == nil)
  }

  @Test("What is no sprite sheet is refused with the reason")
  func broken() {
    #expect(throws: SpriteError.damagedIndex(reason: "expected an object, found array")) {
      try SpriteSheet(index: Array("[]".utf8), picture: Self.picture)
    }
    #expect(throws: SpriteError.self) {
      try SpriteSheet(index: Array("{\"a\":".utf8), picture: Self.picture)
    }
    #expect(throws: SpriteError.self) {
      try SpriteSheet(index: Array("{}".utf8), picture: Array("GIF89a".utf8))
    }
  }

  @Test("The sheet for sharp displays is taken where wanted; prefixes tell sheets apart")
  func loading() throws {
    let files: [String: [UInt8]] = [
      "a@2x.json": Array(Self.index.utf8), "a@2x.png": Self.picture, "a.json": [], "a.png": [],
      "b.json?key=1": Array("{\"only\":{\"x\":0,\"y\":0,\"width\":1,\"height\":1}}".utf8),
      "b.png?key=1": Self.picture, "c.json": Array("{".utf8), "c.png": Self.picture,
    ]
    var problems: [String] = []
    let sprites = [
      StyleSprite(url: "a"), StyleSprite(id: "other", url: "b?key=1"),
      StyleSprite(id: "c", url: "c"), StyleSprite(id: "d", url: "d"),
    ]
    let sheet = try #require(
      SpriteSheet.load(
        sprites, pixelsPerPoint: 2, read: { files[$0] }, problem: { problems.append($0) }))
    #expect(Set(sheet.names) == ["dot", "sign", "other:only"])
    #expect(problems.count == 2)
    #expect(problems[0].hasPrefix("sprite c: the sprite's index is "))
    #expect(problems[1].hasPrefix("sprite d: no sprite d"))
    #expect(SpriteSheet.load([], pixelsPerPoint: 1, read: { _ in nil }, problem: { _ in }) == nil)
  }

  @Test("One pixel per point has its own sheet; where one is missing the other is taken")
  func scales() throws {
    func index(_ name: String) -> [UInt8] {
      Array("{\"\(name)\":{\"x\":0,\"y\":0,\"width\":1,\"height\":1}}".utf8)
    }
    let coarse = ["a.json": index("coarse"), "a.png": Self.picture]
    let fine = ["a@2x.json": index("fine"), "a@2x.png": Self.picture]
    let both = coarse.merging(fine) { $1 }
    for (scale, files, name) in [
      (1.0, both, "coarse"), (0.5, both, "coarse"), (1.5, both, "fine"), (2, both, "fine"),
      (1, fine, "fine"), (2, coarse, "coarse"),
    ] {
      let sheet = SpriteSheet.load(
        [StyleSprite(url: "a")], pixelsPerPoint: scale, read: { files[$0] }, problem: { _ in })
      #expect(sheet?.names == [name], "\(scale)")
    }
  }

}

@Suite("Published sprite sheets", .enabled(if: SharedStyles.folder != nil, "no shared data"))
struct PublishedSpriteTests {
  @Test(
    "Every image of the published sheets is read",
    arguments: [("osm-liberty/sprites", 241), ("maptiler-basic-sprite/sprite", 1)])
  func all(name: String, count: Int) throws {
    let url = try #require(SharedStyles.folder).appendingPathComponent(name).path
    var problems: [String] = []
    let sheet = try #require(
      SpriteSheet.load(
        [StyleSprite(url: url)], pixelsPerPoint: 2,
        read: { FileManager.default.contents(atPath: $0).map { [UInt8]($0) } },
        problem: { problems.append($0) }))
    #expect(problems.isEmpty && sheet.names.count == count)
    for name in sheet.names { #expect(sheet[name] != nil) }
  }
}

/// The shared styles, which lie beside the package and not in it.
enum SharedStyles {
  static let folder = SharedData.existing("data/styles")
}
