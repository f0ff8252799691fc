import GeoMath
import ImageCodec
import MapStyle
import RenderModel
import Sprites
import TestSupport
import Testing
import TextLayout
import TileSources
import TileWriting
import VectorTiles

@testable import TileBuilding

/// What one feature shows: where its text and its icon are from their anchor. Every letter is half an
/// em wide, from glyph files that are made here.
@Suite("Texts and icons of features")
struct SymbolContentTests {
  private let tile = TileSamples.tile
  /// How much nearer to its anchor a text is above and below, in ems.
  private let tighter: Float = 7.0 / 24

  private func symbols(
    _ layout: String, properties: [(String, PropertyValue)] = [], icon: SpriteImage? = nil
  ) throws -> SymbolParts {
    let style = try TileSamples.style(
      #""type":"symbol","layout":{"text-font":["Anything"],\#(layout)}"#)
    let engine = TextEngine(
      usesSystemFonts: false,
      glyphFiles: { _, first, completion in
        completion(.success(MadeGlyphs.range(from: Int(first))))
      })
    var sheet = SpriteSheet()
    sheet.add(icon ?? picture(20, 10), named: "icon")
    let bytes = TileSamples.bytes { layer in
      layer.addPoint(TileSamples.point(100, 200), properties: properties)
    }
    let builder = VectorTileBuilder(
      style: style, sourceID: "map", source: MadeSource([tile: bytes]),
      paints: PaintTable(layerCount: 1),
      symbolTools: SymbolTools(
        layerCount: 1, sprites: sheet, glyphs: GlyphNumbers(engine: engine)),
      budget: SceneBudget())
    return try #require(builder.build(tile).symbols).parts
  }

  private func picture(_ width: Int, _ height: Int, ratio: Double = 1) -> SpriteImage {
    SpriteImage(
      pixels: PixelImage(
        width: width, height: height,
        bytes: [UInt8](repeating: 255, count: width * height * 4)), pixelRatio: ratio)
  }

  private func isNear(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Bool {
    abs(a.x - b.x) < 1e-5 && abs(a.y - b.y) < 1e-5
  }

  /// A point of a box by its parts from the left and from the top.
  private func point(of box: EmBox, _ share: SIMD2<Float>) -> SIMD2<Float> {
    SIMD2(box.left + share.x * box.width, box.top + share.y * box.height)
  }

  private static let anchors: [(String, SIMD2<Float>)] = [
    ("center", SIMD2(0.5, 0.5)), ("left", SIMD2(0, 0.5)), ("right", SIMD2(1, 0.5)),
    ("top", SIMD2(0.5, 0)), ("bottom", SIMD2(0.5, 1)), ("top-left", SIMD2(0, 0)),
    ("top-right", SIMD2(1, 0)), ("bottom-left", SIMD2(0, 1)), ("bottom-right", SIMD2(1, 1)),
  ]

  @Test("The anchored point of a text and of an icon lies at their offset", arguments: anchors)
  func anchor(name: String, share: SIMD2<Float>) throws {
    let text = try symbols(
      #""text-field":"AAAA","text-anchor":"\#(name)","text-offset":[1,-2]"#)
    let choice = try #require(text.choices.first)
    #expect(text.choices.count == 1 && choice.standOff == .zero && !choice.isVertical)
    #expect(isNear(point(of: choice.box, share), SIMD2(1, -2)))
    #expect(isNear(choice.offset, SIMD2(1, -2)))
    // The text's own box, moved to its origin.
    let own = text.texts[choice.text].box
    #expect(
      isNear(SIMD2(own.left, own.top) + choice.origin, SIMD2(choice.box.left, choice.box.top)))
    #expect(abs(own.width - 2) < 1e-5 && abs(choice.box.width - 2) < 1e-5)
    #expect(abs(choice.box.height - 1.2) < 1e-5)
    let icon = try symbols(
      #""icon-image":"icon","icon-anchor":"\#(name)","icon-offset":[3,4],"icon-rotate":30"#)
    let instance = try #require(icon.instances.first)
    #expect(icon.icons[instance.icon].size == SIMD2(20, 10) && instance.choices.isEmpty)
    #expect(isNear(instance.iconCorner + SIMD2(20, 10) * share, SIMD2(3, 4)))
    #expect(instance.iconRotation == 30 && instance.textRotation == 0)
  }

  @Test("A radial offset goes away from the anchor, a little less above and below")
  func radialOffset() throws {
    let diagonal = Float(3 / 2.0.squareRoot())
    for (name, expected) in [
      ("left", SIMD2(3, 0)), ("right", SIMD2(-3, 0)), ("top", SIMD2(0, 3 - tighter)),
      ("bottom", SIMD2(0, -3 + tighter)), ("top-left", SIMD2(diagonal, diagonal - tighter)),
      ("bottom-right", SIMD2(-diagonal, -diagonal + tighter)), ("center", SIMD2(0, 0)),
    ] as [(String, SIMD2<Float>)] {
      let found = try symbols(
        #""text-field":"A","text-anchor":"\#(name)","text-radial-offset":3,"text-offset":[9,9]"#
      ).choices
      #expect(found.count == 1 && isNear(found[0].offset, expected), "\(name)")
    }
  }

  @Test("Variable anchors are tried in order, with offsets to their own sides")
  func variableAnchors() throws {
    let mirrored = try symbols(
      #""text-field":"A","text-variable-anchor":["top","bottom-right","left"],"text-offset":[-1,2]"#
    ).choices
    #expect(mirrored.map(\.standOff) == [SIMD2(0, 1), SIMD2(-1, -1), SIMD2(1, 0)])
    for (choice, expected) in zip(
      mirrored, [SIMD2(0, 2 - tighter), SIMD2(-1, -2 + tighter), SIMD2(1, 0)])
    {
      #expect(isNear(choice.offset, expected))
    }
    let radial = try symbols(
      #""text-field":"A","text-variable-anchor":["right","top"],"text-radial-offset":2"#
    ).choices
    #expect(isNear(radial[0].offset, SIMD2(-2, 0)))
    #expect(isNear(radial[1].offset, SIMD2(0, 2 - tighter)))
    let own = try symbols(
      #""text-field":"A","text-variable-anchor-offset":["left",[3,1],"top",[0,4]],"text-variable-anchor":["right"]"#
    ).choices
    #expect(own.map(\.standOff) == [SIMD2(1, 0), SIMD2(0, 1)])
    #expect(isNear(own[0].offset, SIMD2(3, 1)) && isNear(own[1].offset, SIMD2(0, 4 - tighter)))
    for (choice, share) in zip(own, [SIMD2<Float>(0, 0.5), SIMD2(0.5, 0)]) {
      #expect(isNear(point(of: choice.box, share), choice.offset))
    }
  }

  @Test("Lines of a text are set towards its anchor unless the style says otherwise")
  func justification() throws {
    for (anchor, justify, start) in [
      ("left", "auto", 0), ("top-left", "auto", 0), ("right", "auto", 1), ("center", "auto", 0.5),
      ("top", "auto", 0.5), ("left", "right", 1), ("right", "left", 0), ("left", "center", 0.5),
    ] as [(String, String, Float)] {
      let text = try symbols(
        #""text-field":"AAAA\nAA","text-anchor":"\#(anchor)","text-justify":"\#(justify)""#)
      let second = text.glyphs[4].middle.x - text.glyphs[4].halfAdvance
      #expect(abs(second - start) < 1e-5, "\(anchor) \(justify)")
    }
  }

  @Test("A letter's picture stands where the glyph file says, in proportion to its section")
  func letters() throws {
    let text = try symbols(
      ##""text-field":["format","A",{},"B",{"font-scale":2,"text-color":"#0000ff"}],"text-letter-spacing":0.25"##
    )
    #expect(text.glyphs.count == 2 && text.texts[0].glyphs == 0..<2)
    #expect(text.texts[0].sectionColors == [0, 0xffff_0000])
    let (a, b) = (text.glyphs[0], text.glyphs[1])
    // Four texels of rim around 10 × 17 texels, of which an em has 24.
    #expect(isNear(a.size, SIMD2(18, 25) / 24) && isNear(b.size, SIMD2(18, 25) / 12))
    // Beside one of twice its size a letter stands 1/16 em above the baseline.
    #expect(isNear(a.corner, SIMD2(-3, -20.5 - 1.5) / 24))
    #expect(isNear(b.corner, SIMD2(0.75, 0) + SIMD2(-3, -20.5) / 12))
    #expect(a.section == 0 && b.section == 1 && a.scale == 1 && b.scale == 2)
    // Letter spacing follows each letter.
    #expect(isNear(a.middle, SIMD2(0.375, -1.0 / 16)) && a.halfAdvance == 0.375)
    #expect(isNear(b.middle, SIMD2(0.75 + b.halfAdvance, 0)) && a.kind == .glyph)
    #expect(!a.isTurned && a.number != b.number)
  }

  @Test("A picture in a text is as wide as told, stands where the reference has it, and is named")
  func picturesInTexts() throws {
    let text = try symbols(
      #""text-size":10,"text-field":["format","A",{},["image","icon"],{},"A",{}]"#)
    #expect(text.glyphs.count == 3 && text.imageNames == ["icon"])
    let image = text.glyphs[1]
    // It has a rim of a texel, a tenth of an em, and stands as far to the right of the letter.
    #expect(isNear(image.size, SIMD2(2.2, 1.2)) && isNear(image.corner, SIMD2(0.5, -0.8625)))
    #expect(isNear(image.middle, SIMD2(1.6, 0.2375)) && image.kind == .picture)
    #expect(image.texels.z == 22 && image.texels.w == 12)
    #expect(isNear(text.glyphs[2].middle, SIMD2(2.75, 0)))
  }

  @Test("Texts are changed to capitals or small letters, and broken at their width")
  func transforms() throws {
    func numbers(_ layout: String) throws -> [UInt32] {
      let text = try symbols(layout)
      return text.glyphs.map(\.number)
    }
    // Letters are numbered as they come: a and b, or twice the same.
    #expect(try numbers(#""text-field":"aA""#) == [0, 1])
    #expect(try numbers(#""text-field":"aA","text-transform":"uppercase""#) == [0, 0])
    #expect(try numbers(#""text-field":"aA","text-transform":"lowercase""#) == [0, 0])
    func height(_ layout: String) throws -> Float {
      try symbols(#""text-field":"AAAA AAAA",\#(layout)"#).texts[0].box.height
    }
    #expect(try abs(height(#""text-max-width":3"#) - 2.4) < 1e-5)
    #expect(try abs(height(#""text-max-width":5"#) - 1.2) < 1e-5)
    #expect(try abs(height(#""text-max-width":3,"text-line-height":2"#) - 4) < 1e-5)
  }

  @Test("An icon that is fitted to its text is around it, whatever its anchor; alone it is not")
  func fittedIcons() throws {
    let icon = #""icon-image":"icon","icon-text-fit":"both","icon-anchor":"left""#
    let both = try symbols(#""text-field":"A","text-rotate":15,\#(icon)"#).instances[0]
    #expect(isNear(both.iconCorner, SIMD2(-10, -5)) && both.textRotation == 15)
    #expect(try isNear(symbols(icon).instances[0].iconCorner, SIMD2(0, -5)))
    let other = #""icon-image":"icon","icon-text-fit":"none","icon-anchor":"left""#
    #expect(
      try isNear(symbols(#""text-field":"A",\#(other)"#).instances[0].iconCorner, SIMD2(0, -5)))
  }

  @Test("Writing modes are tried in their order, each once, if any letter can stand")
  func writingModes() throws {
    func modes(_ text: String, _ modes: String) throws -> [Bool] {
      try symbols(#""text-field":"\#(text)","text-writing-mode":[\#(modes)]"#)
        .choices.map(\.isVertical)
    }
    let (down, across) = (#""vertical""#, #""horizontal""#)
    #expect(try modes("東京", "\(down),\(across)") == [true, false])
    #expect(try modes("東京", "\(across),\(down)") == [false, true])
    #expect(try modes("東京", down) == [true])
    #expect(try modes("東京", "\(across)") == [false])
    #expect(try modes("Bern", "\(down),\(across)") == [false])
    // A letter stands, too, in the middle of the column.
    let turned = try symbols(#""text-field":"東A","text-writing-mode":["vertical"]"#)
    let (upright, letter) = (turned.glyphs[0], turned.glyphs[1])
    #expect(!upright.isTurned && !letter.isTurned)
    #expect(isNear(letter.size, SIMD2(18, 25) / 24))
    #expect(isNear(letter.corner, SIMD2(-0.25 - 3.0 / 24, 1 + (18.5 - 20.5) / 24)))
  }

  @Test("Columns at a point begin at the top, and pictures in them keep their proportions")
  func columns() throws {
    let text = try symbols(
      #""text-size":10,"text-writing-mode":["vertical"],"text-justify":"right","text-field":["format","東東東\n東",{},["image","icon"],{}]"#
    )
    let middles = text.glyphs.prefix(4).map { $0.corner.y }
    #expect(text.glyphs.count == 5 && abs(middles[0] - middles[3]) < 1e-5)
    // It is 20 points wide and 10 high with a rim of one, below the letter and a point beside the
    // middle of the column.
    let (letter, image) = (text.glyphs[3], text.glyphs[4])
    #expect(isNear(image.size, SIMD2(2.2, 1.2)))
    #expect(abs(image.corner.x + 1 - (letter.corner.x + letter.size.x / 2)) < 1e-4)
  }

  @Test("A radius holds at variable anchors as soon as it is given; a negative one is none")
  func radii() throws {
    let anchors = #""text-field":"A","text-variable-anchor":["left"],"text-offset":[3,0]"#
    for (radius, expected) in [("", 3), (#","text-radial-offset":0"#, 0)] as [(String, Float)] {
      #expect(try symbols(anchors + radius).choices[0].offset.x == expected)
    }
    let fixed = #""text-field":"A","text-anchor":"left","text-offset":[3,0],"text-radial-offset":"#
    for (radius, expected) in [(2, 2), (0, 3), (-2, 0)] as [(Float, Float)] {
      #expect(try symbols(fixed + "\(radius)").choices[0].offset.x == expected)
    }
  }

  @Test("Names, icons and sort keys of features come from their attributes")
  func attributes() throws {
    let found = try symbols(
      #""text-field":["get","name"],"symbol-sort-key":["get","key"],"icon-image":["get","none"]"#,
      properties: [("name", .string("AAA")), ("key", .double(2.5))])
    let instance = found.instances[0]
    #expect(instance.sortKey == 2.5 && instance.icon == -1 && instance.line == -1)
    #expect(abs(found.choices[0].box.width - 1.5) < 1e-5 && found.imageNames.isEmpty)
    #expect(found.asksForImages && instance.anchor == SIMD2(200, 400))
    #expect(try !symbols(#""icon-image":"icon""#).asksForImages)
    // An icon that is not there is asked for when it comes.
    let missing = try symbols(#""icon-image":"other""#)
    #expect(missing.instances.isEmpty && missing.imageNames == ["other"])
  }
}
