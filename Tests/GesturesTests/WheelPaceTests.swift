import Gestures
import Testing

@Suite("The pace of the wheel")
struct WheelPaceTests {
  /// What the last of many notches at an even pace counts.
  private func evenly(_ perSecond: Double, quickFactor: Double = 2) -> Double {
    var pace = WheelPace()
    return (0..<100).reduce(0) { _, number in
      pace.counted(1, at: 7 + Double(number) / perSecond, quickFactor: quickFactor)
    }
  }

  @Test("A notch alone counts once, forwards and back; quick ones count more, up to the factor")
  func grows() {
    var pace = WheelPace()
    #expect(pace.counted(1, at: 3, quickFactor: 2) == 1)
    #expect(pace.counted(-1, at: 3, quickFactor: 2) == -1)
    #expect(pace.counted(-1, at: 9, quickFactor: 2) == -1)
    #expect(evenly(2) < 1.01 && evenly(4) < 1.05)
    let paces = [1.0, 2, 4, 6, 8, 12, 16, 20, 40].map { evenly($0) }
    for (slower, quicker) in zip(paces, paces.dropFirst()) { #expect(slower <= quicker) }
    #expect(abs(evenly(8) - 1.3) < 0.05 && evenly(20) > 1.9 && abs(evenly(60) - 2) < 1e-9)
    #expect(evenly(60, quickFactor: 3) == 3 && evenly(60, quickFactor: 1) == 1)
  }

  @Test("Notches count the same whether they come in one event or in parts", arguments: [1, 4, 8])
  func parts(count: Int) {
    for notches in [0.5, 1, 2, 7, 30, -3] {
      var whole = WheelPace()
      var parted = WheelPace()
      for time in [1, 1.1, 1.15, 4] {
        let expected = whole.counted(notches, at: time, quickFactor: 2)
        let sum = (0..<count).reduce(0.0) { sum, _ in
          sum + parted.counted(notches / Double(count), at: time, quickFactor: 2)
        }
        #expect(abs(sum - expected) < 1e-9)
      }
    }
  }

  @Test("The same turn in and out adds up to nothing")
  func backAndForth() {
    var pace = WheelPace()
    var sum = 0.0
    for number in 0..<40 {
      let turn = number % 20 < 10 ? 1.0 : -1
      sum += pace.counted(turn, at: Double(number) * 0.04, quickFactor: 2)
    }
    #expect(abs(sum) < 1e-9)
  }

  @Test("A driver's nonsense is forgotten within a second, and time that goes back does no harm")
  func nonsense() {
    var pace = WheelPace()
    #expect(pace.counted(1e300, at: 1, quickFactor: 2) <= 2e300)
    #expect(abs(pace.counted(1, at: 2.5, quickFactor: 2) - 1) < 0.01)
    #expect(abs(pace.counted(1, at: 0, quickFactor: 2)) <= 2)
  }
}
