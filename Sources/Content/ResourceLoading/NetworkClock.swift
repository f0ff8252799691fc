import Glibc

/// The clocks of loaders, since network protocols depend on real time. Tests supply their own.
package struct NetworkClock: Sendable {
  /// Seconds since 1970, for comparison with the servers' dates.
  package var wall: @Sendable () -> Double
  /// Seconds on a clock that never goes back, for delays.
  package var monotonic: @Sendable () -> Double

  package static let system = NetworkClock(
    wall: { seconds(of: CLOCK_REALTIME) }, monotonic: { seconds(of: CLOCK_MONOTONIC) })

  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
