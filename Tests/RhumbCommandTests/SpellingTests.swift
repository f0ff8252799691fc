import Foundation
import Testing

@testable import RhumbCommand

@Suite("What was probably meant")
struct SpellingTests {
  private func refusal(of words: [String]) -> String? {
    do throws(CommandFailure) {
      _ = try MapOptions(ParsedArguments(words[...], specs: MapOptions.specs))
      return nil
    } catch {
      return error.message
    }
  }

  @Test(
    "Letters put in, taken out, changed and swapped count one each",
    arguments: [
      ("dark", "dark", 0), ("drak", "dark", 1), ("dak", "dark", 1), ("darkk", "dark", 1),
      ("park", "dark", 1), ("", "dark", 4), ("light", "dark", 5), ("ab", "ba", 1),
    ])
  func distances(_ a: String, _ b: String, _ distance: Int) {
    #expect(Spelling.distance(a, b) == distance && Spelling.distance(b, a) == distance)
  }

  @Test("A word is near whatever its case, by its beginning, and not by anything")
  func nearest() {
    let words = ["metric", "imperial", "nautical"]
    #expect(Spelling.nearest(to: "Metirc", among: words) == "metric")
    #expect(Spelling.nearest(to: "naut", among: words) == "nautical")
    #expect(Spelling.nearest(to: "parsecs", among: words) == nil)
    #expect(Spelling.nearest(to: "", among: words) == nil)
  }

  @Test(
    "Refusals of options name what was probably meant",
    arguments: [
      (["--units", "metrc"], "metric"), (["--ornaments", "compass,scael"], "scale"),
      (["--ornaments", "al"], "all"), (["--location", "a.gpx", "--follow", "hedaing"], "heading"),
      (["--style", "drak"], "dark"), (["--language", "german"], "de"),
      (["--language", "de,Français"], "fr"), (["--language", "locl"], "local"),
      (["--language", "jp"], "ja"), (["--camra", "1,2,3"], "--camera"),
      (["--debug", "tiles,overdrw"], "overdraw"), (["--size", "1024×768"], "1024x768"),
      (["--size", "800,600"], "800x600"),
      (["--fit", "44,7,43,8"], "43,7,44,8"), (["--fit", "151,-34,152,-33"], "-34,151,-33,152"),
    ])
  func options(_ words: [String], _ meant: String) throws {
    let message = try #require(refusal(of: words))
    #expect(message.hasSuffix("did you mean \(meant)?"), "\(message)")
  }

  @Test(
    "Numbers in a wrong order are refused with the order",
    arguments: [
      (["--fit", "44,7,43,8"], "S,W,N,E"), (["--fit", "1,2"], "S,W,N,E"),
      (["--fit", "-91,0,0,1"], "S,W,N,E"), (["--fit", "0,-400,1,0"], "S,W,N,E"),
      (["--padding", "1,2"], "T,L,B,R"), (["--padding", "0,-1,0,0"], "T,L,B,R"),
      (["--size", "100x100", "--padding", "60,0,60,0"], "T,L,B,R"),
      (["--size", "100"], "WIDTHxHEIGHT"),
    ])
  func orders(_ words: [String], _ order: String) throws {
    let message = try #require(refusal(of: words))
    #expect(message.contains(order) && message.contains(words[words.count - 2]), "\(message)")
  }

  @Test(
    "Sound words are taken",
    arguments: [
      ["--language", "de,zh-Hant,gsw,local,PT_br"], ["--fit", "-10,170,10,-170"],
      ["--units", "nautical", "--ornaments", "all"], ["--padding", "0,10,20,0.5"],
      ["--debug", "tiles,times,labels,overdraw"],
    ])
  func sound(_ words: [String]) { #expect(refusal(of: words) == nil) }

  @Test("A file that is not there is named by the one beside it")
  func files() throws {
    let folder = try TemporaryFolder()
    for name in ["monaco.pmtiles", "Walk.gpx", "stops.geojson"] {
      try Data().write(to: URL(fileURLWithPath: folder.path(name)))
    }
    for (wrong, right) in [
      ("monac.pmtiles", "monaco.pmtiles"), ("monaco.mbtiles", "monaco.pmtiles"),
      ("walk.gpx", "Walk.gpx"), ("monaco", "monaco.pmtiles"),
    ] {
      #expect(Spelling.nearestFile(to: folder.path(wrong)) == folder.path(right))
    }
    for far in ["berlin.pmtiles", "", "monaco.pmtiles", "no/monaco.pmtiles"] {
      #expect(Spelling.nearestFile(to: folder.path(far)) == nil, "\(far)")
    }
    #expect(Spelling.nearestFile(to: "https://a.b/monac.pmtiles") == nil)
  }
}
