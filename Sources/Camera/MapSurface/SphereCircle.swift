import GeoMath
import Glibc

/// A circle in space, such as a meridian, a parallel or the horizon: middle + cosine · cos θ + sine ·
/// sin θ.
struct SphereCircle {
  var middle: SIMD3<Double>
  var cosine: SIMD3<Double>
  var sine: SIMD3<Double>

  /// A linear function of a position: (direction · position) + constant.
  struct Linear {
    var direction: SIMD3<Double>
    var constant: Double

    func callAsFunction(_ position: SIMD3<Double>) -> Double {
      (direction * position).sum() + constant
    }
  }

  func position(at angle: Double) -> SIMD3<Double> {
    middle + cosine * cos(angle) + sine * sin(angle)
  }

  /// The function on the circle: (at the middle, cosine's part, sine's part).
  private func parts(_ function: Linear) -> SIMD3<Double> {
    SIMD3(
      function(middle), (function.direction * cosine).sum(), (function.direction * sine).sum())
  }

  /// The angles at which a linear function is 0; none or two.
  func zeros(of function: Linear) -> [Double] {
    Self.zeros(parts(function))
  }

  /// The way from the middle to where a linear function is greatest; it is least on the other side.
  func extreme(of function: Linear) -> SIMD3<Double> {
    let parts = parts(function)
    let size = (parts.y * parts.y + parts.z * parts.z).squareRoot()
    return size > 0 ? (cosine * parts.y + sine * parts.z) / size : cosine
  }

  /// The angles at which the quotient of two linear functions is least and greatest, where the
  /// divisor has no zero.
  ///
  /// With n and m their parts, the derivative's numerator is n₂m₁ - n₁m₂ + (n₂m₀ - n₀m₂) cos θ + (n₀m₁
  /// - n₁m₀) sin θ.
  func extremes(of numerator: Linear, over divisor: Linear) -> [Double] {
    let (n, m) = (parts(numerator), parts(divisor))
    return Self.zeros(
      SIMD3(n.z * m.y - n.y * m.z, n.z * m.x - n.x * m.z, n.x * m.y - n.y * m.x))
  }

  /// The zeros of a + b cos θ + c sin θ.
  private static func zeros(_ parts: SIMD3<Double>) -> [Double] {
    let size = hypot(parts.y, parts.z)
    guard size > 0, abs(parts.x) <= size else { return [] }
    let middle = atan2(parts.z, parts.y)
    // atan2 holds its digits where the two zeros meet.
    let half = atan2(((size - parts.x) * (size + parts.x)).squareRoot(), -parts.x)
    return [middle - half, middle + half]
  }
}
