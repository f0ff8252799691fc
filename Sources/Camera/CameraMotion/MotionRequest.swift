import CameraCore
import GeoMath

package struct MotionRequest: Hashable, Sendable {
  package var goal: CameraGoal
  package var motion: Motion
  package var owner: AnimationOwner
  /// An animation takes properties over only from others of the same or a lower priority.
  package var priority: Int
  /// Seconds from the moment at which it could begin until it begins.
  package var delay: Double
  /// The animation begins exactly when this one has finished. It is cancelled if this one is.
  package var after: AnimationID?
  /// Whether it continues the motion that it takes over without a jolt.
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

/// The shape of an animation. All are closed functions of the time since the beginning.
package enum Motion: Hashable, Sendable {
  /// To the goal within a time, along a timing curve.
  case ease(seconds: Double, TimingCurve)
  /// To the goal by a spring. It ends when no motion is visible any more.
  case spring(Spring)
  /// Up, across and down again along van Wijk's and Nuij's path. It always animates target and
  /// zoom.
  case fly(FlightOptions)
  /// To the goal within a time, beginning with the current velocity and ending at rest. It is used
  /// to merge the notches of a wheel.
  case glide(seconds: Double)
  /// Slows down by friction. The goal's values are ignored except for a held target. The velocity
  /// determines the animated properties.
  case coast(CameraVelocity, Friction)
}

package struct FlightOptions: Hashable, Sendable {
  /// The duration in seconds; `nil` for the path's length divided by `speed`.
  package var seconds: Double?
  /// Screenfuls per second as defined by van Wijk and Nuij. 1.2 as in MapLibre.
  package var speed: Double
  /// ρ, how much the path climbs. 1.42 is the mean of what the subjects of their study preferred.
  package var curvature: Double
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

/// The velocity of a framing, per second.
package struct CameraVelocity: Hashable, Sendable {
  /// The target's velocity along the ground, in points at the current scale: x east, y south.
  package var ground: GroundPoint
  /// In zoom levels.
  package var zoom: Double
  package var bearingDegrees: Double
  package var tiltDegrees: Double
  /// Whether a globe keeps its size while the target moves.
  package var keepsSize = false

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

package enum AnimationOwner: Hashable, Sendable {
  case program
  case gesture
}

package struct AnimationID: Hashable, Sendable, Comparable {
  package let number: UInt64

  package static func < (a: AnimationID, b: AnimationID) -> Bool { a.number < b.number }
}
