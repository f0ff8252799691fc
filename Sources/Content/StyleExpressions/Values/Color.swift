/// A colour in sRGB with straight (not premultiplied) alpha, each component in 0...1. What goes
/// to the GPU is `premultiplied`.
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

  /// Red, green and blue times alpha, and alpha.
  @inlinable
  package var premultiplied: SIMD4<Float> {
    let alpha = components.w
    return SIMD4(components.x * alpha, components.y * alpha, components.z * alpha, alpha)
  }

  /// The mixture of two colours in sRGB, each component by itself: the specification's
  /// `interpolate` mixes straight, not premultiplied, components.
  @inlinable
  package func mixed(with other: Color, fraction: Float) -> Color {
    var result = self
    result.components += (other.components - components) * fraction
    return result
  }

  /// As CSS text `rgba(255,0,0,0.5)`: what `to-string` gives.
  package var cssText: String {
    let bytes = (components * 255).rounded(.toNearestOrAwayFromZero)
    let part = { (value: Float) in String(Int(value.clamped(0, 255))) }
    let alphaText = alpha == 0 ? "0" : alpha == 1 ? "1" : "\(alpha)"
    return "rgba(\(part(bytes.x)),\(part(bytes.y)),\(part(bytes.z)),\(alphaText))"
  }
}

extension Float {
  /// This number held in a range; a NaN gives the lower end.
  func clamped(_ lower: Float, _ upper: Float) -> Float {
    self > lower ? Swift.min(self, upper) : lower
  }
}

extension Double {
  /// This number held in a range; a NaN gives the lower end.
  func clamped(_ lower: Double, _ upper: Double) -> Double {
    self > lower ? Swift.min(self, upper) : lower
  }
}
