/// Curves from 0 to 1, and what is made with them. Only `+ − × ÷ √`, as all of the plan.
enum Easing {
  /// The cubic that leaves 0 at `t` = 0 and comes to 1 at `t` = 1, level at both; held beyond.
  static func smooth(_ t: Double) -> Double {
    let held = min(max(t, 0), 1)
    return held * held * (3 - 2 * held)
  }

  /// Nearly the larger of `value` and 0, without a crease: never below 0, and half of `softness`
  /// (in the unit of `value`) above it at 0.
  static func positive(_ value: Double, softness: Double) -> Double {
    (value + (value * value + softness * softness).squareRoot()) / 2
  }

  /// From `a` at `share` 0 to `b` at `share` 1.
  static func mix(_ a: Double, _ b: Double, _ share: Double) -> Double { a + (b - a) * share }
}
