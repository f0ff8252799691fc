import CameraMotion

/// The progress of an animation over its duration.
public struct AnimationCurve: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case bezier(TimingCurve)
    case spring(Spring)
  }

  let shape: Shape

  init(_ shape: Shape) { self.shape = shape }

  /// Constant speed.
  public static let linear = AnimationCurve(.bezier(.linear))
  /// Accelerates from rest.
  public static let easeIn = AnimationCurve(.bezier(.easeIn))
  /// Decelerates to rest. Suits responses to an action of the user.
  public static let easeOut = AnimationCurve(.bezier(.easeOut))
  /// Accelerates, then decelerates. Suits motion that starts by itself.
  public static let easeInOut = AnimationCurve(.bezier(.easeInOut))

  /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points, as in CSS. `x1` and `x2`
  /// are clamped to 0...1.
  public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double)
    -> AnimationCurve
  {
    AnimationCurve(.bezier(TimingCurve(x1: x1, y1: y1, x2: x2, y2: y2)))
  }

  /// A spring. With a `dampingRatio` of 1 it comes to rest as fast as possible without
  /// overshooting. `response` is the period of the undamped spring. The spring determines how long
  /// the animation takes; a duration that is given with it is ignored.
  public static func spring(dampingRatio: Double = 1, response: Duration = .milliseconds(500))
    -> AnimationCurve
  {
    AnimationCurve(.spring(Spring(dampingRatio: dampingRatio, response: response.seconds)))
  }
}
