import Foundation
import TestSupport
import Testing

/// `rhumb search`.
@Suite(
  "The search command", .serialized, .enabled(if: RhumbProgram.path != nil, RhumbProgram.whyNot))
struct SearchCommandTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func search(_ arguments: String...) throws -> RhumbProgram.Outcome {
    try RhumbProgram.run(["search"] + arguments, in: folder, environment: ["LC_ALL": "en_US.UTF-8"])
  }

  @Test("A line for each place, the best first; without quotation marks, too")
  func listing() throws {
    let outcome = try search("sao", "paulo", "--limit", "1")
    #expect(outcome.status == 0 && outcome.complaints.isEmpty, "\(outcome)")
    #expect(outcome.output.hasSuffix(", São Paulo, Brazil)\n"), "\(outcome)")
    #expect(outcome.output.hasPrefix("-23.5"))
  }

  @Test("As JSON, in another language, with figures of the work")
  func json() throws {
    let outcome = try search(
      "florence", "--json", "--language", "it,de", "--stats", "--near", "43,11")
    #expect(outcome.status == 0 && outcome.complaints.first?.contains("comparisons") == true)
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    #expect(object?["query"] as? String == "florence")
    let results = try #require(object?["results"] as? [[String: Any]])
    let first = try #require(results.first)
    let kind = try #require(first["kind"] as? String)
    #expect(["city", "town"].contains(kind) && first["source"] as? String == "world")
    let latitude = try #require(first["latitude"] as? Double)
    #expect(abs(latitude - 43.78) < 0.1)
    #expect(first["title"] is String && first["subtitle"] is String && first["zoom"] is Double)
  }

  @Test("A street of a map, from its tiles")
  func map() throws {
    let text = MadePlaces.collection([
      MadePlaces.feature(
        MadePlaces.line([[10, 50], [10.001, 50.001]]), #"{"name":"Quay of the Herons"}"#)
    ])
    try folder.write(Array(text.utf8), to: "town.geojson")
    let outcome = try search("heron", "town.geojson")
    #expect(
      outcome.status == 0 && outcome.output.contains("Quay of the Herons (Street)"), "\(outcome)")
  }

  @Test("Nothing found: 1; what makes no sense: 64; no map: 66")
  func endings() throws {
    #expect(try search("xqzwvkj").status == 1)
    for arguments in [[], ["paris", "--near", "91,0"], ["paris", "--limit", "0"]] {
      let outcome = try RhumbProgram.run(["search"] + arguments, in: folder)
      #expect(outcome.status == 64 && outcome.complaints.count == 1, "\(outcome)")
    }
    #expect(try search("paris", "nosuch.pmtiles").status == 66)
  }
}
