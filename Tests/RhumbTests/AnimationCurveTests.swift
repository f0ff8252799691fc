import Testing

@testable import Rhumb

/// How far an animation is at a quarter, half and three quarters of its time. The expected values
/// were worked out by bisection of the Bézier curves, apart from Rhumb.
@MainActor
@Suite("Curves and durations of animations")
struct AnimationCurveTests {
  private static let start = CameraPosition(latitude: 47, longitude: 8, zoom: 10)

  /// The share of the way of a zoom from 10 to 12, after `count` frames of a sixtieth.
  private func zoomed(_ player: MapPlayer, frames count: Int) -> Double {
    player.frames(count)
    return (player.map.camera.zoom - 10) / 2
  }

  @Test(
    "Each curve runs as CSS says",
    arguments: [
      ("linear", AnimationCurve.linear, [0.25, 0.5, 0.75]),
      ("easeIn", .easeIn, [0.093464651, 0.315356813, 0.621861869]),
      ("easeOut", .easeOut, [0.378138131, 0.684643187, 0.906535349]),
      ("easeInOut", .easeInOut, [0.129161931, 0.5, 0.870838069]),
      ("cubicBezier", .cubicBezier(0.2, 0.9, 0.6, 0.3), [0.497222029, 0.595517487, 0.705164073]),
    ])
  func shapes(name: String, curve: AnimationCurve, shares: [Double]) throws {
    let player = try MapPlayer(Self.start)
    player.map.ease(to: CameraOptions(zoom: 12), duration: .seconds(1), curve: curve)
    player.frame()  // It begins with this one.
    for (share, quarter) in zip(shares, 1...) {
      let found = zoomed(player, frames: 15)
      #expect(abs(found - share) < 1e-6, "\(name) at \(quarter)/4: \(found)")
    }
  }

  @Test(
    "What is not told otherwise loses speed, as answers to a person do; a flight gathers it first")
  func usualCurves() throws {
    let player = try MapPlayer(Self.start)
    player.map.ease(to: CameraOptions(zoom: 12), duration: .seconds(1))
    player.frame()
    #expect(abs(zoomed(player, frames: 30) - 0.684643187) < 1e-6)
    player.map.camera = Self.start
    player.map.ease(to: CameraOptions(zoom: 12), duration: .seconds(1))
    player.frame()
    #expect(abs(zoomed(player, frames: 30) - 0.684643187) < 1e-6)

    let place = Coordinate(latitude: 47, longitude: 9)
    func wayFlown(_ curve: AnimationCurve?) throws -> Double {
      let player = try MapPlayer(Self.start)
      let options = CameraOptions(target: place, zoom: 10)
      if let curve {
        player.map.fly(to: options, duration: .seconds(1), curve: curve)
      } else {
        player.map.fly(to: options, duration: .seconds(1))
      }
      player.frame()
      player.frames(15)
      return player.map.camera.target.longitude - 8
    }
    #expect(try wayFlown(nil) == wayFlown(.easeInOut))
    // A flight is symmetrical in its time: the curve decides how much of it is over.
    #expect(try wayFlown(.easeIn) < wayFlown(.easeInOut))
    #expect(try wayFlown(.easeInOut) < wayFlown(.linear))
    #expect(try wayFlown(.linear) < wayFlown(.easeOut))
  }

  @Test(
    "Without a duration a step takes 0.3 s, not less and not more",
    arguments: ["zoom", "bearing", "tilt", "target", "ease"])
  func usualDuration(property: String) throws {
    let player = try MapPlayer(Self.start)
    let map = player.map
    let animation =
      switch property {
      case "zoom": map.ease(to: CameraOptions(zoom: 11))
      case "bearing": map.ease(to: CameraOptions(bearing: 90))
      case "tilt": map.ease(to: CameraOptions(tilt: 20))
      case "target": map.ease(to: CameraOptions(target: Coordinate(latitude: 47.01, longitude: 8)))
      default: map.ease(to: CameraOptions(zoom: 11, bearing: 90))
      }
    player.frame()
    player.frame(seconds: 0.29)
    #expect(animation.state == .running)
    player.frame(seconds: 0.02)
    #expect(animation.state == .finished)
  }

  @Test("With motion reduced every move is done with the coming frame; without, it takes its time")
  func reducedMotion() throws {
    for isReduced in [true, false] {
      let player = try MapPlayer(Self.start)
      let map = player.map
      map.ornaments.reducesMotion = isReduced
      #expect(map.ornaments.reducesMotion == isReduced)
      let moves: [() -> CameraAnimation] = [
        { map.ease(to: CameraOptions(zoom: 12)) }, { map.ease(to: CameraOptions(bearing: 90)) },
        { map.ease(to: CameraOptions(tilt: 20), duration: .seconds(5)) },
        { map.fly(to: CameraOptions(target: Coordinate(latitude: 10, longitude: 80), zoom: 9)) },
      ]
      for (number, move) in moves.enumerated() {
        let animation = move()
        player.frame()
        player.frame()
        #expect((animation.state == .finished) == isReduced, "move \(number), \(isReduced)")
        player.rest()
      }
      let zoom = map.camera.zoom
      player.wheel(1, at: Point(x: 400, y: 300))
      player.frame()
      player.frame()
      let stepped = map.camera.zoom
      player.rest()
      #expect((stepped == map.camera.zoom) == isReduced)
      #expect(map.camera.zoom > zoom)
    }
  }
}
