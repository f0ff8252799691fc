import Testing

@testable import Rhumb

/// Every change of the camera, made at once and animated.
@MainActor
@Suite("Snapped or animated")
struct SnapAndAnimateTests {
  private static let starts = [
    CameraPosition(latitude: 43.73, longitude: 7.42, zoom: 14),
    CameraPosition(
      latitude: -33.868, longitude: 151.208, zoom: 16.3, bearing: 200, tilt: 55),
    CameraPosition(latitude: 84, longitude: 179.9, zoom: 4.5, bearing: 90, tilt: 30),
    CameraPosition(latitude: 0, longitude: 0, zoom: 23.6, bearing: 10, tilt: 65),
  ]

  private static let iceland = CoordinateBounds(
    southwest: Coordinate(latitude: 63.33, longitude: -25.52),
    northeast: Coordinate(latitude: 66.61, longitude: -13.47))

  private static let updates: [CameraUpdate] = [
    .zoom(by: 1), .zoom(by: -1), .to(CameraOptions(zoom: 12)), .to(CameraOptions(zoom: 99)),
    .zoom(by: 2.25), .zoom(by: -2.25),
    .zoom(by: 1.5, at: Point(x: 100, y: 500)), .zoom(by: -9, at: Point(x: 700, y: 450)),
    .to(CameraOptions(target: Coordinate(latitude: 43.74, longitude: 7.43))),
    .to(CameraOptions(target: Coordinate(latitude: 100, longitude: 480))),
    .to(CameraOptions(target: Coordinate(latitude: -41.3, longitude: 174.8), zoom: 11)),
    .to(
      CameraOptions(
        CameraPosition(latitude: -33, longitude: 151, zoom: 6, bearing: 270, tilt: 45))),
    .to(
      CameraOptions(
        CameraPosition(latitude: 43.7301, longitude: 7.42, zoom: 17, bearing: -17.6, tilt: 80)
      )),
    .pan(x: 200, y: 100), .pan(x: -20_000, y: -20_000),
    .fit(iceland), .fit(iceland, insets: EdgeInsets(all: 0)),
    .fit(iceland, insets: EdgeInsets(left: 300)),
  ]

  private static let options: [CameraOptions] = [
    CameraOptions(), CameraOptions(target: Coordinate(latitude: 43.74, longitude: 7.43)),
    CameraOptions(target: Coordinate(latitude: 100, longitude: 480)),
    CameraOptions(padding: EdgeInsets(left: 400)), CameraOptions(zoom: 15.5),
    CameraOptions(bearing: -17.6), CameraOptions(tilt: 45),
    CameraOptions(
      target: Coordinate(latitude: 40.7135, longitude: -74.0066), padding: EdgeInsets(top: 100),
      zoom: 15.5, bearing: -17.6, tilt: 45),
    CameraOptions(anchor: Point(x: 100, y: 500), zoom: 15),
    CameraOptions(anchor: Point(x: 650, y: 420), zoom: 14.2, bearing: 77, tilt: 20),
    CameraOptions(anchor: Point(x: 300, y: 350), padding: EdgeInsets(left: 100), bearing: 40),
  ]

  /// Begins again from `start`, moves the map in `way` until it rests, and reads what is shown.
  private func seen(
    _ player: MapPlayer, from start: CameraPosition, _ way: (MapView) -> CameraAnimation
  ) -> CameraOptions {
    player.map.padding = .zero
    player.map.camera = start
    let animation = way(player.map)
    #expect(animation.error == nil)
    player.frame()
    player.frame(seconds: 1000)
    #expect(animation.state == .finished)
    var seen = CameraOptions(player.map.camera)
    seen.padding = player.map.padding
    return seen
  }

  @Test("Where move leads at once, animate ends, bit for bit: every update (G03 to G06, G10)")
  func updates() throws {
    let player = try MapPlayer(Self.starts[0])
    let ways: [(name: String, way: (MapView, CameraUpdate) -> CameraAnimation)] = [
      ("move", { $0.move($1) }),
      ("animate", { $0.animate($1) }),
      ("at once", { $0.animate($1, duration: .zero) }),
      ("1 s", { $0.animate($1, duration: .seconds(1), curve: .linear) }),
      ("spring", { $0.animate($1, duration: .zero, curve: .spring(dampingRatio: 0.5)) }),
    ]
    for start in Self.starts {
      for update in Self.updates {
        let snapped = seen(player, from: start) { $0.move(update) }
        for (name, way) in ways {
          let found = seen(player, from: start) { way($0, update) }
          #expect(found == snapped, "\(name): \(update) from \(start)")
        }
      }
    }
  }

  @Test("Where setCamera leads at once, ease and fly end, bit for bit (G03, G10, L13)")
  func options() throws {
    let player = try MapPlayer(Self.starts[0])
    let ways: [(name: String, way: (MapView, CameraOptions) -> CameraAnimation)] = [
      ("ease", { $0.ease(to: $1) }),
      ("at once", { $0.ease(to: $1, duration: .zero) }),
      ("spring", { $0.ease(to: $1, curve: .spring()) }),
      ("fly", { $0.fly(to: $1) }),
      ("fly 2 s", { $0.fly(to: $1, duration: .seconds(2)) }),
      (
        "made",
        {
          let animation = $0.makeAnimation(to: $1)
          animation.start()
          return animation
        }
      ),
    ]
    for start in Self.starts {
      for options in Self.options {
        let snapped = seen(player, from: start) { $0.move(.to(options)) }
        for (name, way) in ways {
          let found = seen(player, from: start) { way($0, options) }
          #expect(found == snapped, "\(name): \(options) from \(start)")
        }
      }
    }
  }

  @Test("Setting the camera shows it at once, with no animation running (G01, G02, L13)")
  func snap() throws {
    let player = try MapPlayer(Self.starts[0])
    let map = player.map
    var changed = map.camera
    changed.zoom = 11
    changed.bearing = 30
    map.ease(to: CameraOptions(zoom: 3), duration: .seconds(5))
    player.frames(3)
    map.camera = changed
    #expect(map.camera == changed && !map.isAnimating)
    player.frame()
    #expect(map.camera == changed && !map.isAnimating)
    player.map.move(.to(CameraOptions(zoom: 5)))
    changed.zoom = 5
    #expect(map.camera == changed && !map.isAnimating)
  }

  @Test("Bearing, tilt and zoom: by position, update, options or animation (C04, D17, E13)")
  func ways() throws {
    let start = CameraPosition(latitude: 10, longitude: 20, zoom: 17)
    let wanted = CameraPosition(
      latitude: 10, longitude: 20, zoom: 18.5, bearing: 342.4, tilt: 45)
    let player = try MapPlayer(start)
    let byPosition = seen(player, from: start) { $0.move(.to(CameraOptions(wanted))) }
    let byOptions = seen(player, from: start) {
      $0.move(.to(CameraOptions(zoom: 18.5, bearing: -17.6, tilt: 45)))
    }
    let byAnimation = seen(player, from: start) {
      $0.ease(to: CameraOptions(bearing: -17.6))
      $0.ease(to: CameraOptions(tilt: 45))
      return $0.ease(to: CameraOptions(zoom: 18.5))
    }
    #expect(byAnimation.bearing == byOptions.bearing)
    #expect(abs(try #require(byOptions.bearing) - 342.4) < 1e-12)
    #expect(byPosition.tilt == 45 && byOptions.tilt == 45 && byAnimation.tilt == 45)
    #expect(byPosition.zoom == 18.5 && byOptions.zoom == 18.5 && byAnimation.zoom == 18.5)
    #expect(byAnimation.target == byPosition.target)
    player.map.ease(to: CameraOptions(zoom: 12))
    player.rest()
    #expect(player.map.camera.zoom == 12, "E13: the sample's zoom")
  }

  @Test("The camera is set whenever one likes: unlaid, from observers, in mid-flight (L11)")
  func anyTime() throws {
    let unlaid = try emptyMap(Self.starts[0], width: 0, height: 0)
    unlaid.move(.to(CameraOptions(zoom: 9)))
    #expect(unlaid.camera.zoom == 9)
    let player = try MapPlayer(Self.starts[0])
    let map = player.map
    var tokens = Set<AnyCancelable>()
    map.onCameraChanged.observe { [weak map] change in
      if change.camera.bearing != 50 { map?.move(.to(CameraOptions(bearing: 50))) }
    }.store(in: &tokens)
    map.fly(to: CameraOptions(target: Coordinate(latitude: 48, longitude: 2)))
    player.frames(20)
    #expect(map.camera.bearing == 50 && map.isAnimating, "a flight does not lead the bearing")
    map.move(.to(CameraOptions(target: Self.starts[0].target, zoom: 9)))
    player.frame()
    #expect(map.camera.target == Self.starts[0].target && map.camera.zoom == 9)
    #expect(!map.isAnimating)
    map.ease(to: CameraOptions(zoom: 10)) { [weak map] _ in map?.move(.to(CameraOptions(tilt: 20)))
    }
    player.rest()
    player.frame()
    #expect(map.camera.tilt == 20 && map.camera.zoom == 10)
  }
}
