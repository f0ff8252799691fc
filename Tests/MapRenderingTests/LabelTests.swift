import Foundation
import ImageCodec
import RenderModel
import Testing

@Suite("Labels", .serialized, .enabled(if: Stage.isPossible, Stage.whyNot))
struct LabelTests {
  /// A glyph of 24 × 24 texels that is a square of 12: the distance field of text, whose value runs
  /// from 0 to 1 over 8 texels.
  static let glyphSide = 24
  static let fieldTexels: Float = 8

  static func square() -> [UInt8] {
    var bytes: [UInt8] = []
    for y in 0..<glyphSide {
      for x in 0..<glyphSide {
        let (dx, dy) = (abs(Double(x) + 0.5 - 12) - 6, abs(Double(y) + 0.5 - 12) - 6)
        let outside = (max(dx, 0) * max(dx, 0) + max(dy, 0) * max(dy, 0)).squareRoot()
        let distance = outside + min(max(dx, dy), 0)
        bytes.append(UInt8(min(max((0.75 - distance / 8) * 255, 0), 255).rounded()))
      }
    }
    return bytes
  }

  /// An atlas with the glyph, and another picture before it so that it does not lie at the corner.
  static func glyphs() throws -> (AtlasImage, SIMD4<UInt16>) {
    let atlas = AtlasImage(format: .alpha8, width: 64, height: 32)
    _ = atlas.insert(width: 5, height: 5, pixels: Array(repeating: 255, count: 25))
    let rect = try #require(
      atlas.insert(width: glyphSide, height: glyphSide, pixels: square()))
    return (atlas, SIMD4(rect.x, rect.y, rect.width, rect.height))
  }

  static func plan(width: Float = 64, height: Float = 64, scale: Float = 1) -> FramePlan {
    var plan = FramePlan(
      SyntheticCamera(width: width, height: height), pixelsPerPoint: scale)
    plan.layers = [LayerPlan(layer: 0, kind: .symbol, isOpaque: false)]
    plan.labels.append(LabelPaint(color: black))
    plan.labels.append(LabelPaint(color: red))
    plan.labels.append(LabelPaint(color: red, opacity: 0.5))
    return plan
  }

  /// Numbers of the plan's paints.
  private static let inBlack: UInt16 = 0
  private static let inRed: UInt16 = 1
  private static let inFadedRed: UInt16 = 2

  static let black: UInt32 = 0xff00_0000
  static let red: UInt32 = 0xff00_00ff

  /// Where the dark lies, in pixels, and how much there is.
  private func survey(_ image: PixelImage) -> (x: Double, y: Double, sum: Double) {
    var (x, y, sum) = (0.0, 0.0, 0.0)
    for row in 0..<image.height {
      for column in 0..<image.width {
        let dark = Double(255 - Int(image[x: column, y: row].x)) / 255
        sum += dark
        x += dark * (Double(column) + 0.5)
        y += dark * (Double(row) + 0.5)
      }
    }
    return (x / sum, y / sum, sum)
  }

  @Test(
    "A glyph lies where the plan says and is as large, at every scale and between pixels",
    arguments: [1, 1.5, 2] as [Float], [0, 0.3, 0.75] as [Float])
  func place(scale: Float, shift: Float) throws {
    let side = Int(64 * scale)
    let stage = try Stage(width: side, height: side)
    let (atlas, texels) = try Self.glyphs()
    var plan = Self.plan(scale: scale)
    plan.labels.glyphAtlas = atlas
    plan.labels.quads = [
      LabelQuad(
        origin: SIMD2(20 + shift, 10 + shift), right: SIMD2(24, 0), down: SIMD2(0, 24),
        texels: texels, fieldPoints: 8, kind: .glyph)
    ]
    plan.layers[0].texts = 0..<1
    let found = survey(stage.picture(of: plan))
    let wanted = SIMD2(Double(32 + shift), Double(22 + shift)) * Double(scale)
    #expect(abs(found.x - wanted.x) < 0.1 && abs(found.y - wanted.y) < 0.1)
    let area = Double(12 * scale * 12 * scale)
    #expect(abs(found.sum - area) < 0.03 * area)
  }

  @Test(
    "A glyph that is foreshortened to an eighth is as dark wherever it lies between pixels",
    arguments: [0, 0.25, 0.5, 0.75] as [Float])
  func foreshortened(shift: Float) throws {
    let stage = try Stage(width: 64, height: 64)
    let (atlas, texels) = try Self.glyphs()
    var plan = Self.plan()
    plan.labels.glyphAtlas = atlas
    plan.labels.quads = [
      LabelQuad(
        origin: SIMD2(20, 30 + shift), right: SIMD2(24, 0), down: SIMD2(0, 3), texels: texels,
        paint: Self.inBlack, fieldPoints: 8, kind: .glyph)
    ]
    plan.layers[0].texts = 0..<1
    #expect(abs(survey(stage.picture(of: plan)).sum - 12 * 1.5) < 1.5)
  }

  @Test("Edges are sharp at every scale, also of a glyph that lies on tilted ground")
  func sharpness() throws {
    let (atlas, texels) = try Self.glyphs()
    for (scale, height) in [(1, 24), (2, 24), (1, 8)] as [(Float, Float)] {
      let side = Int(64 * scale)
      let stage = try Stage(width: side, height: side)
      var plan = Self.plan(scale: scale)
      plan.labels.glyphAtlas = atlas
      plan.labels.quads = [
        LabelQuad(
          origin: SIMD2(20.5, 10.5), right: SIMD2(24, 0), down: SIMD2(0, height), texels: texels,
          paint: Self.inBlack, fieldPoints: 8, kind: .glyph)
      ]
      plan.layers[0].texts = 0..<1
      let picture = stage.picture(of: plan)
      let row = Int((10.5 + height / 2) * scale)
      let column = Int(32.5 * scale)
      let across = (0..<side).filter { (8...247).contains(picture[x: $0, y: row].x) }
      let down = (0..<side).filter { (8...247).contains(picture[x: column, y: $0].x) }
      #expect(across.count <= 4 && down.count <= 4, "\(scale) \(height): \(across) \(down)")
      #expect(abs(picture.darkness(ofRow: row) - Double(12 * scale)) < 0.25)
      #expect(abs(picture.darkness(ofColumn: column) - Double(height / 2 * scale)) < 0.3)
    }
  }

  @Test("A halo surrounds the glyph by its width and lies below all glyphs of the layer")
  func halo() throws {
    let stage = try Stage()
    let (atlas, texels) = try Self.glyphs()
    var plan = Self.plan()
    plan.labels.glyphAtlas = atlas
    let halo = plan.labels.number(
      of: LabelPaint(color: Self.black, haloColor: Self.red, haloWidth: 3))
    func quad(_ x: Float) -> LabelQuad {
      LabelQuad(
        origin: SIMD2(x, 20), right: SIMD2(24, 0), down: SIMD2(0, 24), texels: texels,
        paint: halo, fieldPoints: 8, kind: .glyph)
    }
    // The second's halo reaches over the first's square, 13 points to the left.
    plan.labels.quads = [quad(10), quad(23)]
    plan.layers[0].texts = 0..<2
    let statistics = stage.draw(plan)
    #expect(statistics.drawCalls == 2)
    let picture = stage.picture(of: plan)
    func isShown(_ x: Int, _ y: Int, _ wanted: SIMD4<UInt8>) -> Bool {
      let pixel = picture[x: x, y: y]
      return pixel.indices.allSatisfy { abs(Int(pixel[$0]) - Int(wanted[$0])) <= 4 }
    }
    #expect(isShown(26, 32, Shown.black) && isShown(30, 32, Shown.black))
    #expect(isShown(14, 32, Shown.red) && isShown(11, 32, Shown.white))
    #expect(isShown(22, 24, Shown.red) && isShown(22, 21, Shown.white))
  }

  @Test("Through a glyph without colour the background is seen, not its halo")
  func hollow() throws {
    let (atlas, texels) = try Self.glyphs()
    var plan = Self.plan()
    plan.labels.glyphAtlas = atlas
    let hollow = plan.labels.number(of: LabelPaint(color: 0, haloColor: Self.red, haloWidth: 3))
    plan.labels.quads = [
      LabelQuad(
        origin: SIMD2(20, 20), right: SIMD2(24, 0), down: SIMD2(0, 24), texels: texels,
        paint: hollow, fieldPoints: 8, kind: .glyph)
    ]
    plan.layers[0].texts = 0..<1
    let picture = try Stage().picture(of: plan)
    #expect(picture[x: 32, y: 32] == Shown.white && picture[x: 30, y: 34] == Shown.white)
    #expect(picture[x: 24, y: 32] == Shown.red && picture[x: 32, y: 24] == Shown.red)
  }

  @Test(
    "Of many glyphs one that moves is sent again with its neighbours alone, and seen where it is")
  func sendsChanges() throws {
    let (atlas, texels) = try Self.glyphs()
    var plan = Self.plan()
    plan.labels.glyphAtlas = atlas
    plan.labels.quads = (0..<100).map { number in
      LabelQuad(
        origin: SIMD2(Float(number % 10) * 6, Float(number / 10) * 6), right: SIMD2(8, 0),
        down: SIMD2(0, 8), texels: texels, paint: Self.inBlack, fieldPoints: 8, kind: .glyph)
    }
    plan.layers[0].texts = 0..<100
    let stage = try Stage(width: 64, height: 64)
    let whole = stage.draw(plan).uploadedBytes
    let unchanged = stage.draw(plan).uploadedBytes
    plan.labels.quads[57].origin += SIMD2(3, -2)
    let moved = stage.draw(plan).uploadedBytes
    #expect(moved - unchanged > 0 && moved - unchanged <= 512 && whole > unchanged + 5_600)
    #expect(
      stage.picture(of: plan).bytes == (try Stage(width: 64, height: 64)).picture(of: plan).bytes)
  }

  @Test("Numbered quads look as others do, whatever was drawn before with another number")
  func numbered() throws {
    let (atlas, texels) = try Self.glyphs()
    let haloed = LabelPaint(color: Self.black, haloColor: Self.red, haloWidth: 3)
    func plan(_ y: Float, _ kind: LabelQuad.Kind) -> FramePlan {
      var plan = Self.plan()
      plan.labels.glyphAtlas = atlas
      plan.labels.iconAtlas = atlas
      plan.labels.append(LabelPaint(color: Self.black))
      plan.labels.quads = [
        LabelQuad(
          origin: SIMD2(20, y), right: SIMD2(24, 0), down: SIMD2(0, 24), texels: texels, paint: 3,
          fieldPoints: 8, kind: kind)
      ]
      plan.layers[0].texts = 0..<1
      return plan
    }
    // One place of quads is glyphs, an icon, and glyphs elsewhere, one after the other.
    let plans = [plan(20, .glyph), plan(20, .iconShape), plan(12, .glyph)]
    func pictures(isNumbered: Bool) throws -> [PixelImage] {
      let stage = try Stage()
      return plans.flatMap { plan in
        var plan = plan
        if isNumbered { plan.labels.numberQuads() }
        return [LabelPaint(color: Self.black), haloed, LabelPaint(color: Self.red)].map { paint in
          plan.labels.replace(3, by: paint)
          #expect(stage.draw(plan).drawCalls == (paint == haloed ? 2 : 1))
          return stage.picture(of: plan)
        }
      }
    }
    let wanted = try pictures(isNumbered: false)
    #expect(try pictures(isNumbered: true) == wanted)
    #expect([1, 2, 6].allSatisfy { wanted[$0] != wanted[0] }, "each is to be told from the others")
  }

  @Test("Icons keep their colours, fade as told, and stand among glyphs")
  func icons() throws {
    let stage = try Stage()
    let (glyphs, glyphTexels) = try Self.glyphs()
    let icons = AtlasImage(format: .rgba8, width: 32, height: 32)
    let green = Array(repeating: [0, 255, 0, 255] as [UInt8], count: 64).flatMap { $0 }
    let rect = try #require(icons.insert(width: 8, height: 8, pixels: green))
    var plan = Self.plan()
    plan.labels.glyphAtlas = glyphs
    plan.labels.iconAtlas = icons
    let texels = SIMD4(rect.x, rect.y, rect.width, rect.height)
    plan.labels.quads = [
      LabelQuad(
        origin: SIMD2(4, 4), right: SIMD2(8, 0), down: SIMD2(0, 8), texels: texels,
        paint: Self.inRed, fieldPoints: 1, kind: .picture),
      LabelQuad(
        origin: SIMD2(20, 4), right: SIMD2(8, 0), down: SIMD2(0, 8), texels: texels,
        paint: Self.inFadedRed, fieldPoints: 1, kind: .picture),
      LabelQuad(
        origin: SIMD2(30, 30), right: SIMD2(24, 0), down: SIMD2(0, 24), texels: glyphTexels,
        paint: Self.inBlack, fieldPoints: 8, kind: .glyph),
    ]
    plan.layers[0].icons = 0..<1
    plan.layers[0].texts = 1..<3
    let picture = stage.picture(of: plan)
    #expect(picture[x: 8, y: 8] == Shown.green)
    let faded = picture[x: 24, y: 8]
    #expect(abs(Int(faded.x) - 128) <= 1 && faded.y == 255)
    #expect(picture[x: 42, y: 42] == Shown.black && picture[x: 32, y: 32] == Shown.white)
    // A glyph that comes later is sent alone.
    _ = glyphs.insert(width: 4, height: 4, pixels: Array(repeating: 9, count: 16))
    #expect(stage.draw(plan).uploadedBytes < 16 + 3 * 64 + 20_000)
    #expect(stage.draw(plan).drawCalls == 2)
  }
}
