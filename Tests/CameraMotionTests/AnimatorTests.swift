import CameraCore
import FrameTiming
import GeoMath
import Testing

@testable import CameraMotion

/// What can be done with animations, one by one.
@Suite("Animator")
struct AnimatorTests {
  private let context: MotionContext = {
    var limits = CameraLimits()
    limits.tiltLimit = .unrestricted
    return MotionContext(viewport: Viewport(width: 800, height: 600), limits: limits)
  }()

  private let home = Camera.standard.with(
    target: Coordinate(latitude: 43.25, longitude: -2.93), zoom: 12)

  private func animator(_ camera: Camera? = nil) -> CameraAnimator {
    CameraAnimator(CameraFraming(camera: camera ?? home), on: context)
  }

  private func ease(
    _ goal: CameraGoal, _ seconds: Double = 1, priority: Int = 0, delay: Double = 0,
    after: AnimationID? = nil
  ) -> MotionRequest {
    MotionRequest(
      goal, by: .ease(seconds: seconds, .linear), priority: priority, delay: delay, after: after)
  }

  private func kinds(_ animator: inout CameraAnimator) -> [AnimationEvent.Kind] {
    var events: [AnimationEvent] = []
    animator.takeEvents(into: &events)
    return events.map(\.kind)
  }

  @Test("An animation begins with the coming frame, however long the map slept")
  func beginsWithFrame() {
    var animator = animator()
    animator.advance(to: 100, on: context)
    let id = animator.start(ease(CameraGoal(zoom: 14)), on: context)
    #expect(animator.demand == .now && animator.state(of: id) == .waiting)
    animator.advance(to: 500, on: context)
    #expect(animator.framing.camera.zoom == 12 && animator.state(of: id) == .running)
    animator.advance(to: 500.5, on: context)
    #expect(abs(animator.framing.camera.zoom - 13) < 1e-12)
    #expect(animator.fractionComplete(of: id) == 0.5)
    animator.advance(to: 501, on: context)
    #expect(animator.framing.camera.zoom == 14 && animator.state(of: id) == .ended)
    #expect(kinds(&animator) == [.began, .finished(atStart: false)])
    #expect(animator.demand == .idle)
  }

  @Test("Every property lies strictly between its ends at mid-time (G08)")
  func interpolates() {
    var animator = animator()
    let goal = Camera.standard.with(
      target: Coordinate(latitude: 44, longitude: -1), zoom: 14, bearingDegrees: 90,
      tiltDegrees: 40)
    _ = animator.start(ease(CameraGoal(goal)), at: 0, on: context)
    animator.advance(to: 0.5, on: context)
    let now = animator.framing.camera
    #expect(now.target.latitude > 43.25 && now.target.latitude < 44)
    #expect(now.target.longitude > -2.93 && now.target.longitude < -1)
    #expect(now.zoom == 13 && now.bearingDegrees == 45 && now.tiltDegrees == 20)
  }

  @Test("Properties that different animations lead move side by side (G15, G17)")
  func parallel() {
    var animator = animator()
    let place = Coordinate(latitude: 43.26, longitude: -2.9)
    _ = animator.start(ease(CameraGoal(target: .place(place)), 1), at: 0, on: context)
    _ = animator.start(ease(CameraGoal(bearingDegrees: 90), 2), at: 0, on: context)
    animator.advance(to: 1, on: context)
    #expect(animator.framing.camera.target == place)
    #expect(animator.framing.camera.bearingDegrees == 45)
    #expect(animator.framing.camera.zoom == 12 && animator.framing.camera.tiltDegrees == 0)
    animator.advance(to: 2, on: context)
    #expect(animator.framing.camera.bearingDegrees == 90)
    #expect(animator.framing.camera.target == place)
  }

  @Test("A newer animation takes the properties that it leads; the rest of the older goes on")
  func takesOver() {
    var animator = animator()
    let whole = animator.start(
      ease(CameraGoal(home.with(zoom: 14, bearingDegrees: 80)), 2), at: 0, on: context)
    animator.advance(to: 1, on: context)
    let zoom = animator.start(ease(CameraGoal(zoom: 10), 1), at: 1, on: context)
    animator.advance(to: 2, on: context)
    #expect(animator.framing.camera.zoom == 10 && animator.framing.camera.bearingDegrees == 80)
    #expect(animator.state(of: whole) == .ended && animator.state(of: zoom) == .ended)
    _ = animator.start(ease(CameraGoal(zoom: 11), 2), at: 2, on: context)
    _ = kinds(&animator)
    _ = animator.start(ease(CameraGoal(zoom: 9), 1), at: 2.5, on: context)
    #expect(kinds(&animator) == [.began, .cancelled], "it had nothing left to lead")
  }

  @Test("A flight that loses its zoom ends; where it is, its target rests")
  func flightNeedsBoth() {
    var animator = animator()
    let place = Coordinate(latitude: 48, longitude: 2)
    let flight = animator.start(
      MotionRequest(CameraGoal(target: .place(place)), by: .fly(FlightOptions(seconds: 2))), at: 0,
      on: context)
    animator.advance(to: 1, on: context)
    let middle = animator.framing.camera
    #expect(middle.zoom < 12, "it climbs")
    _ = animator.start(ease(CameraGoal(zoom: 12)), at: 1, on: context)
    #expect(animator.state(of: flight) == .ended)
    animator.advance(to: 3, on: context)
    #expect(animator.framing.camera.target == middle.target)
  }

  @Test("A flight rolls the shorter way round and rises to the altitude of its goal, all smoothly")
  func freeFlight() {
    var animator = animator(home.with(rollDegrees: 170))
    let goal = CameraGoal(
      target: .place(Coordinate(latitude: 48, longitude: 2)), rollDegrees: -170,
      altitude: .metres(900))
    _ = animator.start(
      MotionRequest(goal, by: .fly(FlightOptions(seconds: 2))), at: 0, on: context)
    var before = 0.0
    for frame in 0...120 {
      animator.advance(to: Double(frame) / 60, on: context)
      let camera = animator.framing.camera
      #expect(abs(camera.rollDegrees) >= 170 - 1e-9, "\(camera.rollDegrees)")
      #expect(camera.targetMetres >= before && camera.targetMetres - before < 30)
      before = camera.targetMetres
    }
    #expect(animator.framing.camera.rollDegrees == -170)
    #expect(animator.framing.camera.altitude == .metres(900))
  }

  @Test("Bearing takes the shorter way: from 350 to 10 it turns by 20 (C07)")
  func shorterTurn() {
    var animator = animator(home.with(bearingDegrees: 350))
    _ = animator.start(ease(CameraGoal(bearingDegrees: 10)), at: 0, on: context)
    for frame in 0...60 {
      animator.advance(to: Double(frame) / 60, on: context)
      let bearing = animator.framing.camera.bearingDegrees
      #expect(bearing >= 350 || bearing <= 10, "\(bearing)")
    }
    #expect(animator.framing.camera.bearingDegrees == 10)
  }

  @Test("The target crosses the date line the short way, without a jump (B09, G07)")
  func dateLine() {
    for motion in [Motion.ease(seconds: 1, .easeInOut), .fly(FlightOptions(seconds: 1))] {
      let start = Camera.standard.with(
        target: Coordinate(latitude: -17, longitude: 178), zoom: 7)
      var animator = animator(start)
      let goal = Coordinate(latitude: -17, longitude: -178)
      _ = animator.start(
        MotionRequest(CameraGoal(target: .place(goal)), by: motion), at: 0, on: context)
      var travelled = 0.0
      var last = start.target.longitude
      for frame in 1...120 {
        animator.advance(to: Double(frame) / 120, on: context)
        let longitude = animator.framing.camera.target.longitude
        let step = Longitude.shortestWay(from: last, to: longitude)
        #expect(step >= 0 && step < 0.1, "\(step) at frame \(frame)")
        travelled += step
        last = longitude
      }
      #expect(abs(travelled - 4) < 1e-9 && animator.framing.camera.target == goal)
    }
  }

  @Test("Pause holds, resume goes on with the coming frame, whatever time went by")
  func pauseResume() {
    var animator = animator()
    let id = animator.start(ease(CameraGoal(zoom: 14)), at: 0, on: context)
    animator.advance(to: 0.25, on: context)
    animator.pause(id, on: context)
    #expect(animator.demand == .idle && animator.state(of: id) == .paused)
    animator.advance(to: 50, on: context)
    #expect(animator.framing.camera.zoom == 12.5)
    animator.resume(id, on: context)
    #expect(animator.demand == .now)
    animator.advance(to: 60, on: context)
    #expect(animator.framing.camera.zoom == 12.5)
    animator.advance(to: 60.25, on: context)
    #expect(abs(animator.framing.camera.zoom - 13) < 1e-9)
    animator.advance(to: 61, on: context)
    #expect(animator.framing.camera.zoom == 14)
  }

  @Test("Reversed it runs back to where it came from, bit for bit, and on again")
  func reverse() {
    var animator = animator()
    let id = animator.start(
      ease(CameraGoal(home.with(zoom: 14, tiltDegrees: 33))), at: 0, on: context)
    animator.advance(to: 0.6, on: context)
    animator.reverse(id, on: context)
    animator.advance(to: 0.8, on: context)
    #expect(abs(animator.framing.camera.zoom - 12.8) < 1e-9)
    animator.reverse(id, on: context)
    animator.advance(to: 1, on: context)
    #expect(abs(animator.framing.camera.zoom - 13.2) < 1e-9)
    animator.reverse(id, on: context)
    animator.advance(to: 2, on: context)
    #expect(animator.framing.camera == home)
    #expect(kinds(&animator) == [.began, .finished(atStart: true)])
  }

  @Test("Scrubbing shows any part of it, and pauses there")
  func scrub() {
    var animator = animator()
    let id = animator.start(ease(CameraGoal(zoom: 14), 4), on: context)
    animator.scrub(id, to: 0.75, on: context)
    #expect(animator.framing.camera.zoom == 13.5 && animator.state(of: id) == .paused)
    animator.scrub(id, to: -3, on: context)
    #expect(animator.framing.camera.zoom == 12)
    animator.scrub(id, to: .nan, on: context)
    animator.scrub(id, to: 9, on: context)
    #expect(animator.framing.camera.zoom == 14 && animator.state(of: id) == .paused)
    animator.advance(to: 3, on: context)
    #expect(animator.state(of: id) == .paused)
    animator.resume(id, on: context)
    animator.advance(to: 4, on: context)
    #expect(animator.state(of: id) == .ended)
  }

  @Test("Delays and chains begin at their own moments, also between two frames")
  func chain() {
    for rate in FrameTimes.rates {
      var animator = animator()
      animator.advance(to: 0, on: context)
      let first = animator.start(ease(CameraGoal(zoom: 13), 0.37, delay: 0.11), at: 0, on: context)
      _ = animator.start(ease(CameraGoal(zoom: 15), 1, after: first), on: context)
      #expect(animator.demand == .at(0.11))
      for frame in FrameTimes.even(rate, from: 0, to: 0.9) {
        animator.advance(to: frame, on: context)
      }
      animator.advance(to: 1, on: context)
      let expected = 13 + 2 * (1 - 0.11 - 0.37)
      #expect(abs(animator.framing.camera.zoom - expected) < 1e-9, "\(rate) Hz")
    }
  }

  @Test("What follows a cancelled animation is cancelled with it")
  func cancelledChain() {
    var animator = animator()
    let first = animator.start(ease(CameraGoal(zoom: 13)), at: 0, on: context)
    let second = animator.start(ease(CameraGoal(zoom: 15), after: first), on: context)
    let third = animator.start(ease(CameraGoal(zoom: 16), after: second), on: context)
    animator.advance(to: 0.5, on: context)
    animator.cancel(first, on: context)
    #expect(animator.state(of: second) == .ended && animator.state(of: third) == .ended)
    #expect(kinds(&animator) == [.began, .cancelled, .cancelled, .cancelled])
    #expect(animator.framing.camera.zoom == 12.5 && animator.demand == .idle)
    let late = animator.start(ease(CameraGoal(zoom: 15), after: first), on: context)
    #expect(animator.state(of: late) == .ended, "what is over can be followed no more")
  }

  @Test("An animation of lower priority leads only what is left")
  func priority() {
    var animator = animator()
    _ = animator.start(ease(CameraGoal(bearingDegrees: 90), priority: 5), at: 0, on: context)
    _ = animator.start(
      ease(CameraGoal(zoom: 14, bearingDegrees: 180), priority: 1), at: 0, on: context)
    let nothing = animator.start(ease(CameraGoal(bearingDegrees: 45)), at: 0.1, on: context)
    #expect(animator.state(of: nothing) == .ended)
    animator.advance(to: 1, on: context)
    #expect(animator.framing.camera.bearingDegrees == 90 && animator.framing.camera.zoom == 14)
  }

  @Test("A snap takes what it sets and leaves the rest running (G01, G15)")
  func snap() {
    var animator = animator()
    _ = animator.start(ease(CameraGoal(zoom: 14, bearingDegrees: 60)), at: 0, on: context)
    animator.advance(to: 0.5, on: context)
    animator.snap(to: CameraGoal(zoom: 9), on: context)
    #expect(animator.framing.camera.zoom == 9, "at once")
    animator.advance(to: 1, on: context)
    #expect(animator.framing.camera.zoom == 9 && animator.framing.camera.bearingDegrees == 60)
  }

  @Test("Padding can be animated and interrupts nothing (L07)")
  func padding() {
    var animator = animator()
    _ = animator.start(ease(CameraGoal(zoom: 14)), at: 0, on: context)
    let insets = ScreenInsets(top: 0, left: 400, bottom: 0, right: 0)
    _ = animator.start(ease(CameraGoal(padding: insets)), at: 0, on: context)
    animator.advance(to: 0.5, on: context)
    #expect(animator.framing.padding.left == 200 && animator.framing.camera.zoom == 13)
    animator.advance(to: 1, on: context)
    #expect(animator.framing == CameraFraming(camera: home.with(zoom: 14), padding: insets))
  }

  @Test("Animating to where the camera is completes with the next frame (G18)")
  func noop() {
    var animator = animator()
    for motion in [Motion.ease(seconds: 3, .ease), .spring(Spring()), .fly(FlightOptions())] {
      let id = animator.start(MotionRequest(CameraGoal(home), by: motion), on: context)
      animator.advance(to: 1, on: context)
      #expect(animator.state(of: id) == .ended && animator.framing.camera == home)
      #expect(kinds(&animator) == [.began, .finished(atStart: false)])
    }
  }

  @Test("Time that runs backwards or is no number stands still")
  func brokenClock() {
    var animator = animator()
    _ = animator.start(ease(CameraGoal(zoom: 14)), at: 10, on: context)
    animator.advance(to: 10.5, on: context)
    let now = animator.framing
    for time in [10.2, -5, .nan, .infinity, -.infinity] {
      animator.advance(to: time, on: context)
      #expect(animator.framing == now, "\(time)")
    }
  }
}
