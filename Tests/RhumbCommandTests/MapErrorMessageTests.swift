import Rhumb
import Testing

@testable import RhumbCommand

@Suite("What the window says of a map that cannot be loaded")
struct MapErrorMessageTests {
  private func message(
    _ kind: MapError.ContentFault, _ path: String, _ message: String
  ) -> String? {
    MapError.unusableContent(path: path, kind: kind, message: message).shownMessage
  }

  @Test("The server at fault is named, also if a document of another one names it")
  func servers() throws {
    for kind in [MapError.ContentFault.unreachable, .missing, .damaged] {
      let shown = try #require(
        message(kind, "https://a.example/style.json", "https://b.example/x.pbf: HTTP 500"))
      #expect(shown.contains("b.example") && !shown.contains("a.example") && !shown.contains("500"))
      #expect(message(kind, "https://a.example/s", "no answer")?.contains("a.example") == true)
    }
  }

  @Test("A file that is not there is named, and what is wrong with others stays as it is")
  func files() {
    #expect(
      message(.missing, "/no/such.gpx", "/no/such.gpx: gone")?.contains("/no/such.gpx") == true)
    #expect(message(.missing, "--contours", "--contours: no heights") == nil)
    #expect(message(.damaged, "/a.gpx", "/a.gpx: line 3: no number") == nil)
    #expect(MapError.noRoom.shownMessage == nil)
  }
}
