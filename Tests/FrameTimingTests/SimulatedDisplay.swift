import TestSupport

@testable import FrameTiming

/// A display, a program that draws on it, and the time, for tests of the clock.
struct SimulatedDisplay {
  struct Frame {
    var begun: Double
    var promised: Double
    /// The beat on which the frame is seen, or where the swap does not wait, when it returned.
    var shown: Double
  }

  var clock: FrameClock
  var now = 1000.0
  /// Whether a swap waits for the next beat.
  var swapWaits = true
  /// Seconds by which a swap returns too early or too late, at most.
  var jitter = 0.0
  /// Whether the display tells when frames were seen, before the next one is begun.
  var reports = false
  /// Seconds by which reports are wrong, at most.
  var reportJitter = 0.0
  /// Whole beats by which a frame is seen later than on the first that it can be.
  var delayBeats = 0.0
  /// Seconds between two frames of a display of variable refresh; nil where it has a beat.
  var variableInterval: Double?
  private var rate: Double
  private var random: SeededGenerator
  /// The number of the beat at which the last swap returned, or would have but for its jitter.
  private var beat = 0.0
  private var start = 1000.0

  init(
    rate: Double, stated: Double? = nil, seed: UInt64 = 0, pacing: FrameClock.Pacing = .swap
  ) {
    self.rate = rate
    random = SeededGenerator(seed: seed)
    clock = FrameClock(pacing: pacing)
    clock.setRefreshRate(stated ?? rate)
  }

  /// The window comes to another display; the clock is told its rate unless the first report does.
  mutating func move(toRate rate: Double) {
    self.rate = rate
    start = now + 0.37 / rate
    beat = 0
    clock.setRefreshRate(rate)
  }

  /// Draws frames one after the other, each of which takes `work` seconds; a tenth of a beat
  /// when not given.
  mutating func draw(_ count: Int, work: Double? = nil) -> [Frame] {
    (0..<count).map { _ in
      while true {
        let pause = clock.secondsUntilNextFrame(at: now)
        guard pause > 0 else { break }
        now += pause
      }
      let begun = now
      let promised = clock.beginFrame(at: begun)
      let number = clock.launchFrame()
      let noise = jitter > 0 ? random.double(-jitter...jitter) : 0
      let shown = present(begun, work: work ?? 0.1 / rate, noise: noise)
      clock.swapped(at: now)
      if reports {
        let error = reportJitter > 0 ? random.double(-reportJitter...reportJitter) : 0
        clock.presented(number, at: shown + delayBeats / rate + error)
      }
      return Frame(begun: begun, promised: promised, shown: shown + delayBeats / rate)
    }
  }

  /// Moves the time to where the swap of a frame returns.
  ///
  /// - Returns: when the frame is seen, but for the display's delay.
  private mutating func present(_ begun: Double, work: Double, noise: Double) -> Double {
    if let variableInterval {
      let shown = start + beat * variableInterval
      beat += 1
      start += max(0, begun + 0.001 - shown)
      now = max(begun, start + (beat - 1) * variableInterval + noise)
      return start + (beat - 1) * variableInterval
    }
    guard swapWaits else {
      now += work + abs(noise)
      return now
    }
    // The swap before may have returned early: its beat is over nonetheless.
    let earliest = max(begun, start + beat / rate) + work
    beat = max(((earliest - start) * rate).rounded(.up), beat + 1)
    now = max(begun, start + beat / rate + noise)
    return start + beat / rate
  }

  /// Wants no frame for some seconds.
  mutating func rest(_ seconds: Double) {
    clock.rest()
    now += seconds
    beat = max(beat, ((now - start) * rate).rounded(.down))
  }

  /// Shows frames that were promised whenever they come: a display of variable refresh begins with
  /// the next.
  mutating func beginVariable(interval: Double) {
    variableInterval = interval
    start = now + interval
    beat = 0
  }
}
