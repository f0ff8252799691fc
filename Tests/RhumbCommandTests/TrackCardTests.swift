import Rhumb
import Testing

@testable import RhumbCommand

@Suite("The card of a track")
struct TrackCardTests {
  @Test("It tells what the feature knows, and no more")
  func figures() throws {
    let full = try #require(
      TrackCard([
        "length": 12_345, "ascent": 640, "descent": 600, "duration": 12_300, "heights": [4, 9, 5],
      ]))
    // Length, ascent, descent, time and the profile.
    #expect(full.items(.metric).count == 5)
    #expect(full.heights == [4, 9, 5])
    let bare = try #require(TrackCard(["length": 5, "ascent": "high", "heights": ["a", 7]]))
    #expect(bare.items(.imperial).count == 1)
    #expect(full.places.isEmpty && full.place(at: 0.5) == nil)
    for value: FeatureValue in ["track", 7, [:], ["length": "long"], .null] {
      #expect(TrackCard(value) == nil)
    }
  }

  private func way() throws -> TrackCard {
    try #require(
      TrackCard(["length": 3000, "heights": [1, 2, 3, 4], "places": [0, 0, 0, 1, 0, 2, 0, 3]]))
  }

  @Test("A fraction of the way has its place, and the place its fraction")
  func places() throws {
    let track = try way()
    for part in stride(from: 0.0, through: 1, by: 0.05) {
      let place = try #require(track.place(at: part))
      #expect(abs(place.latitude - 3 * part) < 1e-9 && abs(place.longitude) < 1e-9)
      // A degree is 100 points here.
      let point = Point(x: 100 * place.longitude + 5, y: 100 * place.latitude)
      let found = track.part(near: point) { Point(x: 100 * $0.longitude, y: 100 * $0.latitude) }
      #expect(found.map { abs($0 - part) < 1e-9 } ?? false, "\(part)")
    }
    #expect(track.place(at: 7)?.latitude == 3)
    #expect(track.text(at: 0.5, .metric) == "1.50 km · 3 m")
  }

  @Test("Far from the way, or where it cannot be seen, there is none")
  func nowhere() throws {
    let track = try way()
    let point = Point(x: 20, y: 150)
    #expect(track.part(near: point) { Point(x: 100 * $0.longitude, y: 100 * $0.latitude) } == nil)
    #expect(track.part(near: Point(x: 0, y: 0)) { _ in nil } == nil)
    let odd = try #require(
      TrackCard(["length": 1, "heights": [1, 2], "places": [0, 0, 7]]))
    #expect(odd.places.isEmpty)
  }
}
