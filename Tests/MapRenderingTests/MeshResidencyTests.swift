import GLBackend
import OffscreenRendering
import RenderModel
import Testing

@testable import MapRendering

@Suite(
  "Which meshes the GPU holds", .serialized, .enabled(if: Stage.isPossible, Stage.whyNot))
struct MeshResidencyTests {
  private static let meshBytes = 2 << 20

  /// A mesh of two megabytes in which nothing is to be seen.
  private static func heavy() -> TilePlacement {
    var fills = MeshStream<FillVertex>()
    fills.vertices = [FillVertex](
      repeating: FillVertex(x: 0, y: 0, paint: 0), count: (1 << 20) / VertexStream.fills.stride)
    fills.indices = [UInt32](repeating: 0, count: 1 << 18)
    fills.endSection(layer: 1)
    let mesh = TileMesh(tile: anyTile, fills: fills)
    return TilePlacement(mesh: mesh, originX: 0, originY: 0, unitScale: 1, copy: 0, standIn: 0)
  }

  @Test("Those of two views stay, or 16 MB, whichever is more", arguments: [(2, 8), (6, 12)])
  func byUse(inView: Int, kept: Int) throws {
    let stage = try Stage()
    let residency = MeshResidency(slots: 64, byteLimit: 64 << 20, in: stage.offscreen.gl)
    var drawn: [ResidentMesh?] = []
    var last: [TilePlacement] = []
    for _ in 0..<12 {
      let view = (0..<inView).map { _ in Self.heavy() }
      let sent = residency.update(view, hasTerrain: false, drawn: &drawn)
      #expect(sent >= inView * Self.meshBytes && drawn.allSatisfy { $0 != nil })
      #expect(residency.update(last, hasTerrain: false, drawn: &drawn) == 0, "the view before")
      #expect(residency.update(view, hasTerrain: false, drawn: &drawn) == 0)
      last = view
    }
    #expect(residency.meshCount == kept)
    #expect(residency.byteCount <= kept * Self.meshBytes * 3 / 2, "buffers grow by half")
  }
}
