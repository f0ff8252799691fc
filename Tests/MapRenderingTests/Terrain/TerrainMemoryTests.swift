import OffscreenRendering
import RenderModel
import Testing

@testable import GLBackend
@testable import MapRendering

@Suite(
  "What hills need on the GPU", .serialized, .enabled(if: Stage.isPossible, Stage.whyNot))
struct TerrainMemoryTests {
  private static let standing: [(kind: LayerPlan.Kind, programs: [MapProgram])] = [
    (.extrusion, [.extrusion]), (.circle, [.circle]), (.symbol, [.glyph, .glyphHalo, .icon]),
  ]

  @Test("What stands on hills is compiled once, and not for level ground")
  func programs() throws {
    for (kind, used) in Self.standing {
      for hasTerrain in [true, false] {
        let stage = try Stage()
        try stage.renderer.prepare(for: [kind], hasTerrain: hasTerrain)
        #expect(stage.renderer.programs.compiledCount == used.count)
        stage.renderer.programs.standsOnTerrain = hasTerrain
        for program in used { #expect(stage.renderer.programs.use(program)) }
        #expect(
          stage.renderer.programs.compiledCount == used.count, "\(kind), hills: \(hasTerrain)")
      }
    }
  }

  @Test("A drape of another size takes the place of the one before, which goes first")
  func drape() throws {
    let stage = try Stage()
    let context = stage.offscreen.gl
    let painter = TerrainPainter(queue: stage.renderer.queue, in: context) { 0 }
    for (width, height) in [(320, 192), (384, 192), (384, 256)] as [(Float, Float)] {
      var plan = TerrainPlan()
      (plan.drape.width, plan.drape.height) = (width, height)
      let surface = try #require(painter.preparedDrape(plan, pixelsPerPoint: 1))
      #expect(surface.width == Int(width) && surface.height == Int(height))
      #expect(!context.deletionQueue.drain(), "nothing of before waits to be deleted")
      #expect(painter.byteCount == Int(width * height) * 8)
      let again = painter.preparedDrape(plan, pixelsPerPoint: 1)
      #expect(again?.framebuffer == surface.framebuffer)
    }
    #expect(context.takeMessages() == [])
  }
}
