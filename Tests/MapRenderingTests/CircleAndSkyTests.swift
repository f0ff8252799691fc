import ImageCodec
import RenderModel
import Testing

@Suite("Circles and sky", .serialized, .enabled(if: Stage.isPossible, Stage.whyNot))
struct CircleAndSkyTests {
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

  @Test("The sky is opaque above the horizon and the haze fades below it")
  func sky() throws {
    let stage = try Stage()
    var plan = FramePlan(SyntheticCamera(width: 64, height: 64, tilt: 80))
    plan.beyondEdgeColor = Ink.black
    plan.sky = SkyPlan(horizonY: 20, hazeDepth: 16, zenithColor: Ink.blue, horizonColor: Ink.white)
    let picture = stage.picture(of: plan)
    #expect(picture[x: 3, y: 0].z == 255 && picture[x: 3, y: 0].x < 150)
    #expect(picture[x: 3, y: 19].x > 235)
    let fade = (20..<40).map { picture[x: 40, y: $0].x }
    #expect(zip(fade, fade.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(fade[0] > 230 && picture[x: 40, y: 37] == Shown.black)
  }

  @Test("Buildings stand before the sky and fade into the haze with their distance")
  func haze() throws {
    let stage = try Stage(width: 128, height: 128)
    var plan = ExtrusionTests.plan(nearFirst: true, paints: [Ink.red, Ink.red], isOpaque: true)
    let clear = stage.picture(of: plan)
    let reds = (0..<128).filter { clear[x: 64, y: $0].y < 60 }
    let (top, foot) = try (#require(reds.first), #require(reds.last))
    // The horizon right above the foot of the nearer box: the farther one stands in full haze.
    plan.sky = SkyPlan(
      horizonY: Float(foot) - 8, hazeDepth: 16, zenithColor: Ink.blue, horizonColor: Ink.blue)
    let hazy = stage.picture(of: plan)
    #expect(hazy[x: 64, y: top] == Shown.blue)
    let near = hazy[x: 64, y: foot - 2]
    #expect(near.x > 40 && near.z > 40 && near.y < 60, "\(near)")
  }
}
