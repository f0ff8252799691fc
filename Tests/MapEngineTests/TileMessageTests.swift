import GeoMath
import Testing
import TileSources

@testable import MapEngine

@Suite("What the window says of missing tiles")
struct TileMessageTests {
  private static let url = "https://tiles.example.org:8080/planet/7/66/45.pbf?key=secret"

  @Test(
    "names the server or the file at fault, and nothing that only programs understand",
    arguments: [
      (TileSourceError.unavailable(location: url, reason: "HTTP 503"), "tiles.example.org"),
      (.damaged(path: url, reason: "HTTP 403"), "tiles.example.org"),
      (.damaged(path: "/maps/alps.mbtiles", reason: "malformed"), "alps.mbtiles"),
      (.missing(path: "/maps/alps.pmtiles"), "alps.pmtiles"),
      (.offline(location: url), "never loaded"),
      (.damagedTile(TileID(z: 7, x: 66, y: 45), reason: "bad varint"), "damaged"),
      (.unsupported(path: "/maps/alps.pmtiles", reason: "type 9"), "format"),
    ])
  func plain(error: TileSourceError, named: String) {
    let message = error.message
    #expect(message.hasPrefix("Parts of the map are missing: ") && message.contains(named))
    for word in ["66", "secret", "HTTP", "/maps", "varint", "type", "malformed"] {
      #expect(!message.contains(word), "\(message)")
    }
  }
}
