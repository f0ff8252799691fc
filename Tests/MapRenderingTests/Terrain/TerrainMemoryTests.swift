import OffscreenRendering
import RenderModel
import TerrainGeometry
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

  private func placements(_ count: Int) -> [TerrainPatchPlacement] {
    (0..<count).map { _ in
      TerrainPatchPlacement(
        mesh: TerrainMesh(TerrainPatch(anyTile) { _, _ in 0 }), originX: 0, originY: 0, side: 1)
    }
  }

  @Test("Patches are sent once, and the least recently seen give their places to others")
  func patches() throws {
    let stage = try Stage()
    let patchBytes = 33 * 33 * 12
    var slots = 0
    let buffers = TerrainBuffers(in: stage.offscreen.gl) {
      slots += 1
      return slots <= 130 ? slots : nil
    }
    func send(_ patches: [TerrainPatchPlacement]) -> (patches: Int, slots: [UInt64: Int]) {
      var slots: [UInt64: Int] = [:]
      let sent = buffers.send(patches) { slots[$0.mesh.id] = $1 }
      #expect(sent % patchBytes == 0)
      return (sent / patchBytes, slots)
    }
    func bytes(room: Int) -> Int { room * patchBytes + TerrainIndices.all.count * 4 }
    #expect(buffers.byteCount == 0)
    let first = placements(3)
    let sent = send(first)
    #expect(sent.patches == 3 && Set(sent.slots.values) == [1, 2, 3])
    #expect(buffers.byteCount == bytes(room: 64))
    #expect(send(first) == (0, sent.slots))
    // Up to 64 all stay, and of 65 the one that was seen first goes.
    let others = placements(61)
    #expect(send(others).patches == 61 && slots == 64)
    #expect(send(Array(first.dropFirst())).patches == 0)
    let next = placements(1)
    #expect(send(next).slots[next[0].mesh.id] == sent.slots[first[0].mesh.id])
    #expect(slots == 64 && buffers.byteCount == bytes(room: 64))
    // All that are in sight at once have places, as long as there are slots.
    let many = placements(65)
    #expect(send(many).patches == 65 && slots == 65)
    #expect(buffers.byteCount == bytes(room: 128))
    let most = send(placements(131))
    #expect(most.patches == 130 && most.slots.count == 130 && slots == 131)
    #expect(buffers.byteCount == bytes(room: 256))
    #expect(stage.offscreen.gl.takeMessages() == [])
  }
}
