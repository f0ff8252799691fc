import Foundation
import GeoMath
import Testing

@testable import Annotations

@Suite("Figures of tracks")
struct TrackFiguresTests {
  /// Points on a meridian, some metres apart.
  private func piece(
    _ heights: [Double?], metresApart: Double = 5, secondsApart: Double? = 4, from start: Double = 0
  ) -> [GPXPoint] {
    heights.enumerated().map { index, height in
      let degrees = (start + Double(index) * metresApart) / Earth.radiusMetres * 180 / .pi
      var point = GPXPoint(Coordinate(latitude: degrees, longitude: 8))
      point.elevation = height
      point.time = secondsApart.map { 1000 + Double(index) * $0 }
      return point
    }
  }

  /// What a receiver makes of a height: it wavers slowly and quickly, always the same.
  private func noise(_ index: Int) -> Double {
    let mixed = UInt32(truncatingIfNeeded: index) &* 2_654_435_761
    return Double(mixed >> 16) / 65_536 * 4 - 2
  }

  @Test("An hour on the flat climbs nothing, whatever the receiver says")
  func flat() throws {
    let figures = TrackFigures(of: [piece((0..<900).map { 300 + noise($0) })])
    let climb = try #require(figures.climb)
    #expect(climb.ascent == 0 && climb.descent == 0)
    #expect(abs(figures.metres - 899 * 5) < 1)
    #expect(figures.seconds == 3596.0)
  }

  @Test("Hills are counted whole, with noise or without", arguments: [0.0, 1])
  func hills(wavering: Double) throws {
    // Three times 200 metres up and down, and 40 metres up at the end.
    let heights = (0..<1400).map { index -> Double in
      let hill = index < 1200 ? 100 - 100 * cos(Double(index) / 400 * 2 * .pi) : 0
      return 500 + hill + Double(max(index - 1200, 0)) * 0.2 + wavering * noise(index)
    }
    let climb = try #require(TrackFigures(of: [piece(heights)]).climb)
    #expect(abs(climb.ascent - 640) < 8 && abs(climb.descent - 600) < 8, "\(climb)")
  }

  @Test("Between pieces nothing is gone or climbed, but time passes")
  func pieces() throws {
    let low = piece((0..<50).map { Double($0) })
    var high = piece((0..<50).map { 1000 - Double($0) }, from: 40_000)
    for index in high.indices { high[index].time? += 7200 }
    let figures = TrackFigures(of: [low, high])
    let climb = try #require(figures.climb)
    #expect(abs(figures.metres - 2 * 49 * 5) < 1)
    #expect(abs(climb.ascent - 49) < 4 && abs(climb.descent - 49) < 4)
    #expect(figures.seconds == 7396.0)
    #expect(figures.profile.count <= TrackFigures.mostHeights)
    #expect(figures.profile.first.map { $0 < 5 } == true)
    #expect(figures.profile.last.map { abs($0 - 951) < 5 } == true)
  }

  @Test("What a track does not tell is not made up")
  func missing() {
    let bare = TrackFigures(of: [piece([nil, nil, nil], secondsApart: nil)])
    #expect(bare.climb == nil && bare.seconds == nil && bare.profile.isEmpty)
    #expect(abs(bare.metres - 10) < 0.1)
    #expect(TrackFigures(of: []) == TrackFigures())
    #expect(TrackFigures(of: [piece([4])]).climb == nil)
    let gaps = TrackFigures(of: [piece([10, nil, 1e9, 30])])
    #expect(gaps.climb == TrackFigures.Climb(ascent: 20) && gaps.profile == [10, 30])
  }

  @Test("Heights of a profile are at even distances, however the points lie")
  func profile() {
    var points = piece((0..<40).map(Double.init), metresApart: 100)
    // Ten points at one place change nothing.
    points.insert(contentsOf: [GPXPoint](repeating: points[20], count: 10), at: 20)
    let profile = TrackFigures(of: [points]).profile
    #expect(profile.count == 50)
    for (index, height) in profile.enumerated() {
      #expect(abs(height - 39 * Double(index) / 49) < 0.1)
    }
  }

  @Test("Each line of a GPX file is told the figures of its track, as JSON in one property")
  func inFile() throws {
    let gpx = """
      <gpx><trk><name>Walk</name><trkseg><trkpt lat="0" lon="0"><ele>5</ele></trkpt>
      <trkpt lat="0.001" lon="0"><ele>25.04</ele></trkpt></trkseg><trkseg>
      <trkpt lat="1" lon="0"/><trkpt lat="1.001" lon="0"/></trkseg></trk>
      <wpt lat="1" lon="1"><name>Here</name></wpt></gpx>
      """
    let file = try AnnotationFile.read(Array(gpx.utf8))
    let tracks = file.features.map(\.track)
    #expect(tracks.count == 3 && tracks[0] != nil && tracks[0] == tracks[1] && tracks[2] == nil)
    let text = String(decoding: file.geoJSON, as: UTF8.self)
    let figures =
      #""rhumb:track":{"length":222.6,"ascent":20.0,"descent":0.0,"heights":[5.0,25.0],"#
      + #""places":[0.0,0.0,0.0,1.001]}"#
    #expect(text.components(separatedBy: figures).count == 3, "\(text)")
    // The pieces of a track have one start and one end.
    for (end, place) in [("start", "[0,0]"), ("end", "[0,1.001]")] {
      let point =
        #"{"type":"Feature","properties":{"rhumb:end":"\#(end)"},"#
        + #""geometry":{"type":"Point","coordinates":\#(place)}}"#
      #expect(text.components(separatedBy: point).count == 2, "\(text)")
    }
  }

  @Test("The places of heights are at even distances on the way, from its start to its end")
  func places() throws {
    var points = piece((0..<40).map(Double.init), metresApart: 100)
    points.insert(contentsOf: [GPXPoint](repeating: points[20], count: 10), at: 20)
    let far = piece((0..<30).map(Double.init), metresApart: 100, from: 40_000)
    for pieces in [[points], [points, far], [Array(points.prefix(2))]] {
      let figures = TrackFigures(of: pieces)
      #expect(figures.places.count == figures.profile.count)
      let (first, last) = (try #require(figures.places.first), try #require(figures.places.last))
      let (start, end) = (try #require(pieces.first?.first), try #require(pieces.last?.last))
      #expect(GreatCircle.metres(from: first, to: start.place) < 1e-6)
      #expect(GreatCircle.metres(from: last, to: end.place) < 1e-6)
      let step = figures.metres / Double(figures.places.count - 1)
      var jumps = 0
      for (from, to) in zip(figures.places, figures.places.dropFirst()) {
        let distance = GreatCircle.metres(from: from, to: to)
        // Only the gap between the pieces is not gone.
        if abs(distance - step) > 0.01 { jumps += 1 }
      }
      #expect(jumps == pieces.count - 1)
    }
    #expect(TrackFigures(of: [piece([nil, nil, nil])]).places.count == 2)
    #expect(TrackFigures(of: [piece([4])]).places.isEmpty)
  }
}
