/// A colour in sRGB with straight (not premultiplied) alpha, each component in 0...1. The GPU gets
/// `premultiplied`.
package struct Color: Hashable, Sendable {
  /// Red, green, blue, alpha.
  package var components: SIMD4<Float>

  @inlinable
  package init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    components = SIMD4(red, green, blue, alpha)
  }

  package static let black = Color(red: 0, green: 0, blue: 0)
  package static let white = Color(red: 1, green: 1, blue: 1)
  package static let transparent = Color(red: 0, green: 0, blue: 0, alpha: 0)

  @inlinable
  package var red: Float { components.x }
  @inlinable
  package var green: Float { components.y }
  @inlinable
  package var blue: Float { components.z }
  @inlinable
  package var alpha: Float { components.w }

  /// Red, green and blue multiplied by alpha, then alpha.
  @inlinable
  package var premultiplied: SIMD4<Float> {
    let alpha = components.w
    return SIMD4(components.x * alpha, components.y * alpha, components.z * alpha, alpha)
  }

  /// Mixes two colours in sRGB. The specification's `interpolate` mixes straight components, not
  /// premultiplied ones.
  @inlinable
  package func mixed(with other: Color, fraction: Float) -> Color {
    var result = self
    result.components += (other.components - components) * fraction
    return result
  }

  /// The colour as CSS text, such as `rgba(255,0,0,0.5)`, which is what `to-string` returns.
  package var cssText: String {
    let bytes = (components * 255).rounded(.toNearestOrAwayFromZero)
    let part = { (value: Float) in String(Int(value.clamped(0, 255))) }
    let alphaText = alpha == 0 ? "0" : alpha == 1 ? "1" : "\(alpha)"
    return "rgba(\(part(bytes.x)),\(part(bytes.y)),\(part(bytes.z)),\(alphaText))"
  }
}

extension BinaryFloatingPoint {
  /// The number clamped to a range. NaN gives the lower bound.
  func clamped(_ lower: Self, _ upper: Self) -> Self {
    self > lower ? Swift.min(self, upper) : lower
  }
}
