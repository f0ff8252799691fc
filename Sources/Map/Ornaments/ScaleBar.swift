import Foundation
import GeoMath
import Localization

/// A round distance and its length on the screen.
package struct ScaleBar: Hashable, Sendable {
  package var text: String
  /// In points.
  package var length: Double
  package var metres: Double

  /// The longest bar with a round distance: 1, 2 or 5 times a power of ten of its unit.
  ///
  /// - Parameters:
  ///   - metresPerPoint: at the target and horizontally on the screen, where a ground point is a
  ///     screen point even if the map is tilted.
  ///   - longest: in points. The bar is longer than two fifths of this.
  /// - Returns: `nil` if no length can be measured.
  package init?(metresPerPoint: Double, longest: Double, units: OrnamentOptions.Units) {
    let most = metresPerPoint * longest
    guard most.isFinite, most > 1e-6 else { return nil }
    let unit = Self.unit(units, for: most)
    let count = Self.roundNumber(atMost: most / unit.metres)
    metres = count * unit.metres
    length = metres / metresPerPoint
    let decimals = count >= 1 ? 0 : Int(-log10(count).rounded(.down))
    text = "\(localized(count, decimals: decimals)) \(unit.name)"
  }

  private typealias Unit = (name: String, metres: Double)

  /// The largest unit of which at least one fits.
  private static func unit(_ units: OrnamentOptions.Units, for most: Double) -> Unit {
    switch units {
    case .metric: most < 1000 ? small(most) : (localized("km"), 1000)
    case .imperial:
      most < MeasureText.foot
        ? (localized("in"), 0.0254)
        : most < MeasureText.mile
          ? (localized("ft"), MeasureText.foot) : (localized("mi"), MeasureText.mile)
    case .nautical:
      most < MeasureText.nauticalMile
        ? small(most) : (localized("nmi"), MeasureText.nauticalMile)
    }
  }

  private static func small(_ most: Double) -> Unit {
    most < 1 ? (localized("cm"), 0.01) : (localized("m"), 1)
  }

  private static func roundNumber(atMost most: Double) -> Double {
    var step = 1e-4
    while step * 10 <= most, step < 1e12 { step *= 10 }
    return [5, 2, 1].first { $0 * step <= most * (1 + 1e-12) }.map { $0 * step } ?? step
  }
}
