import GeoMath
import Testing

@testable import Positioning

@Suite("Tracks to replay")
struct TrackTests {
  @Test("A GPX track is gone at its own times; what lies back in time is left out")
  func gpx() throws {
    let track = try RecordedTrack.read(Array(Samples.gpx.utf8))
    #expect(track.entries.map(\.time) == [0, 10, 30])
    #expect(track.unordered == 1 && track.duration == 30)
    // Course and speed follow from the ways: 0.001° of latitude in 10 s, then 0.002° east in 20 s.
    #expect(track.entries.map { $0.fix.course?.rounded() } == [0, 0, 90])
    let metres = 0.001 * .pi / 180 * Earth.radiusMetres
    #expect(abs((track.entries[1].fix.speed ?? 0) - metres / 10) < 1e-9)
    #expect(abs((track.entries[2].fix.speed ?? 0) - 2 * metres / 20) < 1e-6)
    #expect(track.entries[2].fix.altitude == 7)
  }

  @Test("Without times it is a walk")
  func walk() throws {
    let text = """
      <gpx><rte><rtept lat="0" lon="0"/><rtept lat="0.01" lon="0"/></rte></gpx>
      """
    let track = try RecordedTrack.read(Array(text.utf8))
    let metres = 0.01 * .pi / 180 * Earth.radiusMetres
    #expect(abs(track.duration - metres / 1.4) < 1e-6)
  }

  @Test("A log of NMEA is told by its content; files with no position are refused")
  func formats() throws {
    let track = try RecordedTrack.read(Array(Samples.log.utf8))
    #expect(track.entries.map(\.time) == [0, 1, 2])
    #expect(throws: PositionError.noPosition(sentences: 0)) { try RecordedTrack.read([]) }
    #expect(throws: PositionError.noPosition(sentences: 1)) {
      try RecordedTrack.read(Array(Samples.sentence("GPHDT,10,T").utf8))
    }
    #expect(throws: PositionError.noWay) {
      try RecordedTrack.read(Array("<gpx><wpt lat=\"1\" lon=\"1\"/></gpx>".utf8))
    }
    #expect(throws: PositionError.self) { try RecordedTrack.read(Array("<kml/>".utf8)) }
  }

  @Test("What comes is the same in few steps and in many, also faster")
  func player() throws {
    let track = try RecordedTrack.read(Array(Samples.gpx.utf8))
    for rate in [1.0, 4] {
      var player = TrackPlayer(track, rate: rate)
      var times: [Double] = []
      var clock = 100.0
      while clock < 140 {
        let step = player.advance(to: clock)
        times += step.fixes.map { _ in clock }
        if let last = step.time { #expect(last <= clock && last > clock - 0.25) }
        if let next = step.next { #expect(next.time > clock) }
        clock += 0.25
      }
      #expect(times == [100, 100 + 10 / rate, 100 + 30 / rate])
    }
    var player = TrackPlayer(track)
    #expect(player.advance(to: .nan).fixes.isEmpty)
    let first = player.advance(to: 50)
    #expect(first.fixes.count == 1 && first.time == 50 && first.next?.time == 60)
    let all = player.advance(to: 1000)
    #expect(all.fixes.count == 2 && all.time == 80 && all.next == nil)
    #expect(TrackPlayer(track, rate: .nan).rate == 1)
  }

  @Test("Great circles against known ways: a quarter of the equator, Sydney to San Francisco")
  func greatCircle() {
    let origin = Coordinate(latitude: 0, longitude: 0)
    let quarter = GreatCircle.metres(from: origin, to: Coordinate(latitude: 0, longitude: 90))
    #expect(abs(quarter - Earth.radiusMetres * .pi / 2) < 1e-3)
    let sydney = Coordinate(latitude: -33.8688, longitude: 151.2093)
    let sanFrancisco = Coordinate(latitude: 37.7749, longitude: -122.4194)
    // By the spherical law of cosines.
    #expect(abs(GreatCircle.metres(from: sydney, to: sanFrancisco) - 11_961_044.673) < 1e-2)
    #expect(abs(GreatCircle.bearing(from: sydney, to: sanFrancisco) - 55.779_931_48) < 1e-7)
    #expect(GreatCircle.bearing(from: origin, to: Coordinate(latitude: -1, longitude: 0)) == 180)
  }
}
