import Glibc

/// The sine and cosine of an angle. They are exact for multiples of 90°, so that a map that looks
/// due east has no rounding errors in its matrices.
package struct Rotation: Hashable, Sendable {
  package let sine: Double
  package let cosine: Double

  /// The rotation by any finite angle in degrees. NaN if the angle is not finite.
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
