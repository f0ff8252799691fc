import Testing

@testable import TextLayout

@Suite("Distance fields of glyphs")
struct DistanceFieldTests {
  private static func outline(_ contours: [[SIMD2<Float>]]) -> GlyphOutline {
    var outline = GlyphOutline()
    for contour in contours {
      outline.move(to: contour[0])
      for point in contour.dropFirst() { outline.addLine(to: point) }
      outline.close()
    }
    return outline
  }

  private static func square(_ low: Float, _ high: Float, isReversed: Bool = false) -> [SIMD2<
    Float
  >] {
    let corners = [SIMD2(low, low), SIMD2(high, low), SIMD2(high, high), SIMD2(low, high)]
    return isReversed ? corners.reversed() : corners
  }

  /// The distance in texels that a picture says for a point in ems, y up.
  private static func distance(_ image: GlyphImage, _ point: SIMD2<Float>) -> Double {
    let x = Double(point.x * image.pixelsPerEm - image.left)
    let y = Double(image.top - point.y * image.pixelsPerEm)
    let radius = Double(image.pixelsPerEm * GlyphImage.radiusEms)
    return (Double(GlyphImage.edge) - image.value(x: x, y: y)) * radius
  }

  @Test("The picture says the true distance, inside and outside")
  func square() throws {
    let image = try #require(DistanceField.image(of: Self.outline([Self.square(0.1, 0.6)])))
    for (point, expected) in [
      (SIMD2<Float>(0.1, 0.35), 0.0), (SIMD2(0.35, 0.6), 0), (SIMD2(0.05, 0.35), 0.05),
      (SIMD2(0.65, 0.65), 0.05 * 2.0.squareRoot()), (SIMD2(0.15, 0.35), -0.05),
    ] {
      #expect(abs(Self.distance(image, point) - expected * 48) < 0.5)
    }
    // Beyond its reach it says so.
    #expect(image.distances[0] == 0)
    #expect(image.width == Int((0.6 * 48).rounded(.up)) - 4 + 24)
  }

  @Test("Along every edge of a circle the zero level is within half a texel")
  func circle() throws {
    var outline = GlyphOutline()
    // Four quadratic curves a quarter each, as fonts have them, are a circle within 2 %.
    let (r, k): (Float, Float) = (0.3, 0.3)
    let center = SIMD2<Float>(0.4, 0.4)
    outline.move(to: center + SIMD2(r, 0))
    outline.addQuadratic(center + SIMD2(r, k), to: center + SIMD2(0, r))
    outline.addQuadratic(center + SIMD2(-r, k), to: center + SIMD2(-r, 0))
    outline.addQuadratic(center + SIMD2(-r, -k), to: center + SIMD2(0, -r))
    outline.addQuadratic(center + SIMD2(r, -k), to: center + SIMD2(r, 0))
    outline.close()
    let image = try #require(DistanceField.image(of: outline))
    for index in 0..<100 {
      let t = Float(index) / 100
      let curve =
        (1 - t) * (1 - t) * SIMD2(r, 0) + 2 * t * (1 - t) * SIMD2(r, k) + t * t * SIMD2(0, r)
      #expect(abs(Self.distance(image, center + curve)) < 0.5)
    }
  }

  @Test("Holes are outside, and overlapping contours leave no seam inside")
  func windings() throws {
    let ring = try #require(
      DistanceField.image(
        of: Self.outline([Self.square(0, 0.8), Self.square(0.25, 0.55, isReversed: true)])))
    #expect(Self.distance(ring, SIMD2(0.4, 0.4)) > 3)
    #expect(Self.distance(ring, SIMD2(0.125, 0.4)) < -3)
    let overlapping = try #require(
      DistanceField.image(of: Self.outline([Self.square(0, 0.5), Self.square(0.3, 0.8)])))
    // On the edge of one square, deep inside of the other.
    #expect(Self.distance(overlapping, SIMD2(0.5, 0.4)) < -3)
    #expect(Self.distance(overlapping, SIMD2(0.4, 0.3)) < -3)
    #expect(abs(Self.distance(overlapping, SIMD2(0.8, 0.6))) < 0.5)
  }

  @Test("Nothing, and outlines of broken fonts, have no picture or a small one")
  func broken() {
    #expect(DistanceField.image(of: GlyphOutline()) == nil)
    #expect(DistanceField.image(of: Self.outline([Self.square(0, 5000)])) == nil)
    #expect(DistanceField.image(of: Self.outline([[SIMD2(.nan, 0), SIMD2(0, .infinity)]])) == nil)
    let wide = DistanceField.image(of: Self.outline([Self.square(0, 40)]))
    #expect((wide?.width ?? .max) < 700 && (wide?.pixelsPerEm ?? 48) < 48)
  }

  @Test(
    "The zero level follows the outlines of real glyphs within half a texel",
    .enabled(if: TestFonts.hasFolder, TestFonts.whyNot), arguments: ["S", "&", "g", "क", "東"])
  func glyphs(_ glyph: String) throws {
    let folder = try #require(TestFonts.folder)
    let scalar = try #require(glyph.unicodeScalars.first?.value)
    let files = ["NotoSans-Regular", "NotoSansDevanagari-Regular", "DroidSansJapanese"]
    let face = try #require(
      files.lazy.compactMap { FontFace(path: "\(folder)/\($0).ttf", index: 0) }
        .first { $0.has(scalar) })
    let outline = face.outline(of: try #require(face.glyph(for: scalar)))
    let image = try #require(DistanceField.image(of: outline))
    var edges = OutlineOverlap.visibleSegments(of: outline.segments)
    if edges.isEmpty { edges = outline.segments }
    var off = 0
    for segment in edges {
      if abs(Self.distance(image, (segment.start + segment.end) / 2)) > 0.5 { off += 1 }
    }
    // Sharp corners, which the grid between texels rounds, may be off by a little more.
    #expect(off * 50 <= edges.count, "\(off) of \(edges.count)")
  }
}
