/// The times between recent frames. They distinguish a display that refreshes at its stated rate,
/// even if frames are missed and reports jitter, from one that refreshes when a frame is ready
/// (variable refresh) or at another rate than stated.
///
/// A display with a constant rate shows frames whole beats apart. Without missed beats, jitter
/// cancels out in the mean of many, which is then a whole beat. With missed beats, single spacings
/// differ by whole beats. If neither is true, the rate is not constant.
struct FrameSpacing: Hashable, Sendable {
  private var seconds: [Double] = []
  private var next = 0

  /// The number of spacings examined. Jitter of half a beat moves their mean by a sixtieth beat.
  static let count = 32
  /// The number of spacings that determine the current pace.
  static let latestCount = 5
  /// No beat was missed if the longest spacing exceeds the shortest by fewer beats than this.
  static let rangeWithoutMisses = 0.9
  /// Limits of the mean's distance from whole beats: the rate varies above, is constant below.
  static let meanOffBeat = 0.05
  static let meanOnBeat = 0.02
  /// The same limits for the mean distance of single spacings, the first for exact times only.
  static let singlesOffBeat = 0.2
  static let singlesOnBeat = 0.06

  /// Adds the seconds between two frames that followed each other without a rest.
  mutating func add(_ spacing: Double) {
    guard spacing > 0, spacing.isFinite else { return }
    if seconds.count < Self.count {
      seconds.append(spacing)
    } else {
      seconds[next] = spacing
    }
    next = (next + 1) % Self.count
  }

  mutating func clear() { self = FrameSpacing() }

  /// The mean in seconds, or `nil` if too few frames were seen.
  private var mean: Double? {
    seconds.count < Self.count ? nil : seconds.reduce(0, +) / Double(Self.count)
  }

  /// The current spacing in seconds: a median, so that a single missed frame has no effect.
  var latest: Double? {
    guard seconds.count >= Self.latestCount else { return nil }
    let latest = (1...Self.latestCount).map { seconds[(next - $0 + Self.count) % Self.count] }
    return latest.sorted()[Self.latestCount / 2]
  }

  /// Whether frames are shown at other times than beats of this interval. `nil` if undecided.
  ///
  /// - Parameter isExact: whether the display reported the times, which then do not jitter.
  func isVariable(beats interval: Double, isExact: Bool) -> Bool? {
    guard let mean, let least = seconds.min(), let most = seconds.max() else { return nil }
    let meanOff = Self.distanceFromWhole(mean / interval)
    let singlesOff =
      seconds.reduce(0) { $0 + Self.distanceFromWhole($1 / interval) } / Double(Self.count)
    let hasMisses = (most - least) / interval >= Self.rangeWithoutMisses
    if !hasMisses, meanOff > Self.meanOffBeat { return true }
    if isExact, singlesOff > Self.singlesOffBeat { return true }
    if singlesOff < Self.singlesOnBeat || (!hasMisses && meanOff < Self.meanOnBeat) {
      return false
    }
    return nil
  }

  /// How far a number of beats is from the nearest whole number that is at least 1.
  private static func distanceFromWhole(_ beats: Double) -> Double {
    abs(beats - max(beats.rounded(), 1))
  }
}
