import Foundation
import ImageCodec
import RenderModel
import Testing

@Suite("Shapes over the map", .serialized, .enabled(if: Stage.isPossible, Stage.whyNot))
struct ScreenTests {
  /// How much of a picture is dark, and the middle of it, in points.
  private func survey(
    _ shapes: [ScreenShape], scale: Float = 1
  ) throws -> (x: Double, y: Double, area: Double) {
    let side = Int(64 * scale)
    let stage = try Stage(width: side, height: side)
    var plan = LabelTests.plan(scale: scale)
    plan.layers = []
    plan.screen.shapes = shapes
    plan.screen.endGroup()
    let image = stage.picture(of: plan)
    var (x, y, sum) = (0.0, 0.0, 0.0)
    for row in 0..<side {
      for column in 0..<side {
        let dark = Double(255 - Int(image[x: column, y: row].x)) / 255
        sum += dark
        x += dark * (Double(column) + 0.5)
        y += dark * (Double(row) + 0.5)
      }
    }
    let scale = Double(scale)
    return (x / sum / scale, y / sum / scale, sum / scale / scale)
  }

  private func black(
    _ kind: ScreenShape.Kind, _ x: Float, _ y: Float, _ width: Float, _ height: Float
  ) -> ScreenShape {
    ScreenShape(
      kind, center: SIMD2(x, y), halfSize: SIMD2(width, height) / 2, color: LabelTests.black)
  }

  @Test(
    "A box lies where the plan says and is as large, at every scale, between pixels and turned",
    arguments: [1, 1.5, 2] as [Float], [0, 0.3, 1.2] as [Float])
  func box(scale: Float, angle: Float) throws {
    var shape = black(.box, 30.3, 25.6, 20, 12)
    shape.angleRadians = angle
    let found = try survey([shape], scale: scale)
    #expect(abs(found.x - 30.3) < 0.05 && abs(found.y - 25.6) < 0.05, "\(found)")
    #expect(abs(found.area - 240) < 240 * 0.015, "\(found)")
  }

  @Test("Round corners, discs, borders, triangles and arcs cover what geometry says")
  func areas() throws {
    var round = black(.box, 32, 32, 30, 20)
    round.cornerRadius = 6
    #expect(abs(try survey([round]).area - (600 - (4 - Double.pi) * 36)) < 3)

    var disc = black(.box, 32, 32, 24, 24)
    disc.cornerRadius = 12
    #expect(abs(try survey([disc]).area - .pi * 144) < 3)

    // White within a black border.
    disc.color = 0xffff_ffff
    disc.borderColor = LabelTests.black
    disc.borderWidth = 3
    #expect(abs(try survey([disc]).area - .pi * (144 - 81)) < 4)

    let triangle = try survey([black(.triangle, 32, 32, 24, 18)])
    #expect(abs(triangle.area - 216) < 4, "\(triangle)")
    #expect(abs(triangle.x - 32) < 0.05 && abs(triangle.y - (41 - 6)) < 0.1, "\(triangle)")

    var arc = black(.arc, 32, 32, 40, 40)
    arc.borderWidth = 4
    arc.arcSweep = 2 * .pi
    #expect(abs(try survey([arc]).area - .pi * (400 - 256)) < 4)
    // A quarter to the right of straight up, with round ends.
    arc.arcSweep = .pi / 2
    let quarter = try survey([arc])
    #expect(abs(quarter.area - .pi * (144 / 4 + 4)) < 3, "\(quarter)")
    #expect(quarter.x > 40 && quarter.y < 24, "\(quarter)")
  }

  @Test("A shadow is as dark as its box in all, and soft")
  func shadow() throws {
    var shape = black(.box, 32, 32, 24, 24)
    shape.softness = 10
    let found = try survey([shape])
    #expect(abs(found.area - 576) < 25, "\(found)")
    shape.opacity = 0.5
    #expect(abs(try survey([shape]).area - found.area / 2) < 4)
  }

  @Test("A group lies over all of the group before; nothing shown costs nothing")
  func groups() throws {
    let stage = try Stage()
    var plan = LabelTests.plan()
    plan.layers = []
    #expect(stage.draw(plan).drawCalls == 0)
    let (atlas, texels) = try LabelTests.glyphs()
    plan.screen.labels.glyphAtlas = atlas
    plan.screen.shapes.append(black(.box, 32, 32, 40, 40))
    let paint = plan.screen.labels.number(of: LabelPaint(color: LabelTests.red))
    plan.screen.labels.quads.append(
      LabelQuad(
        origin: SIMD2(20, 20), right: SIMD2(24, 0), down: SIMD2(0, 24), texels: texels,
        paint: paint, fieldPoints: 8, kind: .glyph))
    plan.screen.endGroup()
    #expect(stage.picture(of: plan)[x: 32, y: 32] == SIMD4(255, 0, 0, 255))
    var cover = black(.box, 32, 32, 10, 10)
    cover.color = 0xffff_0000
    plan.screen.shapes.append(cover)
    plan.screen.endGroup()
    let image = stage.picture(of: plan)
    #expect(image[x: 32, y: 32] == SIMD4(0, 0, 255, 255))
    // At the rim of the glyph.
    #expect(image[x: 32, y: 26].x > 220 && image[x: 32, y: 26].z == 0)
    #expect(image[x: 14, y: 14] == SIMD4(0, 0, 0, 255))
    #expect(stage.draw(plan).drawCalls == 3)
  }
}
