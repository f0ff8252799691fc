/// What one frame cost. Times in nanoseconds.
struct FrameCost: Equatable {
  /// When it was begun, on the clock of `DriverProbe`.
  var start: UInt64
  /// Processor time in the map's own code, on the thread that draws.
  var map: UInt64 = 0
  /// The same in the graphics driver.
  var driver: UInt64 = 0
  /// Until the next frame was begun; nil when none was wanted, so that nothing tells.
  var whole: UInt64?
  /// Blocks of memory that the map's own code asked for; nil where nobody counts.
  var allocations: Int?

  /// How long the frame took: until the next began or, when none was wanted, until it was handed
  /// to the driver.
  var duration: UInt64 { whole ?? map + driver }
}

/// The latest frames.
struct FrameHistory {
  /// Oldest first.
  private(set) var frames: [FrameCost] = []
  /// More than two seconds of the fastest displays.
  private static let capacity = 1024

  mutating func append(_ frame: FrameCost) {
    if frames.count == Self.capacity { frames.removeFirst(Self.capacity / 2) }
    frames.append(frame)
  }

  /// The next frame after the latest was begun.
  mutating func noteNext(at start: UInt64) {
    guard let last = frames.indices.last, start > frames[last].start else { return }
    frames[last].whole = start - frames[last].start
  }

  /// The frames that began within so many nanoseconds before the latest, that one included.
  func latest(within nanoseconds: UInt64) -> ArraySlice<FrameCost> {
    guard let last = frames.last else { return [] }
    let first = frames.firstIndex { last.start - $0.start <= nanoseconds }
    return frames[(first ?? frames.startIndex)...]
  }
}

extension Collection<UInt64> {
  /// The median, the 95th percentile and the largest, in milliseconds; nil of none.
  func summary() -> (median: Double, p95: Double, max: Double)? {
    let sorted = sorted()
    guard let last = sorted.last else { return nil }
    func quantile(_ part: Double) -> Double {
      Double(sorted[Int(part * Double(sorted.count - 1))]) / 1e6
    }
    return (quantile(0.5), quantile(0.95), Double(last) / 1e6)
  }
}
