import ImageCodec
import RenderModel
import Testing

@Suite("Stand-ins", .serialized, .enabled(if: Stage.isPossible, Stage.whyNot))
struct StandInTests {
  /// A tile in its own place on the left half; on the right half another that would cover all.
  static func plan(isOpaque: Bool, layers: Int = 1) -> FramePlan {
    let camera = SyntheticCamera(width: 64, height: 64)
    var plan = FramePlan(camera)
    plan.paints = [
      PaintUniforms(color: isOpaque ? Ink.red : Ink.halfRed),
      PaintUniforms(color: isOpaque ? Ink.blue : SIMD4(0, 0, 0.5, 0.5)),
    ]
    var own = MeshStream<FillVertex>()
    var parent = MeshStream<FillVertex>()
    for layer in 0..<layers {
      own.addRectangle(0..<34, 0..<64, paint: 0)
      own.endSection(layer: layer)
      parent.addRectangle(0..<64, 0..<64, paint: 1)
      parent.endSection(layer: layer)
      plan.layers.append(LayerPlan(layer: layer, kind: .fill, isOpaque: isOpaque))
    }
    plan.add(TileMesh(tile: anyTile, fills: own), x: -32, y: -32, unit: 1, camera: camera)
    plan.add(
      TileMesh(tile: anyTile, fills: parent), x: -32, y: -32, unit: 1, camera: camera,
      standIn: 5)
    plan.standInMasks = [StandInMask(originX: 0, originY: -32, side: 64, standIn: 5)]
    return plan
  }

  @Test("A stand-in is drawn inside its mask and nowhere else")
  func mask() throws {
    let stage = try Stage()
    let picture = stage.picture(of: Self.plan(isOpaque: true))
    #expect(picture.histogram == [Shown.red: 32 * 64, Shown.blue: 32 * 64])
    #expect(picture[x: 31, y: 5] == Shown.red && picture[x: 32, y: 5] == Shown.blue)
  }

  @Test("In translucent layers each pixel is still painted once, layer after layer")
  func translucent() throws {
    let stage = try Stage()
    let picture = stage.picture(of: Self.plan(isOpaque: false))
    #expect(picture.histogram.count == 2, "\(picture.histogram)")
    #expect(picture[x: 33, y: 5].x == 255, "the own tile's margin comes first")
    let layered = stage.picture(of: Self.plan(isOpaque: false, layers: 40))
    #expect(layered.histogram.count == 2)
    #expect(layered[x: 5, y: 5] == Shown.red && layered[x: 60, y: 5] == Shown.blue)
  }

  @Test("A stand-in without its mask does not show")
  func unmasked() throws {
    let stage = try Stage()
    var plan = Self.plan(isOpaque: true)
    plan.standInMasks = []
    #expect(stage.picture(of: plan).histogram == [Shown.red: 34 * 64, Shown.white: 30 * 64])
  }

  @Test("Forty translucent layers need more marks than stencil has, and stay right")
  func manyMarks() throws {
    let stage = try Stage()
    var plan = Self.plan(isOpaque: false, layers: 40)
    plan.tiles.removeLast()
    plan.standInMasks = []
    // Overlapping tiles: each layer must still paint once.
    let camera = SyntheticCamera(width: 64, height: 64)
    let mesh = plan.tiles[0].mesh
    plan.layers = Array(plan.layers.prefix(35))
    plan.paints[0].color = SIMD4(0, 0, 0, Float(1) / 255)
    plan.beyondEdgeColor = Ink.white
    let single = stage.picture(of: plan)
    plan.add(mesh, x: -32, y: -32, unit: 1, camera: camera, copy: 1)
    #expect(stage.picture(of: plan) == single)
  }
}
