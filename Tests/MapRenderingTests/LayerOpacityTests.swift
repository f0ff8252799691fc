import ImageCodec
import RenderModel
import Testing

@Suite(
  "Layers that are translucent as a whole", .serialized,
  .enabled(if: Stage.isPossible, Stage.whyNot))
struct LayerOpacityTests {
  /// Two areas that overlap, seen as the plan's layers have them.
  private func plan(_ layers: [LayerPlan], _ paints: [PaintUniforms]) -> FramePlan {
    var fills = MeshStream<FillVertex>()
    fills.addRectangle(10..<30, 10..<30, paint: 0)
    fills.addRectangle(20..<40, 10..<30, paint: 1)
    fills.endSection(layer: 0)
    var plan = FillTests.flatPlan(
      TileMesh(tile: anyTile, fills: fills), paint: paints[0], layer: layers[0])
    plan.paints = paints
    plan.layers = layers
    return plan
  }

  private func layer(_ opacity: Float, isOpaque: Bool = true) -> LayerPlan {
    var layer = LayerPlan(layer: 0, kind: .fill, isOpaque: isOpaque, isAntialiased: false)
    layer.opacity = opacity
    return layer
  }

  @Test("What overlaps in the layer is seen once, with the layer's opacity")
  func overlap() throws {
    let stage = try Stage()
    let paints = [PaintUniforms(color: Ink.black), PaintUniforms(color: Ink.black)]
    let picture = stage.picture(of: plan([layer(0.5)], paints))
    for x in [15, 25, 35] { #expect(abs(Int(picture[x: x, y: 20].x) - 128) <= 1) }
    #expect(picture[x: 5, y: 20] == Shown.white && picture[x: 45, y: 20] == Shown.white)
  }

  @Test("The features' own opacity adds up in the layer before")
  func features() throws {
    let stage = try Stage()
    let half = PaintUniforms(color: SIMD4(0, 0, 0, 0.5))
    let picture = stage.picture(of: plan([layer(0.5, isOpaque: false)], [half, half]))
    #expect(abs(Int(picture[x: 15, y: 20].x) - 191) <= 1)
    #expect(abs(Int(picture[x: 25, y: 20].x) - 159) <= 2)
  }

  @Test("It blends with what is below, and its picture is kept no longer than it is needed")
  func below() throws {
    let stage = try Stage()
    let paints = [PaintUniforms(color: Ink.red), PaintUniforms(color: Ink.blue)]
    let both = stage.picture(of: plan([layer(1), layer(0.5)], paints))
    #expect(both[x: 15, y: 20] == Shown.red, "red over red")
    #expect(both[x: 35, y: 20] == Shown.blue)
    let bytes = stage.draw(plan([layer(0.5)], paints)).residentBytes
    #expect(stage.draw(plan([layer(1)], paints)).residentBytes == bytes - 64 * 64 * 8)
  }
}
