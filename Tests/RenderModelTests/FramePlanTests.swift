import GeoMath
import Testing

@testable import RenderModel

@Suite("Plans of frames")
struct FramePlanTests {
  private func standing(_ kinds: [LayerPlan.Kind]) -> Int {
    var plan = FramePlan()
    plan.layers = kinds.map { LayerPlan(layer: 0, kind: $0, isOpaque: true) }
    return plan.layersBelowSky
  }

  @Test("The sky lies over the ground: under the first extrusion, else under the last labels")
  func layersBelowSky() {
    #expect(standing([]) == 0)
    #expect(standing([.background, .fill, .extrusion, .line, .symbol]) == 2)
    #expect(standing([.background, .symbol, .line, .symbol, .symbol]) == 3)
    #expect(standing([.symbol]) == 0)
    #expect(standing([.fill, .line]) == 2)
  }

  @Test("A group of the screen holds what came since the one before; one of nothing is left out")
  func groups() {
    var plan = ScreenPlan()
    let shape = ScreenShape(.box, center: .zero, halfSize: SIMD2(1, 1), color: 0)
    plan.endGroup()
    #expect(plan.isEmpty)
    plan.shapes += [shape, shape]
    plan.endGroup()
    plan.endGroup()
    plan.shapes.append(shape)
    plan.endGroup()
    #expect(
      plan.groups == [
        ScreenGroup(shapes: 0..<2, glyphs: 0..<0), ScreenGroup(shapes: 2..<3, glyphs: 0..<0),
      ])
    plan.removeAll()
    #expect(plan.isEmpty && plan.shapes.isEmpty)
  }

  @Test("A mesh counts the bytes of all its streams, and has an id of its own")
  func meshes() {
    let tile = TileID(z: 0, x: 0, y: 0)
    var fills = MeshStream<FillVertex>()
    var lines = MeshStream<LineVertex>()
    fills.vertices = [FillVertex(x: 0, y: 0, paint: 0)]
    fills.indices = [0, 0, 0]
    lines.vertices = [
      LineVertex(
        x: 0, y: 0, paint: 0, normalX: 0, normalY: 0, along: 0, corner: [])
    ]
    let mesh = TileMesh(tile: tile, fills: fills, lines: lines)
    #expect(mesh.byteCount == 8 + 12 + 16)
    #expect(TileMesh(tile: tile).byteCount == 0 && TileMesh(tile: tile).id != mesh.id)
  }
}
