import CameraCore
import GeoMath
import Testing

@Suite("From the ground to the screen and back")
struct ViewTransformTests {
  private let plain = Viewport(width: 800, height: 600)

  @Test("B01 L05 D04: the target is drawn in the middle of the padded view at any tilt")
  func targetAtCentre() throws {
    var views = SampleViews(seed: 21)
    for _ in 0..<1000 {
      let (camera, viewport) = (views.camera(), views.viewport())
      let point = try present(ViewTransform(camera, viewport).project(camera.target))
      #expect(distance(point, viewport.targetPoint) < 1e-9)
      let world = try present(ViewTransform(camera, viewport).project(camera.targetWorld))
      #expect(distance(world, viewport.targetPoint) < 1e-9)
    }
    let padded = plain.padded(by: ScreenInsets(left: 400))
    #expect(padded.targetPoint == ScreenPoint(x: 600, y: 300))
  }

  @Test("A01: screen to ground to screen is exact to 1e-6 points at zoom 0 to 24, tilt 0 to 85")
  func roundTrip() throws {
    var views = SampleViews(seed: 22)
    var worst = 0.0
    for _ in 0..<5000 {
      let viewport = views.viewport()
      let view = ViewTransform(views.camera(), viewport)
      let point = views.point(in: viewport)
      guard let ground = view.groundPoint(under: point), ground.length < view.worldWidth / 2,
        view.depth(of: ground) < 30 * view.eyeDistance
      else { continue }
      worst = max(worst, distance(try present(view.project(ground)), point))
      let place = view.coordinate(at: ground)
      if abs(place.latitude) < 85 {
        worst = max(worst, distance(try present(view.project(place)), point))
      }
    }
    #expect(worst < 1e-6)
  }

  @Test("C01 C02 C03: the way up the middle of the screen points to the bearing, tilted or not")
  func bearingTopEdge() throws {
    for bearing in [0.0, 90, 180, 270, 37, 342.4] {
      for tilt in [0.0, 30, 65] {
        let view = ViewTransform(camera(40, 10, 12, bearing: bearing, tilt: tilt), plain)
        for y in [0.0, 100, 250] {
          let up = try present(view.groundPoint(under: ScreenPoint(x: 400, y: y)))
          let turn = Rotation(degrees: bearing)
          // North is -y, east is x.
          let (north, east) = (turn.cosine * up.length, turn.sine * up.length)
          #expect(abs(up.x - east) < 1e-9 * up.length && abs(up.y + north) < 1e-9 * up.length)
        }
      }
    }
  }

  @Test("D01 D03 D06: the eye stands on an arc over the target")
  func eyeOnArc() {
    for tilt in stride(from: 0.0, through: 85, by: 2.5) {
      let view = ViewTransform(camera(20, 30, 14, bearing: 0, tilt: tilt), plain)
      let back = view.eyeGround
      #expect(abs(view.eyeDistance - 900) < 1e-10)
      #expect(abs(back.x) < 1e-10)
      let turn = Rotation(degrees: tilt)
      #expect(abs(back.y - 900 * turn.sine) < 1e-9)
      #expect(abs(view.eyeHeight - 900 * turn.cosine) < 1e-9)
      // The target is as deep as the eye is far, the ground below the eye never behind it.
      #expect(abs(view.depth(of: GroundPoint(x: 0, y: 0)) - 900) < 1e-10)
      #expect(view.depth(of: back) > 0)
    }
  }

  @Test("D01: the eye turns with the bearing: looking east it stands west of the target")
  func eyeTurnsWithBearing() {
    let view = ViewTransform(camera(0, 0, 10, bearing: 90, tilt: 45), plain)
    #expect(view.eyeGround.x < -600 && abs(view.eyeGround.y) < 1e-9)
    #expect(view.eyePosition.below.x < 0.5)
    #expect(abs(view.eyePosition.height * view.worldWidth - view.eyeHeight) < 1e-9)
  }

  @Test("D02 E01: seen straight down a ground square is a square of its own size")
  func nadirIsFlat() throws {
    var views = SampleViews(seed: 23)
    for _ in 0..<300 {
      let view = ViewTransform(views.camera(tilt: 0...0), views.viewport())
      let corners = [(-50.0, -50.0), (50, -50), (50, 50), (-50, 50)]
      let drawn = try corners.map {
        try present(view.project(GroundPoint(x: $0.0, y: $0.1)))
      }
      for (a, b) in zip(drawn, drawn.dropFirst() + drawn.prefix(1)) {
        #expect(abs(distance(a, b) - 100) < 1e-6)
      }
      #expect(abs(distance(drawn[0], drawn[2]) - 100 * 2.0.squareRoot()) < 1e-6)
    }
  }

  @Test("D05: the scale across the middle does not change with tilt")
  func centreScale() throws {
    for tilt in stride(from: 0.0, through: 85, by: 5) {
      let view = ViewTransform(camera(51, 0, 15, bearing: 30, tilt: tilt), plain)
      let scale = try present(view.localScale(at: plain.targetPoint))
      #expect(abs(scale.across - 1) < 1e-12)
      #expect(abs(scale.along - Rotation(degrees: tilt).cosine) < 1e-12)
    }
  }

  @Test("D07 D09: far is smaller than near, and the ratio grows with tilt")
  func perspective() throws {
    var ratios: [Double] = []
    for tilt in [1.0, 20, 45, 50, 55, 60, 65] {
      let view = ViewTransform(camera(0, 0, 16, tilt: tilt), plain)
      let scales = stride(from: 600.0, through: 0, by: -20).compactMap {
        view.localScale(at: ScreenPoint(x: 400, y: $0))?.across
      }
      #expect(scales.count == 31)
      #expect(zip(scales, scales.dropFirst()).allSatisfy { $0 > $1 })
      ratios.append(try present(scales.first) / (try present(scales.last)))
    }
    #expect(zip(ratios, ratios.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("D07: the local scale is the derivative of the projection")
  func scaleIsDerivative() throws {
    var views = SampleViews(seed: 24)
    for _ in 0..<500 {
      let viewport = views.viewport()
      let view = ViewTransform(views.camera(tilt: 0...65), viewport)
      let point = views.point(in: viewport)
      guard let ground = view.groundPoint(under: point), let scale = view.localScale(at: point)
      else { continue }
      let turned = view.turned(ground)
      let h = 1e-3 * view.depth(of: ground) / view.eyeDistance
      let right = view.unturned(GroundPoint(x: turned.x + h, y: turned.y))
      let (a, b) = (try present(view.project(right)), try present(view.project(ground)))
      #expect(abs((a.x - b.x) / h / scale.across - 1) < 1e-6)
      let nearer = view.unturned(GroundPoint(x: turned.x, y: turned.y + h))
      let c = try present(view.project(nearer))
      #expect(abs((c.y - b.y) / h / scale.along - 1) < 1e-4)
    }
  }

  @Test("D08: tilting reveals ground beyond the old upper edge")
  func revealsMore() throws {
    let flat = ViewTransform(camera(0, 0, 16), plain)
    let tilted = ViewTransform(camera(0, 0, 16, tilt: 45), plain)
    let edge = ScreenPoint(x: 400, y: 0)
    let (near, far) = (
      try present(flat.groundPoint(under: edge)), try present(tilted.groundPoint(under: edge))
    )
    #expect(far.y < near.y)
    // Reference number: at 45° the upper edge sees 0.71 eye distances past the target.
    #expect(abs(far.length / 900 - 0.71) < 0.005)
  }

  @Test("E02 E04 E11: at zoom 0 the world is 256 points wide, at zoom 2 1024")
  func worldInPoints() throws {
    for (zoom, width) in [(0.0, 256.0), (2, 1024), (10, 262_144)] {
      let view = ViewTransform(camera(0, 0, zoom), plain)
      let west = try present(view.project(WorldPoint(x: 0, y: 0.5)))
      let east = try present(view.project(WorldPoint(x: 1, y: 0.5)))
      #expect(abs(east.x - west.x - width) < 1e-9)
    }
  }

  @Test("A02 A04: at zoom 0 a view of 1024 by 256 holds four equal worlds side by side")
  func fourWorlds() throws {
    let viewport = Viewport(width: 1024, height: 256)
    let shown = CameraLimits().constrain(camera(0, 0, 0), in: viewport)
    #expect(shown.zoom == 0)
    let view = ViewTransform(shown, viewport)
    for copy in -2...2 {
      let edge = try present(view.project(WorldPoint(x: Double(copy) + 0.5, y: 0)))
      #expect(abs(edge.x - (512 + 256 * Double(copy))) < 1e-10)
      #expect(abs(edge.y) < 1e-10)
    }
  }

  @Test("A05: a marker at 179.9 E is seen from 179.9 W")
  func wrapsPlaces() throws {
    let view = ViewTransform(camera(0, -179.9, 8), plain)
    let point = try present(view.project(Coordinate(latitude: 0, longitude: 179.9)))
    #expect(plain.bounds.contains(point) && point.x < 400)
  }

  @Test("A02: 179.999 and -180.001 are one camera")
  func sameMeridian() {
    let (a, b) = (camera(0, 179.999, 3), camera(0, -180.001, 3))
    #expect(abs(a.target.longitude - b.target.longitude) < 1e-12)
  }

  @Test("A06: the same camera and viewport give the same numbers")
  func isPure() {
    var views = SampleViews(seed: 25)
    for _ in 0..<200 {
      let (camera, viewport) = (views.camera(), views.viewport())
      let (a, b) = (ViewTransform(camera, viewport), ViewTransform(camera, viewport))
      let point = views.point(in: viewport)
      #expect(a.groundPoint(under: point) == b.groundPoint(under: point))
      #expect(a.clipFromGround(near: 1, far: 9) == b.clipFromGround(near: 1, far: 9))
    }
  }

  @Test("F15: another size keeps the camera and its scale; the target stays in the middle")
  func resize() throws {
    let shown = camera(43.25, -2.93, 14, bearing: 45, tilt: 30)
    for viewport in [plain, plain.resized(to: ScreenSize(width: 1600, height: 500))] {
      let view = ViewTransform(shown, viewport)
      let point = try present(view.project(shown.target))
      #expect(distance(point, viewport.targetPoint) < 1e-9)
      #expect(view.worldWidth == 256 * 16384)
    }
  }

  @Test("Points to a metre follow zoom and latitude")
  func pointsPerMetre() {
    let equator = ViewTransform(camera(0, 0, 16), plain).pointsPerMetre
    let sixty = ViewTransform(camera(60, 0, 16), plain).pointsPerMetre
    #expect(abs(sixty / equator - 2) < 1e-12)
    #expect(abs(equator * Earth.circumferenceMetres - 256 * 65536) < 1e-6)
  }
}
