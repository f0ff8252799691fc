import CameraCore
import GeoMath

/// A way to a goal that moves itself, such as a user who is on the way: at each moment what an
/// animation from where the pursuit began to where the goal is then would show. So it begins with
/// the speed that was there, ends on the goal, wherever that has gone, and goes on with its speed.
package struct Pursuit: Hashable, Sendable {
  private let start: CameraFraming
  private let velocity: FramingVelocity
  private let startTime: Double
  private var motion: Motion
  /// Seconds from beginning to end; `nil` until the first look, since a flight's own length follows
  /// from how far the goal is.
  private var seconds: Double?

  /// Begins at `time`, in seconds.
  ///
  /// - Parameters:
  ///   - start: what is shown then.
  ///   - earlier: what was shown `step` seconds before, which tells how fast it moves.
  package init(
    from start: CameraFraming, earlier: CameraFraming, step: Double, by motion: Motion,
    at time: Double
  ) {
    self.start = start
    velocity =
      step > 0 ? FramingVelocity(from: earlier, to: start, seconds: step) : FramingVelocity()
    startTime = time
    self.motion = motion
  }

  /// What it leads on its way to a goal: what that names, and target and zoom where it flies.
  package func properties(to goal: CameraGoal) -> CameraProperties {
    MotionRequest(goal, by: motion).properties
  }

  /// The framing at a time, when the goal is this one then; `nil` from the end on, where the goal
  /// is what is to be shown.
  package mutating func framing(
    at time: Double, to goal: CameraGoal, on stage: MotionPhase
  ) -> CameraFraming? {
    let properties = properties(to: goal)
    let path = MotionPath(
      MotionRequest(goal, by: motion), leading: properties, from: start,
      moving: velocity.only(properties), zoomIsOpen: false, goalMoves: true, on: stage)
    let duration = seconds ?? path.duration
    if seconds == nil {
      seconds = duration
      if case .fly(var options) = motion {
        options.seconds = duration
        motion = .fly(options)
      }
    }
    let elapsed = max(time - startTime, 0)
    guard elapsed < duration else { return nil }
    var framing = start
    path.apply(properties, at: elapsed, to: &framing)
    return framing
  }
}

extension CameraAnimator {
  /// What was shown a moment ago, by the animations as they are now: what tells how fast the
  /// framing moves.
  package func framing(secondsAgo seconds: Double, on stage: MotionPhase) -> CameraFraming {
    framing(at: time - seconds, on: stage)
  }

  /// Seconds back over which a speed is best measured.
  package static let speedStep = MotionPath.velocityStep
}
