import Foundation
import GeoMath
import TestSupport
import Testing
import TileWriting

/// Names from strangers' files, on the command line and from servers, as they come out at a terminal.
@Suite(
  "What strangers wrote, printed by the program", .serialized,
  .enabled(if: RhumbProgram.path != nil, RhumbProgram.whyNot))
struct HostileNamesTests {
  /// Sets the title, clears the screen, forges a line, turns the order of letters, and more of it.
  private static let hostile =
    "heron\u{1b}]0;owned\u{7}\u{1b}[2J\r\nrhumb: forged\nforged\u{202e}gpj\u{9b}31m\u{2028}\u{85}b\u{7f}"

  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private var hostile: String { Self.hostile }

  private func json(_ value: Any) throws -> [UInt8] {
    [UInt8](try JSONSerialization.data(withJSONObject: value))
  }

  /// Runs a command and expects that nothing of what it prints steers a terminal or is a forged line.
  ///
  /// - Parameter shows: whether the name comes out, in words that can be read.
  @discardableResult
  private func run(
    _ arguments: [String], status: Int32 = 0, shows: Bool = true
  ) throws -> RhumbProgram.Outcome {
    let outcome = try RhumbProgram.run(arguments, in: folder)
    #expect(outcome.status == status, "\(arguments): \(outcome)")
    let printed = outcome.output + outcome.complaints.joined(separator: "\n")
    for scalar in printed.unicodeScalars where scalar != "\n" {
      let isObeyed =
        scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
        || (0x2028...0x202e).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
      #expect(!isObeyed, "\(arguments): U+\(String(scalar.value, radix: 16))")
    }
    let lines = printed.split(separator: "\n")
    #expect(!lines.contains { $0.contains(/^(rhumb: )?forged/) }, "\(arguments): \(outcome)")
    if shows { #expect(printed.contains(#"\u001b]0;owned\u0007"#), "\(arguments): \(outcome)") }
    return outcome
  }

  /// All strings of a JSON text, names of members, too.
  private func strings(in text: String) throws -> Set<String> {
    func all(_ value: Any) -> [String] {
      switch value {
      case let text as String: [text]
      case let items as [Any]: items.flatMap(all)
      case let object as [String: Any]: Array(object.keys) + object.values.flatMap(all)
      default: []
      }
    }
    return Set(all(try JSONSerialization.jsonObject(with: Data(text.utf8))))
  }

  @Test("Inspected archives and features: their metadata, layers and fields")
  func inspect() throws {
    var writer = PMTilesWriter()
    try writer.add(flatTile(), at: TileID(z: 0, x: 0, y: 0))
    let layer = ArchiveMetadata.Layer(
      name: hostile, zooms: 0...0, fields: [(hostile, "String")])
    let archive = try writer.archive(
      metadata: ArchiveMetadata(
        name: hostile, description: hostile, attribution: hostile, layers: [layer]))
    try folder.write(archive, to: "map.pmtiles")
    try run(["inspect", "map.pmtiles"])
    #expect(try strings(in: run(["inspect", "map.pmtiles", "--json"]).output).contains(hostile))
    try writeFeatures(to: 60)
    try run(["inspect", "town.geojson", "--tile", "0/0/0"])
    for form in ["--json", "--geojson"] {
      let outcome = try run(["inspect", "town.geojson", "--tile", "0/0/0", form])
      #expect(try strings(in: outcome.output).contains(hostile))
    }
  }

  /// A line with such a name, from 10° E to `east`.
  private func writeFeatures(to east: Double) throws {
    let line: [String: Any] = [
      "type": "Feature", "properties": ["name": hostile, hostile: hostile],
      "geometry": ["type": "LineString", "coordinates": [[10, 50], [east, 50]]],
    ]
    try folder.write(
      json(["type": "FeatureCollection", "features": [line]]), to: "town.geojson")
  }

  @Test("Places that were found, and what was looked for")
  func search() throws {
    try writeFeatures(to: 10.001)
    try run(["search", "heron", "town.geojson"])
    let outcome = try run(["search", "heron", "town.geojson", "--json"])
    #expect(try strings(in: outcome.output).contains(hostile))
    try run(["search", "xqzwvkj" + hostile], status: 1)
  }

  @Test("Features that were asked for, and what is wrong with their style")
  func query() throws {
    let box: [[[Double]]] = [[[-20, -20], [20, -20], [20, 20], [-20, 20], [-20, -20]]]
    let feature: [String: Any] = [
      "type": "Feature", "properties": [hostile: hostile, "plain\u{9b}2J": "a\u{1b}[2J"],
      "geometry": ["type": "Polygon", "coordinates": box],
    ]
    try folder.write(
      json([
        "version": 8, "sources": [hostile: ["type": "geojson", "data": feature]],
        "layers": [
          ["id": hostile, "type": "fill", "source": hostile, "paint": [hostile: 1]] as [String: Any]
        ],
      ]), to: "style.json")
    let words = [
      "query", "style.json", "--camera", "0,0,4", "--size", "400x300", "--at", "200,150",
    ]
    let outcome = try run(words)
    #expect(outcome.output.contains(#"plain\u009b2J"#), "\(outcome)")
    #expect(outcome.complaints.contains { $0.contains("owned") }, "\(outcome)")
    #expect(try strings(in: run(words + ["--json"]).output).contains(hostile))
  }

  @Test("Recordings and published cases")
  func proofs() throws {
    let type = String(decoding: try json([hostile]).dropFirst().dropLast(), as: UTF8.self)
    let lines = [
      #"{"rhumb-recording":1,"size":[64,64]}"#, #"{"t":0,"type":\#(type)}"#,
    ]
    try folder.write(Array(lines.joined(separator: "\n").utf8), to: hostile + ".jsonl")
    try run(["replay", hostile + ".jsonl"])
    let answer: [String: Any] = [
      "id": hostile, "kind": "tilt-limit", "inputs": ["zoom": 5], "expected": ["tilt": 31],
      "tolerance": ["angle": 1e-9],
    ]
    var unknown = answer
    unknown["kind"] = hostile
    try folder.write(json([answer, unknown]), to: "cases.json")
    try run(["conformance", "cases.json", "--failures"], status: 1)
  }

  @Test("Words of the command line that make no sense, and files that are not there")
  func words() throws {
    for (words, status) in [
      (["render", "-o", "x.png", hostile + ".pmtiles"], 66),
      (["render", "-o", hostile + "/x.png"], 73), (["render", "-o", hostile + ".gif"], 64),
      (["inspect", hostile], 66), (["--" + hostile], 64), (["help", "inspec" + hostile], 0),
      (["view", "--style", hostile + ".json"], 66), (["replay", hostile], 66),
      (["conformance", hostile], 65), (["bench", "--path", hostile], 66),
      (["bench", "--compare", hostile], 66), (["verify", "--only", hostile], 64),
      (["query", "--at", hostile], 64), (["search", "a", "--near", hostile], 64),
    ] as [([String], Int32)] {
      try run(words, status: status, shows: status != 0)
    }
  }

  @Test("Names and passwords in URLs are left out of what is said of them")
  func passwords() throws {
    let url = "http://user:secret@127.0.0.1:9"
    for words in [["inspect"], ["render", "-o", "x.png"]] {
      for place in ["/style.json", "/a.pmtiles", "/{z}/{x}/{y}.pbf"] {
        let outcome = try RhumbProgram.run(words + [url + place, "--timeout", "2"], in: folder)
        let said = outcome.output + outcome.complaints.joined()
        #expect(said.contains("127.0.0.1:9") && !said.contains("secret"), "\(place): \(outcome)")
      }
    }
  }
}
