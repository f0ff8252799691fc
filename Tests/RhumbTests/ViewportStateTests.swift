import Testing

@testable import Rhumb

/// States that have the camera.
@MainActor
@Suite("Viewport states")
struct ViewportStateTests {
  private static let start = CameraPosition(latitude: 43.73, longitude: 7.42, zoom: 14)

  /// Turns by ten degrees a second.
  private struct Turntable: ViewportState {
    func camera(in map: MapView, at time: Double) -> CameraOptions? {
      CameraOptions(bearing: time * 10)
    }
  }

  private struct Broken: ViewportState {
    func camera(in map: MapView, at time: Double) -> CameraOptions? { CameraOptions(zoom: .nan) }
  }

  private func name(_ status: ViewportStatus) -> String {
    let state = status.state.map { "\(type(of: $0))" } ?? ""
    return switch status {
    case .idle: "idle"
    case .transition: "to \(state)"
    case .state: state
    }
  }

  @Test("A state of an application's own has the camera after a transition, until it is let go")
  func own() throws {
    let player = try MapPlayer(Self.start)
    var told: [String] = []
    let token = player.map.viewport.onStatusChanged.observe {
      told.append("\(self.name($0.from)), \(self.name($0.to)), \($0.reason)")
    }
    player.map.viewport.transition(to: Turntable(), by: .ease(.milliseconds(500)))
    #expect(name(player.map.viewport.status) == "to Turntable")
    for _ in 0..<60 { #expect(player.frame() == .now) }
    #expect(name(player.map.viewport.status) == "Turntable")
    let expected = (player.time * 10).truncatingRemainder(dividingBy: 360)
    #expect(abs(player.map.camera.bearing - expected) < 1e-6)
    // What it does not lead is the user's.
    player.drag(from: Point(x: 400, y: 300), x: 50, y: 0)
    #expect(player.map.camera.target.longitude < Self.start.target.longitude)
    #expect(name(player.map.viewport.status) == "Turntable")
    player.key("ArrowLeft", shift: true)
    #expect(name(player.map.viewport.status) == "idle")
    player.rest()
    player.map.viewport.idle()
    let bearing = player.map.camera.bearing
    player.frames(3)
    #expect(player.map.camera.bearing == bearing)
    #expect(
      told == [
        "idle, to Turntable, program", "to Turntable, Turntable, arrived",
        "Turntable, idle, gesture",
      ])
    token.cancel()
  }

  /// Leads one property of the camera, and keeps it.
  private struct Leader: ViewportState {
    var options: CameraOptions
    func camera(in map: MapView, at time: Double) -> CameraOptions? { options }
  }

  @Test(
    "A key ends a state that leads what the key moves, and no other",
    arguments: [
      ("ArrowLeft", false, 0), ("ArrowUp", false, 0), ("+", false, 1), ("-", false, 1),
      ("ArrowLeft", true, 2), ("ArrowUp", true, 3),
    ])
  func keys(key: String, shift: Bool, moved: Int) throws {
    let leaders = [
      CameraOptions(target: Self.start.target), CameraOptions(zoom: 14), CameraOptions(bearing: 0),
      CameraOptions(tilt: 0),
    ]
    for (led, options) in leaders.enumerated() {
      let player = try MapPlayer(Self.start)
      player.map.viewport.transition(to: Leader(options: options), by: .immediate)
      player.frames(2)
      player.key(key, shift: shift)
      player.frames(2)
      let expected = led == moved ? "idle" : "Leader"
      #expect(name(player.map.viewport.status) == expected, "\(options)")
    }
  }

  @Test("An overview shows its places, also in another view, and a drag ends it")
  func overview() throws {
    let player = try MapPlayer(Self.start)
    let places = [Coordinate(latitude: 45, longitude: 5), Coordinate(latitude: 47, longitude: 9)]
    let map = player.map
    map.viewport.transition(to: OverviewViewportState(places), by: .immediate)
    player.frame()
    let before = map.camera
    #expect(name(map.viewport.status) == "OverviewViewportState")
    #expect(places.allSatisfy { map.projection.contains($0) })
    map.size = Size(width: 300, height: 300)
    player.frame()
    #expect(map.camera.zoom < before.zoom && places.allSatisfy { map.projection.contains($0) })
    player.settle()
    #expect(player.frame() == .idle, "it rests")
    player.drag(from: Point(x: 100, y: 100), x: 40, y: 0)
    #expect(name(map.viewport.status) == "idle")
    let dragged = map.camera
    player.frames(3)
    #expect(map.camera == dragged)
  }

  @Test("Following is one of them, and told as one; one state takes over from the other")
  func following() throws {
    let player = try MapPlayer(Self.start)
    let map = player.map
    map.viewport.transition(to: FollowViewportState(.northUp), by: .immediate)
    #expect(map.location.followStatus == .transition(to: .northUp))
    #expect(name(map.viewport.status) == "to FollowViewportState")
    map.viewport.transition(to: Turntable())
    player.frame()
    #expect(map.location.followStatus == .idle && name(map.viewport.status) == "to Turntable")
    map.location.follow(.position)
    player.frame()
    #expect((map.viewport.status.state as? FollowViewportState)?.mode == .position)
    map.move(.to(CameraOptions(target: Self.start.target)))
    player.frame()
    #expect(name(map.viewport.status) == "idle")
  }

  @Test("A state that wants what no camera can be is refused, and nothing changes")
  func broken() throws {
    let player = try MapPlayer(Self.start)
    var told: [MapError] = []
    let token = player.map.onCameraRefused.observe { told.append($0.error) }
    player.map.viewport.transition(to: Broken())
    player.frames(3)
    #expect(told == [.notFinite(property: "zoom")] && name(player.map.viewport.status) == "idle")
    token.cancel()
  }
}
