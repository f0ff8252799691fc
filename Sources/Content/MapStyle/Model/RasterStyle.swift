import Foundation
import StyleExpressions

/// The properties of a raster layer.
package struct RasterStyle: PropertyGroup {
  package enum Resampling: String, StyleWord {
    case linear, nearest
  }

  package var opacity = StyleProperty.paint("raster-opacity", 1.0, in: 0...1, use: .layer)
  /// Degrees around the colour wheel.
  package var hueRotate = StyleProperty.paint("raster-hue-rotate", 0.0, use: .layer)
  /// The brightness that black becomes.
  package var brightnessMin = StyleProperty.paint(
    "raster-brightness-min", 0.0, in: 0...1, use: .layer)
  /// The brightness that white becomes.
  package var brightnessMax = StyleProperty.paint(
    "raster-brightness-max", 1.0, in: 0...1, use: .layer)
  /// -1 is grey, 0 unchanged, 1 the strongest colours.
  package var saturation = StyleProperty.paint("raster-saturation", 0.0, in: -1...1, use: .layer)
  package var contrast = StyleProperty.paint("raster-contrast", 0.0, in: -1...1, use: .layer)
  /// How a picture is interpolated when it is enlarged.
  package var rasterResampling = StyleProperty.paint(
    "raster-resampling", Resampling.linear, use: .layer)
  /// The newer name of `raster-resampling`.
  package var resampling = StyleProperty.paint("resampling", Resampling.linear, use: .layer)
  /// The time in milliseconds in which a new tile fades in.
  package var fadeDuration = StyleProperty.paint(
    "raster-fade-duration", 300.0, in: 0 ... .infinity, use: .layer)

  package init() {}

  package static let table = PropertyTable(
    Self(), \.opacity, \.hueRotate, \.brightnessMin, \.brightnessMax, \.saturation, \.contrast,
    \.rasterResampling, \.resampling, \.fadeDuration)
}

extension RasterStyle {
  /// The new red, green and blue as rows of a matrix that is applied to red, green, blue and 1
  /// (MapLibre's raster shader, in which each step is such a matrix).
  package func colorRows(
    _ context: EvaluationContext
  ) -> (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>) {
    let angle = hueRotate.evaluate(context) * .pi / 180
    let (s, c) = (sin(angle), cos(angle))
    let root = 3.0.squareRoot()
    let spin = SIMD3(2 * c + 1, -root * s - c + 1, root * s - c + 1) / 3
    // Single rows, because an array of them would allocate memory.
    let red = SIMD4(spin.x, spin.y, spin.z, 0)
    let green = SIMD4(spin.z, spin.x, spin.y, 0)
    let blue = SIMD4(spin.y, spin.z, spin.x, 0)
    let colors = saturation.evaluate(context)
    let grey = colors > 0 ? 1 - 1 / (1.001 - min(colors, 1)) : -max(colors, -1)
    let mean = (red + green + blue) / 3
    let strength = contrast.evaluate(context)
    let steepness = strength > 0 ? 1 / max(1 - strength, 1e-3) : 1 + max(strength, -1)
    let low = brightnessMin.evaluate(context)
    let span = brightnessMax.evaluate(context) - low
    func adjusted(_ spun: SIMD4<Double>) -> SIMD4<Float> {
      var row = spun + (mean - spun) * grey
      row *= steepness
      row.w += 0.5 - 0.5 * steepness
      row *= span
      row.w += low
      return SIMD4<Float>(row)
    }
    return (adjusted(red), adjusted(green), adjusted(blue))
  }
}
