import ImageCodec
import RenderModel
import Testing

@Suite("Circles", .serialized, .enabled(if: Stage.isPossible, Stage.whyNot))
struct CircleTests {
  static func plan(
    camera: SyntheticCamera, shape: SIMD4<Float>, stroke: SIMD4<Float> = .zero
  ) -> FramePlan {
    var circles = MeshStream<CircleVertex>()
    circles.addCircle(x: 0, y: 0, paint: 0)
    circles.endSection(layer: 0)
    var plan = FramePlan(camera)
    plan.paints = [PaintUniforms(color: Ink.black, shape: shape, secondary: stroke)]
    plan.layers = [LayerPlan(layer: 0, kind: .circle, isOpaque: true)]
    plan.add(TileMesh(tile: anyTile, circles: circles), x: 0, y: 0, unit: 1, camera: camera)
    return plan
  }

  static func area(_ picture: PixelImage) -> Double {
    (0..<picture.height).reduce(0) { $0 + picture.darkness(ofRow: $1) }
  }

  @Test("A disc has the area of its radius and faces the viewer under tilt", arguments: [0.0, 60])
  func area(tilt: Double) throws {
    let stage = try Stage()
    let camera = SyntheticCamera(width: 64, height: 64, tilt: tilt)
    let picture = stage.picture(of: Self.plan(camera: camera, shape: SIMD4(10, 0, 0, 0)))
    // Half of the rim's pixel lies inside of the radius.
    #expect(abs(Self.area(picture) - 283.5) <= 6.3)
  }

  @Test("A disc that lies on the ground is foreshortened")
  func onGround() throws {
    let stage = try Stage()
    let camera = SyntheticCamera(width: 64, height: 64, tilt: 60)
    let picture = stage.picture(of: Self.plan(camera: camera, shape: SIMD4(10, 0, 0, 1)))
    #expect(abs(Self.area(picture) - 141.8) <= 12)
  }

  @Test("The stroke lies around the disc")
  func stroke() throws {
    let stage = try Stage()
    let camera = SyntheticCamera(width: 64, height: 64)
    let plan = Self.plan(camera: camera, shape: SIMD4(10, 4, 0, 0), stroke: Ink.blue)
    let picture = stage.picture(of: plan)
    #expect(picture[x: 32, y: 32] == Shown.black)
    #expect(picture[x: 32 + 11, y: 32] == Shown.blue && picture[x: 32, y: 19] == Shown.blue)
    #expect(picture[x: 32 + 15, y: 32] == Shown.white)
  }
}
