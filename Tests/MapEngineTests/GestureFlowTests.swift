import CameraCore
import CameraMotion
import Foundation
import FrameTiming
import GeoMath
import Gestures
import TestSupport
import Testing

@testable import MapEngine

/// Whole gestures from events to the camera of every frame.
@Suite("Gestures from event to camera")
struct GestureFlowTests {
  /// A map under a hand, with frames at a rate.
  private struct Hand {
    var step: CameraDirector
    var time = 50.0
    let frameSeconds: Double

    init(
      zoom: Double = 16, tilt: Double = 0, bearing: Double = 0, padding: ScreenInsets = .zero,
      hertz: Double = 60
    ) throws {
      let viewport = Viewport(size: ScreenSize(width: 800, height: 600), padding: padding)
      let camera = try Camera(
        target: Coordinate(latitude: 43.73, longitude: 7.42), zoom: zoom, bearingDegrees: bearing,
        tiltDegrees: tilt)
      step = CameraDirector(camera: camera, viewport: viewport)
      frameSeconds = 1 / hertz
    }

    mutating func send(_ action: InputEvent.Action) {
      step.handle(InputEvent(action, time: time))
    }

    mutating func frame() {
      time += frameSeconds
      _ = step.advance(to: time)
    }

    mutating func rest() { for _ in 0..<600 { frame() } }

    var view: ViewTransform { ViewTransform(step.camera, step.viewport) }

    /// How far the ground at `place` is drawn from `point`, in points.
    func error(_ place: Coordinate, at point: ScreenPoint) -> Double {
      guard let drawn = view.project(place) else { return .infinity }
      return max(abs(drawn.x - point.x), abs(drawn.y - point.y))
    }
  }

  private static let padding = ScreenInsets(top: 80, left: 200, bottom: 10, right: 30)
  private static let stances: [(tilt: Double, bearing: Double, padding: ScreenInsets)] = [
    (0, 0, .zero), (55, 130, .zero), (60, 310, padding),
  ]

  @Test("The wheel holds the ground under the cursor on every frame (H05)", arguments: 0..<3)
  func wheelHolds(stance: Int) throws {
    let stance = Self.stances[stance]
    for seed in UInt64(1)...5 {
      var random = SeededGenerator(seed: seed)
      var hand = try Hand(
        zoom: 17, tilt: stance.tilt, bearing: stance.bearing, padding: stance.padding)
      let cursor = ScreenPoint(x: random.double(60...740), y: random.double(250...580))
      let held = try #require(hand.view.coordinate(under: cursor))
      for _ in 0..<40 {
        let notches = random.pick([0, 0, 0.25, 1, 1, 2, -1, -0.5])
        hand.send(.scroll(dx: 0, dy: notches, isPrecise: false, at: cursor))
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          hand.frame()
          #expect(hand.error(held, at: cursor) <= 1e-6, "seed \(seed)")
        }
      }
    }
  }

  @Test("The wheel's zoom begins with the next frame, is smooth, and ends where it leads")
  func wheelIsSmooth() throws {
    var hand = try Hand(zoom: 12)
    var zooms = [12.0]
    var pace = WheelPace()
    var levels = 0.0
    let options = GestureOptions()
    for number in 0..<60 {
      if number < 30, number.isMultiple(of: 4) {
        levels +=
          options.zoomLevelsPerNotch
          * pace.counted(1, at: hand.time, quickFactor: options.quickWheelFactor)
        hand.send(
          .scroll(dx: 0, dy: 1, isPrecise: false, at: ScreenPoint(x: 100, y: 100)))
      }
      hand.frame()
      zooms.append(hand.step.camera.zoom)
    }
    #expect(zooms[1] > 12)
    // 15 notches a second: more than slow ones, less than the quickest.
    #expect(levels > 8 * 0.4 * 1.2 && levels < 8 * 0.4 * 2)
    #expect(abs(zooms[60] - 12 - levels) < 1e-9)
    let steps = zip(zooms.dropFirst(), zooms).map { $0 - $1 }
    for (step, next) in zip(steps, steps.dropFirst()) {
      #expect(step >= -1e-12 && abs(next - step) < 0.08)
    }
  }

  @Test(
    "200 notches in and out at the same pace bring the map back within half a point",
    arguments: 0..<3)
  func backAndForth(stance: Int) throws {
    let stance = Self.stances[stance]
    var random = SeededGenerator(seed: 3)
    var hand = try Hand(
      zoom: 12.5, tilt: stance.tilt, bearing: stance.bearing, padding: stance.padding)
    let cursor = ScreenPoint(x: 620, y: 500)
    let places = try [(100.0, 560.0), (700, 300), (400, 420)].map {
      let point = ScreenPoint(x: $0.0, y: $0.1)
      return (point, try #require(hand.view.coordinate(under: point)))
    }
    for _ in 0..<20 {
      let pauses = (0..<10).map { _ in Int.random(in: 0...3, using: &random) }
      for notches in [1.0, -1] {
        for pause in pauses {
          hand.send(.scroll(dx: 0, dy: notches, isPrecise: false, at: cursor))
          for _ in 0..<pause { hand.frame() }
        }
      }
    }
    hand.rest()
    for (point, place) in places { #expect(hand.error(place, at: point) <= 0.5) }
  }

  @Test(
    "The grabbed ground stays under the pointer on every frame of a drag (A06)", arguments: 0..<3)
  func dragHolds(stance: Int) throws {
    let stance = Self.stances[stance]
    for seed in UInt64(1)...5 {
      var random = SeededGenerator(seed: seed)
      var hand = try Hand(
        zoom: 17, tilt: stance.tilt, bearing: stance.bearing, padding: stance.padding)
      var pointer = ScreenPoint(x: random.double(100...700), y: random.double(300...550))
      let held = try #require(hand.view.coordinate(under: pointer))
      hand.send(.pointerDown(.left, at: pointer, clicks: 1))
      for _ in 0..<60 {
        for _ in 0..<Int.random(in: 0...16, using: &random) {
          pointer.x += random.double(-9...9)
          pointer.y = min(max(pointer.y + random.double(-9...9), 200), 590)
          hand.send(.pointerMove(to: pointer))
        }
        hand.frame()
        #expect(hand.error(held, at: pointer) <= 1e-6, "seed \(seed)")
      }
    }
  }

  /// Drags at an even speed, one move a frame, and lets go.
  private func fling(
    _ hand: inout Hand, x: Double, y: Double, waitingFrames: Int = 0
  ) -> ScreenPoint {
    var pointer = ScreenPoint(x: 400, y: 420)
    hand.send(.pointerDown(.left, at: pointer, clicks: 1))
    for _ in 0..<Int(0.25 / hand.frameSeconds) {
      hand.frame()
      pointer.x += x * hand.frameSeconds
      pointer.y += y * hand.frameSeconds
      hand.send(.pointerMove(to: pointer))
    }
    hand.step.carryOut()
    for _ in 0..<waitingFrames { hand.frame() }
    hand.send(.pointerUp(.left, at: pointer, clicks: 1))
    return pointer
  }

  @Test("Letting go changes the speed of the ground by at most 5 %", arguments: [60.0, 144, 240])
  func releaseIsSmooth(hertz: Double) throws {
    for stance in Self.stances {
      for (x, y) in [(500.0, 0.0), (-900, 200), (120, -260)] {
        var hand = try Hand(
          zoom: 17, tilt: stance.tilt, bearing: stance.bearing, padding: stance.padding,
          hertz: hertz)
        let pointer = fling(&hand, x: x, y: y)
        let place = try #require(hand.view.coordinate(under: pointer))
        // In so short a time after the release that friction has taken nothing.
        let short = 1e-4
        hand.time += short
        _ = hand.step.advance(to: hand.time)
        let drawn = try #require(hand.view.project(place))
        let velocity = (x: (drawn.x - pointer.x) / short, y: (drawn.y - pointer.y) / short)
        let off = hypot(velocity.x - x, velocity.y - y) / hypot(x, y)
        #expect(off <= 0.05, "\(hertz) Hz, \(x), \(y), tilt \(stance.tilt): \(velocity)")
      }
    }
  }

  @Test("The map goes on after the release and comes to rest")
  func flingRests() throws {
    var hand = try Hand()
    _ = fling(&hand, x: 800, y: 0)
    let released = hand.step.camera
    hand.rest()
    #expect(hand.step.motion.demand == .idle)
    let drawn = try #require(hand.view.project(released.target))
    // v / k, less what is below the speed of rest.
    #expect(abs(drawn.x - 400 - 800 / 4) < 4 && abs(drawn.y - 300) < 0.01)
  }

  @Test("What begins between two frames begins at its own moment, whatever comes after it")
  func ownMoments() throws {
    var cameras: [Camera] = []
    for framesBetween in [false, true] {
      var hand = try Hand()
      let pointer = fling(&hand, x: 700, y: 100)
      for _ in 0..<3 {
        hand.time += 0.05
        if framesBetween { _ = hand.step.advance(to: hand.time - 0.01) }
        hand.send(.pointerMove(to: pointer))
      }
      hand.frame()
      cameras.append(hand.step.camera)
    }
    let view = ViewTransform(cameras[0], Viewport(width: 800, height: 600))
    let drawn = try #require(view.project(cameras[1].target))
    #expect(abs(drawn.x - 400) < 1e-6 && abs(drawn.y - 300) < 1e-6)
  }

  @Test("A pointer at rest for 80 ms before the release throws nothing")
  func restFlingsNothing() throws {
    var hand = try Hand(hertz: 125)
    _ = fling(&hand, x: 900, y: 300, waitingFrames: 10)
    let released = hand.step.camera
    #expect(hand.step.motion.demand == .idle)
    hand.rest()
    #expect(hand.step.camera == released)
  }

  @Test("A press in a fling stops it within one frame and moves nothing")
  func pressStops() throws {
    for waiting in [0, 1, 5, 20] {
      var hand = try Hand(tilt: 50, bearing: 20)
      _ = fling(&hand, x: -1200, y: 400)
      for _ in 0..<waiting { hand.frame() }
      hand.time += 0.004
      hand.send(.pointerDown(.left, at: ScreenPoint(x: 200, y: 500), clicks: 1))
      hand.step.carryOut()
      let stopped = hand.step.camera
      for _ in 0..<10 {
        hand.frame()
        #expect(hand.step.camera == stopped)
      }
    }
  }

  @Test("A held arrow moves evenly and ends within a glide of the last repeat")
  func heldKey() throws {
    var hand = try Hand(hertz: 100)
    var places: [Double] = []
    hand.send(.keyDown(.arrowRight, isRepeat: false))
    for number in 1...400 {
      hand.frame()
      // 25 repeats a second after half a second.
      if number >= 50, number <= 350, number.isMultiple(of: 4) {
        hand.send(.keyDown(.arrowRight, isRepeat: true))
      }
      places.append(hand.step.camera.target.longitude)
    }
    let steps = zip(places.dropFirst(), places).map { $0 - $1 }
    for (step, next) in zip(steps[100..<340], steps[101...]) {
      #expect(abs(next - step) < 0.06 * step)
    }
    #expect(places[399] == places[375] && places[399] > places[350])
  }

  @Test("A turn near north ends at north exactly, one farther away does not")
  func settles() throws {
    for (bearing, settles) in [(4.0, true), (-5, true), (15, false)] {
      var hand = try Hand()
      var pointer = ScreenPoint(x: 300, y: 300)
      hand.send(.pointerDown(.right, at: pointer, clicks: 1))
      for _ in 0..<10 {
        hand.frame()
        pointer.x += bearing / 0.8 / 10
        hand.send(.pointerMove(to: pointer))
      }
      for _ in 0..<10 { hand.frame() }
      hand.send(.pointerUp(.right, at: pointer, clicks: 1))
      hand.rest()
      let ended = hand.step.camera.bearingDegrees
      #expect(settles ? ended == 0 : abs(ended - bearing) < 1e-9, "\(ended)")
    }
  }

  @Test("10,000 notches at one moment are one zoom to the limit")
  func manyNotches() throws {
    var hand = try Hand()
    for _ in 0..<10_000 {
      hand.send(.scroll(dx: 0, dy: 0.5, isPrecise: false, at: ScreenPoint(x: 9, y: 9)))
    }
    hand.rest()
    #expect(hand.step.camera.zoom == hand.step.limits.maxZoom)
  }
}
