import Glibc

/// The clock of the windowing layer: seconds that only ever grow, from an arbitrary moment.
package enum MonotonicTime {
  /// Seconds now, on the system's monotonic clock.
  package static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
