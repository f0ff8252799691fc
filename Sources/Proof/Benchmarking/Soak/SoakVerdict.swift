/// The memory of a program that runs for hours, at some moments.
package struct SoakSample: Codable, Hashable, Sendable {
  /// Since the start, on the soak's clock.
  package var minutes: Double
  /// Frames drawn so far.
  package var frames: Int
  /// In RAM, in units of 2^20 bytes.
  package var residentMegabytes: Double
  /// Asked for and not given back, in units of 2^20 bytes: tells a leak from what the allocator keeps.
  package var allocatedMegabytes: Double
}

/// Whether memory stays flat.
///
/// The rule: through the samples of the second half, when caches are full, goes the line whose slope
/// is the median of the slopes of all pairs (Theil 1950, Sen 1968), which single outliers do not
/// turn. What it rises over that half must not be more than 3 % of the median, nor than 4 MB where
/// that is more: allocators and caches breathe by as much.
package struct SoakVerdict: Codable, Hashable, Sendable {
  /// By how much memory rises over the second half, in units of 2^20 bytes.
  package var riseMegabytes: Double
  package var toleranceMegabytes: Double
  /// Over an hour, at that slope.
  package var risePerHourMegabytes: Double
  /// The median of the second half.
  package var residentMegabytes: Double
  package var isFlat: Bool

  /// Part of the median that memory may rise by.
  package static let tolerance = 0.03
  /// Megabytes that it may rise by however small it is.
  package static let leastTolerance = 4.0
  /// Fewer samples in the second half say nothing.
  package static let fewestSamples = 5

  /// `nil` where there are too few samples to say.
  package init?(_ samples: [SoakSample]) {
    let half = Array(samples[(samples.count / 2)...])
    guard half.count >= Self.fewestSamples, let first = half.first, let last = half.last,
      last.minutes > first.minutes
    else { return nil }
    let slope = Self.slope(half.map { ($0.minutes, $0.residentMegabytes) })
    residentMegabytes = Distribution(half.map(\.residentMegabytes)).median
    riseMegabytes = slope * (last.minutes - first.minutes)
    risePerHourMegabytes = slope * 60
    toleranceMegabytes = max(Self.leastTolerance, Self.tolerance * residentMegabytes)
    isFlat = riseMegabytes <= toleranceMegabytes
  }

  /// The median of the slopes of all pairs of points.
  static func slope(_ points: [(x: Double, y: Double)]) -> Double {
    var slopes: [Double] = []
    for (index, point) in points.enumerated() {
      for other in points[(index + 1)...] where other.x != point.x {
        slopes.append((other.y - point.y) / (other.x - point.x))
      }
    }
    return Distribution(slopes).middle
  }
}
