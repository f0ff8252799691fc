import TestSupport
import Testing

@testable import Rhumb

/// The user's hand and the program at one camera.
@MainActor
@Suite("Gestures and animations")
struct GestureOrProgramTests {
  private static let start = CameraPosition(latitude: 43.73, longitude: 7.42, zoom: 14)
  private static let middle = Point(x: 400, y: 300)

  @Test("Press, wheel and key stop every animation where it is, but for the padding (G13)")
  func gestureStops() throws {
    let far = Coordinate(latitude: 48.86, longitude: 2.35)
    let motions: [(String, (MapView) -> CameraAnimation)] = [
      ("flight", { $0.fly(to: CameraOptions(target: far, zoom: 15, bearing: 90)) }),
      ("ease", { $0.ease(to: CameraOptions(zoom: 16, tilt: 30), duration: .seconds(2)) }),
      (
        "spring", { $0.ease(to: CameraOptions(bearing: 90), curve: .spring(response: .seconds(2))) }
      ),
    ]
    // What a hand asks for itself may go on; the program's animation may not.
    let hands: [(String, (MapPlayer) -> Void, stays: Bool)] = [
      ("press", { $0.press(at: Self.middle) }, true),
      ("right press", { $0.press(at: Self.middle, right: true) }, true),
      ("escape", { $0.key("Escape") }, true),
      ("wheel", { $0.wheel(1, at: Self.middle) }, false),
      ("arrow", { $0.key("ArrowLeft") }, false), ("plus", { $0.key("+") }, false),
      ("north", { $0.key("n") }, false),
    ]
    for (motion, animate) in motions {
      for (hand, act, stays) in hands {
        let player = try MapPlayer(Self.start)
        let map = player.map
        var ends: [Bool] = []
        let animation = animate(map)
        animation.onCompletion { ends.append($0) }
        let padding = map.ease(
          to: CameraOptions(padding: EdgeInsets(left: 400)), duration: .seconds(2))
        player.frames(20)
        #expect(animation.state == .running)
        let stopped = map.camera
        act(player)
        #expect(animation.state == .cancelled && padding.state == .running, "\(hand), \(motion)")
        if stays { #expect(map.camera == stopped, "\(hand) in \(motion)") }
        player.frame()
        #expect(ends == [false])
        let touched = map.camera
        player.rest()
        if stays { #expect(map.camera == touched, "\(hand) in \(motion): it moved on") }
        #expect(map.padding.left == 400)
      }
    }
  }

  @Test("A gesture also stops what only waits to begin (G13)")
  func gestureStopsWaiting() throws {
    let player = try MapPlayer(Self.start)
    let later = player.map.makeAnimation(to: CameraOptions(zoom: 16))
    later.start(afterDelay: .seconds(1))
    let next = player.map.makeAnimation(to: CameraOptions(zoom: 3))
    later.then(next)
    player.frame()
    player.drag(from: Self.middle, x: 100, y: 50)
    #expect(later.state == .cancelled && next.state == .cancelled)
    player.frame(seconds: 3)
    #expect(player.map.camera.zoom == 14)
  }

  @Test("A change by the program ends a drag; the next press drags again (G13)")
  func programEnds() throws {
    let changes: [(String, (MapView) -> Void)] = [
      ("move", { $0.move(.zoom(by: 1)) }), ("camera", { $0.camera.bearing = 20 }),
      ("setCamera", { $0.move(.to(CameraOptions(tilt: 20))) }),
      ("animate", { $0.ease(to: CameraOptions(zoom: 16), duration: .seconds(1)) }),
      ("fly", { $0.fly(to: CameraOptions(target: Coordinate(latitude: 44, longitude: 8))) }),
    ]
    for (name, change) in changes {
      for right in [false, true] {
        let player = try MapPlayer(Self.start)
        player.press(at: Self.middle, right: right)
        player.move(to: Point(x: 300, y: 250))
        player.frame()
        #expect(player.map.camera != Self.start)
        change(player.map)
        player.rest()
        let placed = player.map.camera
        player.move(to: Point(x: 200, y: 100))
        player.frame()
        player.release(at: Point(x: 150, y: 100), right: right)
        player.frame()
        #expect(player.map.camera == placed, "\(name): the old drag goes on")
        player.drag(from: Self.middle, x: -60, y: -60, right: right)
        #expect(player.map.camera != placed, "\(name): no new drag")
      }
    }
  }

  @Test("Setting the padding is no change of the camera: the drag goes on")
  func paddingIsNone() throws {
    let player = try MapPlayer(Self.start)
    player.press(at: Self.middle)
    player.map.padding = EdgeInsets(left: 100)
    let before = player.map.camera
    player.move(to: Point(x: 300, y: 250))
    player.frame()
    #expect(player.map.camera != before)
  }

  @Test("The user turns and tilts the map with the right button and the keyboard (A08)")
  func tiltAndTurn() throws {
    let player = try MapPlayer(
      CameraPosition(latitude: 43.73, longitude: 7.42, zoom: 16))
    let target = player.map.camera.target
    player.drag(from: Self.middle, x: 100, y: -80, right: true)
    #expect(abs(player.map.camera.bearing - 80) < 1e-9 && abs(player.map.camera.tilt - 40) < 1e-9)
    player.key("ArrowRight", shift: true)
    player.key("ArrowUp", shift: true)
    player.rest()
    #expect(abs(player.map.camera.bearing - 95) < 1e-9 && abs(player.map.camera.tilt - 50) < 1e-9)
    player.drag(from: Self.middle, x: 0, y: -290, right: true)
    #expect(player.map.camera.tilt == 65)
    #expect(player.map.camera.target == target)
    let drawn = try #require(player.map.projection.point(for: target))
    #expect(distance(drawn, Self.middle) < 1e-6)
    player.key("n")
    player.key("0")
    player.rest()
    #expect(player.map.camera.bearing == 0 && player.map.camera.tilt == 0)
  }

  @Test("Whatever happens, the zoom is within its range on every frame (K08)")
  func zoomRange() throws {
    let seed: UInt64 = 8
    var random = SeededGenerator(seed: seed)
    let player = try MapPlayer(Self.start)
    let map = player.map
    var zooms = Set<Double>()
    player.everyFrame = { map in
      let zoom = map.camera.zoom
      // Cheaper than an expectation for each of so many frames.
      if !map.limits.zoom.contains(zoom) || !map.permittedZooms().contains(zoom) {
        Issue.record("seed \(seed): zoom \(zoom) in \(map.limits.zoom)")
      }
      zooms.insert(zoom)
    }
    for step in 0..<10_000 {
      if step.isMultiple(of: 250) {
        let least = random.double(0...20)
        map.limits.zoom = least...least + random.double(0...10)
      }
      switch Int.random(in: 0..<20, using: &random) {
      case 0: move(map, &random)
      case 1: animate(map, &random)
      case 2: map.size = Size(width: random.double(0...1200), height: random.double(0...1200))
      case 3...7: player.frame(seconds: random.double(0...0.2))
      default: player.doAnything(&random)
      }
    }
    #expect(zooms.count > 500)
  }

  private func anyPlace(_ random: inout SeededGenerator) -> Coordinate {
    Coordinate(latitude: random.double(-95...95), longitude: random.double(-400...400))
  }

  private func anyUpdate(_ random: inout SeededGenerator) -> CameraUpdate {
    let point = Point(x: random.double(-100...900), y: random.double(-100...700))
    return random.pick([
      .zoom(by: 1), .zoom(by: -1), .to(CameraOptions(zoom: random.double(-10...40))),
      .zoom(by: random.double(-9...9)), .zoom(by: random.double(-9...9), at: point),
      .to(CameraOptions(target: anyPlace(&random))),
      .to(CameraOptions(target: anyPlace(&random), zoom: random.double(-10...40))),
      .pan(x: random.double(-9000...9000), y: random.double(-9000...9000)),
      .fit(
        CoordinateBounds(anyPlace(&random), anyPlace(&random)), insets: EdgeInsets(all: point.x)),
      .to(
        CameraOptions(
          CameraPosition(
            target: anyPlace(&random), zoom: random.double(-10...40), bearing: point.x,
            tilt: point.y))),
    ])
  }

  private func move(_ map: MapView, _ random: inout SeededGenerator) {
    map.move(anyUpdate(&random))
  }

  private func animate(_ map: MapView, _ random: inout SeededGenerator) {
    let curve = random.pick([
      AnimationCurve.linear, .easeOut, .spring(dampingRatio: 0.2), .cubicBezier(0.3, -2, 0.6, 3),
    ])
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      map.animate(
        anyUpdate(&random),
        duration: random.pick([nil, .zero, .seconds(random.double(0...2))]), curve: curve)
    case 1:
      map.fly(
        to: CameraOptions(
          target: anyPlace(&random), zoom: random.double(-10...40), tilt: random.double(0...90)))
    default:
      let animation = map.ease(
        to: CameraOptions(
          anchor: Point(x: random.double(0...800), y: random.double(0...600)),
          zoom: random.double(-10...40), bearing: random.double(-400...400)),
        duration: .seconds(1), curve: curve)
      if Bool.random(using: &random) { animation.reverse() }
    }
  }
}
