/// How a picture of a `raster-dem` source tells heights: metres above the sea are a sum of the
/// colours' bytes, each times a factor.
package struct ElevationEncoding: Sendable, Equatable {
  /// Metres to a step of red, green and blue, 0...255.
  package var factors: SIMD3<Double>
  /// Metres where all of them are 0.
  package var base: Double

  /// Mapbox Terrain-RGB: tenths of a metre from -10 000 m.
  package static let mapbox = ElevationEncoding(
    factors: SIMD3(6553.6, 25.6, 0.1), base: -10_000)
  /// Terrarium: 256ths of a metre from -32 768 m.
  package static let terrarium = ElevationEncoding(
    factors: SIMD3(256, 1, 1 / 256), base: -32_768)

  /// Greater heights and depths than of any world that is mapped.
  private static let plausible = -100_000.0...100_000

  /// Metres above the sea; not a number where they would be as high as nothing is.
  package func metres(red: UInt8, green: UInt8, blue: UInt8) -> Double {
    let metres =
      Double(red) * factors.x + Double(green) * factors.y + Double(blue) * factors.z + base
    return Self.plausible.contains(metres) ? metres : .nan
  }
}
