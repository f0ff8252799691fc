import Glibc

/// What time it is, for loaders: the network is where Rhumb meets the world's clocks. Tests bring
/// their own.
package struct NetworkClock: Sendable {
  /// Seconds since 1970, for what servers say about the age of things.
  package var wall: @Sendable () -> Double
  /// Seconds on a clock that never runs backwards, for waits.
  package var monotonic: @Sendable () -> Double

  /// The machine's clocks.
  package static let system = NetworkClock(
    wall: { seconds(of: CLOCK_REALTIME) }, monotonic: { seconds(of: CLOCK_MONOTONIC) })

  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
