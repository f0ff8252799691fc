import Foundation
import TestSupport
import Testing

/// `rhumb query`.
@Suite(
  "The query command", .serialized, .enabled(if: RhumbProgram.path != nil, RhumbProgram.whyNot))
struct QueryCommandTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    let text = MadePlaces.collection([
      MadePlaces.feature(MadePlaces.box(-20, -20, 5, 20), #"{"name":"west"}"#, id: "1"),
      MadePlaces.feature(MadePlaces.box(-5, -20, 20, 20), #"{"name":"ea\nst","n":2}"#),
    ])
    let style = """
      {"version":8,"sources":{"places":{"type":"geojson","data":\(text)}},
       "layers":[{"id":"areas","type":"fill","source":"places"}]}
      """
    try folder.write(Array(style.utf8), to: "style.json")
  }

  private func query(_ arguments: String...) throws -> RhumbProgram.Outcome {
    try RhumbProgram.run(
      ["query", "style.json", "--camera", "0,0,4", "--size", "400x300"] + arguments, in: folder)
  }

  @Test("GeoJSON of what is at a point and in a box, uppermost first")
  func json() throws {
    for arguments in [["--at", "200,150"], ["--box", "100,100,200,100"]] {
      let outcome = try RhumbProgram.run(
        ["query", "style.json", "--camera", "0,0,4", "--size", "400x300", "--json"] + arguments,
        in: folder)
      #expect(outcome.status == 0 && outcome.complaints.isEmpty, "\(outcome)")
      let found = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
      let collection = try #require(found as? [String: Any])
      #expect(collection["type"] as? String == "FeatureCollection")
      let features = try #require(collection["features"] as? [[String: Any]])
      #expect(features.map { $0["id"] as? Int } == [nil, 1])
      let west = try #require(features.last)
      #expect(west["source"] as? String == "places" && west["layer"] as? String == "areas")
      #expect(west["sourceLayer"] == nil && (west["state"] as? [String: Any])?.isEmpty == true)
      #expect((west["properties"] as? [String: String]) == ["name": "west"])
      let geometry = try #require(west["geometry"] as? [String: Any])
      let rings = try #require(geometry["coordinates"] as? [[[Double]]])
      #expect(geometry["type"] as? String == "Polygon" && rings.first?.count == 5)
      #expect(rings.first?.first == rings.first?.last)
    }
  }

  @Test("A listing for people, narrowed by layers and filter")
  func listing() throws {
    let all = try query("--at", "200,150")
    #expect(
      all.output == """
        2 features at 200, 150

        areas  Polygon  of places
          n     2
          name  "ea\\nst"

        areas  Polygon  of places  id 1
          name  west

        """)
    let one = try query("--at", "200,150", "--filter", #"["==", ["get", "name"], "west"]"#)
    #expect(one.output.hasPrefix("1 feature at") && one.output.contains("west"))
    let none = try query("--at", "1,1", "--layers", "areas", "--filter", #"["has", "none"]"#)
    #expect(none.status == 0 && none.output == "0 features at 1, 1\n")
  }

  @Test("On hills that are asked for, houses are where they are seen on them")
  func hills() throws {
    func houses(_ ground: String...) throws -> String {
      try RhumbProgram.run(
        ["query"] + ground + [
          "--camera=0.0105,0.0045,16.6,30,60", "--tilt-limit", "85", "--size", "1024x768",
          "--layers", "building-3d", "--at", "850,392",
        ], in: folder
      ).output
    }
    #expect(try houses("--terrain", "null-island,3").contains("id 107779"))
    #expect(try !houses().contains("id 107779"))
  }

  @Test("What is missing or makes no sense: 64 and its name; no map: 66")
  func refused() throws {
    for (arguments, word) in [
      ([], "--at"), (["--at", "1,1", "--box", "1,1,1,1"], "exclude"), (["--at", "1"], "X,Y"),
      (["--box", "1,2,3,nan"], "--box"), (["--at", "1,1", "--layers", "aeras"], "areas"),
      (["--at", "1,1", "--filter", "[\"pud\"]"], "pud"),
      (["--at", "1,1", "--filter", "["], "JSON"),
    ] {
      let outcome = try RhumbProgram.run(["query", "style.json"] + arguments, in: folder)
      #expect(outcome.status == 64 && outcome.complaints.count == 1, "\(arguments) \(outcome)")
      #expect(outcome.complaints.first?.contains(word) == true, "\(arguments) \(outcome)")
    }
    let outcome = try RhumbProgram.run(["query", "nosuch.json", "--at", "1,1"], in: folder)
    #expect(outcome.status == 66 && outcome.complaints.first?.contains("nosuch.json") == true)
  }
}
