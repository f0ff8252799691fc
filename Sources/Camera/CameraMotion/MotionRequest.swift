import CameraCore
import GeoMath

/// One animation, as it is asked for.
package struct MotionRequest: Hashable, Sendable {
  package var goal: CameraGoal
  package var motion: Motion
  package var owner: AnimationOwner
  /// An animation takes a property from another of the same or a lower priority only.
  package var priority: Int
  /// Seconds between the moment at which it could begin and its beginning.
  package var delay: Double
  /// It begins when that animation has finished, at exactly that moment; when that one is
  /// cancelled, so is this.
  package var after: AnimationID?
  /// Whether motion that it takes over goes on into it without a jolt.
  package var keepsVelocity: Bool

  package init(
    _ goal: CameraGoal, by motion: Motion, owner: AnimationOwner = .program, priority: Int = 0,
    delay: Double = 0, after: AnimationID? = nil, keepsVelocity: Bool = true
  ) {
    self.goal = goal
    self.motion = motion
    self.owner = owner
    self.priority = priority
    self.delay = delay
    self.after = after
    self.keepsVelocity = keepsVelocity
  }
}

/// The shape of an animation in time. All are closed functions of the time since the beginning.
package enum Motion: Hashable, Sendable {
  /// From here to the goal in so many seconds, along a timing curve.
  case ease(seconds: Double, TimingCurve)
  /// Drawn to the goal by a spring; ends when nothing is seen to move any more.
  case spring(Spring)
  /// Up, over and down again along van Wijk's and Nuij's path; the goal leads target and zoom.
  /// `seconds` is `nil` for the path's own length at `speed`.
  case fly(FlightOptions)
  /// To the goal in so many seconds, with the speed at the beginning kept and none at the end:
  /// what a wheel's notches are merged by.
  case glide(seconds: Double)
  /// Loses speed by itself. The goal's values are ignored but for a held target; the velocity
  /// says what moves and how fast.
  case coast(CameraVelocity, Friction)
}

/// How a flight is flown.
package struct FlightOptions: Hashable, Sendable {
  /// Seconds from end to end; `nil` for the path's length divided by `speed`.
  package var seconds: Double?
  /// Screenfuls a second as van Wijk and Nuij count them: 1.2 as in all peers.
  package var speed: Double
  /// How much the path climbs: 1.42, the mean of what their subjects liked best.
  package var curvature: Double
  /// How the path is run through.
  package var curve: TimingCurve

  package init(
    seconds: Double? = nil, speed: Double = 1.2, curvature: Double = FlyPath.standardCurvature,
    curve: TimingCurve = .easeInOut
  ) {
    self.seconds = seconds
    self.speed = speed
    self.curvature = curvature
    self.curve = curve
  }
}

/// How fast a framing changes, per second.
package struct CameraVelocity: Hashable, Sendable {
  /// Of the target along the ground: points at the scale of the moment, x east, y south.
  package var ground: GroundPoint
  /// Levels.
  package var zoom: Double
  package var bearingDegrees: Double
  package var tiltDegrees: Double

  package init(
    ground: GroundPoint = GroundPoint(x: 0, y: 0), zoom: Double = 0, bearingDegrees: Double = 0,
    tiltDegrees: Double = 0
  ) {
    self.ground = ground
    self.zoom = zoom
    self.bearingDegrees = bearingDegrees
    self.tiltDegrees = tiltDegrees
  }
}

/// Who asked for an animation.
package enum AnimationOwner: Hashable, Sendable {
  case program
  case gesture
  /// A part of the application, by a name of its own.
  case named(String)
}

/// One animation of one animator.
package struct AnimationID: Hashable, Sendable, Comparable {
  package let number: UInt64

  package init(number: UInt64) { self.number = number }

  package static func < (a: AnimationID, b: AnimationID) -> Bool { a.number < b.number }
}
