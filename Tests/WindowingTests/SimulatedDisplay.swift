import TestSupport

@testable import Windowing

/// A display, a program that draws on it, and the time, for tests of the clock.
struct SimulatedDisplay {
  struct Frame {
    var begun: Double
    var promised: Double
    /// The beat on which the frame is seen, or where the swap does not wait, when it returned.
    var shown: Double
  }

  var clock = DisplayClock()
  var now = 1000.0
  /// Whether a swap waits for the next beat.
  var swapWaits = true
  /// Seconds by which a swap returns too early or too late, at most.
  var jitter = 0.0
  private let rate: Double
  private var random: SeededGenerator
  /// The number of the beat at which the last swap returned, or would have but for its jitter.
  private var beat = 0.0
  private let start = 1000.0

  init(rate: Double, stated: Double? = nil, seed: UInt64 = 0) {
    self.rate = rate
    random = SeededGenerator(seed: seed)
    clock.setRefreshRate(stated ?? rate)
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
      let noise = jitter > 0 ? random.double(-jitter...jitter) : 0
      let work = work ?? 0.1 / rate
      if swapWaits {
        // The swap before may have returned early: its beat is over nonetheless.
        let earliest = max(begun, start + beat / rate) + work
        beat = max(((earliest - start) * rate).rounded(.up), beat + 1)
        now = max(begun, start + beat / rate + noise)
      } else {
        now += work + abs(noise)
      }
      clock.swapped(at: now)
      return Frame(begun: begun, promised: promised, shown: swapWaits ? start + beat / rate : now)
    }
  }

  /// Wants no frame for some seconds.
  mutating func rest(_ seconds: Double) {
    clock.rest()
    now += seconds
    beat = max(beat, ((now - start) * rate).rounded(.down))
  }
}
