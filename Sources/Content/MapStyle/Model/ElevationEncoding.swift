/// How the pixels of a `raster-dem` tile encode heights: metres above sea level are a weighted sum
/// of the colour bytes.
package struct ElevationEncoding: Sendable, Equatable {
  /// Metres per step of red, green and blue (0...255).
  package var factors: SIMD3<Double>
  /// The height in metres if all three are 0.
  package var base: Double

  /// Mapbox Terrain-RGB: steps of 0.1 m from -10 000 m.
  package static let mapbox = ElevationEncoding(
    factors: SIMD3(6553.6, 25.6, 0.1), base: -10_000)
  /// Terrarium: steps of 1/256 m from -32 768 m.
  package static let terrarium = ElevationEncoding(
    factors: SIMD3(256, 1, 1 / 256), base: -32_768)

  /// Mapbox Terrain-RGB goes up to 1,668 km. What is far beyond would overflow when it is drawn.
  private static let plausible = -2_000_000.0...2_000_000

  /// Metres above sea level; NaN if the height is implausible.
  package func metres(red: UInt8, green: UInt8, blue: UInt8) -> Double {
    let metres = anyMetres(red: red, green: green, blue: blue)
    return Self.plausible.contains(metres) ? metres : .nan
  }

  /// The same, however implausible.
  package func anyMetres(red: UInt8, green: UInt8, blue: UInt8) -> Double {
    Double(red) * factors.x + Double(green) * factors.y + Double(blue) * factors.z + base
  }
}
