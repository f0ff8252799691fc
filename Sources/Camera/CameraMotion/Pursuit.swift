import CameraCore
import GeoMath

/// A path to a goal that moves itself, such as a user on the way. At each moment it shows what an
/// animation from the pursuit's start to the goal's current position would show. So it begins with
/// the current velocity, ends at the moved goal, and has its velocity there.
package struct Pursuit: Hashable, Sendable {
  private let start: CameraFraming
  private let velocity: FramingVelocity
  private let startTime: Double
  private var motion: Motion
  /// The duration in seconds. `nil` until the first frame, because a flight's duration depends on
  /// the distance to the goal.
  private var seconds: Double?

  /// Begins at `time`, in seconds.
  ///
  /// - Parameters:
  ///   - start: the framing at that time.
  ///   - earlier: the framing `step` seconds before, from which the velocity is calculated.
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

  /// The properties that it animates: those of the goal, and also target and zoom in a flight.
  package func properties(to goal: CameraGoal) -> CameraProperties {
    MotionRequest(goal, by: motion).properties
  }

  /// A goal with the bearing if it follows the target on the way there, past a pole.
  package func completed(_ goal: CameraGoal, on context: MotionContext) -> CameraGoal {
    context.completing(goal, from: start.camera, led: .zoom)
  }

  /// The framing at a time, given the goal at that time. `nil` after the end, when the goal itself
  /// is to be shown.
  package mutating func framing(
    at time: Double, to goal: CameraGoal, on context: MotionContext
  ) -> CameraFraming? {
    let properties = properties(to: goal)
    let path = MotionPath(
      MotionRequest(goal, by: motion), leading: properties, from: start,
      moving: velocity.only(properties), zoomIsOpen: false, goalMoves: true, on: context)
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
  /// The framing a moment ago according to the current animations, for measuring the velocity.
  package func framing(secondsAgo seconds: Double, on context: MotionContext) -> CameraFraming {
    framing(at: time - seconds, on: context)
  }

  /// The number of seconds over which a velocity is best measured.
  package static let speedStep = MotionPath.velocityStep
}
