import GeoMath
import Gestures
import TestSupport
import Testing

@Suite("The speed of a pointer")
struct VelocityTrackerTests {
  /// A tracker that has followed `place` for some seconds up to 1, with events at a rate.
  private func tracker(
    hertz: Double, seconds: Double = 0.5, eventsAtOnce: Int = 1, _ place: (Double) -> ScreenPoint
  ) -> VelocityTracker {
    var tracker = VelocityTracker()
    let count = Int(seconds * hertz)
    for number in 0...count {
      for part in 1...eventsAtOnce {
        let lag = Double(eventsAtOnce - part) / Double(eventsAtOnce) / hertz
        let time = 1 - Double(count - number) / hertz
        tracker.add(place(time - lag), at: time)
      }
    }
    return tracker
  }

  @Test(
    "Even motion is measured within 1 % at every rate of events, also several at one time",
    arguments: [60.0, 75, 125, 144, 240, 500, 1000], [1, 2, 16])
  func even(hertz: Double, eventsAtOnce: Int) {
    for speed in [60.0, 300, 2500] {
      let tracker = tracker(hertz: hertz, eventsAtOnce: eventsAtOnce) {
        point(100 + speed * $0, 40 - 0.5 * speed * $0)
      }
      // The button comes up some time before the next move would have come.
      for late in [0, 0.003, 0.9 / hertz] {
        let measured = tracker.velocity(at: 1 + late)
        #expect(abs(measured.x - speed) < 0.01 * speed, "\(hertz) Hz, \(speed), \(late)")
        #expect(abs(measured.y + 0.5 * speed) < 0.005 * speed)
      }
    }
  }

  @Test("Uneven times of events change nothing")
  func uneven() {
    for seed in UInt64(1)...20 {
      var random = SeededGenerator(seed: seed)
      var tracker = VelocityTracker()
      var time = 0.0
      for _ in 0..<60 {
        time += random.pick([0, 0.0005, 0.004, 0.016, 0.03])
        tracker.add(point(700 * time, 0), at: time)
      }
      #expect(abs(tracker.velocity(at: time).x - 700) < 7, "seed \(seed)")
    }
  }

  @Test("A hand that speeds up or slows down evenly has the speed of its last moment")
  func accelerated() {
    for acceleration in [-1500.0, -600, 900] {
      let tracker = tracker(hertz: 125) {
        point(800 * ($0 - 1) + acceleration * ($0 - 1) * ($0 - 1) / 2, 0)
      }
      #expect(abs(tracker.velocity(at: 1).x - 800) < 8)
    }
  }

  @Test("A hand that brings the map to a stop throws nothing")
  func stops() {
    let tracker = tracker(hertz: 125) { time in
      let rest = min(max((1 - time) / 0.4, 0), 1)
      return point(-200 * rest * rest * rest * (10 - 15 * rest + 6 * rest * rest), 0)
    }
    #expect(tracker.velocity(at: 1).length < GestureOptions().leastFlingSpeed)
  }

  @Test("Whole pixels of a mouse cost a few per cent")
  func wholePixels() {
    let tracker = tracker(hertz: 125) { point((600 * $0).rounded(), (200 * $0).rounded()) }
    let measured = tracker.velocity(at: 1)
    #expect(abs(measured.x - 600) < 30 && abs(measured.y - 200) < 30)
  }

  @Test("80 ms of rest leave no speed, and the way there is no cliff")
  func rest() {
    let tracker = tracker(hertz: 125) { point(1000 * $0, 0) }
    var last = tracker.velocity(at: 1).x
    for step in 0...100 {
      let speed = tracker.velocity(at: 1 + Double(step) / 1000).x
      #expect(speed <= last && last - speed < 30)
      if step >= 80 { #expect(speed == 0) }
      last = speed
    }
  }

  @Test("Moves that do not move are rest too")
  func restWithEvents() {
    var tracker = tracker(hertz: 125) { point(1000 * $0, 0) }
    for step in 1...10 { tracker.add(point(1000, 0), at: 1 + Double(step) * 0.008) }
    #expect(tracker.velocity(at: 1.08) == .zero)
  }

  @Test("One place, or all at one time, is no motion; times that fall do no harm")
  func degenerate() {
    #expect(VelocityTracker().velocity(at: 0) == .zero)
    var tracker = VelocityTracker()
    for x in 0..<10_000 { tracker.add(point(Double(x), 0), at: 5) }
    #expect(tracker.velocity(at: 5) == .zero)
    tracker.add(point(0, 0), at: 4)
    tracker.add(point(.greatestFiniteMagnitude, 0), at: 5.001)
    #expect(tracker.velocity(at: 5.001) == .zero)
  }
}
