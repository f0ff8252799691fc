/// Curves from 0 to 1 and helpers. Like all of the plan, they use only `+ − × ÷ √`.
enum Easing {
  /// The cubic smoothstep from 0 at `t` = 0 to 1 at `t` = 1, clamped outside of this range.
  static func smooth(_ t: Double) -> Double {
    let held = min(max(t, 0), 1)
    return held * held * (3 - 2 * held)
  }

  /// A smooth version of the maximum of `value` and 0. It is always positive. At a `value` of 0 it
  /// is half of `softness`, which has the unit of `value`.
  static func positive(_ value: Double, softness: Double) -> Double {
    (value + (value * value + softness * softness).squareRoot()) / 2
  }

  /// Interpolates from `a` at `share` 0 to `b` at `share` 1.
  static func mix(_ a: Double, _ b: Double, _ share: Double) -> Double { a + (b - a) * share }
}
