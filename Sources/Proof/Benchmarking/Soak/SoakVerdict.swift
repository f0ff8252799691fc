/// The memory of a long-running program at one moment.
package struct SoakSample: Codable, Hashable, Sendable {
  /// Since the start, on the soak's clock.
  package var minutes: Double
  package var frames: Int
  /// Resident memory in units of 2^20 bytes.
  package var residentMegabytes: Double
  /// Memory allocated and not freed, in units of 2^20 bytes. It distinguishes a leak from memory
  /// that the allocator keeps.
  package var allocatedMegabytes: Double
}

/// Whether memory stays flat.
///
/// The rule: a line is fitted through the samples of the second half, when caches are full. Its
/// slope is the median of the slopes of all pairs (Theil 1950, Sen 1968), which is robust to
/// outliers. Its rise over that half must not exceed 3 % of the median, or 4 MB if that is more,
/// because allocators and caches vary by that much.
package struct SoakVerdict: Codable, Hashable, Sendable {
  /// The rise of memory over the second half, in units of 2^20 bytes.
  package var riseMegabytes: Double
  package var toleranceMegabytes: Double
  /// The rise per hour at the same slope.
  package var risePerHourMegabytes: Double
  /// The median of the second half.
  package var residentMegabytes: Double
  package var isFlat: Bool

  /// The fraction of the median by which memory may rise.
  package static let tolerance = 0.03
  /// Megabytes by which memory may rise even if it is small.
  package static let leastTolerance = 4.0
  /// Fewer samples in the second half allow no verdict.
  package static let fewestSamples = 5

  /// `nil` if there are too few samples.
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
