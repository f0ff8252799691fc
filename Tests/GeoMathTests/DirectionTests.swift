import GeoMath
import TestSupport
import Testing

@Suite("Longitudes, latitudes and bearings")
struct DirectionTests {
  @Test(
    "B04 B05 B06 B07: longitudes within ±180 stay as typed, others wrap",
    arguments: [
      (480.0, 120.0), (840, 120), (1200, 120), (-480, -120), (181, -179), (-181, 179), (180, 180),
      (-180, -180), (540, 180), (-540, 180), (0, 0), (360, 0), (-0.25, -0.25), (1e9, -80),
    ])
  func wrapsLongitude(typed: Double, expected: Double) {
    #expect(Longitude.wrapped(typed) == expected)
  }

  @Test("B05: wrapping moves by whole worlds and lands within ±180")
  func wrapProperty() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<5000 {
      let typed = random.double(-1e5...1e5)
      let wrapped = Longitude.wrapped(typed)
      #expect(abs(wrapped) <= 180)
      let worlds = (typed - wrapped) / 360
      #expect(abs(worlds - worlds.rounded()) < 1e-9)
      #expect(Longitude.wrapped(wrapped) == wrapped)
    }
  }

  @Test(
    "B02 B03: a target's latitude goes to the nearer end",
    arguments: [(100.0, 85.0), (-100, -85), (85, 85), (-85, -85), (12.5, 12.5), (85.01, 85)])
  func clampsLatitude(typed: Double, expected: Double) {
    #expect(Latitude.targetClamped(typed) == expected)
  }

  @Test(
    "C05: bearings read back in [0, 360)",
    arguments: [
      (-17.6, 342.4), (270.0, 270.0), (720, 0), (360, 0), (-360, 0), (-0.0, 0), (-1e-20, 0),
      (359.999, 359.999), (-90, 270),
    ])
  func normalisesBearing(typed: Double, expected: Double) {
    let bearing = Bearing.normalised(typed)
    #expect(abs(bearing - expected) < 1e-12)
    #expect(bearing.sign == .plus)
    #expect(bearing < 360)
  }

  @Test("C07: the turn from one bearing to another takes the shorter way")
  func shortestTurn() {
    #expect(Bearing.shortestTurn(from: 350, to: 10) == 20)
    #expect(Bearing.shortestTurn(from: 10, to: 350) == -20)
    #expect(Bearing.shortestTurn(from: 0, to: 180) == 180)
    var random = SeededGenerator(seed: 4)
    for _ in 0..<5000 {
      let (a, b) = (random.double(-1000...1000), random.double(-1000...1000))
      let turn = Bearing.shortestTurn(from: a, to: b)
      #expect(turn > -180 && turn <= 180)
      let miss = Bearing.normalised(a + turn - b)
      #expect(min(miss, 360 - miss) < 1e-9)
    }
  }

  @Test("B09: the way over the antimeridian is short and exact")
  func shortestWay() {
    #expect(Longitude.shortestWay(from: 179.75, to: -179.75) == 0.5)
    #expect(Longitude.shortestWay(from: -179.75, to: 179.75) == -0.5)
    #expect(Longitude.shortestWay(from: 180, to: -180) == 0)
    #expect(Longitude.shortestWay(from: 10, to: 20) == 10)
  }

  @Test("Quarter turns are exact, others have unit length")
  func rotations() {
    let quarters: [(Double, Double, Double)] = [
      (0, 0, 1), (90, 1, 0), (180, 0, -1), (270, -1, 0), (-90, -1, 0), (360, 0, 1), (450, 1, 0),
    ]
    for (degrees, sine, cosine) in quarters {
      #expect(Rotation(degrees: degrees).sine == sine)
      #expect(Rotation(degrees: degrees).cosine == cosine)
    }
    for degrees in stride(from: -720.0, through: 720, by: 0.7) {
      let turn = Rotation(degrees: degrees)
      let next = Rotation(degrees: degrees + 90)
      #expect(abs(turn.sine * turn.sine + turn.cosine * turn.cosine - 1) < 1e-15)
      #expect(abs(next.sine - turn.cosine) < 1e-12)
    }
    #expect(abs(Rotation(degrees: 30).sine - 0.5) < 1e-16)
  }
}
