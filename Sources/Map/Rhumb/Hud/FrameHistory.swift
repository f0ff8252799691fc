/// The cost of one frame. Times are in nanoseconds.
struct FrameCost: Equatable {
  /// The start of the frame, on the clock of `DriverProbe`.
  var start: UInt64
  /// The time spent in the map's own code on the drawing thread.
  var map: UInt64 = 0
  /// The time spent in the graphics driver on the drawing thread.
  var driver: UInt64 = 0
  /// The time until the start of the next frame, or `nil` if no next frame was wanted at once.
  var whole: UInt64?
  /// Memory blocks that the map's own code allocated, or `nil` if the program cannot count them.
  var allocations: Int?

  /// The duration of the frame: until the next frame began or, if none was wanted, until the frame
  /// was passed to the driver.
  var duration: UInt64 { whole ?? map + driver }
}

struct FrameHistory {
  /// Oldest first.
  private(set) var frames: [FrameCost] = []
  /// More than two seconds of the fastest displays.
  private static let capacity = 1024

  mutating func append(_ frame: FrameCost) {
    if frames.count == Self.capacity { frames.removeFirst(Self.capacity / 2) }
    frames.append(frame)
  }

  /// Notes the start of the frame after the latest.
  mutating func noteNext(at start: UInt64) {
    guard let last = frames.indices.last, start > frames[last].start else { return }
    frames[last].whole = start - frames[last].start
  }

  /// The frames that began at most this many nanoseconds before the latest one, including that one.
  func latest(within nanoseconds: UInt64) -> ArraySlice<FrameCost> {
    guard let last = frames.last else { return [] }
    let first = frames.firstIndex { last.start - $0.start <= nanoseconds }
    return frames[(first ?? frames.startIndex)...]
  }
}

extension Collection<UInt64> {
  /// The median, 95th percentile and maximum in milliseconds, or `nil` if there are no values.
  func summary() -> (median: Double, p95: Double, max: Double)? {
    let sorted = sorted()
    guard let last = sorted.last else { return nil }
    func quantile(_ part: Double) -> Double {
      Double(sorted[Int(part * Double(sorted.count - 1))]) / 1e6
    }
    return (quantile(0.5), quantile(0.95), Double(last) / 1e6)
  }
}
