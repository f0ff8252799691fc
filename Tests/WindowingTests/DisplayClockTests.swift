import Testing

@testable import Windowing

@Suite("Pace of the display")
struct DisplayClockTests {
  /// Draws frames that take `work` seconds, on a display whose swap waits for the next of
  /// `rate` beats a second, or not at all; returns when each was shown.
  private func shown(
    frames: Int, work: Double, displayWaits: Bool, rate: Double = 60
  ) -> (times: [Double], clock: DisplayClock) {
    var clock = DisplayClock()
    clock.setRefreshRate(rate)
    var now = 0.0
    let times = (0..<frames).map { _ in
      now += clock.secondsUntilNextFrame(at: now)
      now += work
      if displayWaits { now = ((now * rate).rounded(.down) + 1) / rate }
      clock.swapped(at: now)
      return now
    }
    return (times, clock)
  }

  @Test("Where the swap waits, the clock never does", arguments: [30.0, 60, 144, 240])
  func displayPaces(rate: Double) {
    let (times, clock) = shown(frames: 500, work: 0.001, displayWaits: true, rate: rate)
    #expect(!clock.isSelfPaced)
    #expect(abs(times[499] - 500 / rate) < 0.01)
  }

  @Test(
    "Where the swap does not wait, the clock keeps the beat without drift", arguments: [60, 144])
  func selfPaced(rate: Int) {
    let (times, clock) = shown(
      frames: 1000, work: 0.001, displayWaits: false, rate: Double(rate))
    #expect(clock.isSelfPaced)
    let seconds = times[999] - times[99]
    #expect(abs(seconds - 900 / Double(rate)) < 1e-6)
  }

  @Test("Frames that take longer than a beat are not waited for")
  func slowFrames() {
    let (times, clock) = shown(frames: 100, work: 0.05, displayWaits: false)
    #expect(!clock.isSelfPaced)
    #expect(abs(times[99] - 5) < 1e-9)
  }

  @Test("After a rest the next frame comes at once, and late frames are not caught up")
  func rest() {
    var (times, clock) = shown(frames: 100, work: 0.001, displayWaits: false)
    let later = times[99] + 10
    #expect(clock.secondsUntilNextFrame(at: later) == 0)
    clock.swapped(at: later)
    clock.swapped(at: later + 0.001)
    #expect(clock.secondsUntilNextFrame(at: later + 0.001) > 0.01)
  }

  @Test("Waits are never longer than a frame, whatever the times")
  func bounded() {
    var (_, clock) = shown(frames: 100, work: 0.001, displayWaits: false)
    for time in [-1e9, -1, 0, 1, 1e9] {
      clock.swapped(at: time)
      let pause = clock.secondsUntilNextFrame(at: -1e9)
      #expect(pause >= 0 && pause <= clock.frameInterval)
    }
  }

  @Test("The presentation time is the first beat after the frame begins")
  func presentation() {
    var clock = DisplayClock()
    clock.setRefreshRate(50)
    #expect(clock.presentationTime(ofFrameBegunAt: 7) == 7.02)
    clock.swapped(at: 10)
    #expect(abs(clock.presentationTime(ofFrameBegunAt: 10.001) - 10.02) < 1e-9)
    #expect(abs(clock.presentationTime(ofFrameBegunAt: 10.125) - 10.14) < 1e-9)
  }

  @Test("Rates that no display has are taken for 60", arguments: [0, -1, 5, 1e6, .nan])
  func implausibleRate(rate: Double) {
    var clock = DisplayClock()
    clock.setRefreshRate(144)
    clock.setRefreshRate(rate)
    #expect(clock.refreshRate == 60)
  }

  @Test("A new rate lets the clock learn anew whether the swap waits")
  func relearns() {
    var (_, clock) = shown(frames: 100, work: 0.001, displayWaits: false)
    clock.setRefreshRate(120)
    #expect(!clock.isSelfPaced)
  }
}
