import Glibc

/// The clock of the windowing layer: monotonic seconds since its first use in this process.
///
/// It does not count from system start, because a `Double` only resolves nanoseconds while its
/// value is small, and motion is computed from differences of a few milliseconds.
package enum MonotonicTime {
  /// The current time on the system's monotonic clock, in seconds.
  package static func now() -> Double {
    seconds(at: reading())
  }

  /// Converts a time of the system's monotonic clock to this clock.
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
