import Foundation
import RenderModel
import ScreenLayout
import Testing

/// The shapes that ornaments and bubbles are made of.
@Suite("Screen shapes")
struct ScreenShapeTests {
  private let center = SIMD2<Float>(10, 20)

  @Test("A box keeps its measures; a disc is a box that is all corner")
  func boxes() {
    let box = ScreenShape.box(
      center: center, size: SIMD2(8, 4), color: .white, cornerRadius: 1, borderWidth: 0.5,
      borderColor: .black)
    #expect(box.halfSize == SIMD2(4, 2) && box.cornerRadius == 1 && box.borderWidth == 0.5)
    #expect(box.color == ScreenColor.white.packed && box.borderColor == ScreenColor.black.packed)
    #expect(box.kindNumber == ScreenShape.Kind.box.rawValue && box.softness == 0)
    let disc = ScreenShape.disc(center: center, radius: 3, color: .black)
    #expect(disc.halfSize == SIMD2(3, 3) && disc.cornerRadius == 3 && disc.center == center)
    #expect(disc.borderColor >> 24 == 0)
  }

  @Test("A shadow is soft, black and lower than what casts it")
  func shadow() {
    let shadow = ScreenShape.shadow(
      ofBoxAt: center, size: SIMD2(8, 4), cornerRadius: 2, softness: 5, drop: 3, alpha: 0.5)
    #expect(shadow.center == SIMD2(10, 23) && shadow.halfSize == SIMD2(4, 2))
    #expect(shadow.softness == 5 && shadow.cornerRadius == 2 && shadow.color == 0x8000_0000)
  }

  @Test("A stroke reaches half its width beyond both ends, in any direction")
  func strokes() {
    for degrees in [0.0, 37, 90, 180, 233] {
      let way = SIMD2<Float>(Float(cos(degrees * .pi / 180)), Float(sin(degrees * .pi / 180)))
      let stroke = ScreenShape.stroke(from: center, to: center + way * 12, width: 3, color: .black)
      #expect(abs(stroke.halfSize.x - 7.5) < 1e-4 && stroke.halfSize.y == 1.5)
      #expect(stroke.cornerRadius == 1.5)
      let turned = SIMD2<Float>(cos(stroke.angleRadians), sin(stroke.angleRadians))
      #expect(abs(abs((turned * way).sum()) - 1) < 1e-4)
      let middle = stroke.center - (center + way * 6)
      #expect((middle * middle).sum() < 1e-6)
    }
    let dot = ScreenShape.stroke(from: center, to: center, width: 3, color: .black)
    #expect(dot.halfSize == SIMD2(1.5, 1.5) && dot.angleRadians == 0)
  }

  @Test("A triangle and an arc say how they are turned, and how far the arc runs")
  func others() {
    let triangle = ScreenShape.triangle(
      center: center, size: SIMD2(6, 4), color: .white, angleRadians: .pi)
    #expect(triangle.kindNumber == ScreenShape.Kind.triangle.rawValue)
    #expect(triangle.halfSize == SIMD2(3, 2) && triangle.angleRadians == .pi)
    let arc = ScreenShape.arc(
      center: center, radius: 9, width: 2, start: 1, sweep: 4, color: .white)
    #expect(arc.kindNumber == ScreenShape.Kind.arc.rawValue && arc.borderWidth == 2)
    #expect(arc.halfSize == SIMD2(9, 9) && arc.arcStart == 1 && arc.arcSweep == 4)
  }

  private static let style = ScreenTextStyle(sizePoints: 12)
  private static let hasFonts = ScreenTypesetter().size(of: "a", style).x > 0

  private func glyphs(at place: SIMD2<Float>, pixelsPerPoint: Float) -> [LabelQuad] {
    labels(at: place, pixelsPerPoint: pixelsPerPoint).quads
  }

  private func labels(
    at place: SIMD2<Float>, pixelsPerPoint: Float, halo: ScreenHalo? = nil, opacity: Float = 1
  ) -> LabelPlan {
    var canvas = ScreenCanvas(typesetter: ScreenTypesetter(), pixelsPerPoint: pixelsPerPoint)
    canvas.begin(frame: 1)
    canvas.write(
      "Mole", Self.style, color: .black, at: place, halo: halo, opacity: opacity)
    return canvas.plan.labels
  }

  @Test("Texts stand on whole pixels, whatever the scale", .enabled(if: hasFonts, "needs a font"))
  func wholePixels() throws {
    let origin = try #require(glyphs(at: SIMD2(20, 30), pixelsPerPoint: 2).first).origin
    for (shift, expected) in [(Float(0.2), Float(0)), (0.3, 0.5), (0.6, 0.5), (0.8, 1)] {
      let shifted = try #require(glyphs(at: SIMD2(20 + shift, 30), pixelsPerPoint: 2).first)
      #expect(abs(shifted.origin.x - origin.x - expected) < 1e-4, "\(shift)")
      #expect(abs(shifted.origin.y - origin.y) < 1e-4)
    }
    // Without a scale nothing is rounded.
    let free = try #require(glyphs(at: SIMD2(20.3, 30), pixelsPerPoint: 0).first)
    let other = try #require(glyphs(at: SIMD2(20, 30), pixelsPerPoint: 0).first)
    #expect(abs(free.origin.x - other.origin.x - 0.3) < 1e-4)
  }

  @Test(
    "Glyphs have the colour, halo and opacity of their text",
    .enabled(if: hasFonts, "needs a font"))
  func looks() {
    let halo = ScreenHalo(color: .white, widthPoints: 1.5)
    let plan = labels(at: center, pixelsPerPoint: 1, halo: halo, opacity: 0.25)
    #expect(plan.quads.count == 4)
    for quad in plan.quads {
      let paint = plan.paints[Int(quad.paint)]
      #expect(paint.color == ScreenColor.black.packed && paint.opacity == 0.25)
      #expect(paint.haloColor == ScreenColor.white.packed && paint.haloWidth == 1.5)
      #expect(quad.kindNumber == LabelQuad.Kind.glyph.rawValue)
    }
    #expect(labels(at: center, pixelsPerPoint: 1).paints.allSatisfy { !$0.hasHalo })
  }

  @Test("A larger text is larger in proportion", .enabled(if: hasFonts, "needs a font"))
  func sizes() {
    let typesetter = ScreenTypesetter()
    let small = typesetter.size(of: "Null Island", Self.style)
    let large = typesetter.size(of: "Null Island", ScreenTextStyle(sizePoints: 24))
    #expect(abs(large.x - 2 * small.x) < 1e-3 && abs(large.y - 2 * small.y) < 1e-3)
    #expect(typesetter.size(of: "", Self.style).x == 0)
  }
}
