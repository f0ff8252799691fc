import TestSupport
import Testing

@testable import FrameTiming

@Suite("Frames whose display is another, of variable refresh, or tells when they were seen")
struct DisplayReportTests {
  private static let rates = [30.0, 60, 144, 240]

  /// The largest of the frames' errors between what was promised and what was seen.
  private func worstError(_ frames: some Sequence<SimulatedDisplay.Frame>) -> Double {
    frames.map { abs($0.promised - $0.shown) }.max() ?? .infinity
  }

  @Test(
    "Even frames of variable refresh are promised to when they are seen", arguments: [true, false])
  func variableRefresh(reports: Bool) {
    for interval in [0.0075, 0.009, 0.0115, 0.0125, 0.0165, 0.018] {
      var display = SimulatedDisplay(rate: 144)
      display.reports = reports
      _ = display.draw(200)
      display.beginVariable(interval: interval)
      _ = display.draw(100)
      let missed = display.clock.missedFrames
      let frames = display.draw(500)
      #expect(display.clock.isVariable, "\(interval)")
      #expect(worstError(frames) < 0.0001, "\(interval): \(worstError(frames))")
      #expect(display.clock.missedFrames == missed, "\(interval)")
    }
  }

  @Test("A pace that changes under variable refresh is followed, with missed frames counted")
  func changingPace() {
    var display = SimulatedDisplay(rate: 144, seed: 3)
    display.reports = true
    display.beginVariable(interval: 0.009)
    _ = display.draw(200)
    display.beginVariable(interval: 0.0115)
    _ = display.draw(20)
    #expect(worstError(display.draw(200)) < 0.0003)
    let missed = display.clock.missedFrames
    display.now += 3 * 0.0115
    _ = display.draw(1)
    #expect(display.clock.missedFrames - missed == 2)
  }

  @Test("A display that goes back to its stated rate is believed again")
  func constantAgain() {
    var display = SimulatedDisplay(rate: 144)
    display.reports = true
    display.beginVariable(interval: 0.009)
    _ = display.draw(200)
    #expect(display.clock.isVariable)
    display.variableInterval = nil
    display.move(toRate: 60)
    display.move(toRate: 144)
    #expect(!display.clock.isVariable)
    #expect(worstError(display.draw(500).dropFirst(100)) < 0.0001)
  }

  @Test("Jitter and missed frames are no variable refresh", arguments: rates)
  func constantRefresh(rate: Double) {
    for seed: UInt64 in 1...10 {
      for reports in [true, false] {
        var display = SimulatedDisplay(rate: rate, seed: seed)
        display.reports = reports
        display.jitter = min(0.002, 0.3 / rate)
        display.reportJitter = 0.02 / rate
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
          _ = display.draw(Int(random.double(1...12)))
          _ = display.draw(1, work: (random.double(0...3).rounded(.down) + 0.3) / rate)
          #expect(!display.clock.isVariable, "\(rate) Hz, seed \(seed), reports \(reports)")
        }
      }
    }
  }

  @Test("A window moved to another display keeps that one's pace from then on")
  func movedBetweenDisplays() {
    for pacing in [FrameClock.Pacing.swap, .compositor] {
      for reports in [true, false] {
        var display = SimulatedDisplay(rate: 60, seed: 5, pacing: pacing)
        display.reports = reports
        display.jitter = 0.0005
        for rate in [144.0, 60, 144, 30, 240] {
          display.move(toRate: rate)
          _ = display.draw(100)
          let missed = display.clock.missedFrames
          let frames = display.draw(1000)
          let seconds = frames[999].shown - frames[0].shown
          #expect(abs(seconds - 999 / rate) < 1e-6)
          #expect(display.clock.missedFrames == missed)
          #expect(abs(display.clock.frameInterval - 1 / rate) < 0.01 / rate)
          #expect(worstError(frames) < 0.0005 + 0.02 / rate, "\(rate) Hz, reports \(reports)")
        }
      }
    }
  }

  @Test("Frames that take beats to be seen are promised to when they are", arguments: rates)
  func delayedDisplay(rate: Double) {
    for delay in [1.0, 2, 3] {
      var display = SimulatedDisplay(rate: rate, seed: 2, pacing: .compositor)
      display.reports = true
      display.delayBeats = delay
      display.jitter = 0.05 / rate
      display.reportJitter = 0.01 / rate
      _ = display.draw(60)
      let frames = display.draw(500)
      #expect(worstError(frames) < 0.05 / rate, "\(delay) beats: \(worstError(frames) * rate)")
      #expect(display.clock.missedFrames == 0)
      // And back, without a promise before the last.
      display.delayBeats = 0
      let later = display.draw(200)
      for (next, last) in zip(later.dropFirst(), later) {
        #expect(next.promised > last.promised - 1e-9)
      }
      #expect(worstError(later.dropFirst(60)) < 0.05 / rate)
    }
  }

  @Test("Missed frames are counted from reports, as they were seen", arguments: rates)
  func missedFrames(rate: Double) {
    for seed: UInt64 in 1...5 {
      var display = SimulatedDisplay(rate: rate, seed: seed, pacing: .compositor)
      display.reports = true
      display.jitter = 0.2 / rate
      display.reportJitter = 0.05 / rate
      _ = display.draw(60)
      var random = SeededGenerator(seed: seed)
      for _ in 0..<200 {
        let beats = Int(random.double(0...5))
        let before = display.clock.missedFrames
        _ = display.draw(1, work: (Double(beats) + 0.3) / rate)
        _ = display.draw(3)
        #expect(display.clock.missedFrames - before == beats, "\(rate) Hz, seed \(seed)")
      }
    }
  }

  @Test("Ten seconds out of sight are not missed, and promises go on", arguments: [true, false])
  func hidden(reports: Bool) {
    for pacing in [FrameClock.Pacing.swap, .compositor] {
      var display = SimulatedDisplay(rate: 60, seed: 1, pacing: pacing)
      display.reports = reports
      _ = display.draw(300)
      for _ in 0..<5 {
        // The frame that was on its way is seen, and its successor wanted, after the pause.
        let promised = display.clock.beginFrame(at: display.now)
        let number = display.clock.launchFrame()
        display.rest(10)
        display.clock.swapped(at: display.now)
        if reports { display.clock.presented(number, at: display.now) }
        let frames = display.draw(200)
        #expect(frames[0].promised > promised + 9)
        #expect(worstError(frames.dropFirst(100)) < 0.0005)
        #expect(display.clock.missedFrames == 0)
      }
    }
  }

  @Test("A display that falls silent is followed by its swaps")
  func silence() {
    var display = SimulatedDisplay(rate: 60, seed: 9)
    display.reports = true
    _ = display.draw(300)
    #expect(display.clock.isReported)
    display.reports = false
    let frames = display.draw(300)
    #expect(!display.clock.isReported)
    #expect(worstError(frames) < 0.0005)
    #expect(display.clock.missedFrames == 0)
    _ = display.draw(1, work: 2.3 / 60)
    #expect(display.clock.missedFrames == 2)
  }

  @Test("A compositor's frames are never paced by the program, whatever rate was stated")
  func unstatedRate() {
    for (rate, stated) in [(144.0, 60.0), (60, 144), (75, 60), (50, 60)] {
      var display = SimulatedDisplay(rate: rate, stated: stated, seed: 4, pacing: .compositor)
      display.jitter = 0.0003
      _ = display.draw(150)
      let missed = display.clock.missedFrames
      let frames = display.draw(500)
      #expect(!display.clock.isSelfPaced)
      #expect(abs(display.clock.frameInterval - 1 / rate) < 0.05 / rate, "\(rate) of \(stated)")
      #expect(worstError(frames) < 0.1 / rate, "\(rate) of \(stated): \(worstError(frames) * rate)")
      #expect(display.clock.missedFrames == missed)
    }
  }

  @Test("Reports of any time, of frames unknown or reported twice, are survived")
  func strangeReports() {
    var random = SeededGenerator(seed: 8)
    var display = SimulatedDisplay(rate: 60, seed: 8)
    var last = -Double.infinity
    for _ in 0..<3000 {
      let frame = display.draw(1)[0]
      #expect(frame.promised.isFinite)
      let times = [
        display.now, -1e9, .infinity, .nan, -.infinity, display.now + random.double(-0.1...0.1),
      ]
      let number = Int(random.double(-5...3000))
      display.clock.presented(number, at: times[Int(random.double(0...5.99))])
      if random.double(0...1) < 0.05 { display.rest(random.double(0...1)) }
      last = max(last, frame.promised)
      #expect(display.clock.missedFrames >= 0)
    }
    #expect(last > 0)
  }

  @Test("Promises are never far ahead, however frames, rates and rests come and go")
  func neverFarAhead() {
    for seed: UInt64 in 1...40 {
      for (swapWaits, reports) in [(true, false), (false, false), (true, true)] {
        var display = SimulatedDisplay(rate: 60, seed: seed)
        display.swapWaits = swapWaits
        display.reports = reports
        display.jitter = 0.001
        var random = SeededGenerator(seed: seed)
        for _ in 0..<60 {
          switch Int(random.double(0...5)) {
          case 0: display.move(toRate: [60, 144, 30, 240][Int(random.double(0...3.99))])
          case 1: display.rest(random.double(0...0.3))
          default: break
          }
          let (least, most) = (random.double(0.0005...0.02), random.double(0...0.01))
          for _ in 0..<Int(random.double(1...80)) {
            let before = display.now
            let frame = display.draw(1, work: least + random.double(0...most))[0]
            // What the slowest of the displays was promised may still be to come.
            let ahead = frame.promised - frame.begun
            #expect(ahead < 8.0 / 30, "seed \(seed), \(swapWaits), \(reports): \(ahead)")
            #expect(frame.begun - before < 0.3, "seed \(seed): \(frame.begun - before)")
          }
        }
      }
    }
  }
}
