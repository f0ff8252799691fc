import Testing

@testable import Rhumb

/// What clicks on the ornaments of a map do to its camera.
@MainActor
@Suite("Hands on ornaments", .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct OrnamentsInputTests {
  private static let turned = CameraPosition(
    latitude: 0.001, longitude: 0.001, zoom: 15, bearing: 90, tilt: 40)

  /// The camera after some clicks, one right after the other, and everything they began.
  private func camera(
    afterClicks count: Int, at point: Point, _ pieces: Set<OrnamentOptions.Piece>
  ) throws -> CameraPosition {
    let stage = try MapStage(
      .made(MadeTiles(levels: 0...14) { _ in nil }, layers: Layers.background("#ffffff")),
      width: 640, height: 480, camera: Self.turned, tiltLimit: 60)
    stage.map.ornaments.options.pieces = pieces
    // Ornaments are where the last frame has drawn them.
    _ = try stage.picture()
    for click in 1...count {
      let time = 1 + 0.1 * Double(click)
      stage.map.handle([
        InputEvent(.pointerMove(to: point), time: time),
        InputEvent(.pointerDown(.left, at: point), time: time),
        InputEvent(.pointerUp(.left, at: point), time: time + 0.05),
      ])
      stage.map.advance(to: time + 0.05)
    }
    for frame in 1...120 { stage.map.advance(to: 2 + Double(frame) / 60) }
    return stage.map.camera
  }

  @Test("A click on the compass turns north, a double click also looks straight down")
  func compass() throws {
    // In the upper right corner, 10 points from the edges and 36 wide.
    let corner = Point(x: 612, y: 28)
    let north = try camera(afterClicks: 1, at: corner, [.compass])
    #expect(north.bearing == 0 && north.tilt == 40 && north.zoom == 15)
    let flat = try camera(afterClicks: 2, at: corner, [.compass])
    #expect(flat.bearing == 0 && flat.tilt == 0)
    #expect(try camera(afterClicks: 1, at: corner, []).bearing == 90, "without it, the map's own")
  }

  @Test("The buttons zoom by a level; the switch looks straight down, and tilts as far as it may")
  func buttons() throws {
    let (upper, lower) = (Point(x: 612, y: 424), Point(x: 612, y: 456))
    #expect(abs(try camera(afterClicks: 1, at: upper, [.zoomButtons]).zoom - 16) < 1e-9)
    #expect(abs(try camera(afterClicks: 1, at: lower, [.zoomButtons]).zoom - 14) < 1e-9)
    #expect(try camera(afterClicks: 1, at: lower, [.tiltSwitch]).tilt == 0)
  }
}
