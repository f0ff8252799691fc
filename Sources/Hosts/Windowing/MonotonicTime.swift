import Glibc

/// The clock of the windowing layer: seconds that only ever grow, from its first reading in this
/// process.
///
/// Not from the machine's start: a Double tells billionths of a second apart only as long as the
/// seconds before the point are few, and motion is computed from differences of a few milliseconds.
package enum MonotonicTime {
  /// Seconds now, on the system's monotonic clock.
  package static func now() -> Double {
    seconds(at: reading())
  }

  /// The same moment on this clock, of one that the system's monotonic clock states.
  static func at(nanoseconds: Int64) -> Double {
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    return self.seconds(at: timespec(tv_sec: Int(seconds), tv_nsec: Int(rest)))
  }

  private static func seconds(at time: timespec) -> Double {
    Double(time.tv_sec - origin.tv_sec) + Double(time.tv_nsec - origin.tv_nsec) * 1e-9
  }

  private static let origin = reading()

  private static func reading() -> timespec {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time
  }
}
