import GeoMath
import Positioning
import TestSupport
import Testing

@testable import MapEngine

@Suite("The position between two fixes")
struct PositionMotionTests {
  private func fix(
    _ latitude: Double, _ longitude: Double, course: Double? = nil, accuracy: Double? = nil
  ) -> Location {
    var fix = Location(Coordinate(latitude: latitude, longitude: longitude))
    fix.course = course
    fix.horizontalAccuracy = accuracy
    return fix
  }

  private func metres(_ a: Coordinate, _ b: Coordinate) -> Double {
    GreatCircle.metres(from: a, to: b)
  }

  @Test("A steady way is shown at a steady speed, one interval behind, and rests on the last fix")
  func steady() {
    var motion = PositionMotion(fix(0, 0), at: 0)
    let step = 0.0001
    for second in 1...5 { motion.take(fix(0, step * Double(second)), at: Double(second)) }
    // From the fifth fix on it goes from the fourth to the fifth.
    for part in stride(from: 0.0, through: 1, by: 0.125) {
      let shown = motion.place(at: 5 + part)
      #expect(abs(shown.longitude - step * (4 + part)) < step * 1e-6, "\(part)")
    }
    #expect(motion.restTime == 6)
    #expect(motion.place(at: 6) == Coordinate(latitude: 0, longitude: step * 5))
    #expect(motion.place(at: 100) == Coordinate(latitude: 0, longitude: step * 5))
  }

  @Test("Whatever comes and when, nothing jumps, and nothing runs back on a way ahead (P06)")
  func noJump() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<50 {
      var motion = PositionMotion(fix(10, 179.999), at: 0)
      var now = 0.0
      var longitude = 179.999
      var last = motion.place(at: 0)
      for _ in 0..<20 {
        let until = now + generator.double(0.05...3)
        while now < until {
          now += 1.0 / 240
          let shown = motion.place(at: now)
          // 0.0006° of longitude at most in a second, at most three times as fast.
          #expect(metres(last, shown) < 65 * 3.5 / 240 * 20)
          #expect(Longitude.shortestWay(from: last.longitude, to: shown.longitude) > -1e-12)
          last = shown
        }
        longitude = Longitude.wrapped(longitude + generator.double(0...0.0006))
        let before = motion.place(at: now)
        motion.take(fix(10, longitude), at: now)
        #expect(metres(before, motion.place(at: now)) < 1e-6)
      }
    }
  }

  @Test("The speed goes on without a jolt where the fixes come at their times")
  func smoothSpeed() {
    var motion = PositionMotion(fix(0, 0), at: 0)
    motion.take(fix(0, 0.001), at: 1)
    motion.take(fix(0.001, 0.0015), at: 2)
    let h = 1e-5
    let before = metres(motion.place(at: 3 - 2 * h), motion.place(at: 3 - h)) / h
    motion.take(fix(0.002, 0.0017), at: 3)
    let after = metres(motion.place(at: 3), motion.place(at: 3 + h)) / h
    #expect(before > 50)
    #expect(abs(before - after) < before * 0.01)
  }

  @Test("What is known to come is reached when it comes, at any speed (P06)")
  func knownAhead() {
    var motion = PositionMotion(fix(0, 0), at: 0)
    let places = [(0.0, 0.0), (0.5, 1.0), (0.5, 3.0), (2.0, 3.0), (2.0, 2.0)]
    for (index, place) in places.enumerated() {
      let time = Double(index) * 10
      let shown = motion.place(at: time)
      #expect(metres(shown, Coordinate(latitude: place.0, longitude: place.1)) < 1e-6)
      let next = places.indices.contains(index + 1) ? places[index + 1] : nil
      motion.take(
        fix(place.0, place.1), at: time,
        next: next.map { LocationForecast(fix($0.0, $0.1), at: time + 10) })
    }
  }

  @Test("A position that nothing travels to is gone to at once")
  func leap() {
    var motion = PositionMotion(fix(0, 0), at: 0)
    motion.take(fix(0, 0.0001), at: 1)
    motion.take(fix(50, 10), at: 2)
    #expect(motion.place(at: 2) == Coordinate(latitude: 50, longitude: 10))
  }

  @Test(
    "The direction turns the shorter way round and does not swing out; noise at rest turns nothing")
  func direction() throws {
    var motion = PositionMotion(fix(0, 0, course: 350), at: 0)
    #expect(motion.bearingDegrees(at: 0) == 350)
    motion.take(fix(0, 0.0001, course: 10), at: 1)
    var swept = 0.0
    var last = 350.0
    for part in 1...100 {
      let now = try #require(motion.bearingDegrees(at: 1 + Double(part) / 100))
      let turn = Bearing.shortestTurn(from: last, to: now)
      #expect(turn >= 0)
      swept += turn
      last = now
    }
    #expect(abs(swept - 20) < 1e-9)
    #expect(motion.bearingDegrees(at: 2) == 10)
    var still = fix(0, 0.0001, course: 200)
    still.speed = 0.05
    motion.take(still, at: 3)
    #expect(motion.bearingDegrees(at: 9) == 10)
    motion.take(headingDegrees: 90, at: 9)
    #expect(motion.bearingDegrees(at: 10) == 90)
    #expect(PositionMotion(fix(0, 0), at: 0).bearingDegrees(at: 1) == nil)
  }

  @Test("The accuracy grows and shrinks with the way")
  func accuracy() throws {
    var motion = PositionMotion(fix(0, 0, accuracy: 10), at: 0)
    motion.take(fix(0, 0.0001, accuracy: 30), at: 1)
    #expect(motion.accuracyMetres(at: 1) == 10)
    #expect(abs(try #require(motion.accuracyMetres(at: 1.5)) - 20) < 1e-9)
    #expect(motion.accuracyMetres(at: 2) == 30)
  }
}
