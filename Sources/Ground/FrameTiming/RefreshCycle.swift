/// An estimate of when a display shows frames: even beats, derived from swaps that jitter around
/// them. Times are in seconds.
///
/// The filter fits a line through the beats seen so far by least squares, in its recursive form
/// (gains of the growing-memory alpha-beta filter, Brookner, Tracking and Kalman Filtering Made
/// Easy, 1998, section 1.2.10). Its memory stops growing at `longestMemory`. If frames make the
/// beats themselves (variable refresh), each is a beat and nothing is remembered.
struct RefreshCycle: Hashable, Sendable {
  private(set) var time: Double
  /// Seconds between two beats.
  private(set) var interval: Double
  /// Whether each frame is a beat, at whatever rate frames come.
  let isVariable: Bool

  private let plausibleIntervals: ClosedRange<Double>
  private var memory = Self.shortestMemory
  private var isPhaseKnown = false

  /// The number of beats that a new estimate pretends to have seen at the stated rate: few enough
  /// to correct a wrong rate soon, and enough that the first jitter hardly moves it.
  static let shortestMemory = 32.0
  /// The number of beats that the estimate remembers. Of a jitter of 2 ms it lets 0.03 ms through.
  static let longestMemory = 256.0
  /// The number of beats remembered when the phase must be found again.
  static let memoryAfterRest = 64.0
  /// Displays state whole rates for 23.976, 59.94 or 143.9 Hz, so the rate may be half a hertz off.
  static let hiddenByRounding = 0.5
  /// While the phase is unknown, an error of more than this part of a beat is not jitter.
  static let farOff = 0.25
  /// The possible seconds between two frames of a display with variable refresh.
  static let variableIntervals = 0.001...0.2

  /// The cycle of a display that states `rate` beats per second, with a beat at `time`.
  init(rate: Double, time: Double) {
    self.time = time
    interval = 1 / rate
    isVariable = false
    plausibleIntervals = 1 / (rate + Self.hiddenByRounding)...1 / (rate - Self.hiddenByRounding)
  }

  /// The cycle of frames that recently came `interval` seconds apart, the last of them at `time`.
  init(variableWith interval: Double, time: Double) {
    self.time = time
    plausibleIntervals = Self.variableIntervals
    self.interval = min(max(interval, plausibleIntervals.lowerBound), plausibleIntervals.upperBound)
    isVariable = true
  }

  /// The number of beats from `time` to `moment`, with a fraction.
  func beats(until moment: Double) -> Double { (moment - time) / interval }

  /// The time of the beat that is `count` beats after `time`.
  func time(ofBeat count: Double) -> Double { time + count * interval }

  /// Advances by `count` beats without an observation.
  mutating func skip(_ count: Double) { time += count * interval }

  /// Advances by `count` beats, at least 1, the last of which was seen at `moment`.
  mutating func see(_ moment: Double, after count: Double) {
    skip(count)
    let error = moment - time
    guard !isVariable, isPhaseKnown || abs(error) < Self.farOff * interval else {
      time = moment
      isPhaseKnown = true
      return
    }
    isPhaseKnown = true
    let phaseGain = 2 * (2 * memory - 1) / (memory * (memory + 1))
    let rateGain = 6 / (memory * (memory + 1))
    time += phaseGain * error
    interval += rateGain * error / count
    interval = min(max(interval, plausibleIntervals.lowerBound), plausibleIntervals.upperBound)
    memory = min(memory + 1, Self.longestMemory)
  }

  /// Notes a pause so long that the phase may have drifted. The rate is still known.
  mutating func losePhase() {
    isPhaseKnown = false
    memory = min(memory, Self.memoryAfterRest)
  }

  mutating func restart(at moment: Double) { time = moment }
}
