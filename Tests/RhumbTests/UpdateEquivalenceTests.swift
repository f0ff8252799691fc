import Testing

@testable import Rhumb

@MainActor
@Suite("Updates and positions")
struct UpdateEquivalenceTests {
  private static let start = CameraPosition(
    latitude: -33.868, longitude: 151.208, zoom: 14, bearing: 50, tilt: 35)

  private func same(
    _ update: CameraUpdate, _ change: (inout CameraPosition, MapView) throws -> Void
  ) throws -> Bool {
    let byUpdate = try emptyMap(Self.start)
    byUpdate.move(update)
    let byHand = try emptyMap(Self.start)
    var position = byHand.camera
    try change(&position, byHand)
    byHand.camera = position
    let (a, b) = (byUpdate.camera, byHand.camera)
    return a.zoom == b.zoom && a.bearing == b.bearing && a.tilt == b.tilt
      && abs(a.target.latitude - b.target.latitude) < 1e-12
      && abs(a.target.longitude - b.target.longitude) < 1e-12
  }

  @Test("Anything that an update does can be done with positions (H20)")
  func byHand() throws {
    let away = Coordinate(latitude: 10, longitude: 20)
    let whole = CameraPosition(target: away, zoom: 9, bearing: 3, tilt: 4)
    #expect(try same(.zoom(by: 1)) { position, _ in position.zoom += 1 })
    #expect(try same(.zoom(by: -1)) { position, _ in position.zoom -= 1 })
    #expect(try same(.zoom(by: 2.5)) { position, _ in position.zoom += 2.5 })
    #expect(try same(.to(CameraOptions(zoom: 11))) { position, _ in position.zoom = 11 })
    #expect(try same(.to(CameraOptions(target: away))) { position, _ in position.target = away })
    #expect(
      try same(.to(CameraOptions(target: away, zoom: 8))) { position, _ in
        position.target = away
        position.zoom = 8
      })
    #expect(try same(.to(CameraOptions(whole))) { position, _ in position = whole })
    let box = CoordinateBounds(
      Coordinate(latitude: 49.26, longitude: -123.11),
      Coordinate(latitude: 51.05, longitude: -114.05))
    #expect(
      try same(.fit(box, insets: EdgeInsets(top: 9, left: 80))) { position, map in
        position = try present(map.flatCamera(fitting: box, insets: EdgeInsets(top: 9, left: 80)))
      })
    // Scrolled by (x, y), a flat map shows in its middle what was (x, y) from it.
    let flat = try emptyMap(CameraPosition(target: Self.start.target, zoom: 14, bearing: 50))
    let next = try present(flat.projection.coordinate(for: Point(x: 400 + 200, y: 300 + 100)))
    #expect(
      try same(.pan(x: 200, y: 100)) { position, _ in position.target = next })
  }
}
