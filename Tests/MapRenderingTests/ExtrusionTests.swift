import ImageCodec
import RenderModel
import Testing

@Suite("Extrusions", .serialized, .enabled(if: Stage.isPossible, Stage.whyNot))
struct ExtrusionTests {
  static let camera = SyntheticCamera(width: 128, height: 128, tilt: 60)

  /// A red box 20 points nearer than a green one, both 30 points high and as wide as the eye sees.
  static func plan(nearFirst: Bool, paints: [SIMD4<Float>], isOpaque: Bool) -> FramePlan {
    var near = MeshStream<ExtrusionVertex>()
    near.addBox(-40..<40, 10..<30, height: 30, paint: 0)
    near.endSection(layer: 0)
    var far = MeshStream<ExtrusionVertex>()
    far.addBox(-40..<40, -20..<0, height: 30, paint: 1)
    far.endSection(layer: 0)
    var plan = FramePlan(camera)
    plan.paints = paints.map { PaintUniforms(color: $0) }
    plan.layers = [LayerPlan(layer: 0, kind: .extrusion, isOpaque: isOpaque)]
    for stream in nearFirst ? [near, far] : [far, near] {
      plan.add(TileMesh(tile: anyTile, extrusions: stream), x: 0, y: 0, unit: 1, camera: camera)
    }
    return plan
  }

  @Test("What is nearer hides what is behind it, whichever is drawn first")
  func occlusion() throws {
    let stage = try Stage(width: 128, height: 128)
    let paints = [Ink.red, Ink.green]
    let first = stage.picture(of: Self.plan(nearFirst: true, paints: paints, isOpaque: true))
    let second = stage.picture(of: Self.plan(nearFirst: false, paints: paints, isOpaque: true))
    #expect(first == second)
    let column = (0..<128).map { first[x: 64, y: $0] }
    let reds = column.indices.filter { column[$0].x > 60 && column[$0].y < 60 }
    let greens = column.indices.filter { column[$0].y > 60 && column[$0].x < 60 }
    #expect(!reds.isEmpty && !greens.isEmpty)
    #expect((greens.max() ?? 0) < (reds.min() ?? 0))
  }

  @Test("Roofs are lighter than walls, and walls darken towards the ground")
  func shading() throws {
    let stage = try Stage(width: 128, height: 128)
    let plan = Self.plan(nearFirst: true, paints: [Ink.red, Ink.red], isOpaque: true)
    let picture = stage.picture(of: plan)
    let reds = (0..<128).map { picture[x: 64, y: $0] }.filter { $0.y < 60 }.map { $0.x }
    let roof = reds.max() ?? 0
    let wall = reds.last ?? 0
    #expect(roof > 200 && Double(wall) < 0.85 * Double(roof) && wall > 60)
    var plain = plan
    var gradient = plan
    plain.paints = [PaintUniforms(color: Ink.red), PaintUniforms(color: Ink.red)]
    gradient.paints[0].shape.x = 1
    let foot = (0..<128).last { picture[x: 64, y: $0].y < 60 } ?? 0
    let without = stage.picture(of: plain)[x: 64, y: foot].x
    let with = stage.picture(of: gradient)[x: 64, y: foot].x
    #expect(with < without)
  }

  @Test("A translucent layer shows just what is nearest, once")
  func translucent() throws {
    let stage = try Stage(width: 128, height: 128)
    let half = SIMD4<Float>(0.25, 0, 0, 0.5)
    let both = stage.picture(
      of: Self.plan(nearFirst: true, paints: [half, half], isOpaque: false))
    let swapped = stage.picture(
      of: Self.plan(nearFirst: false, paints: [half, half], isOpaque: false))
    #expect(both == swapped)
    // White shows through one layer of half, never less.
    for (color, _) in both.histogram { #expect(color.y >= 127 && color.z >= 127, "\(color)") }
    #expect(both.histogram.keys.contains { $0.y < 140 })
  }

  @Test("Heights follow the scale of the ground")
  func heights() throws {
    let stage = try Stage(width: 128, height: 128)
    var plan = Self.plan(nearFirst: true, paints: [Ink.red, Ink.green], isOpaque: true)
    plan.camera.pointsPerMetre = 0
    let flat = stage.picture(of: plan)
    plan.camera.pointsPerMetre = 1
    let tall = stage.picture(of: plan)
    let count = { (picture: PixelImage) in
      picture.histogram.filter { $0.key != Shown.white }.values.reduce(0, +)
    }
    #expect(count(tall) > count(flat) * 3 / 2)
  }
}
