import Testing

@testable import Rhumb

/// Every change of the camera, made at once and animated.
@MainActor
@Suite("Snapped or animated")
struct SnapAndAnimateTests {
  private static let starts = [
    CameraPosition(latitude: 43.73, longitude: 7.42, zoom: 14),
    CameraPosition(
      latitude: -33.868, longitude: 151.208, zoom: 16.3, bearing: 200, viewingAngle: 55),
    CameraPosition(latitude: 84, longitude: 179.9, zoom: 4.5, bearing: 90, viewingAngle: 30),
    CameraPosition(latitude: 0, longitude: 0, zoom: 23.6, bearing: 10, viewingAngle: 65),
  ]

  private static let iceland = CoordinateBounds(
    southwest: Coordinate(latitude: 63.33, longitude: -25.52),
    northeast: Coordinate(latitude: 66.61, longitude: -13.47))

  private static let updates: [CameraUpdate] = [
    .zoomIn(), .zoomOut(), .zoom(to: 12), .zoom(to: 99), .zoom(by: 2.25), .zoom(by: -2.25),
    .zoom(by: 1.5, at: Point(x: 100, y: 500)), .zoom(by: -9, at: Point(x: 700, y: 450)),
    .setTarget(Coordinate(latitude: 43.74, longitude: 7.43)),
    .setTarget(Coordinate(latitude: 100, longitude: 480)),
    .setTarget(Coordinate(latitude: -41.3, longitude: 174.8), zoom: 11),
    .setCamera(
      CameraPosition(latitude: -33, longitude: 151, zoom: 6, bearing: 270, viewingAngle: 45)),
    .setCamera(
      CameraPosition(latitude: 43.7301, longitude: 7.42, zoom: 17, bearing: -17.6, viewingAngle: 80)
    ),
    .scrollBy(x: 200, y: 100), .scrollBy(x: -20_000, y: -20_000),
    .fit(iceland), .fit(iceland, padding: 0), .fit(iceland, insets: EdgeInsets(left: 300)),
  ]

  private static let options: [CameraOptions] = [
    CameraOptions(), CameraOptions(center: Coordinate(latitude: 43.74, longitude: 7.43)),
    CameraOptions(center: Coordinate(latitude: 100, longitude: 480)),
    CameraOptions(padding: EdgeInsets(left: 400)), CameraOptions(zoom: 15.5),
    CameraOptions(bearing: -17.6), CameraOptions(pitch: 45),
    CameraOptions(
      center: Coordinate(latitude: 40.7135, longitude: -74.0066), padding: EdgeInsets(top: 100),
      zoom: 15.5, bearing: -17.6, pitch: 45),
    CameraOptions(anchor: Point(x: 100, y: 500), zoom: 15),
    CameraOptions(anchor: Point(x: 650, y: 420), zoom: 14.2, bearing: 77, pitch: 20),
    CameraOptions(anchor: Point(x: 300, y: 350), padding: EdgeInsets(left: 100), bearing: 40),
  ]

  /// Begins again from `start`, moves the map in `way` until it rests, and reads what is shown.
  private func seen(
    _ player: MapPlayer, from start: CameraPosition, _ way: (MapView) -> CameraAnimation
  ) -> CameraState {
    player.map.padding = .zero
    player.map.camera = start
    let animation = way(player.map)
    #expect(animation.error == nil)
    player.frame()
    player.frame(seconds: 1000)
    #expect(animation.state == .finished)
    return player.map.cameraState
  }

  @Test("Where move leads at once, animate ends, bit for bit: every update (G03 to G06, G10)")
  func updates() throws {
    let player = try MapPlayer(Self.starts[0])
    let ways: [(name: String, way: (MapView, CameraUpdate) -> CameraAnimation)] = [
      ("moveCamera", { $0.moveCamera($1) }),
      ("animate", { $0.animate(with: $1) }),
      ("at once", { $0.animate(with: $1, duration: .zero) }),
      ("1 s", { $0.animate(with: $1, duration: .seconds(1), curve: .linear) }),
      ("spring", { $0.animate(with: $1, duration: .zero, curve: .spring(dampingRatio: 0.5)) }),
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
        let snapped = seen(player, from: start) { $0.setCamera(to: options) }
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
    map.animate(toZoom: 3, duration: .seconds(5))
    player.frames(3)
    map.camera = changed
    #expect(map.camera == changed && !map.isAnimating)
    player.frame()
    #expect(map.camera == changed && !map.isAnimating)
    player.map.setCamera(to: CameraOptions(zoom: 5))
    changed.zoom = 5
    #expect(map.camera == changed && !map.isAnimating)
  }

  @Test("Bearing, tilt and zoom: by position, update, options or animation (C04, D17, E13)")
  func ways() throws {
    let start = CameraPosition(latitude: 10, longitude: 20, zoom: 17)
    let wanted = CameraPosition(
      latitude: 10, longitude: 20, zoom: 18.5, bearing: 342.4, viewingAngle: 45)
    let player = try MapPlayer(start)
    let byPosition = seen(player, from: start) { $0.move(.setCamera(wanted)) }
    let byOptions = seen(player, from: start) {
      $0.setCamera(to: CameraOptions(zoom: 18.5, bearing: -17.6, pitch: 45))
    }
    let byAnimation = seen(player, from: start) {
      $0.animate(toBearing: -17.6)
      $0.animate(toViewingAngle: 45)
      return $0.animate(toZoom: 18.5)
    }
    #expect(abs(byOptions.bearing - 342.4) < 1e-12 && byAnimation.bearing == byOptions.bearing)
    #expect(byPosition.pitch == 45 && byOptions.pitch == 45 && byAnimation.pitch == 45)
    #expect(byPosition.zoom == 18.5 && byOptions.zoom == 18.5 && byAnimation.zoom == 18.5)
    #expect(byAnimation.center == byPosition.center)
    player.map.animate(toZoom: 12)
    player.rest()
    #expect(player.map.camera.zoom == 12, "E13: the sample's zoom")
  }

  @Test("The camera is set whenever one likes: unlaid, from observers, in mid-flight (L11)")
  func anyTime() throws {
    let unlaid = try emptyMap(Self.starts[0], width: 0, height: 0)
    unlaid.setCamera(to: CameraOptions(zoom: 9))
    #expect(unlaid.camera.zoom == 9)
    let player = try MapPlayer(Self.starts[0])
    let map = player.map
    var tokens = Set<AnyCancelable>()
    map.onCameraChanged.observe { [weak map] change in
      if change.camera.bearing != 50 { map?.setCamera(to: CameraOptions(bearing: 50)) }
    }.store(in: &tokens)
    map.fly(to: CameraOptions(center: Coordinate(latitude: 48, longitude: 2)))
    player.frames(20)
    #expect(map.camera.bearing == 50 && map.isAnimating, "a flight does not lead the bearing")
    map.setCamera(to: CameraOptions(center: Self.starts[0].target, zoom: 9))
    player.frame()
    #expect(map.camera.target == Self.starts[0].target && map.camera.zoom == 9)
    #expect(!map.isAnimating)
    map.animate(toZoom: 10) { [weak map] _ in map?.setCamera(to: CameraOptions(pitch: 20)) }
    player.rest()
    player.frame()
    #expect(map.camera.pitch == 20 && map.camera.zoom == 10)
  }
}
