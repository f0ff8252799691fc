import CameraCore
import GeoMath
import Testing

@Suite("Horizon, depth and visible ground")
struct HorizonTests {
  private let plain = Viewport(width: 800, height: 600)

  @Test("L14: at and above the horizon there is no ground, just below there is")
  func groundEndsAtHorizon() throws {
    var views = SampleViews(seed: 31)
    for _ in 0..<500 {
      let viewport = views.viewport()
      let view = ViewTransform(views.camera(tilt: 5...85), viewport)
      let horizon = try present(view.horizonY)
      #expect(view.groundPoint(under: ScreenPoint(x: 10, y: horizon - 0.01)) == nil)
      #expect(view.depth(atLevelledY: horizon - 0.01) == nil)
      #expect(view.groundPoint(under: ScreenPoint(x: 10, y: horizon + 0.01)) != nil)
    }
    #expect(ViewTransform(camera(0, 0, 1), plain).horizonY == nil)
  }

  @Test("L06: padding moves the horizon and the vanishing point")
  func paddingMovesVanishingPoint() throws {
    let shown = camera(0, 0, 16, tilt: 60)
    let (a, b) = (
      ViewTransform(shown, plain), ViewTransform(shown, plain.padded(by: ScreenInsets(top: 200)))
    )
    #expect(abs(try present(b.horizonY) - (try present(a.horizonY)) - 100) < 1e-9)
    // Lines towards the view's direction meet at the padded middle.
    let padded = ViewTransform(shown, plain.padded(by: ScreenInsets(left: 400)))
    for x in [-500.0, 0, 500] {
      let far = try present(padded.project(GroundPoint(x: x, y: -1e12)))
      #expect(abs(far.x - 600) < 1e-3)
      #expect(abs(far.y - (try present(padded.horizonY))) < 1e-3)
    }
  }

  @Test("D19: the horizon enters the upper edge at tilt 71.57, not at 65")
  func horizonEnters() throws {
    func horizon(_ tilt: Double) throws -> Double {
      try present(ViewTransform(camera(0, 0, 17, tilt: tilt), plain).horizonY)
    }
    #expect(try horizon(65) < 0)
    #expect(try horizon(71.56) < 0)
    #expect(try horizon(71.57) > 0)
  }

  @Test("Depth by screen height agrees with depth on the ground, and inverts")
  func depths() throws {
    var views = SampleViews(seed: 32)
    for _ in 0..<1000 {
      let viewport = views.viewport()
      let view = ViewTransform(views.camera(tilt: 1...85), viewport)
      let point = views.point(in: viewport)
      guard let depth = view.depth(under: point),
        let ground = view.groundPoint(under: point), depth < 1e5 * view.eyeDistance
      else { continue }
      #expect(abs(view.depth(of: ground) / depth - 1) < 1e-9)
      let y = try present(view.levelledY(ofDepth: depth))
      #expect(abs(y - point.y) < 1e-6)
    }
  }

  @Test("The nearest depth lies at the lower edge, the farthest at the upper or at the limit")
  func depthRange() throws {
    let view = ViewTransform(camera(0, 0, 16, tilt: 60), plain)
    let nearest = try present(view.depth(atLevelledY: 600))
    let farthest = view.farthestDepth(limit: 1e9)
    #expect(nearest < 900 && farthest > 900)
    for x in [0.0, 400, 800] {
      for y in [0.0, 10, 300, 600] {
        let ground = try present(view.groundPoint(under: ScreenPoint(x: x, y: y)))
        #expect(view.depth(of: ground) >= nearest - 1e-9)
        #expect(view.depth(of: ground) <= farthest + 1e-9)
      }
    }
    #expect(ViewTransform(camera(0, 0, 16, tilt: 80), plain).farthestDepth(limit: 7000) == 7000)
  }

  @Test("Corners above the horizon have no ground, those below it lie where they are seen")
  func corners() throws {
    let ground = ViewTransform(camera(0, 0, 16, bearing: 20, tilt: 80), plain).groundFootprint()
    #expect(ground.farLeft == nil && ground.farRight == nil)
    let view = ViewTransform(camera(0, 0, 16, bearing: 20, tilt: 80), plain)
    for corner in [ground.nearLeft, ground.nearRight] {
      let point = try present(view.project(try present(corner)))
      #expect(abs(point.y - 600) < 1e-9)
    }
  }
}
