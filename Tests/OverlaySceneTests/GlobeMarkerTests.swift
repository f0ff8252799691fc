import CameraCore
import GeoMath
import MapSurface
import Testing

@testable import OverlayScene

@Suite("Markers on a globe")
struct GlobeMarkerTests {
  @Test("They fade before they are behind the horizon, and none is suddenly gone")
  func limb() throws {
    let camera = try Camera(target: Coordinate(latitude: 0, longitude: 0), zoom: 2)
    let view = OverlayView(
      camera, Viewport(width: 800, height: 600), .verticalPerspective, pixelsPerPoint: 1)
    let shares = try stride(from: 0.0, through: 90, by: 0.1).map { longitude in
      let place = Coordinate(latitude: 0, longitude: longitude)
      let world = try #require(OverlayView.world(place))
      return view.project(view.ground(world, wrap: 0)).map(view.share(of:)) ?? 0
    }
    #expect(shares[0] == 1 && shares[500] == 1 && shares[900] == 0)
    #expect(zip(shares, shares.dropFirst()).allSatisfy { $0 >= $1 && $0 - $1 < 0.05 })
    #expect(shares.contains { $0 > 0 && $0 < 0.1 })
  }
}
