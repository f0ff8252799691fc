import CameraCore
import GeoMath
import RenderModel
import Testing

@testable import OverlayScene

/// The user's position among what an application has put on the map.
@Suite("The mark of the user")
struct PuckTests {
  private let place = Coordinate(latitude: 0, longitude: 0)

  private func view(bearing: Double = 0, tilt: Double = 0) throws -> OverlayView {
    let camera = try Camera(target: place, zoom: 12, bearingDegrees: bearing, tiltDegrees: tilt)
    return OverlayView(camera, Viewport(width: 800, height: 600), pixelsPerPoint: 1)
  }

  @Test("It lies on the ground, turned as the user goes, its middle at the place")
  func onGround() throws {
    let stage = OverlayStore()
    stage.setPuck(Puck(place: place, bearingDegrees: 90))
    let view = try view(bearing: 30, tilt: 50)
    let quad = try #require(stage.plan(for: view).markers.quads.first)
    #expect(quad.isFlat && stage.markers.count == 1)
    // Upwards in the picture is east on the ground.
    #expect(quad.down.x < 0 && abs(quad.down.y) < 1e-3 && quad.right.y > 0)
    let middle = quad.origin + (quad.right + quad.down) / 2
    #expect(abs(Double(middle.x) + view.eyeGround.x) < 1e-2)
    #expect(abs(Double(middle.y) + view.eyeGround.y) < 1e-2)
  }

  @Test("Up in the picture is where the user goes, and north for one who goes nowhere")
  func turns() throws {
    for (bearing, degrees) in [(nil, 0.0), (0.0, 0), (40, 40), (180, 180), (-90, 270)] {
      let stage = OverlayStore()
      stage.setPuck(Puck(place: place, bearingDegrees: bearing))
      let quad = try #require(stage.plan(for: view(bearing: 30)).markers.quads.first)
      let turn = Rotation(degrees: degrees)
      let side = Double((quad.right * quad.right).sum().squareRoot())
      let (right, down) = (
        SIMD2(turn.cosine, turn.sine) * side, SIMD2(-turn.sine, turn.cosine) * side
      )
      for (found, expected) in [(quad.right, right), (quad.down, down)] {
        let error = SIMD2<Double>(found) - expected
        #expect((error * error).sum().squareRoot() < 1e-3, "\(degrees)")
      }
    }
  }

  @Test("Below the application's upright markers, and in the way of no tap")
  func belowMarkers() throws {
    let stage = OverlayStore()
    let pin = PinStyle(color: SIMD3(1, 0, 0), dotColor: SIMD3(1, 1, 1), heightPoints: 40)
    stage.markers.set(MarkerContent(place: place, icon: .pin(pin)), for: .init(number: 1))
    stage.setPuck(Puck(place: place, ringMetres: 50))
    let quads = try stage.plan(for: view()).markers.quads
    #expect(quads.map(\.isFlat) == [true, false])
    let isTappable = stage.markers[.init(number: 0)]?.isTappable
    #expect(isTappable == false)
    let hit = try stage.hit(
      at: ScreenPoint(x: 400, y: 300), targetPoints: 24, in: view(), where: { $0.number > 0 })
    #expect(hit?.number == 1)
  }

  @Test("The ring has a radius above 0, and goes with the mark")
  func ring() {
    let stage = OverlayStore()
    for (metres, count) in [(nil, 0), (25.0, 1), (0, 0), (25, 1), (-1, 0), (.nan, 0), (30, 1)] {
      stage.setPuck(Puck(place: place, ringMetres: metres))
      #expect(stage.shapes.count == count && stage.markers.count == 1, "\(metres ?? 0) m")
    }
    stage.setPuck(nil)
    #expect(stage.shapes.count == 0 && stage.markers.count == 0)
    stage.setPuck(nil)
    #expect(stage.markers.count == 0)
  }

  @Test("Only what is new asks for a frame")
  func changes() throws {
    let stage = OverlayStore()
    let puck = Puck(place: place, bearingDegrees: 10, ringMetres: 5)
    stage.setPuck(puck)
    #expect(stage.hasChanged)
    _ = try stage.plan(for: view())
    stage.setPuck(puck)
    #expect(!stage.hasChanged)
    var old = puck
    old.isStale = true
    stage.setPuck(old)
    #expect(stage.hasChanged)
    _ = try stage.plan(for: view())
    stage.removeAll()
    #expect(stage.hasChanged && stage.markers.count == 0)
    // Forgotten with the rest, it can be shown again.
    stage.setPuck(old)
    #expect(stage.markers.count == 1)
  }
}
