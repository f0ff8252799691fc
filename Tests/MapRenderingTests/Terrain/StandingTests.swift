import GeoMath
import ImageCodec
import RenderModel
import TerrainGeometry
import Testing

@testable import MapRendering

@Suite("What stands on hills", .serialized, .enabled(if: Stage.isPossible, Stage.whyNot))
struct StandingTests {
  private static let camera = SyntheticCamera(width: 128, height: 128, tilt: 60)
  /// Of the ground with heights, in points.
  private static let side: Float = 1200

  /// A disc on ground that is everywhere as high.
  private func plan(metres: Float) -> FramePlan {
    var plan = CircleTests.plan(camera: Self.camera, shape: SIMD4(6, 0, 0, 0))
    let middle = SIMD2<Float>(Self.camera.target)
    let patch = TerrainPatch(TileID(z: 0, x: 0, y: 0)) { _, _ in metres }
    var terrain = TerrainPlan()
    terrain.patches = [
      TerrainPatchPlacement(
        mesh: TerrainMesh(patch), originX: middle.x - Self.side / 2,
        originY: middle.y - Self.side / 2, side: Self.side)
    ]
    (terrain.heightScale, terrain.heightDatum, terrain.heightOffset) = (2, 100, 3)
    terrain.heights = -60...60
    let scale = 2 / Self.side
    terrain.drape.clipFromGround = (
      SIMD4(scale, 0, 0, 0), SIMD4(0, -scale, 0, 0), .zero,
      SIMD4(-scale * middle.x, scale * middle.y, 0, 1)
    )
    (terrain.drape.width, terrain.drape.height) = (128, 128)
    plan.terrain = terrain
    return plan
  }

  @Test("A disc stands at the height of the ground", arguments: [86, 98.5, 110] as [Float])
  func disc(metres: Float) throws {
    let stage = try Stage(width: 128, height: 128)
    let picture = stage.picture(of: plan(metres: metres))
    var (sum, place) = (0.0, SIMD2<Double>.zero)
    for y in 0..<128 {
      for x in 0..<128 {
        let dark = Double(255 - Int(picture[x: x, y: y].x)) / 255
        sum += dark
        place += SIMD2(Double(x) + 0.5, Double(y) + 0.5) * dark
      }
    }
    let (a, b, c, d) = Self.camera.uniforms.clipFromGround
    let target = SIMD2<Float>(Self.camera.target)
    let clip = a * target.x + b * target.y + c * ((metres - 100) * 2 + 3) + d
    let expected = SIMD2(Double(clip.x / clip.w + 1), Double(1 - clip.y / clip.w)) * 64
    #expect(sum > 60)
    let off = place / max(sum, 1) - expected
    #expect(abs(off.x) < 1 && abs(off.y) < 1, "\(off), \(sum)")
  }

  @Test("Heights are drawn for what stands, and only for that")
  func draws() throws {
    let stage = try Stage(width: 128, height: 128)
    let standing = stage.draw(plan(metres: 100))
    var other = plan(metres: 100)
    other.layers = []
    let empty = stage.draw(other)
    // The patch's heights, and the disc.
    #expect(standing.drawCalls == empty.drawCalls + 2)
  }
}
