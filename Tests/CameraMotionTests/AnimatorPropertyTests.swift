import CameraCore
import FrameTiming
import GeoMath
import TestSupport
import Testing

@testable import CameraMotion

/// What holds for every animation, whatever is asked for and whenever.
@Suite("Animator: properties")
struct AnimatorPropertyTests {
  /// Random requests at random times, on a context.
  private struct Script {
    var context: MotionContext
    var animator: CameraAnimator
    var requests: [(time: Double, request: MotionRequest)] = []
    static let end = 8.0

    init(seed: UInt64) {
      var samples = MotionSamples(seed: seed)
      context = samples.context()
      animator = samples.animator(on: context)
      var time = 10.0
      for _ in 0..<Int.random(in: 1...6, using: &samples.random) {
        let goal = samples.goal(like: animator.framing.camera)
        let delay = Bool.random(using: &samples.random) ? samples.random.double(0...0.4) : 0
        requests.append(
          (time, MotionRequest(goal, by: samples.motion(), delay: delay)))
        time += samples.random.double(0...0.8)
      }
    }

    /// Runs the script at some frames and returns what they showed.
    func run(frames: [Double]) -> [CameraFraming] {
      var animator = animator
      var pending = requests[...]
      return frames.map { frame in
        while let next = pending.first, next.time <= frame {
          _ = animator.start(next.request, at: next.time, on: context)
          pending.removeFirst()
        }
        animator.advance(to: frame, on: context)
        return animator.framing
      }
    }
  }

  @Test("The same time shows the same framing at 24, 30, 60, 144, 240 Hz and uneven frames")
  func frameRates() {
    var worst = 0.0
    for seed in 0..<60 as Range<UInt64> {
      let script = Script(seed: seed)
      let marks = stride(from: 10.0, through: 18, by: 0.5)
      let expected = script.run(frames: Array(marks))
      var random = SeededGenerator(seed: seed)
      var trains = FrameTimes.rates.map { FrameTimes.even($0, from: 10, to: 18) }
      trains.append(FrameTimes.uneven(from: 10, to: 18, random: &random))
      for train in trains {
        let frames = Set(train).union(marks).sorted()
        let shown = Dictionary(uniqueKeysWithValues: zip(frames, script.run(frames: frames)))
        for (mark, expected) in zip(marks, expected) {
          let difference = shown[mark]?.distance(to: expected) ?? .infinity
          worst = max(worst, difference)
          #expect(difference <= 1e-9, "seed \(seed), at \(mark)")
        }
      }
    }
    print("largest difference between frame rates: \(worst)")
  }

  @Test("Every animation ends on the framing that was asked for, bit for bit (G10)")
  func endsExactly() {
    for seed in 1000..<1200 as Range<UInt64> {
      var samples = MotionSamples(seed: seed)
      let context = samples.context()
      var animator = samples.animator(on: context)
      let before = animator.framing
      var goal = samples.goal(like: before.camera)
      if case .holding = goal.target { goal.target = nil }
      let motion = samples.motion()
      let id = animator.start(MotionRequest(goal, by: motion), on: context)
      animator.advance(to: 5, on: context)
      for frame in 1..<200 where animator.state(of: id) != .ended {
        animator.advance(to: 5 + Double(frame) * 0.31, on: context)
      }
      var expected = goal.framing(from: before)
      let viewport = context.viewport.padded(by: expected.padding)
      expected.camera = context.limits.constrain(expected.camera, in: viewport, movedBy: .program)
      #expect(animator.framing == expected, "seed \(seed): \(motion) to \(goal)")
      #expect(animator.demand == .idle)
      var snapped = CameraAnimator(before, on: context)
      snapped.snap(to: goal, on: context)
      #expect(snapped.framing == expected, "snap, seed \(seed)")
    }
  }

  @Test("A held animation ends where the snap would have gone, bit for bit (H05, L08)")
  func heldEnds() {
    for seed in 2000..<2080 as Range<UInt64> {
      var samples = MotionSamples(seed: seed)
      let context = samples.context()
      var animator = samples.animator(on: context)
      var snapped = animator
      let goal = CameraGoal(
        target: .holding(ScreenPoint(x: samples.random.double(0...800), y: 500)),
        zoom: animator.framing.camera.zoom + samples.random.double(-2...2),
        bearingDegrees: samples.random.double(0...360))
      _ = animator.start(
        MotionRequest(goal, by: .ease(seconds: 1, samples.curve())), at: 0, on: context)
      for frame in 1...70 { animator.advance(to: Double(frame) / 60, on: context) }
      snapped.snap(to: goal, on: context)
      #expect(animator.framing == snapped.framing, "seed \(seed)")
    }
  }

  @Test("No frame of any animation lies outside the limits (G11, K08)")
  func withinLimits() {
    for seed in 3000..<3060 as Range<UInt64> {
      let script = Script(seed: seed)
      for framing in script.run(frames: FrameTimes.even(60, from: 10, to: 18)) {
        let viewport = script.context.viewport.padded(by: framing.padding)
        let allowed = script.context.limits.constrain(
          framing.camera, in: viewport, movedBy: .program)
        #expect(framing.camera == allowed, "seed \(seed)")
        #expect(framing.camera.target.isFinite && framing.camera.zoom.isFinite)
      }
    }
  }

  @Test("The ground under the anchor stays there to 1e-6 points on every frame (H05, L08)")
  func heldGround() {
    var worst = 0.0
    for seed in 4000..<4120 as Range<UInt64> {
      var samples = MotionSamples(seed: seed)
      var context = samples.context()
      context.limits.cameraBounds = nil
      var animator = samples.animator(on: context)
      let start = animator.framing
      let anchor = ScreenPoint(
        x: samples.random.double(0...800), y: samples.random.double(200...600))
      let view = ViewTransform(start.camera, context.viewport.padded(by: start.padding))
      guard let ground = view.coordinate(under: anchor), abs(ground.latitude) < 80,
        let there = view.project(ground), abs(there.x - anchor.x) < 1
      else { continue }  // Farther than half a world another copy is drawn nearer.
      var goal = samples.goal(like: start.camera)
      goal.target = .holding(anchor)
      let motions: [Motion] = [
        .ease(seconds: 1, samples.curve()), .glide(seconds: 0.4), .spring(Spring(response: 0.2)),
      ]
      _ = animator.start(
        MotionRequest(goal, by: samples.random.pick(motions)), at: 0, on: context)
      for frame in 0...90 {
        animator.advance(to: Double(frame) / 60, on: context)
        let now = animator.framing
        // Pushed against the map's end the target gives way.
        guard abs(now.camera.target.latitude) < 85 else { break }
        let drawn = ViewTransform(now.camera, context.viewport.padded(by: now.padding))
          .project(ground)
        // Above the horizon in the end: there is nothing to hold, and the target stays.
        guard let drawn, ends(goal, from: start, on: context, at: anchor) else { break }
        let slip = max(abs(drawn.x - anchor.x), abs(drawn.y - anchor.y))
        worst = max(worst, slip)
        #expect(slip <= 1e-6, "seed \(seed), frame \(frame)")
      }
    }
    print("largest slip under an anchor: \(worst) pt")
  }

  /// Whether the anchor is on the ground where the goal leads.
  private func ends(
    _ goal: CameraGoal, from start: CameraFraming, on context: MotionContext, at anchor: ScreenPoint
  ) -> Bool {
    let end = goal.framing(from: start)
    let viewport = context.viewport.padded(by: end.padding)
    let camera = context.limits.constrain(end.camera, in: viewport, movedBy: .program)
    return ViewTransform(camera, viewport).groundPoint(under: anchor) != nil
  }

  @Test("Taking over goes on from the same place, and at the same speed towards the goal (G12)")
  func interruption() {
    for seed in 5000..<5150 as Range<UInt64> {
      var samples = MotionSamples(seed: seed)
      var context = samples.context()
      context.limits = .none
      var animator = samples.animator(on: context)
      let camera = animator.framing.camera
      let first = CameraGoal(
        target: .place(camera.scrolled(x: samples.random.double(-700...700), y: 300).target),
        zoom: camera.zoom + samples.random.double(-1...1),
        bearingDegrees: camera.bearingDegrees + samples.random.double(-90...90),
        tiltDegrees: samples.random.double(0...60))
      _ = animator.start(
        MotionRequest(first, by: .ease(seconds: 2, .easeInOut)), at: 0, on: context)
      let moment = samples.random.double(0.5...1.5)
      animator.advance(to: moment, on: context)
      let before = animator.framing
      var speed = animator.velocity(of: before, at: moment, on: context)
      var second = CameraGoal(
        target: .place(camera.target), zoom: camera.zoom, bearingDegrees: camera.bearingDegrees,
        tiltDegrees: samples.random.double(0...60))
      if Bool.random(using: &samples.random) { second.target = nil }
      let motion = samples.random.pick([
        Motion.ease(seconds: 1, .easeOut), .ease(seconds: 0.6, .easeInOut),
        .spring(Spring(dampingRatio: 0.8, response: 0.4)), .fly(FlightOptions()),
        .glide(seconds: 0.3),
      ])
      _ = animator.start(MotionRequest(second, by: motion), at: moment, on: context)
      #expect(animator.framing.distance(to: before) < 1e-9, "seed \(seed): \(motion)")
      if case .ease = motion {
        let end = second.framing(from: before)
        let target = speed.target
        speed = speed.along(FramingVelocity(from: before, to: end, seconds: 1))
        // What the second leaves alone the first still leads.
        if second.target == nil { speed.target = target }
      }
      let step = 1e-6
      animator.advance(to: moment + step, on: context)
      let after = FramingVelocity(from: before, to: animator.framing, seconds: step)
      let width = before.camera.worldWidth
      #expect(abs(after.target.x - speed.target.x) * width < 10, "seed \(seed): \(motion)")
      #expect(abs(after.target.y - speed.target.y) * width < 10, "seed \(seed): \(motion)")
      #expect(abs(after.zoom - speed.zoom) < 0.02, "seed \(seed): \(motion)")
      #expect(abs(after.bearingDegrees - speed.bearingDegrees) < 1, "seed \(seed): \(motion)")
      #expect(abs(after.tiltDegrees - speed.tiltDegrees) < 1, "seed \(seed): \(motion)")
    }
  }

  @Test("Whatever an ease takes over from, it stays between where it begins and its goal (G12)")
  func noOvershoot() throws {
    let curves = [TimingCurve.linear, .ease, .easeIn, .easeOut, .easeInOut]
    for seed in 6000..<6200 as Range<UInt64> {
      var samples = MotionSamples(seed: seed)
      var context = samples.context()
      context.limits = .none
      var animator = samples.animator(on: context)
      let camera = animator.framing.camera
      let first = samples.goal(around: camera)
      let seconds = samples.random.double(0.05...3)
      _ = animator.start(
        MotionRequest(first, by: .ease(seconds: seconds, samples.random.pick(curves))), at: 0,
        on: context)
      let moment = seconds * samples.random.double(0.05...0.95)
      animator.advance(to: moment, on: context)
      let start = animator.framing
      let second = samples.goal(around: camera)
      let duration = samples.random.double(0.05...2)
      _ = animator.start(
        MotionRequest(second, by: .ease(seconds: duration, samples.random.pick(curves))),
        at: moment, on: context)
      let way = FramingVelocity(from: start, to: second.framing(from: start), seconds: 1).vector
      for step in 1...200 {
        animator.advance(to: moment + duration * Double(step) / 200, on: context)
        let now = FramingVelocity(from: start, to: animator.framing, seconds: 1).vector
        let inside =
          now .>= pointwiseMin(way, .zero) - 1e-9 .& now .<= pointwiseMax(way, .zero) + 1e-9
        try #require(all(inside), "seed \(seed), step \(step): \(now) of \(way)")
      }
    }
  }
}

extension MotionSamples {
  /// Some screens, levels and turns away from a camera.
  fileprivate mutating func goal(around camera: Camera) -> CameraGoal {
    CameraGoal(
      target: .place(
        camera.scrolled(x: random.double(-700...700), y: random.double(-700...700)).target),
      zoom: camera.zoom + random.double(-2...2),
      bearingDegrees: camera.bearingDegrees + random.double(-80...80),
      tiltDegrees: random.double(0...60))
  }
}
