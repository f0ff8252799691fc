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
    for value: FeatureValue in ["track", 7, [:], ["length": "long"], .null] {
      #expect(TrackCard(value) == nil)
    }
  }
}
