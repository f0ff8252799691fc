/// Knows when frames are shown. With vertical sync the buffer swap waits for the display and
/// paces the loop; where it does not (Xvfb, some drivers) this clock notices and paces instead. A
/// compositor may ask for each frame itself, and a display may report when a frame was seen.
/// Either way frames are promised to whole beats, evenly spaced however the swaps jitter, and a
/// late frame skips whole beats. Where frames come at a pace that is not the stated one, as with
/// variable refresh, the beats are those of the frames.
///
/// A value without a clock of its own: time comes in as an argument, in seconds.
///
/// ```swift
/// clock.rest()                                          // whenever no frame is wanted
/// wait(clock.secondsUntilNextFrame(at: now))
/// draw(asSeenAt: clock.beginFrame(at: now))
/// let number = clock.launchFrame()                      // as it is handed to the display
/// clock.swapped(at: now)
/// clock.presented(number, at: moment)                   // if the display tells, also much later
/// ```
public struct FrameClock: Hashable, Sendable {
  /// What makes the loop wait.
  public enum Pacing: Hashable, Sendable {
    /// The buffer swap, where it does.
    case swap
    /// The compositor, which asks for each frame; `swapped` is then when it asks for the next.
    case compositor
  }

  /// Frames a second that the display states.
  public private(set) var refreshRate = Self.usualRefreshRate
  /// Whether the swap was seen not to wait for the display, so that this clock paces.
  public private(set) var isSelfPaced = false
  /// Beats that passed without a new frame while frames were wanted without pause.
  public private(set) var missedFrames = 0
  /// How many of them passed before the frame that was swapped or reported last.
  public private(set) var lastMissedFrames = 0

  private let pacing: Pacing
  /// `nil` before the first swap.
  private var beat: RefreshCycle?
  /// The beat that the last swapped frame was promised to, or a later one if it came later.
  private var lastShown: Double?
  /// When the last frame was begun, and the beat that it is promised to.
  private var begun = 0.0
  private var promised: Double?
  /// What the last frame was promised that was handed over.
  private var lastPromise = -Double.infinity
  /// Whether no frame was wanted since the last swap.
  private var hasRested = true
  /// Whether no frame was wanted since the last frame was handed over.
  private var restsInFlight = true
  private var flights = PendingFrames()
  private var spacing = FrameSpacing()
  private var lastSwap: Double?
  /// Frames in a row that were promised too late.
  private var framesAhead = 0

  /// Taken when the display states no rate, as virtual ones do.
  public static let usualRefreshRate = 60.0
  /// Rates that a display may state; outside it is an error of the driver.
  static let plausibleRates = 10.0...1000.0
  /// Frames that a driver takes in without waiting even where the display paces. When promises
  /// run ahead by more, the swap does not wait.
  static let deepestQueue = 4
  /// Beats that a promise may be ahead of a compositor: for a moment by jitter, in a row, and ever.
  static let aheadForOnce = 0.75
  static let framesToHold = 8
  static let farAhead = 2.0
  /// Seconds without frames after which it is no longer known when in a beat the display is.
  static let longRest = 10.0

  /// A clock of a display that has shown no frame yet.
  public init(pacing: Pacing = .swap) { self.pacing = pacing }

  /// A clock of a display that states so many frames a second.
  public init(refreshRate: Double, pacing: Pacing = .swap) {
    self.pacing = pacing
    setRefreshRate(refreshRate)
  }

  /// Seconds between two frames of the display, as seen; as stated while none is known.
  public var frameInterval: Double { beat?.interval ?? 1 / refreshRate }

  /// Whether frames come at another pace than the display states, and are promised accordingly.
  public var isVariable: Bool { beat?.isVariable ?? false }

  /// Whether the display reports when frames are seen.
  public var isReported: Bool { flights.isReported }

  /// The number of the oldest frame that was handed over and not reported yet.
  package var oldestFrameInFlight: Int? { flights.oldest }

  /// Take note of the display's rate; what was learnt about the display is learnt anew.
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

  /// No frame is wanted for now: the beats that pass are not missed.
  public mutating func rest() {
    hasRested = true
    restsInFlight = true
    flights.rest()
  }

  /// Seconds to wait at `time` before the next frame is begun, at most a beat, then ask again;
  /// 0 where the swap or the compositor does the waiting.
  public func secondsUntilNextFrame(at time: Double) -> Double {
    guard isSelfPaced, let lastShown else { return 0 }
    return min(max(0, lastShown - time), frameInterval)
  }

  /// Begins a frame at `time`.
  ///
  /// - Returns: when it will be seen: later than every frame swapped before, by whole beats, and
  ///   never earlier than one that was promised.
  @discardableResult
  public mutating func beginFrame(at time: Double) -> Double {
    if hasRested, isSelfPaced || isVariable { beat?.restart(at: time) }
    let moment = max(presentationTime(ofFrameBegunAt: time), lastPromise)
    begun = time
    promised = moment
    return moment
  }

  /// When a frame begun at `time` will be seen.
  private func presentationTime(ofFrameBegunAt time: Double) -> Double {
    guard let beat, let lastShown else { return time + frameInterval }
    let next = max(beat.beats(until: time + flights.lead).rounded(.down), 0) + 1
    return beat.time(ofBeat: max(next, beat.beats(until: lastShown).rounded() + 1))
  }

  /// When to begin a frame so that it is seen at `time` or, by less than a beat, later.
  public func start(ofFrameSeenFrom time: Double) -> Double {
    guard let beat, !isSelfPaced else { return time - frameInterval }
    return beat.time(ofBeat: beat.beats(until: time).rounded(.up) - 1) + Self.shortly - flights.lead
  }

  /// Seconds by which to be on the right side of a beat in spite of rounding.
  private static let shortly = 1e-6

  /// The frame begun last is handed to the display.
  ///
  /// - Returns: its number, for the report of when it was seen.
  public mutating func launchFrame() -> Int {
    defer { restsInFlight = false }
    lastPromise = promised ?? lastPromise
    return flights.launch(
      begun: begun, promised: promised ?? begun + frameInterval, isAfterRest: restsInFlight)
  }

  /// Promises run ahead: the next frame gets the time that the last one was promised.
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
  /// Take note that a swap returned at `time`, or that the compositor asked for the frame after it:
  /// of the frame begun last.
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

  /// A compositor asks for a frame when it has taken the one before. Promises that are ahead of it,
  /// because its rate was not known, are held until it has come up with them.
  private mutating func keepUp(_ promise: Double, at time: Double) {
    let ahead = (promise - time) / frameInterval
    framesAhead = ahead > Self.aheadForOnce ? framesAhead + 1 : 0
    guard ahead > Self.farAhead || framesAhead >= Self.framesToHold else { return }
    framesAhead = 0
    takeBack()
  }

  /// Whether promises run so far ahead of the swaps that these do not wait; the clock then paces.
  private mutating func runsAhead(by beats: Double) -> Bool {
    guard pacing == .swap, !isSelfPaced, beats > Double(Self.deepestQueue) else { return false }
    isSelfPaced = true
    return true
  }

  /// What a swap tells where the display itself reports what was seen.
  private mutating func keepPromise(_ promise: Double, at time: Double) {
    lastShown = promise
    _ = runsAhead(by: (promise - time - flights.lead) / frameInterval)
  }

  /// Whole beats since the last swap. A swap that waits returns around its beat; one that does
  /// not belongs to the beat before.
  private func beatsPassed(until time: Double, in beat: RefreshCycle) -> Double {
    max(0, beat.beats(until: time).rounded(isSelfPaced ? .down : .toNearestOrAwayFromZero))
  }

  /// Moves on to the beat of a swap, and learns from it where swaps tell of beats: not after a
  /// rest, nor while the driver takes in frames without waiting.
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

  /// Goes by the frames' own beats where they are not those that the display states, and back.
  private mutating func chooseBeat(lastSeen time: Double, isExact: Bool) {
    let isVariable = spacing.isVariable(beats: 1 / refreshRate, isExact: isExact)
    if isVariable ?? self.isVariable, let latest = spacing.latest, isPossible(latest, isExact) {
      beat = RefreshCycle(variableWith: latest, time: time)
      // Each frame is the beat after the one before, whatever that was promised.
      lastShown = time + (isExact ? Double(flights.count) * latest : 0)
    } else if self.isVariable {
      beat = RefreshCycle(rate: refreshRate, time: time)
    }
  }

  /// Whether a display may show frames so far apart. None shows them faster than it states; swaps
  /// that come faster do not wait for it. What a compositor shows them on may have another rate.
  private func isPossible(_ spacing: Double, _ isExact: Bool) -> Bool {
    isExact || pacing == .compositor || spacing > (1 - FrameSpacing.meanOffBeat) / refreshRate
  }
}

// MARK: - Reports

extension FrameClock {
  /// Take note that the display showed a frame at `time`.
  ///
  /// - Parameters:
  ///   - number: what `launchFrame` returned for it.
  ///   - time: in the past; one before the frame was begun tells nothing.
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
