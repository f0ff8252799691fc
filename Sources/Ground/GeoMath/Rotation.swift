import Glibc

/// The sine and cosine of one angle. Multiples of 90° are exact, so a map that looks due east
/// has no trace of north in its matrices.
package struct Rotation: Hashable, Sendable {
  package let sine: Double
  package let cosine: Double

  /// The rotation by an angle in degrees, any finite value. Not a number for others.
  package init(degrees: Double) {
    let turn = remainder(degrees, 360)
    let quarter = (turn / 90).rounded()
    let rest = (turn - 90 * quarter) * .pi / 180
    let (s, c) = (sin(rest), cos(rest))
    switch quarter {
    case 0: (sine, cosine) = (s, c)
    case 1: (sine, cosine) = (c, -s)
    case -1: (sine, cosine) = (-c, s)
    default: (sine, cosine) = (-s, -c)
    }
  }
}
