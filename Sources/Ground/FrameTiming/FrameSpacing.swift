/// How far apart frames were shown lately. It tells a display that refreshes at its stated rate,
/// whatever frames it misses and however its reports jitter, from one that refreshes when a frame
/// is there (variable refresh) or at a rate that was not stated.
///
/// A display of constant rate shows frames whole beats apart. Without missed beats the jitter
/// cancels in the mean of many, which is then a whole beat; with missed beats single spacings
/// differ by whole beats. What has neither sign is no such display.
struct FrameSpacing: Hashable, Sendable {
  private var seconds: [Double] = []
  private var next = 0

  /// Spacings that are looked at: of a jitter of half a beat the mean keeps a sixtieth.
  static let count = 32
  /// Spacings that tell the pace at present.
  static let latestCount = 5
  /// Beats between the shortest and the longest spacing, below which no beat was missed.
  static let rangeWithoutMisses = 0.9
  /// Beats by which a mean is off the whole ones where the rate is not constant, and where it is.
  static let meanOffBeat = 0.05
  static let meanOnBeat = 0.02
  /// The same of single spacings that are known exactly, in the mean of their sizes.
  static let singlesOffBeat = 0.2
  static let singlesOnBeat = 0.06

  /// Takes note of the seconds between two frames that followed each other without a rest.
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

  /// The mean in seconds; nil while too few were seen.
  private var mean: Double? {
    seconds.count < Self.count ? nil : seconds.reduce(0, +) / Double(Self.count)
  }

  /// What is usual at present, in seconds: one missed frame among them does not show.
  var latest: Double? {
    guard seconds.count >= Self.latestCount else { return nil }
    let latest = (1...Self.latestCount).map { seconds[(next - $0 + Self.count) % Self.count] }
    return latest.sorted()[Self.latestCount / 2]
  }

  /// Whether the frames are not shown at beats of this interval; nil while that is open.
  ///
  /// - Parameter isExact: the times were told by the display, and do not jitter.
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

  /// How far a count of beats is from a whole one that is at least 1.
  private static func distanceFromWhole(_ beats: Double) -> Double {
    abs(beats - max(beats.rounded(), 1))
  }
}
