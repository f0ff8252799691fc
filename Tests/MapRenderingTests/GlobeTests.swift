import CameraCore
import Foundation
import GLBackend
import GeoMath
import ImageCodec
import MapRendering
import MapSurface
import OffscreenRendering
import RenderModel
import Testing

/// Draws what is at places on a globe, and finds it in the picture where the surface says.
@Suite("The globe on the GPU", .serialized, .enabled(if: Stage.isPossible, Stage.whyNot))
struct GlobeTests {
  private static let size = 256.0

  fileprivate func view(
    _ latitude: Double, zoom: Double, tilt: Double = 0, bearing: Double = 0, globeness: Double = 1
  ) -> GroundView {
    GroundView(
      Camera.standard.with(
        target: Coordinate(latitude: latitude, longitude: 20), zoom: zoom, bearingDegrees: bearing,
        tiltDegrees: tilt),
      Viewport(width: Self.size, height: Self.size), MapProjection(globeness: globeness))
  }

  /// A plan with a disc at each of some places, each in a tile of its own.
  fileprivate func plan(_ view: GroundView, _ places: [Coordinate]) -> FramePlan {
    var circles = MeshStream<CircleVertex>()
    circles.addCircle(x: 0, y: 0, paint: 0)
    circles.endSection(layer: 0)
    let mesh = TileMesh(tile: anyTile, circles: circles)
    var plan = FramePlan()
    plan.width = Float(Self.size)
    plan.height = Float(Self.size)
    plan.beyondEdgeColor = SIMD4(1, 1, 1, 1)
    plan.camera = CameraUniforms(seenBy: view)
    plan.paints = [PaintUniforms(color: Ink.black, shape: SIMD4(4, 0, 0, 0))]
    plan.layers = [LayerPlan(layer: 0, kind: .circle, isOpaque: true)]
    for (number, place) in places.enumerated() {
      let eye = view.transform.eyeGround
      let ground = view.transform.ground(at: place) - eye
      plan.tiles.append(
        TilePlacement(
          mesh: mesh, originX: Float(ground.x), originY: Float(ground.y), unitScale: 1,
          copy: number, standIn: 0))
    }
    return plan
  }

  private func middle(_ picture: PixelImage) -> SIMD2<Double>? { picture.darkMiddle }

  @Test(
    "A disc is where the surface says, to a twentieth of a pixel",
    arguments: [(0.0, 1.0), (47, 4), (-60, 9), (80, 3), (10, 12.4)], [1.0, 0.4])
  func places(_ target: (latitude: Double, zoom: Double), globeness: Double) throws {
    let stage = try Stage(width: 256, height: 256)
    for (tilt, bearing) in [(0.0, 0.0), (50, 70)] {
      let view = view(
        target.latitude, zoom: target.zoom, tilt: tilt, bearing: bearing, globeness: globeness)
      for (x, y) in [(128.0, 128.0), (40, 200), (200, 90)] {
        let point = ScreenPoint(x: x, y: y)
        guard let place = view.surface.hit(point), abs(place.latitude) < 85 else { continue }
        let picture = stage.picture(of: plan(view, [place]))
        let found = try #require(middle(picture), "\(target) \(tilt) \(point)")
        #expect((found - SIMD2(point.x, point.y)).length < 0.05, "\(target) \(tilt) \(point)")
      }
    }
  }

  @Test("What is beyond the horizon is hidden")
  func farSide() throws {
    let stage = try Stage(width: 256, height: 256)
    let view = view(0, zoom: 0.5)
    let near = Coordinate(latitude: 10, longitude: 30)
    let far = Coordinate(latitude: 10, longitude: -150)
    #expect(middle(stage.picture(of: plan(view, [near]))) != nil)
    #expect(middle(stage.picture(of: plan(view, [far]))) == nil)
  }

  @Test("The sky is painted over all that is outside the outline, with a smooth edge")
  func outline() throws {
    let stage = try Stage(width: 256, height: 256)
    let view = view(0, zoom: 0)
    var plan = plan(view, [])
    plan.layers = [LayerPlan(layer: 0, kind: .background, isOpaque: true, paint: 0)]
    plan.paints = [PaintUniforms(color: SIMD4(0, 1, 0, 1))]
    plan.groundReach = Float(view.reach)
    plan.sky = SkyPlan(
      horizonY: -1e6, hazeDepth: 4, zenithColor: SIMD4(0, 0, 1, 1), horizonColor: SIMD4(0, 0, 1, 1))
    let picture = stage.picture(of: plan)
    let outline = GlobeOutline(of: view.surface).box
    var inside = 0.0
    for x in 0..<256 { inside += Double(picture[x: x, y: 128].y) / 255 }
    // Haze takes a part of the outermost points on either side.
    #expect(abs(inside - outline.width) < 6)
    #expect(picture[x: 128, y: 128].y == 255 && picture[x: 2, y: 2].z >= 254)
  }
}

extension GlobeTests {
  @Test("Where there is no sky, nothing is drawn outside the outline, and its edge is smooth")
  func space() throws {
    let stage = try Stage(width: 256, height: 256)
    var plan = plan(view(0, zoom: 0), [])
    plan.layers = [LayerPlan(layer: 0, kind: .background, isOpaque: true, paint: 0)]
    plan.paints = [PaintUniforms(color: SIMD4(0, 1, 0, 1))]
    plan.groundReach = 1000
    plan.sky = SkyPlan(horizonY: -1e6, hazeDepth: 0, zenithColor: .zero, horizonColor: .zero)
    let picture = stage.picture(of: plan)
    #expect(picture[x: 128, y: 128].w == 255 && picture[x: 2, y: 2].w == 0)
    #expect((0..<256).contains { (1..<255).contains(picture[x: $0, y: 100].w) })
  }
}

/// A surface of its own: one file of the shaders.
@Suite("Another surface", .serialized, .enabled(if: Stage.isPossible, Stage.whyNot))
struct AnotherSurfaceTests {
  /// A cylinder along north and south: the ground falls by x² / 400 to either side of the target.
  private static let cylinder = """
    vec3 bent(vec2 ground) { return vec3(ground, -ground.x * ground.x / 400.0); }
    void showBeyondHorizon() {}
    vec4 clipOf(vec2 ground) { return clipFromGround * vec4(bent(ground), 1.0); }
    SurfaceFrame frameAt(vec2 ground) {
      vec4 east = clipFromGround * vec4(1.0, 0.0, -ground.x / 200.0, 0.0);
      return SurfaceFrame(east, clipFromGround[1], clipFromGround[2], 1.0);
    }
    bool facesEye(SurfaceFrame frame, vec4 clip) { return true; }
    float screenHeightOf(float depth) { return 1.0; }

    """

  @Test("A cylinder is one file, and discs are where it is")
  func cylinder() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cylinder-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.cylinder.write(
      to: folder.appendingPathComponent("plane.glsl"), atomically: true, encoding: .utf8)
    let offscreen = try OffscreenContext()
    let renderer = MapRenderer(context: offscreen.gl, shaderFolder: folder.path)
    let target = try OffscreenTarget(offscreen, width: 256, height: 256)
    let camera = SyntheticCamera(width: 256, height: 256)
    var circles = MeshStream<CircleVertex>()
    circles.addCircle(x: 100, y: -40, paint: 0)
    circles.endSection(layer: 0)
    var plan = FramePlan(camera)
    plan.paints = [PaintUniforms(color: Ink.black, shape: SIMD4(4, 0, 0, 0))]
    plan.layers = [LayerPlan(layer: 0, kind: .circle, isOpaque: true)]
    plan.add(TileMesh(tile: anyTile, circles: circles), x: 0, y: 0, unit: 1, camera: camera)
    _ = renderer.draw(plan, into: target.framebuffer, pixelWidth: 256, pixelHeight: 256)
    #expect(renderer.failure == nil)
    // 25 points lower, the disc is farther from the eye, which is 384 points above the target.
    let scale = 384.0 / (384 + 25)
    let found = try #require(target.readImage().darkMiddle)
    #expect((found - SIMD2(128 + 100 * scale, 128 - 40 * scale)).length < 0.05)
  }
}

extension PixelImage {
  /// The middle of what is dark, in pixels; `nil` if nothing is.
  fileprivate var darkMiddle: SIMD2<Double>? {
    var (sum, weight) = (SIMD2<Double>.zero, 0.0)
    for y in 0..<height {
      for x in 0..<width {
        let darkness = 1 - Double(self[x: x, y: y].x) / 255
        sum += SIMD2(Double(x) + 0.5, Double(y) + 0.5) * darkness
        weight += darkness
      }
    }
    return weight > 1 ? sum / weight : nil
  }
}

extension CameraUniforms {
  fileprivate init(seenBy view: GroundView) {
    self.init()
    let columns = view.clipFromGround.columns
    clipFromGround = (
      SIMD4<Float>(columns.0), SIMD4<Float>(columns.1), SIMD4<Float>(columns.2),
      SIMD4<Float>(columns.3)
    )
    targetDistance = Float(view.targetDistance)
    pointsPerMetre = Float(view.transform.pointsPerMetre)
    globe = GlobePlan(view.surface)
  }
}
