/// Knows when frames are shown. With vertical sync the buffer swap waits for the display and
/// paces the loop; where it does not (Xvfb, some drivers) this clock notices and paces instead.
///
/// A value without a clock of its own: time comes in as an argument, in seconds.
package struct DisplayClock: Hashable, Sendable {
  /// Frames a second of the display.
  package private(set) var refreshRate = Self.usualRefreshRate
  /// When the last swap returned; `nil` before the first.
  package private(set) var lastSwap: Double?
  /// Whether the swap was seen not to wait for the display, so that this clock paces.
  package private(set) var isSelfPaced = false

  private var hurriedSwaps = 0
  private var nextDeadline = 0.0

  /// Taken when the display states no rate, as virtual ones do.
  package static let usualRefreshRate = 60.0
  /// Rates that a display may state; outside it is an error of the driver.
  static let plausibleRates = 10.0...1000.0
  /// The part of a frame time under which a swap did not wait for the display. Swaps that wait
  /// jitter by a tenth or so; those that do not come twice as fast or faster.
  static let hurriedShare = 0.8
  /// Swaps in a row that must be hurried. A queue of buffers takes the first three or four
  /// without waiting even where the display paces.
  static let hurriedSwapsToSelfPace = 8

  package init() {}

  /// Seconds between two frames of the display.
  package var frameInterval: Double { 1 / refreshRate }

  /// Take note of the display's rate; what was learnt about the swap is learnt anew.
  package mutating func setRefreshRate(_ rate: Double) {
    let rate = Self.plausibleRates.contains(rate) ? rate : Self.usualRefreshRate
    guard rate != refreshRate else { return }
    refreshRate = rate
    isSelfPaced = false
    hurriedSwaps = 0
  }

  /// Take note that a swap returned at `time`.
  package mutating func swapped(at time: Double) {
    if let lastSwap {
      let isHurried = time - lastSwap < frameInterval * Self.hurriedShare
      hurriedSwaps = isHurried ? hurriedSwaps + 1 : 0
    }
    if hurriedSwaps >= Self.hurriedSwapsToSelfPace, !isSelfPaced {
      isSelfPaced = true
      nextDeadline = time
    }
    lastSwap = time
    guard isSelfPaced else { return }
    // Keep to the beat, but never try to catch up on frames that came late or were not wanted.
    nextDeadline += frameInterval
    if nextDeadline < time { nextDeadline = time }
  }

  /// Seconds to wait at `time` before the next frame is begun: 0 where the swap does the waiting.
  package func secondsUntilNextFrame(at time: Double) -> Double {
    isSelfPaced ? min(max(0, nextDeadline - time), frameInterval) : 0
  }

  /// When a frame begun at `time` will be seen: the first beat of the display after it.
  package func presentationTime(ofFrameBegunAt time: Double) -> Double {
    guard let lastSwap, time >= lastSwap else { return time + frameInterval }
    let beats = ((time - lastSwap) / frameInterval).rounded(.down) + 1
    return lastSwap + beats * frameInterval
  }
}
