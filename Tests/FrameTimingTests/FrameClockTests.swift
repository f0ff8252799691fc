import TestSupport
import Testing

@testable import FrameTiming

@Suite("Pace of the display")
struct FrameClockTests {
  static let rates = [24.0, 30, 60, 144, 240]

  @Test("Where the swap waits, the clock never does", arguments: rates)
  func displayPaces(rate: Double) {
    var display = SimulatedDisplay(rate: rate)
    let frames = display.draw(500)
    #expect(!display.clock.isSelfPaced)
    #expect(abs(frames[499].shown - frames[0].shown - 499 / rate) < 1e-6)
    #expect(display.clock.missedFrames == 0)
  }

  @Test("Where the swap does not wait, the clock keeps the beat without drift", arguments: rates)
  func selfPaced(rate: Double) {
    var display = SimulatedDisplay(rate: rate)
    display.swapWaits = false
    let frames = display.draw(1000)
    #expect(display.clock.isSelfPaced)
    #expect(abs(frames[999].begun - frames[99].begun - 900 / rate) < 1e-6)
    #expect(display.clock.missedFrames == 0)
  }

  @Test("Promised times are even and only grow, however the swaps jitter", arguments: rates)
  func evenness(rate: Double) {
    for seed: UInt64 in 1...8 {
      for swapWaits in [true, false] {
        var display = SimulatedDisplay(rate: rate, seed: seed)
        display.swapWaits = swapWaits
        display.jitter = min(0.002, 0.3 / rate)
        _ = display.draw(swapWaits ? 1 : 20)  // the swap is seen not to wait
        let promised = display.draw(2000).map(\.promised)
        let steps = zip(promised.dropFirst(), promised).map { $0 - $1 }
        let late = steps.dropFirst(300).map { abs($0 - 1 / rate) }.max() ?? .infinity
        let early = steps.map { abs($0 - 1 / rate) }.max() ?? .infinity
        #expect(late < 0.00006, "\(rate) Hz, seed \(seed): \(late)")
        // Until the phase is found, jitter that is no small part of a beat shows.
        let unlearnt = display.jitter < 0.125 / rate ? 0.0005 : 0.5 / rate
        #expect(early < unlearnt, "\(rate) Hz, seed \(seed): \(early)")
        #expect(display.clock.missedFrames == 0, "\(rate) Hz, seed \(seed)")
      }
    }
  }

  @Test("Promises hold: after an hour they are still where the frames are shown")
  func noDriftInAnHour() {
    var display = SimulatedDisplay(rate: 59.94, stated: 60, seed: 7)
    display.jitter = 0.002
    let frames = display.draw(3600 * 60)
    let errors = frames.dropFirst(600).map { $0.shown - $0.promised }
    let (least, most) = (errors.min() ?? .nan, errors.max() ?? .nan)
    #expect(least > -0.0005 && most < 0.0005, "\(least) to \(most)")
    #expect(abs(1 / display.clock.frameInterval - 59.94) < 0.01)
    #expect(display.clock.missedFrames == 0)
  }

  @Test(
    "Rates that displays state rounded are found",
    arguments: [(23.976, 24.0), (29.97, 30), (59.94, 60), (74.6, 75), (143.856, 144), (240.1, 240)])
  func roundedRates(rate: Double, stated: Double) {
    var display = SimulatedDisplay(rate: rate, stated: stated, seed: 11)
    display.jitter = 0.001
    _ = display.draw(2000)
    let found = 1 / display.clock.frameInterval
    #expect(abs(found - rate) < 0.002 * rate, "\(found)")
    #expect(display.clock.missedFrames == 0)
  }

  @Test("Missed frames are counted exactly, and promises skip whole beats", arguments: rates)
  func missedFrames(rate: Double) {
    for seed: UInt64 in 1...8 {
      for swapWaits in [true, false] {
        var display = SimulatedDisplay(rate: rate, seed: seed)
        display.swapWaits = swapWaits
        display.jitter = min(0.001, 0.1 / rate)
        _ = display.draw(60)
        var random = SeededGenerator(seed: seed)
        var last = display.draw(1)[0].promised
        for _ in 0..<200 {
          let beats = Int(random.double(0...5))
          let before = display.clock.missedFrames
          _ = display.draw(1, work: (Double(beats) + 0.3) / rate)
          let next = display.draw(1)[0]
          // Where swaps wait, the late frame is seen on a beat; else as soon as it is there, and
          // the next one on the beat that comes.
          let missed = swapWaits ? beats : max(0, beats - 1)
          let context: Comment = "\(rate) Hz, seed \(seed), waits \(swapWaits)"
          #expect(display.clock.missedFrames - before == missed, context)
          let steps = (next.promised - last) * rate
          #expect(abs(steps - Double(missed + 2)) < 0.05, context)
          last = next.promised
        }
      }
    }
  }

  @Test("Beats that pass while no frame is wanted are not missed", arguments: [true, false])
  func restIsNoMiss(swapWaits: Bool) {
    for seed: UInt64 in 1...20 {
      var display = SimulatedDisplay(rate: 60, seed: seed)
      display.swapWaits = swapWaits
      var random = SeededGenerator(seed: seed)
      var last = -1.0
      for _ in 0..<50 {
        display.rest(random.double(0...0.3))
        for frame in display.draw(Int(random.double(1...20))) {
          #expect(frame.promised > last && frame.promised > frame.begun, "seed \(seed)")
          last = frame.promised
        }
      }
      #expect(display.clock.missedFrames == 0, "seed \(seed)")
    }
  }

  @Test("After a long rest the beat is found anew, with even promises meanwhile")
  func longRest() {
    var display = SimulatedDisplay(rate: 59.97, stated: 60, seed: 3)
    _ = display.draw(1000)
    display.rest(7200.0041)
    let frames = display.draw(400)
    #expect(display.clock.missedFrames == 0)
    #expect(abs(frames[399].shown - frames[399].promised) < 0.0005)
    for (next, last) in zip(frames.dropFirst(), frames) {
      let step = next.promised - last.promised
      #expect(step > 0.5 / 60 && step < 1.5 / 60)
    }
  }

  @Test("Frames that take longer than a beat are not waited for")
  func slowFrames() {
    var display = SimulatedDisplay(rate: 60)
    display.swapWaits = false
    let frames = display.draw(100, work: 0.05)
    #expect(!display.clock.isSelfPaced)
    #expect(abs(frames[99].shown - frames[0].shown - 99 * 0.05) < 1e-9)
  }

  @Test("After a rest the next frame comes at once, and late frames are not caught up")
  func rest() {
    var display = SimulatedDisplay(rate: 60)
    display.swapWaits = false
    _ = display.draw(100)
    display.rest(10)
    let now = display.now
    #expect(display.clock.secondsUntilNextFrame(at: now) == 0)
    let frames = display.draw(2)
    #expect(frames[0].begun == now)
    #expect(frames[1].begun - now > 0.01)
  }

  @Test("A frame for a later time is begun a beat before it", arguments: rates)
  func startForLater(rate: Double) {
    for swapWaits in [true, false] {
      var display = SimulatedDisplay(rate: rate, seed: 5)
      display.swapWaits = swapWaits
      var random = SeededGenerator(seed: 5)
      for _ in 0..<100 {
        _ = display.draw(20)
        let wanted = display.now + random.double(0.1...3)
        display.rest(0)
        let begun = display.clock.start(ofFrameSeenFrom: wanted)
        let promised = display.clock.beginFrame(at: begun)
        #expect(promised >= wanted && promised < wanted + 1 / rate + 1e-5, "\(rate) Hz")
      }
    }
  }

  @Test("Waits are never longer than a frame, whatever the times")
  func bounded() {
    var display = SimulatedDisplay(rate: 60)
    display.swapWaits = false
    _ = display.draw(100)
    var clock = display.clock
    for time in [-1e9, -1, 0, 1, 1e9, .infinity, .nan] {
      clock.beginFrame(at: time)
      clock.swapped(at: time)
      let pause = clock.secondsUntilNextFrame(at: -1e9)
      #expect(pause >= 0 && pause <= clock.frameInterval)
    }
  }

  @Test("The presentation time is the first beat after the frame begins")
  func presentation() {
    var clock = FrameClock()
    clock.setRefreshRate(50)
    #expect(clock.beginFrame(at: 7) == 7.02)
    clock.swapped(at: 10)
    clock.rest()
    #expect(abs(clock.beginFrame(at: 10.001) - 10.02) < 1e-9)
    #expect(abs(clock.beginFrame(at: 10.125) - 10.14) < 1e-9)
  }

  @Test("Rates that no display has are taken for 60", arguments: [0, -1, 5, 1e6, .nan])
  func implausibleRate(rate: Double) {
    var clock = FrameClock()
    clock.setRefreshRate(144)
    clock.setRefreshRate(rate)
    #expect(clock.refreshRate == 60)
  }

  @Test("A new rate lets the clock learn anew whether the swap waits")
  func relearns() {
    var display = SimulatedDisplay(rate: 60)
    display.swapWaits = false
    _ = display.draw(100)
    display.clock.setRefreshRate(120)
    #expect(!display.clock.isSelfPaced)
  }
}
