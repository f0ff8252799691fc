import CameraMotion
import MapEngine

/// How an animation runs through its time.
public struct AnimationCurve: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case bezier(TimingCurve)
    case spring(Spring)
  }

  let shape: Shape

  init(_ shape: Shape) { self.shape = shape }

  /// At one speed.
  public static let linear = AnimationCurve(.bezier(.linear))
  /// Gathers speed.
  public static let easeIn = AnimationCurve(.bezier(.easeIn))
  /// Loses speed: what answers a person.
  public static let easeOut = AnimationCurve(.bezier(.easeOut))
  /// Gathers speed, then loses it: what moves by itself.
  public static let easeInOut = AnimationCurve(.bezier(.easeInOut))

  /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points, as in CSS; `x1` and `x2`
  /// are brought into 0...1.
  public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double)
    -> AnimationCurve
  {
    AnimationCurve(.bezier(TimingCurve(x1: x1, y1: y1, x2: x2, y2: y2)))
  }

  /// A spring. A `dampingRatio` of 1 comes to rest soonest without swinging; `response` is the
  /// time of one swing without damping. A spring takes the time that it takes: durations given
  /// with it count for nothing.
  public static func spring(dampingRatio: Double = 1, response: Duration = .milliseconds(500))
    -> AnimationCurve
  {
    AnimationCurve(.spring(Spring(dampingRatio: dampingRatio, response: response.seconds)))
  }
}
