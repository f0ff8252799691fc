import OffscreenRendering
import RenderModel
import TerrainGeometry
import TestSupport
import Testing

@testable import GLBackend
@testable import MapRendering

@Suite("Patches of hills on the GPU", .serialized, .enabled(if: Stage.isPossible, Stage.whyNot))
struct TerrainBuffersTests {
  /// As many patches stay as there are places at least.
  private static let kept = 64
  /// 33 × 33 corners of three words.
  private static let patchBytes = 33 * 33 * 12

  private func patches(_ count: Int) -> [TerrainPatchPlacement] {
    (0..<count).map { number in
      let patch = TerrainPatch(anyTile) { x, y in Float(number) + Float(x) - Float(y) }
      let mesh = TerrainMesh(patch, step: TerrainPatch.steps[number % TerrainPatch.steps.count])
      return TerrainPatchPlacement(mesh: mesh, originX: Float(number), originY: 0, side: 1)
    }
  }

  /// Sends patches, and tells the slot of each, in any order.
  private func slots(
    _ buffers: TerrainBuffers, _ patches: [TerrainPatchPlacement]
  ) -> (slots: [UInt64: Int], placed: Int, bytes: Int) {
    var slots: [UInt64: Int] = [:]
    var placed = 0
    let bytes = buffers.send(patches) { patch, slot in
      slots[patch.mesh.id] = slot
      placed += 1
    }
    return (slots, placed, bytes)
  }

  @Test("Every patch of a frame has a slot of its own, and is sent again only after others were")
  func residency() throws {
    let stage = try Stage()
    var allocated = 0
    let buffers = TerrainBuffers(in: stage.offscreen.gl) {
      allocated += 1
      return allocated + 100
    }
    let all = patches(150)
    var random = SeededGenerator(seed: 51)
    // How many other patches have been sent since a patch was shown.
    var lastShown: [UInt64: Int] = [:]
    var (sent, before, most) = (0, [UInt64: Int](), 0)
    for frame in 0..<60 {
      let count = Int.random(in: 1...(frame == 40 ? 90 : 40), using: &random)
      let first = Int.random(in: 0...(all.count - count), using: &random)
      let shown = Array(all[first..<first + count]).shuffled(using: &random)
      let ids = Set(shown.map(\.mesh.id))
      let found = slots(buffers, shown)
      #expect(found.placed == count && Set(found.slots.keys) == ids)
      #expect(Set(found.slots.values).count == count)
      #expect(found.slots.values.allSatisfy { (101...100 + allocated).contains($0) })
      #expect(found.bytes.isMultiple(of: Self.patchBytes))
      let new = ids.filter { lastShown[$0] == nil }.count
      let old = ids.filter { lastShown[$0] != nil && before[$0] == nil }.count
      #expect((new...new + old).contains(found.bytes / Self.patchBytes))
      for (id, slot) in before where ids.contains(id) { #expect(found.slots[id] == slot) }
      let again = slots(buffers, shown)
      #expect(again.bytes == 0 && again.slots == found.slots && again.placed == count)
      sent += found.bytes / Self.patchBytes
      for id in ids { lastShown[id] = sent }
      before = found.slots
      most = max(most, count)
    }
    #expect(allocated <= max(Self.kept, most) && sent > all.count)
    #expect(stage.offscreen.gl.takeMessages() == [])
  }

  @Test("Patches that were out of sight for a while are still there, those shown last longest")
  func oldest() throws {
    let stage = try Stage()
    var allocated = 0
    let buffers = TerrainBuffers(in: stage.offscreen.gl) {
      allocated += 1
      return allocated
    }
    let all = patches(Self.kept + 8)
    for patch in all[..<Self.kept] {
      #expect(slots(buffers, [patch]).bytes == Self.patchBytes)
    }
    #expect(allocated == Self.kept)
    // The first is the latest now, so the next ones go.
    #expect(slots(buffers, [all[0]]).bytes == 0)
    for patch in all[Self.kept...] { #expect(slots(buffers, [patch]).bytes == Self.patchBytes) }
    #expect(allocated == Self.kept)
    for patch in [all[0]] + all[9..<Self.kept] { #expect(slots(buffers, [patch]).bytes == 0) }
    for patch in all[1...8] { #expect(slots(buffers, [patch]).bytes == Self.patchBytes) }
  }

  @Test("Patches without a slot are left out, and more than the kept ones find room")
  func room() throws {
    let stage = try Stage()
    var free = Array(0..<80)
    let buffers = TerrainBuffers(in: stage.offscreen.gl) { free.popLast() }
    let all = patches(100)
    let found = slots(buffers, all)
    #expect(found.placed == 80 && Set(found.slots.values) == Set(0..<80))
    #expect(found.bytes == 80 * Self.patchBytes)
    let again = slots(buffers, all)
    #expect(again.slots == found.slots && again.bytes == 0)
    // Those in sight go before what was.
    let rest = all.filter { found.slots[$0.mesh.id] == nil }
    let others = slots(buffers, rest)
    #expect(others.placed == 20 && others.bytes == 20 * Self.patchBytes)
    #expect(buffers.byteCount >= 80 * Self.patchBytes)
    #expect(stage.offscreen.gl.takeMessages() == [])
  }
}
