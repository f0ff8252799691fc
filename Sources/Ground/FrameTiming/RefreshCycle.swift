/// An estimate of when a display shows frames: even beats, found from swaps that jitter around
/// them. A value without a clock of its own; times in seconds.
///
/// The filter is a line fitted by least squares through the beats seen so far, in its recursive
/// form (gains of the growing-memory alpha-beta filter, Brookner, Tracking and Kalman Filtering
/// Made Easy, 1998, section 1.2.10), whose memory stops growing at `longestMemory`. Where frames
/// make the beats themselves (variable refresh) each is a beat, and nothing is remembered.
struct RefreshCycle: Hashable, Sendable {
  private(set) var time: Double
  /// Seconds between two beats.
  private(set) var interval: Double
  /// Whether the beats are those of the frames, at whatever rate they come.
  let isVariable: Bool

  private let plausibleIntervals: ClosedRange<Double>
  private var memory = Self.shortestMemory
  private var isPhaseKnown = false

  /// Beats that the estimate begins with, as if it had seen them at the stated rate: so few that
  /// a wrong rate is soon corrected, so many that the first jitters hardly move it.
  static let shortestMemory = 32.0
  /// Beats that the estimate remembers: of a jitter of 2 ms it lets 0.03 ms through.
  static let longestMemory = 256.0
  /// Beats remembered when the phase has to be found again.
  static let memoryAfterRest = 64.0
  /// Displays state whole rates and mean 23.976, 59.94 or 143.9: half a beat a second hides there.
  static let hiddenByRounding = 0.5
  /// The part of a beat by which a guess of the phase must be off to be no jitter.
  static let farOff = 0.25
  /// Seconds between two frames of a display without a rate of its own.
  static let variableIntervals = 0.001...0.2

  /// The beats of a display that states `rate` beats a second, one of them at `time`.
  init(rate: Double, time: Double) {
    self.time = time
    interval = 1 / rate
    isVariable = false
    plausibleIntervals = 1 / (rate + Self.hiddenByRounding)...1 / (rate - Self.hiddenByRounding)
  }

  /// The beats of frames that came so far apart lately, the last of them at `time`.
  init(variableWith interval: Double, time: Double) {
    self.time = time
    plausibleIntervals = Self.variableIntervals
    self.interval = min(max(interval, plausibleIntervals.lowerBound), plausibleIntervals.upperBound)
    isVariable = true
  }

  /// Beats from `time` on, with a fraction, until `moment`.
  func beats(until moment: Double) -> Double { (moment - time) / interval }

  /// The time of the beat that is `count` after `time`.
  func time(ofBeat count: Double) -> Double { time + count * interval }

  /// Goes on by `count` beats, of which nothing was seen.
  mutating func skip(_ count: Double) { time += count * interval }

  /// Goes on by `count` beats, at least 1, of which the last was seen at `moment`.
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

  /// So long was nothing seen that the beats may have moved; their rate is still known.
  mutating func losePhase() {
    isPhaseKnown = false
    memory = min(memory, Self.memoryAfterRest)
  }

  /// Begins anew with a beat at `moment`.
  mutating func restart(at moment: Double) { time = moment }
}
