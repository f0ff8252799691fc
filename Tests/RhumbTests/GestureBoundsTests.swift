import TestSupport
import Testing

@testable import Rhumb

/// How the target's bounds hold what the user does with mouse and keyboard.
@MainActor
@Suite("The user within the target's bounds")
struct GestureBoundsTests {
  private static let monaco = CameraPosition(latitude: 43.73, longitude: 7.42, zoom: 14)
  /// About 2.3 by 2.8 screens at zoom 14.
  private static let large = box(43.73, 7.42, 0.1)
  /// Less than a tenth of a screen.
  private static let small = box(43.73, 7.42, 0.002)

  private static func box(
    _ latitude: Double, _ longitude: Double, _ reach: Double
  ) -> CoordinateBounds {
    CoordinateBounds(
      southwest: Coordinate(latitude: latitude - reach, longitude: longitude - reach),
      northeast: Coordinate(latitude: latitude + reach, longitude: longitude + reach))
  }

  private func player(
    _ camera: CameraPosition = monaco, in bounds: CoordinateBounds?
  ) throws -> MapPlayer {
    let player = try MapPlayer(camera)
    player.map.limits.gestureBounds = bounds
    return player
  }

  private func push(_ player: MapPlayer, x: Double, y: Double) {
    let start = Point(x: x > 0 ? 50 : 750, y: y > 0 ? 50 : 550)
    for _ in 0..<6 { player.drag(from: start, x: x * 680, y: y * 480) }
  }

  @Test("A fit restricts nothing: the user can leave (J01)")
  func fitOnly() throws {
    let player = try player(in: nil)
    player.map.move(.fit(Self.large))
    push(player, x: -1, y: 1)
    #expect(player.map.camera.target.longitude > Self.large.northeast.longitude)
  }

  @Test("A hard pan ends in the corner; more is in sight, and cannot be reached (J03, J05, J06)")
  func corner() throws {
    let player = try player(in: Self.large)
    push(player, x: -1, y: 1)
    let corner = player.map.camera
    #expect(corner.target == Self.large.northeast)
    let region = try #require(player.map.projection.visibleRegion.farRight)
    #expect(region.latitude > corner.target.latitude + 0.005)
    #expect(region.longitude > corner.target.longitude + 0.005)
    player.everyFrame = { #expect($0.camera == corner) }
    player.drag(from: Point(x: 700, y: 100), x: -300, y: 250)
    for _ in 0..<5 {
      player.key("ArrowUp")
      player.key("ArrowRight")
      player.frame()
    }
  }

  @Test("Inside bounds larger than the view the user moves as without any (J07)")
  func largeBounds() throws {
    let free = try player(in: nil)
    let held = try player(in: Self.large)
    for player in [free, held] {
      player.drag(from: Point(x: 200, y: 200), x: 150, y: 180)
      player.wheel(2, at: Point(x: 500, y: 400))
      player.drag(from: Point(x: 500, y: 300), x: 80, y: 60, right: true)
      player.key("ArrowDown")
      player.frame()
    }
    #expect(free.map.camera == held.map.camera && free.map.camera.target != Self.monaco.target)
  }

  @Test("In bounds smaller than the view the whole way is as long as the bounds (J08)")
  func smallBounds() throws {
    let player = try player(in: Self.small)
    push(player, x: 1, y: -1)
    #expect(player.map.camera.target == Self.small.southwest)
    push(player, x: -1, y: 1)
    #expect(player.map.camera.target == Self.small.northeast)
  }

  @Test("Whatever the user does, no frame shows a target outside (J09)")
  func anything() throws {
    let seed: UInt64 = 9
    var random = SeededGenerator(seed: seed)
    for bounds in [Self.large, Self.small] {
      let player = try player(in: bounds)
      let latitudes = bounds.southwest.latitude...bounds.northeast.latitude
      let longitudes = bounds.southwest.longitude...bounds.northeast.longitude
      var reached = Set<Coordinate>()
      player.everyFrame = { map in
        let target = map.camera.target
        // Cheaper than an expectation for each of so many frames.
        if !latitudes.contains(target.latitude) || !longitudes.contains(target.longitude) {
          Issue.record("seed \(seed): \(target)")
        }
        reached.insert(target)
      }
      for _ in 0..<2500 { player.doAnything(&random) }
      #expect(reached.count > 100)
    }
  }

  @Test("Pushed askew against an edge the map slides along it (J10)")
  func slides() throws {
    let player = try player(in: Self.large)
    player.map.move(
      .to(
        CameraOptions(
          target: Coordinate(latitude: 43.73, longitude: Self.large.northeast.longitude))))
    player.press(at: Point(x: 700, y: 100))
    var last = player.map.camera.target.latitude
    for step in 1...30 {
      player.move(to: Point(x: 700 - Double(step) * 10, y: 100 + Double(step) * 5))
      player.frame()
      let target = player.map.camera.target
      #expect(abs(target.longitude - Self.large.northeast.longitude) < 1e-9)
      #expect(target.latitude > last)
      last = target.latitude
    }
  }

  @Test("Zoom, bearing and tilt are not held (J11); bounds of no size lock panning only (J14)")
  func onlyTarget() throws {
    let point = CoordinateBounds(Self.monaco.target, Self.monaco.target)
    for bounds in [Self.small, point] {
      let player = try player(in: bounds)
      player.wheel(1, at: Point(x: 100, y: 100))
      player.rest()
      player.drag(from: Point(x: 300, y: 300), x: 50, y: -60, right: true)
      let camera = player.map.camera
      #expect(abs(camera.zoom - 14 - 0.4) < 1e-9)
      #expect(abs(camera.bearing - 40) < 1e-9 && abs(camera.tilt - 30) < 1e-9)
      push(player, x: -1, y: 1)
      if bounds == point { #expect(player.map.camera.target == Self.monaco.target) }
    }
  }

  @Test("Programs may go anywhere, and the next gesture begins from there (J12); nil lifts (J04)")
  func programs() throws {
    let player = try player(in: Self.small)
    let far = Coordinate(latitude: 10, longitude: 20)
    player.map.move(.to(CameraOptions(target: far)))
    player.frame()
    #expect(player.map.camera.target == far)
    player.map.ease(to: CameraOptions(target: Coordinate(latitude: 10, longitude: 20.001)))
    player.rest()
    #expect(player.map.camera.target.longitude == 20.001)
    player.key("ArrowLeft")
    player.rest()
    #expect(
      player.map.camera.target
        == Coordinate(
          latitude: Self.small.southwest.latitude, longitude: Self.small.northeast.longitude))
    player.map.limits.gestureBounds = nil
    player.key("ArrowLeft")
    player.rest()
    #expect(player.map.camera.target.longitude < Self.small.southwest.longitude)
  }

  @Test("Bounds that leave the target outside bring it to the nearest place inside (J13)")
  func setOutside() throws {
    let player = try player(
      CameraPosition(latitude: 45, longitude: 7.42, zoom: 14), in: Self.large)
    #expect(
      player.map.camera.target
        == Coordinate(latitude: Self.large.northeast.latitude, longitude: 7.42))
    #expect(player.map.limits.gestureBounds == Self.large, "J02")
  }

  @Test("Bounds over the 180th meridian hold on both sides and let through between (J15)")
  func dateLine() throws {
    let fiji = CoordinateBounds(
      southwest: Coordinate(latitude: -21, longitude: 177),
      northeast: Coordinate(latitude: -12, longitude: -178))
    let player = try player(CameraPosition(latitude: -17, longitude: 179.5, zoom: 8), in: fiji)
    var last = player.map.projection.point(for: Coordinate(latitude: -17, longitude: 179.5))
    player.everyFrame = { map in
      let longitude = map.camera.target.longitude
      #expect(longitude >= 177 || longitude <= -178, "\(longitude)")
      last = map.projection.point(for: Coordinate(latitude: -17, longitude: 179.5))
    }
    push(player, x: -1, y: 0.01)
    #expect(player.map.camera.target.longitude == -178)
    #expect(last != nil)
    push(player, x: 1, y: 0.01)
    #expect(player.map.camera.target.longitude == 177)
    for _ in 0..<100 { player.key("ArrowRight") }
    player.rest()
    #expect(player.map.camera.target.longitude == -178)
  }
}
