import Glibc

/// Arithmetic with bearings, in degrees clockwise from true north.
package enum Bearing {
  /// The same bearing in [0, 360), never negative zero. `degrees` must be finite.
  package static func normalised(_ degrees: Double) -> Double {
    let rest = fmod(degrees, 360)
    if rest > 0 { return rest }
    if rest == 0 { return 0 }
    // A tiny negative rest would round to 360, for which 0 is returned.
    let positive = rest + 360
    return positive < 360 ? positive : 0
  }

  /// The signed turn in degrees from one bearing to another, the shorter way round, in (-180, 180].
  package static func shortestTurn(from: Double, to: Double) -> Double {
    turn(normalised(to) - normalised(from))
  }

  /// The same turn in (-180, 180], never negative zero. `degrees` must be finite.
  package static func turn(_ degrees: Double) -> Double {
    let turn = remainder(degrees, 360)
    return turn == -180 ? 180 : turn + 0
  }
}
