import Glibc
import ImageCodec

/// How much lighter or darker each sample of the painted relief is than its surroundings. This is
/// the shading of slopes without the colours of heights and plants.
enum ReliefShade {
  /// The radius of the running means in samples. Together they form a bell curve about 0.3° wide.
  private static let radius = 5
  /// Smaller differences are painted colours and JPEG noise.
  private static let deadZone: Float = 0.012
  private static let range: ClosedRange<Float> = -0.5...0.4

  /// Logarithms of brightness, 0 on flat ground.
  static func plane(of relief: PixelImage, land: Plane) -> Plane {
    let logarithms = relief.luminancePlane.mapped { logf(max($0, 20)) }
    let sums = logarithms.combined(with: land, *).smoothed(radius: radius)
    let parts = land.smoothed(radius: radius)
    let means = sums.combined(with: parts) { $0 / max($1, 1e-3) }
    let shade = logarithms.combined(with: means) { value, mean in
      let difference = value - mean
      let clear = max(abs(difference) - deadZone, 0)
      let signed = difference < 0 ? -clear : clear
      return min(max(signed, range.lowerBound), range.upperBound)
    }
    return shade.spread(from: land)
  }
}
