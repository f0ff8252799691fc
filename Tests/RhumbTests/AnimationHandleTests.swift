import Testing

@testable import Rhumb

/// The handles on animations, their completions, and what they ask of the host.
@MainActor
@Suite("Handles on animations")
struct AnimationHandleTests {
  private static let start = CameraPosition(latitude: 43.73, longitude: 7.42, zoom: 14)

  /// A player, and a turn to 100 degrees in one second, begun and at 0.
  private func turning() throws -> (player: MapPlayer, turn: CameraAnimation) {
    let player = try MapPlayer(Self.start)
    let turn = player.map.ease(
      to: CameraOptions(bearing: 100), duration: .seconds(1), curve: .linear)
    player.frame()
    return (player, turn)
  }

  @Test("Paused it stands, however long; resumed it goes on with the coming frame")
  func pause() throws {
    let (player, turn) = try turning()
    player.frame(seconds: 0.25)
    turn.pause()
    #expect(turn.state == .paused && !player.map.isAnimating)
    player.frame(seconds: 5)
    #expect(abs(player.map.camera.bearing - 25) < 1e-9 && abs(turn.fractionComplete - 0.25) < 1e-9)
    player.settle()
    #expect(player.frame() == .idle)
    turn.resume()
    #expect(player.frame(seconds: 5) == .now)
    #expect(abs(player.map.camera.bearing - 25) < 1e-9)
    player.frame(seconds: 0.5)
    #expect(abs(player.map.camera.bearing - 75) < 1e-9)
    player.rest()
    #expect(player.map.camera.bearing == 100 && turn.state == .finished)
    #expect(turn.fractionComplete == 1)
  }

  @Test("Reversed it runs back to its beginning, and has finished there")
  func reverse() throws {
    let (player, turn) = try turning()
    var ends: [Bool] = []
    turn.onCompletion { ends.append($0) }
    player.frame(seconds: 0.5)
    turn.reverse()
    player.frame(seconds: 0.2)
    #expect(abs(player.map.camera.bearing - 30) < 1e-9)
    turn.reverse()
    player.frame(seconds: 0.1)
    #expect(abs(player.map.camera.bearing - 40) < 1e-9)
    turn.reverse()
    player.frame(seconds: 1)
    #expect(player.map.camera == Self.start && ends == [true] && turn.state == .finished)
  }

  @Test("Set to any part of its way it stands there; one not started is started for it")
  func scrub() throws {
    let player = try MapPlayer(Self.start)
    let turn = player.map.makeAnimation(
      to: CameraOptions(bearing: 100), duration: .seconds(1), curve: .linear)
    #expect(turn.state == .inactive && turn.fractionComplete == 0)
    for part in [0.5, 0.1, 0.9] {
      turn.fractionComplete = part
      #expect(abs(player.map.camera.bearing - 100 * part) < 1e-9 && turn.state == .paused)
      player.frame(seconds: 3)
      #expect(abs(player.map.camera.bearing - 100 * part) < 1e-9)
    }
    turn.fractionComplete = .nan
    #expect(abs(turn.fractionComplete - 0.9) < 1e-9)
    turn.fractionComplete = 7
    #expect(player.map.camera.bearing == 100)
    turn.fractionComplete = 0.5
    turn.resume()
    player.frame()
    player.frame(seconds: 0.25)
    #expect(abs(player.map.camera.bearing - 75) < 1e-9)
  }

  @Test("Of its way nothing is done before its first frame, and never more than all of it")
  func parts() throws {
    let player = try MapPlayer(Self.start)
    for seconds in [1, 0.3] {
      let turn = player.map.ease(
        to: CameraOptions(bearing: 100 / seconds), duration: .seconds(seconds), curve: .linear)
      #expect(turn.fractionComplete == 0)
      var parts: [Double] = []
      player.frame()
      while turn.state == .running {
        parts.append(turn.fractionComplete)
        player.frame(seconds: 0.05)
      }
      #expect(parts.first == 0 && parts.allSatisfy { (0...1).contains($0) })
      #expect(zip(parts, parts.dropFirst()).allSatisfy { $0 < $1 })
      #expect(parts.count > 3 && turn.fractionComplete == 1)
    }
  }

  @Test("Cancelled it ends where it is; so do all at once")
  func cancel() throws {
    let (player, turn) = try turning()
    let zoom = player.map.ease(to: CameraOptions(zoom: 16), duration: .seconds(1))
    player.frame(seconds: 0.5)
    turn.cancel()
    let stopped = player.map.camera
    #expect(turn.state == .cancelled && turn.fractionComplete == 0)
    player.frame(seconds: 0.1)
    #expect(player.map.camera.bearing == stopped.bearing && player.map.camera.zoom > stopped.zoom)
    player.map.cancelAnimations()
    #expect(zoom.state == .cancelled && !player.map.isAnimating)
    for action in [turn.cancel, turn.pause, turn.resume, turn.reverse, { turn.start() }] {
      action()
      #expect(turn.state == .cancelled)
    }
    let made = player.map.makeAnimation(to: CameraOptions(zoom: 3))
    made.cancel()
    made.start()
    #expect(made.state == .cancelled && !player.map.isAnimating)
  }

  @Test("Made, it waits to be started, and its delay is kept to the moment")
  func delay() throws {
    let player = try MapPlayer(Self.start)
    let turn = player.map.makeAnimation(
      to: CameraOptions(bearing: 100), duration: .seconds(1), curve: .linear)
    player.frames(5)
    #expect(turn.state == .inactive && player.frame() == .idle)
    turn.start(afterDelay: .milliseconds(750))
    #expect(turn.state == .waiting)
    #expect(player.frame() == .at(player.time + 0.75), "begins with the coming frame")
    player.frame(seconds: 0.7)
    #expect(player.map.camera == Self.start && turn.state == .waiting)
    player.frame(seconds: 0.15)
    #expect(abs(player.map.camera.bearing - 10) < 1e-9 && turn.state == .running)
    turn.start(afterDelay: .seconds(1))
    #expect(turn.state == .running, "started once")
    player.rest()
    let early = player.map.makeAnimation(
      to: CameraOptions(bearing: 0), duration: .seconds(1), curve: .linear)
    early.start(afterDelay: .seconds(-5))
    player.frame()
    #expect(player.map.camera.bearing == 100, "less than no delay is none")
  }

  @Test("What follows begins at the moment when the first ends, also between two frames")
  func chain() throws {
    let player = try MapPlayer(Self.start)
    let map = player.map
    func leg(_ bearing: Double) -> CameraAnimation {
      map.makeAnimation(
        to: CameraOptions(bearing: bearing), duration: .seconds(1), curve: .linear)
    }
    let first = leg(100)
    let second = leg(0)
    let third = leg(50)
    #expect(first.then(second).then(third, afterDelay: .milliseconds(500)) === third)
    first.start()
    player.frame()
    player.frame(seconds: 0.999)
    player.frame(seconds: 0.251)
    #expect(abs(map.camera.bearing - 75) < 1e-9 && first.state == .finished)
    #expect(second.state == .running && third.state == .waiting)
    player.frame(seconds: 1)
    #expect(map.camera.bearing == 0 && third.state == .waiting)
    player.frame(seconds: 1.25 - 0.5)
    #expect(abs(map.camera.bearing - 25) < 1e-9)
    let late = third.then(leg(10))
    player.frame(seconds: 0.75)
    #expect(abs(map.camera.bearing - 40) < 1e-9 && late.state == .running)
    let never = late.then(leg(200))
    late.cancel()
    player.frame()
    #expect(never.state == .cancelled && abs(map.camera.bearing - 40) < 1e-9)
    #expect(first.then(leg(7)).state == .waiting, "after one that has finished: at once")
    #expect(late.then(leg(8)).state == .cancelled, "after one that was cancelled: never")
  }

  @Test("A completion is called once, from advance, whatever became of the animation")
  func completions() throws {
    let player = try MapPlayer(Self.start)
    let map = player.map
    var calls: [String] = []
    var isInFrame = false
    func note(_ name: String) -> AnimationCompletion {
      { finished in
        #expect(isInFrame, "\(name)")
        calls.append("\(name) \(finished)")
      }
    }
    func frame(_ seconds: Double) {
      isInFrame = true
      player.frame(seconds: seconds)
      isInFrame = false
    }
    map.ease(to: CameraOptions(zoom: 16), completion: note("taken over"))
    frame(0.1)
    map.ease(to: CameraOptions(zoom: 15), completion: note("ended"))
    frame(0.1)
    #expect(calls == ["taken over false"])
    frame(1)
    map.ease(to: CameraOptions(zoom: 16), completion: note("snapped"))
    frame(0.1)
    map.move(.zoom(by: -1))
    map.ease(to: CameraOptions(bearing: 9), completion: note("cancelled")).cancel()
    map.ease(to: CameraOptions(zoom: .nan), completion: note("refused"))
    map.makeAnimation(to: CameraOptions(zoom: 3)).onCompletion(note("never started"))
    map.move(.zoom(by: 1)).onCompletion(note("at once"))
    #expect(calls == ["taken over false", "ended true"])
    frame(0.1)
    #expect(calls.count == 6)
    #expect(
      Set(calls.dropFirst(2)) == [
        "snapped false", "cancelled false", "refused false", "at once true",
      ])
    frame(5)
    frame(5)
    #expect(calls.count == 6)
  }

  @Test("Numbers that are not finite are refused by name, and the camera stays (B11)")
  func refused() throws {
    let player = try MapPlayer(Self.start)
    let map = player.map
    for bad in [Double.nan, .infinity] {
      let place = Coordinate(latitude: bad, longitude: 0)
      let requests: [(String, CameraAnimation)] = [
        ("zoom", map.ease(to: CameraOptions(zoom: bad))),
        ("bearing", map.ease(to: CameraOptions(bearing: bad))),
        ("tilt", map.ease(to: CameraOptions(tilt: bad))),
        ("latitude", map.ease(to: CameraOptions(target: place))),
        ("zoom", map.ease(to: CameraOptions(zoom: bad))),
        ("latitude", map.fly(to: CameraOptions(target: place))),
        ("padding", map.ease(to: CameraOptions(padding: EdgeInsets(left: bad)))),
        ("bearing", map.makeAnimation(to: CameraOptions(bearing: bad))),
        ("tilt", map.makeFlight(to: CameraOptions(tilt: bad))),
        ("zoom", map.animate(.zoom(by: bad))), ("zoom", map.move(.to(CameraOptions(zoom: bad)))),
        (
          "tilt",
          map.animate(
            .to(CameraOptions(CameraPosition(latitude: 0, longitude: 0, zoom: 1, tilt: bad))))
        ),
      ]
      for (name, animation) in requests {
        #expect(animation.error == .notFinite(property: name))
        animation.start()
        #expect(animation.state == .refused(.notFinite(property: name)))
      }
    }
    player.rest()
    #expect(map.camera == Self.start && !map.isAnimating)
  }

  @Test("The host is asked for frames while something moves, and for none at rest")
  func demand() throws {
    let player = try MapPlayer(Self.start)
    #expect(player.frame() == .idle && !player.map.isAnimating)
    player.map.ease(to: CameraOptions(zoom: 15))
    #expect(player.map.isAnimating && player.map.needsFrame)
    var demands: [FrameDemand] = []
    for _ in 0..<18 { demands.append(player.frame()) }
    #expect(demands.allSatisfy { $0 == .now })
    player.frames(3)
    player.settle()
    #expect(player.frame() == .idle)
    let later = player.map.makeAnimation(to: CameraOptions(zoom: 14))
    later.start(afterDelay: .seconds(2))
    #expect(player.frame() == .at(player.time + 2) && !player.map.isAnimating)
  }

  @Test("Nothing is left of a map or its animations when the map goes")
  func leaks() throws {
    weak var map: MapView?
    weak var animation: CameraAnimation?
    var handle: CameraAnimation?
    do {
      let player = try MapPlayer(Self.start)
      map = player.map
      animation = player.map.ease(to: CameraOptions(zoom: 16), duration: .seconds(9))
      let first = player.map.makeAnimation(to: CameraOptions(bearing: 90), duration: .seconds(9))
      handle = first.then(player.map.makeFlight(to: CameraOptions(zoom: 3)))
      first.start()
      player.frames(3)
      #expect(animation?.state == .running)
    }
    #expect(map == nil && animation == nil)
    #expect(handle?.state == .cancelled)
    handle?.start()
    handle?.pause()
    handle?.fractionComplete = 0.5
    #expect(handle?.state == .cancelled && handle?.fractionComplete == 0)
  }

  @Test("An animation is let go when it is over, also while the map lives on")
  func letsGo() throws {
    let player = try MapPlayer(Self.start)
    weak let ended = player.map.ease(to: CameraOptions(zoom: 16))
    weak let stopped = player.map.ease(to: CameraOptions(bearing: 16))
    player.frame()
    stopped?.cancel()
    player.rest()
    player.frame()
    #expect(ended == nil && stopped == nil && player.map.animations.isEmpty)
  }
}
