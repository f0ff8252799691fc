import CameraCore
import GeoMath
import TestSupport
import Testing

@Suite("The matrix to clip space")
struct ClipMatrixTests {
  /// From clip space to the screen as GL does it, in points.
  private func screen(_ clip: SIMD4<Double>, _ size: ScreenSize) -> ScreenPoint {
    ScreenPoint(
      x: (clip.x / clip.w + 1) / 2 * size.width, y: (1 - clip.y / clip.w) / 2 * size.height)
  }

  @Test("B01 L06: on the ground it draws where the projection says, with w the depth")
  func agreesWithProjection() throws {
    var views = SampleViews(seed: 91)
    var count = 0
    for _ in 0..<2000 {
      let viewport = views.viewport()
      let view = ViewTransform(views.camera(), viewport)
      let point = views.point(in: viewport, spread: -0.5...1.5)
      guard let ground = view.groundPoint(under: point),
        view.depth(of: ground) < 100 * view.eyeDistance
      else { continue }
      let matrix = view.clipFromGround(near: 1, far: 1e6)
      let seen = ground - view.eyeGround
      let clip = matrix * SIMD4(seen.x, seen.y, 0, 1)
      #expect(abs(clip.w / view.depth(of: ground) - 1) < 1e-9)
      #expect(distance(screen(clip, viewport.size), point) < 1e-6)
      count += 1
    }
    #expect(count > 1500)
  }

  @Test("The ground below the eye is as far behind the target as the tilt says")
  func eye() {
    let view = ViewTransform(
      camera(43, 7, 22, bearing: 30, tilt: 60), Viewport(width: 800, height: 600))
    let foot = view.eyePosition.below
    #expect((view.ground(at: foot) - view.eyeGround).length < 1e-3)
    let target = view.ground(at: view.targetWorld) - view.eyeGround
    #expect(abs(target.length - view.eyeDistance * view.tilt.sine) < 1e-9)
  }

  @Test("Near and far planes lie at -w and w")
  func depthRange() {
    let view = ViewTransform(camera(0, 0, 16), Viewport(width: 800, height: 600))
    let matrix = view.clipFromGround(near: 100, far: 5000)
    let near = matrix * SIMD4(0, 0, view.eyeDistance - 100, 1)
    let far = matrix * SIMD4(0, 0, view.eyeDistance - 5000, 1)
    #expect(abs(near.z + near.w) < 1e-9 && abs(near.w - 100) < 1e-9)
    #expect(abs(far.z - far.w) < 1e-9 && abs(far.w - 5000) < 1e-9)
  }

  @Test("D02: what stands on the ground rises up the screen when tilted, and nears the eye")
  func heights() {
    let viewport = Viewport(width: 800, height: 600)
    for bearing in [0.0, 70, 180, 300] {
      let view = ViewTransform(camera(0, 0, 16, bearing: bearing, tilt: 60), viewport)
      let matrix = view.clipFromGround(near: 10, far: 10_000)
      let base = GroundPoint(x: 0, y: 0) - view.eyeGround
      let (foot, roof) = (
        matrix * SIMD4(base.x, base.y, 0, 1), matrix * SIMD4(base.x, base.y, 50, 1)
      )
      let (low, high) = (screen(foot, viewport.size), screen(roof, viewport.size))
      #expect(abs(low.x - high.x) < 1e-9)
      // From similar triangles: 50 sin p · D / (D - 50 cos p) points above the target.
      #expect(abs(low.y - high.y - 50 * view.tilt.sine * 900 / (900 - 25)) < 1e-9)
      #expect(abs(roof.w - (900 - 25)) < 1e-9)
    }
  }

  @Test("Looking straight down, a roof moves away from the target")
  func roofsFromAbove() {
    let viewport = Viewport(width: 800, height: 600)
    let view = ViewTransform(camera(0, 0, 16), viewport)
    let matrix = view.clipFromGround(near: 10, far: 10_000)
    let roof = screen(matrix * SIMD4(100, 50, 90, 1), viewport.size)
    #expect(abs(roof.x - (400 + 100 * 900 / 810)) < 1e-9)
    #expect(abs(roof.y - (300 + 50 * 900.0 / 810)) < 1e-9)
  }
}
