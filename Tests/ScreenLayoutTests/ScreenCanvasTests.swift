import Foundation
import ScreenLayout
import Testing

@testable import RenderModel

@Suite("Screen canvas")
struct ScreenCanvasTests {
  private static let style = ScreenTextStyle(sizePoints: 12)
  private static let hasFonts =
    ScreenTypesetter().size(of: "a", style).x > 0

  @Test(
    "A text's glyphs lie in the box that its anchor gives", .enabled(if: hasFonts, "needs a font"),
    arguments: [SIMD2(0, 0), SIMD2(0.5, 0.5), SIMD2(1, 1)] as [SIMD2<Float>])
  func anchors(anchor: SIMD2<Float>) {
    var canvas = ScreenCanvas(typesetter: ScreenTypesetter(), pixelsPerPoint: 2)
    canvas.begin(frame: 1)
    let place = SIMD2<Float>(100, 50)
    let size = canvas.write("Null Island", Self.style, color: .black, at: place, anchor: anchor)
    canvas.endGroup()
    #expect(size == canvas.typesetter.size(of: "Null Island", Self.style))
    #expect(size.x > 40 && size.x < 90 && abs(size.y - 15.6) < 0.01, "\(size)")
    #expect(canvas.plan.groups == [ScreenGroup(shapes: 0..<0, glyphs: 0..<10)])
    let corner = place - size * anchor
    // The field around a glyph reaches a quarter of an em out.
    for quad in canvas.plan.labels.quads {
      #expect(quad.origin.x > corner.x - 4 && quad.origin.y > corner.y - 4)
      #expect(quad.origin.x + quad.right.x < corner.x + size.x + 4)
      #expect(quad.origin.y + quad.down.y < corner.y + size.y + 4)
    }
  }

  @Test("Long texts break into lines that are no wider", .enabled(if: hasFonts, "needs a font"))
  func wrapping() {
    let typesetter = ScreenTypesetter()
    let text = "A long title that does not fit on one line of the bubble"
    let single = typesetter.size(of: text, Self.style)
    var narrow = Self.style
    narrow.maxWidthPoints = 120
    let wrapped = typesetter.size(of: text, narrow)
    #expect(single.x > 240 && wrapped.x <= 120 && wrapped.y >= 2.9 * single.y, "\(wrapped)")
  }

  @Test("A canvas that begins anew is empty; groups hold what was added since the last")
  func groups() {
    var canvas = ScreenCanvas(typesetter: ScreenTypesetter())
    canvas.begin(frame: 1)
    canvas.add(.disc(center: SIMD2(1, 2), radius: 3, color: .white))
    canvas.endGroup()
    canvas.endGroup()
    canvas.add(.stroke(from: SIMD2(0, 0), to: SIMD2(0, 8), width: 2, color: .black))
    canvas.endGroup()
    #expect(canvas.plan.groups.map(\.shapes) == [0..<1, 1..<2])
    let stroke = canvas.plan.shapes[1]
    #expect(stroke.center == SIMD2(0, 4) && stroke.halfSize == SIMD2(5, 1))
    #expect(abs(stroke.angleRadians - .pi / 2) < 1e-6)
    canvas.begin(frame: 2)
    #expect(canvas.plan.isEmpty && canvas.plan.shapes.isEmpty)
  }

  @Test("Colours are packed as plans hold them")
  func colors() {
    #expect(ScreenColor(0x112233).packed == 0xff33_2211)
    #expect(ScreenColor(0x112233, alpha: 0.5).packed == 0x8033_2211)
    #expect(ScreenColor.clear.packed >> 24 == 0)
  }
}
