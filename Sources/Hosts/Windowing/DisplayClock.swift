/// Knows when frames are shown. With vertical sync the buffer swap waits for the display and
/// paces the loop; where it does not (Xvfb, some drivers) this clock notices and paces instead.
/// Either way frames are promised to whole beats, evenly spaced however the swaps jitter, and a
/// late frame skips whole beats.
///
/// A value without a clock of its own: time comes in as an argument, in seconds.
///
/// ```swift
/// clock.rest()                                          // whenever no frame is wanted
/// wait(clock.secondsUntilNextFrame(at: now))
/// draw(asSeenAt: clock.beginFrame(at: now))
/// clock.swapped(at: now)
/// ```
package struct DisplayClock: Hashable, Sendable {
  /// Frames a second that the display states.
  package private(set) var refreshRate = Self.usualRefreshRate
  /// Whether the swap was seen not to wait for the display, so that this clock paces.
  package private(set) var isSelfPaced = false
  /// Beats that passed without a new frame while frames were wanted without pause.
  package private(set) var missedFrames = 0
  /// How many of them passed before the frame that was swapped last.
  package private(set) var lastMissedFrames = 0

  /// `nil` before the first swap.
  private var beat: DisplayBeat?
  /// The beat that the last swapped frame was promised to, or a later one if it came later.
  private var lastShown: Double?
  /// The beat that the frame begun is promised to.
  private var promised: Double?
  /// Whether no frame was wanted since the last swap.
  private var hasRested = true

  /// Taken when the display states no rate, as virtual ones do.
  package static let usualRefreshRate = 60.0
  /// Rates that a display may state; outside it is an error of the driver.
  static let plausibleRates = 10.0...1000.0
  /// Frames that a driver takes in without waiting even where the display paces. When promises
  /// run ahead by more, the swap does not wait.
  static let deepestQueue = 4
  /// Seconds without frames after which it is no longer known when in a beat the display is.
  static let longRest = 10.0

  package init() {}

  /// Seconds between two frames of the display, as seen; as stated while none is known.
  package var frameInterval: Double { beat?.interval ?? 1 / refreshRate }

  /// Take note of the display's rate; what was learnt about the swap is learnt anew.
  package mutating func setRefreshRate(_ rate: Double) {
    let rate = Self.plausibleRates.contains(rate) ? rate : Self.usualRefreshRate
    guard rate != refreshRate else { return }
    refreshRate = rate
    isSelfPaced = false
    beat = beat.map { DisplayBeat(rate: rate, time: $0.time) }
  }

  /// No frame is wanted for now: the beats that pass are not missed.
  package mutating func rest() {
    hasRested = true
  }

  /// Seconds to wait at `time` before the next frame is begun, at most a beat, then ask again;
  /// 0 where the swap does the waiting.
  package func secondsUntilNextFrame(at time: Double) -> Double {
    guard isSelfPaced, let lastShown else { return 0 }
    return min(max(0, lastShown - time), frameInterval)
  }

  /// Begins a frame at `time`.
  ///
  /// - Returns: when it will be seen: later than every frame swapped before, by whole beats.
  @discardableResult
  package mutating func beginFrame(at time: Double) -> Double {
    if isSelfPaced, hasRested { beat?.restart(at: time) }
    let moment = presentationTime(ofFrameBegunAt: time)
    promised = moment
    return moment
  }

  /// When a frame begun at `time` will be seen.
  private func presentationTime(ofFrameBegunAt time: Double) -> Double {
    guard let beat, let lastShown else { return time + frameInterval }
    let next = max(beat.beats(until: time).rounded(.down), 0) + 1
    return beat.time(ofBeat: max(next, beat.beats(until: lastShown).rounded() + 1))
  }

  /// When to begin a frame so that it is seen at `time` or, by less than a beat, later.
  package func start(ofFrameSeenFrom time: Double) -> Double {
    guard let beat, !isSelfPaced else { return time - frameInterval }
    return beat.time(ofBeat: beat.beats(until: time).rounded(.up) - 1) + Self.shortly
  }

  /// Seconds by which to be on the right side of a beat in spite of rounding.
  private static let shortly = 1e-6

  /// Take note that a swap returned at `time`: of the frame begun last.
  package mutating func swapped(at time: Double) {
    guard time.isFinite else { return }
    let promise = promised ?? beginFrame(at: time)
    promised = nil
    defer { hasRested = false }
    guard var beat, let previous = lastShown else {
      beat = DisplayBeat(rate: refreshRate, time: time)
      lastShown = max(promise, time)
      return
    }
    let passed = beatsPassed(until: time, in: beat)
    let aim = beat.beats(until: promise).rounded()
    countMissed(max(passed, aim) - beat.beats(until: previous).rounded() - 1)
    follow(&beat, to: time, after: passed)
    lastShown = beat.time(ofBeat: max(aim - passed, 0))
    if !isSelfPaced, aim - passed > Double(Self.deepestQueue) {
      isSelfPaced = true
      beat = DisplayBeat(rate: refreshRate, time: beat.time)  // there was nothing to learn from
    }
    self.beat = beat
  }

  /// Whole beats since the last swap. A swap that waits returns around its beat; one that does
  /// not belongs to the beat before.
  private func beatsPassed(until time: Double, in beat: DisplayBeat) -> Double {
    max(0, beat.beats(until: time).rounded(isSelfPaced ? .down : .toNearestOrAwayFromZero))
  }

  private mutating func countMissed(_ beats: Double) {
    lastMissedFrames = hasRested ? 0 : Int(min(max(beats, 0), 1e9))
    missedFrames += lastMissedFrames
  }

  /// Moves on to the beat of a swap, and learns from it where swaps tell of beats: not after a
  /// rest, nor while the driver takes in frames without waiting.
  private mutating func follow(_ beat: inout DisplayBeat, to time: Double, after passed: Double) {
    if hasRested, passed * beat.interval > Self.longRest { beat.losePhase() }
    if !isSelfPaced, !hasRested, passed >= 1 {
      beat.see(time, after: passed)
    } else {
      beat.skip(passed)
    }
  }
}
