import CameraCore
import CameraMotion
import GeoMath
import TerrainGeometry
import Testing

@Suite("Motion over ground with heights")
struct GroundMotionTests {
  private let tile = TileID(z: 8, x: 128, y: 127)
  private let viewport = Viewport(width: 800, height: 600)

  /// Rises by 1000 m from west to east.
  private var slope: TerrainSurface {
    TerrainSurface([TerrainPatch(tile) { x, _ in Float(1000 * x) }])
  }

  private func place(_ x: Double, _ y: Double) -> Coordinate {
    WebMercator.coordinate(
      WorldPoint(x: (Double(tile.x) + x) / 256, y: (Double(tile.y) + y) / 256))
  }

  private func context(_ terrain: TerrainSurface?) -> MotionContext {
    MotionContext(viewport: viewport, limits: CameraLimits(), terrain: terrain)
  }

  @Test("An animation goes from ground to ground, and its end is where and as high as was asked")
  func ease() throws {
    let context = context(slope)
    let start = try Camera(target: place(0.2, 0.5), zoom: 11, elevation: 200)
    var animator = CameraAnimator(CameraFraming(camera: start), on: context)
    let goal = CameraGoal(target: .place(place(0.8, 0.5)), zoom: 11.5)
    animator.advance(to: 0, on: context)
    _ = animator.start(MotionRequest(goal, by: .ease(seconds: 1, .linear)), on: context)
    var heights: [Double] = []
    for frame in 0...10 {
      animator.advance(to: Double(frame) / 10, on: context)
      heights.append(animator.framing.camera.elevation)
    }
    for (frame, height) in heights.enumerated() {
      #expect(abs(height - (200 + 60 * Double(frame))) < 1e-3, "\(heights)")
    }
    animator.settleOnGround(on: context)
    #expect(animator.framing.camera.zoom == 11.5)
    #expect(animator.framing.camera.target == place(0.8, 0.5))
  }

  @Test("An eye that comes over higher ground is raised, and no lower than that")
  func raised() throws {
    let context = context(TerrainSurface([TerrainPatch(tile) { x, _ in Float(1e5 * x) }]))
    let start = try Camera(target: place(0.2, 0.5), zoom: 11, elevation: 2e4)
    var animator = CameraAnimator(CameraFraming(camera: start), on: context)
    animator.snap(
      to: CameraGoal(target: .place(place(0.95, 0.5))), movedBy: .gesture, on: context)
    let terrain = try #require(context.terrain)
    let clearance = try #require(animator.framing.camera.clearance(over: terrain, in: viewport))
    #expect(abs(clearance - 0.04 * viewport.eyeDistance) < 1e-6)
  }

  @Test("At rest the target comes down to ground that is known, and the picture stays")
  func settles() throws {
    let start = try Camera(target: place(0.5, 0.5), zoom: 12, tiltDegrees: 40)
    var animator = CameraAnimator(CameraFraming(camera: start), on: context(nil))
    animator.settleOnGround(on: context(nil))
    #expect(animator.framing.camera == start)
    let context = context(slope)
    animator.settleOnGround(on: context)
    let now = animator.framing.camera
    let ground = try #require(slope.metres(at: now.targetWorld))
    #expect(abs(now.elevation - ground) < 1e-4 && ground > 400)
    let (before, after) = (
      ViewTransform(start, viewport).eyePosition, ViewTransform(now, viewport).eyePosition
    )
    #expect(abs(before.below.x - after.below.x) < 1e-12)
    #expect(abs(before.below.y - after.below.y) < 1e-12)
  }

  @Test("While an animation leads the camera it does not come down")
  func moving() throws {
    let start = try Camera(target: place(0.5, 0.5), zoom: 12, tiltDegrees: 40)
    var animator = CameraAnimator(CameraFraming(camera: start), on: context(nil))
    animator.advance(to: 0, on: context(nil))
    _ = animator.start(
      MotionRequest(CameraGoal(zoom: 13), by: .ease(seconds: 1, .linear)), on: context(nil))
    animator.advance(to: 0.1, on: context(slope))
    animator.settleOnGround(on: context(slope))
    #expect(animator.framing.camera.elevation == 0)
  }
}
