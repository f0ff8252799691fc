/// Predicts when frames are shown. A *beat* is one refresh of the display. With vertical sync the
/// buffer swap waits for the display and paces the loop. If it does not wait (Xvfb, some drivers),
/// this clock paces the loop. A compositor may also request each frame, and a display may report
/// when a frame was seen. Predicted times are always whole beats, evenly spaced even if swaps
/// jitter; a late frame skips whole beats. If frames come at another pace than the stated one, as
/// with variable refresh, the beats are those of the frames.
///
/// The clock does not read the time: it is an argument, in seconds.
///
/// ```swift
/// clock.rest()                                          // whenever no frame is wanted
/// wait(clock.secondsUntilNextFrame(at: now))
/// draw(asSeenAt: clock.beginFrame(at: now))
/// let number = clock.launchFrame()                      // as it is handed to the display
/// clock.swapped(at: now)
/// clock.presented(number, at: moment)                   // if the display reports it, maybe later
/// ```
public struct FrameClock: Hashable, Sendable {
  /// What makes the loop wait for the display.
  public enum Pacing: Hashable, Sendable {
    /// The buffer swap, unless it turns out not to wait.
    case swap
    /// The compositor, which requests each frame. Call `swapped` when it requests the next one.
    case compositor
  }

  /// The display's stated refresh rate, in frames per second.
  public private(set) var refreshRate = Self.usualRefreshRate
  /// Whether swaps were found not to wait for the display, so that this clock paces the loop.
  public private(set) var isSelfPaced = false
  /// The number of beats that passed without a new frame while frames were wanted continuously.
  public private(set) var missedFrames = 0
  /// How many of the missed beats came before the frame that was last swapped or reported.
  public private(set) var lastMissedFrames = 0

  private let pacing: Pacing
  /// The estimated refresh cycle, or `nil` before the first swap.
  private var beat: RefreshCycle?
  /// The beat predicted for the last swapped frame, or a later one if the swap came later.
  private var lastShown: Double?
  /// When the last frame was begun, and the beat that was predicted for it.
  private var begun = 0.0
  private var promised: Double?
  /// The prediction for the last frame that was handed over.
  private var lastPromise = -Double.infinity
  /// Whether there was a pause without wanted frames since the last swap.
  private var hasRested = true
  /// Whether there was a pause without wanted frames since the last frame was handed over.
  private var restsInFlight = true
  private var flights = PendingFrames()
  private var spacing = FrameSpacing()
  private var lastSwap: Double?
  /// The number of consecutive frames whose predictions were too late.
  private var framesAhead = 0

  /// The refresh rate that is assumed if the display states none, as virtual ones do.
  public static let usualRefreshRate = 60.0
  /// Rates that a display may state. A rate outside this range is an error of the driver.
  static let plausibleRates = 10.0...1000.0
  /// The number of frames that a driver accepts without waiting even if the display paces the loop.
  /// If predictions run further ahead, the swap does not wait.
  static let deepestQueue = 4
  /// Predictions are held if they are `farAhead` beats ahead of a compositor, or `aheadForOnce` for
  /// `framesToHold` frames in a row. Less may be jitter.
  static let aheadForOnce = 0.75
  static let framesToHold = 8
  static let farAhead = 2.0
  /// Seconds without frames after which the phase of the beats is no longer known.
  static let longRest = 10.0

  /// Creates a clock for a display that has shown no frame yet.
  public init(pacing: Pacing = .swap) { self.pacing = pacing }

  /// Creates a clock for a display that states a refresh rate, in frames per second.
  public init(refreshRate: Double, pacing: Pacing = .swap) {
    self.pacing = pacing
    setRefreshRate(refreshRate)
  }

  /// Seconds between two frames of the display: as measured, or as stated before the first frame.
  public var frameInterval: Double { beat?.interval ?? 1 / refreshRate }

  /// Whether frames come at another pace than the display states, which predictions then follow.
  public var isVariable: Bool { beat?.isVariable ?? false }

  /// Whether the display reports when frames are seen.
  public var isReported: Bool { flights.isReported }

  /// The number of the oldest frame that was handed over and not reported yet.
  package var oldestFrameInFlight: Int? { flights.oldest }

  /// Sets the display's stated rate. A change discards everything learnt about the display.
  public mutating func setRefreshRate(_ rate: Double) {
    let rate = Self.plausibleRates.contains(rate) ? rate : Self.usualRefreshRate
    guard rate != refreshRate else { return }
    refreshRate = rate
    isSelfPaced = false
    beat = beat.map { RefreshCycle(rate: rate, time: $0.time) }
    spacing.clear()
    flights.forget()
    lastSwap = nil
  }

  /// Notes that no frame is wanted at present. Beats that pass meanwhile do not count as missed.
  public mutating func rest() {
    hasRested = true
    restsInFlight = true
    flights.rest()
  }

  /// Seconds to wait at `time` before the next frame is begun. At most a beat; ask again after
  /// that. 0 if the swap or the compositor does the waiting.
  public func secondsUntilNextFrame(at time: Double) -> Double {
    guard isSelfPaced, let lastShown else { return 0 }
    return min(max(0, lastShown - time), frameInterval)
  }

  /// Begins a frame at `time`.
  ///
  /// - Returns: when it will be seen. This is whole beats after every frame swapped before, and
  ///   never earlier than a previous prediction.
  @discardableResult
  public mutating func beginFrame(at time: Double) -> Double {
    if hasRested, isSelfPaced || isVariable { beat?.restart(at: time) }
    let moment = max(presentationTime(ofFrameBegunAt: time), lastPromise)
    begun = time
    promised = moment
    return moment
  }

  private func presentationTime(ofFrameBegunAt time: Double) -> Double {
    guard let beat, let lastShown else { return time + frameInterval }
    let next = max(beat.beats(until: time + flights.lead).rounded(.down), 0) + 1
    return beat.time(ofBeat: max(next, beat.beats(until: lastShown).rounded() + 1))
  }

  /// When to begin a frame so that it is seen at `time` or less than a beat later.
  public func start(ofFrameSeenFrom time: Double) -> Double {
    guard let beat, !isSelfPaced else { return time - frameInterval }
    return beat.time(ofBeat: beat.beats(until: time).rounded(.up) - 1) + Self.shortly - flights.lead
  }

  /// Seconds to stay clear of the edge of a beat, because of rounding.
  private static let shortly = 1e-6

  /// Notes that the last frame begun is handed to the display.
  ///
  /// - Returns: the frame's number, for the report of when it was seen.
  public mutating func launchFrame() -> Int {
    defer { restsInFlight = false }
    lastPromise = promised ?? lastPromise
    return flights.launch(
      begun: begun, promised: promised ?? begun + frameInterval, isAfterRest: restsInFlight)
  }

  /// Gives the next frame the time that was predicted for the last one.
  private mutating func takeBack() {
    lastShown = lastShown.map { $0 - frameInterval }
  }

  private mutating func countMissed(_ beats: Double) {
    lastMissedFrames = Int(min(max(beats, 0), 1e9))
    missedFrames += lastMissedFrames
  }
}

// MARK: - Swaps

extension FrameClock {
  /// Notes that the swap of the last frame begun returned at `time`, or that the compositor
  /// requested the next frame then.
  public mutating func swapped(at time: Double) {
    guard time.isFinite else { return }
    let promise = promised ?? beginFrame(at: time)
    promised = nil
    defer { hasRested = false }
    guard var beat, let previous = lastShown else {
      beat = RefreshCycle(rate: refreshRate, time: time)
      lastShown = max(promise, time)
      return
    }
    guard !flights.isReported else { return keepPromise(promise, at: time) }
    let passed = beatsPassed(until: time, in: beat)
    let aim = beat.beats(until: promise).rounded()
    countMissed(hasRested ? 0 : max(passed, aim) - beat.beats(until: previous).rounded() - 1)
    follow(&beat, to: time, after: passed)
    lastShown = beat.time(ofBeat: max(aim - passed, 0))
    if runsAhead(by: aim - passed) {
      beat = RefreshCycle(rate: refreshRate, time: beat.time)  // there was nothing to learn from
    }
    self.beat = beat
    learnSpacing(to: time)
    if pacing == .compositor { keepUp(promise, at: time) }
  }

  /// Holds predictions that are ahead of the compositor until it has caught up. They run ahead if
  /// its rate is not known. It requests a frame when it has taken the one before.
  private mutating func keepUp(_ promise: Double, at time: Double) {
    let ahead = (promise - time) / frameInterval
    framesAhead = ahead > Self.aheadForOnce ? framesAhead + 1 : 0
    guard ahead > Self.farAhead || framesAhead >= Self.framesToHold else { return }
    framesAhead = 0
    takeBack()
  }

  /// Whether predictions run so far ahead that swaps cannot be waiting; the clock then paces.
  private mutating func runsAhead(by beats: Double) -> Bool {
    guard pacing == .swap, !isSelfPaced, beats > Double(Self.deepestQueue) else { return false }
    isSelfPaced = true
    return true
  }

  /// Takes note of a swap of a display that itself reports when frames are seen.
  private mutating func keepPromise(_ promise: Double, at time: Double) {
    lastShown = promise
    _ = runsAhead(by: (promise - time - flights.lead) / frameInterval)
  }

  /// Whole beats since the last swap. A swap that waits returns around its beat. One that does not
  /// wait belongs to the beat before.
  private func beatsPassed(until time: Double, in beat: RefreshCycle) -> Double {
    max(0, beat.beats(until: time).rounded(isSelfPaced ? .down : .toNearestOrAwayFromZero))
  }

  /// Advances to the beat of a swap. Learns from the swap unless it followed a rest, or the driver
  /// accepted the frame without waiting.
  private mutating func follow(_ beat: inout RefreshCycle, to time: Double, after passed: Double) {
    if hasRested, passed * beat.interval > Self.longRest { beat.losePhase() }
    if !isSelfPaced, !hasRested, passed >= 1 {
      beat.see(time, after: passed)
    } else {
      beat.skip(passed)
    }
  }

  private mutating func learnSpacing(to time: Double) {
    if let lastSwap, !hasRested, !isSelfPaced { spacing.add(time - lastSwap) }
    lastSwap = time
    guard !isSelfPaced else { return }
    chooseBeat(lastSeen: time, isExact: false)
  }

  /// Switches to the frames' own beats if they differ from those that the display states, and back.
  private mutating func chooseBeat(lastSeen time: Double, isExact: Bool) {
    let isVariable = spacing.isVariable(beats: 1 / refreshRate, isExact: isExact)
    if isVariable ?? self.isVariable, let latest = spacing.latest, isPossible(latest, isExact) {
      beat = RefreshCycle(variableWith: latest, time: time)
      // Each frame is the beat after the one before, whatever was predicted for it.
      lastShown = time + (isExact ? Double(flights.count) * latest : 0)
    } else if self.isVariable {
      beat = RefreshCycle(rate: refreshRate, time: time)
    }
  }

  /// Whether a display may show frames this far apart. No display is faster than it states; swaps
  /// that come faster do not wait for it. A compositor's rate may differ from the stated one.
  private func isPossible(_ spacing: Double, _ isExact: Bool) -> Bool {
    isExact || pacing == .compositor || spacing > (1 - FrameSpacing.meanOffBeat) / refreshRate
  }
}

// MARK: - Reports

extension FrameClock {
  /// Notes that the display showed a frame at `time`.
  ///
  /// - Parameters:
  ///   - number: the number that `launchFrame` returned for it.
  ///   - time: a time in the past. It is ignored if it is before the frame was begun.
  public mutating func presented(_ number: Int, at time: Double) {
    guard time.isFinite, let flight = flights.land(number), time > flight.begun else { return }
    var beat = beat ?? RefreshCycle(rate: refreshRate, time: time)
    if let last = flights.lastSeen, last.time < time {
      if flight.isAfterRest {
        countMissed(0)
      } else {
        countMissed(((time - last.time) / beat.interval).rounded() - 1)
        if last.number + 1 == number { spacing.add(time - last.time) }
      }
    }
    let passed = beat.beats(until: time).rounded()
    if flight.isAfterRest, passed * beat.interval > Self.longRest { beat.losePhase() }
    if passed >= 1 { beat.see(time, after: passed) }
    let wasTooLate = flights.note(flight, seenAt: time, interval: beat.interval)
    self.beat = beat
    lastShown = max(lastShown ?? time, time)
    if wasTooLate { takeBack() }
    chooseBeat(lastSeen: time, isExact: true)
  }
}
