import ShaderLibrary
import Testing

@testable import RenderModel

/// Holds what is written in memory to what the shaders read from it.
@Suite("Layouts beside the shaders' text")
struct ShaderLayoutTests {
  /// A value as the 32-bit words of the GPU.
  private func words<Value>(_ value: Value) -> [UInt32] {
    withUnsafeBytes(of: value) { bytes in
      (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self) }
    }
  }

  private func float(_ word: UInt32) -> Float { Float(bitPattern: word) }

  private func source(_ name: String, _ stage: ShaderLibrary.Stage = .vertex) throws -> String {
    try ShaderLibrary().source(
      name, stage, defines: ["TILE_SLOTS 64", "PAINT_PAGE 128"])
  }

  @Test("A paint is four vectors: colour, shape, secondary colour, dashes")
  func paint() throws {
    #expect(try source("fill").contains("vec4 paints[4 * PAINT_PAGE]"))
    let paint = PaintUniforms(
      color: SIMD4(1, 2, 3, 4), shape: SIMD4(5, 6, 7, 8), secondary: SIMD4(9, 10, 11, 12),
      dash: SIMD4(13, 14, 15, 16))
    #expect(words(paint).map(float) == (1...16).map { Float($0) })
  }

  @Test("A pattern is four vectors: texels, both placements, shape")
  func pattern() {
    let pattern = PatternUniforms(
      texels: SIMD4(1, 2, 3, 4), placement: SIMD4(5, 6, 7, 8),
      previousPlacement: SIMD4(9, 10, 11, 12), shape: SIMD4(13, 14, 15, 16))
    #expect(words(pattern).map(float) == (1...16).map { Float($0) })
  }

  @Test("A glyph's quad is four pairs of words of where it lies and three of what it shows")
  func labelQuad() throws {
    var quad = LabelQuad(
      origin: SIMD2(1, 2), right: SIMD2(3, 4), down: SIMD2(5, 6),
      texels: SIMD4(10, 20, 30, 40), paint: 5, color: 0x1122_3344, fieldPoints: 7, kind: .glyph)
    quad.anchor = 99
    quad.modeNumber = LabelQuad.Mode.fixed.rawValue
    quad.line = LinePlace(radians: .pi / 2, along: -1, rise: SIMD2(0.5, -0.25))
    let words = words(quad)
    #expect(words.count == 14)
    #expect(words[0..<6].map(float) == [1, 2, 3, 4, 5, 6])
    #expect(words[6] == 0xfff0_4000 && words[7] == 0xfc00_0800)
    #expect(words[8] == 20 << 16 | 10 && words[9] == 40 << 16 | 30)
    #expect(words[10] == 0x1122_3344 && float(words[11]) == 7)
    #expect(words[12] == 99 && words[13] == 5 << 16 | 2 << 8 | 2)
    #expect(LabelQuad.Kind.picture.rawValue == 0 && LabelQuad.Kind.iconShape.rawValue == 1)
  }

  @Test("A label's paint is three pairs of words")
  func labelPaint() {
    let paint = LabelPaint(
      color: 0x1122_3344, haloColor: 0x5566_7788, opacity: 0.5, haloWidth: 1.5, haloBlur: 0.25)
    let words = words(paint)
    #expect(words.count == 6 && words[0] == 0x1122_3344 && words[1] == 0x5566_7788)
    #expect(words[2..<5].map(float) == [0.5, 1.5, 0.25])
  }

  @Test(
    "How a line runs is told to a ten-thousandth of a turn, a point's 32nd and a 4,096th of rise")
  func labelLine() {
    for (radians, along, rise) in [
      (-3.14, 100.03, SIMD2(1.5, -2)), (0.3, -1_999, SIMD2(-7.9, 7.9)), (0, 0, .zero),
    ] as [(Float, Float, SIMD2<Float>)] {
      let line = LinePlace(radians: radians, along: along, rise: rise)
      #expect(abs(line.radians - radians) < 1e-4 && abs(line.along - along) <= 0x1p-5)
      #expect(abs(line.rise.x - rise.x) <= 0x1p-12 && abs(line.rise.y - rise.y) <= 0x1p-12)
    }
    let far = LinePlace(radians: .pi, along: 1e9, rise: SIMD2(.nan, -.infinity))
    #expect(abs(far.radians - .pi) < 1e-4 && far.along == LinePlace.farthest && far.rise == .zero)
  }

  @Test("Paints in a row that are the same have one number, and there are no more than numbers")
  func paintNumbers() {
    var plan = LabelPlan()
    let (a, b) = (LabelPaint(color: 1), LabelPaint(color: 2))
    #expect([a, a, b, a].map { plan.number(of: $0) } == [0, 0, 1, 2])
    for number in 0..<70_000 { _ = plan.number(of: LabelPaint(color: UInt32(number))) }
    #expect(plan.paints.count == 65_536 && plan.number(of: b) == 65_535)
    plan.removeAll()
    #expect(plan.paints.isEmpty && plan.anchors == [.screen])
  }

  @Test("An anchor is two texels, and the modes of quads have the shader's numbers")
  func labelAnchor() throws {
    var anchor = LabelAnchor(place: SIMD2(1, 2), opacity: 0.5, fieldScale: 3)
    (anchor.spread.even, anchor.spread.before) = (4, 5)
    (anchor.spread.after, anchor.spread.size) = (6, 7)
    let words = words(anchor)
    #expect(words.count == 8 && words.map(float) == [1, 2, 0.5, 3, 4, 5, 6, 7])
    let text = try source("label")
    for (name, mode) in [
      ("SCREEN", LabelQuad.Mode.screen), ("UPRIGHT", .upright), ("ALONG", .along),
      ("LYING_ALONG", .lyingAlong), ("ACROSS_LINE", .acrossLine),
      ("LYING_ACROSS_LINE", .lyingAcrossLine),
    ] {
      #expect(text.contains("const uint \(name) = \(mode.rawValue)u;"), "\(name)")
    }
    #expect(LabelPlan().anchors == [.screen])
  }

  @Test("A shape of the screen is four vectors in the order in which the shader takes them")
  func screenShape() {
    var shape = ScreenShape(
      .arc, center: SIMD2(1, 2), halfSize: SIMD2(3, 4), color: 0x0102_0304)
    shape.angleRadians = 5
    shape.cornerRadius = 6
    shape.borderWidth = 7
    shape.softness = 8
    shape.borderColor = 0x0506_0708
    shape.opacity = 0.5
    shape.arcStart = 9
    shape.arcSweep = 10
    let words = words(shape)
    #expect(words.count == 16 && words[0..<8].map(float) == (1...8).map { Float($0) })
    #expect(words[8] == 0x0102_0304 && words[9] == 0x0506_0708)
    #expect(float(words[10]) == 0.5 && words[11] == 2)
    #expect(words[12..<14].map(float) == [9, 10])
  }

  @Test("A marker's quad is four vectors: opacity in the third, heights in the fourth")
  func markerQuad() {
    var quad = MarkerQuad(
      origin: SIMD2(1, 2), right: SIMD2(3, 4), down: SIMD2(5, 6), texels: SIMD4(7, 8, 9, 10),
      opacity: 0.5, isFlat: true)
    quad.heights = SIMD4(11, 12, 13, 14)
    let words = words(quad)
    #expect(words[12..<16].map(float) == [11, 12, 13, 14])
    #expect(words[0..<6].map(float) == [1, 2, 3, 4, 5, 6])
    #expect(words[6] == 8 << 16 | 7 && words[7] == 10 << 16 | 9 && float(words[8]) == 0.5)
    #expect(quad.isFlat)
    let upright = MarkerQuad(
      origin: .zero, right: .zero, down: .zero, texels: .zero, opacity: 1, isFlat: false)
    #expect(!upright.isFlat)
  }
}
