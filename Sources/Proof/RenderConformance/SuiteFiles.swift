import Conformance
import Foundation
import JSON

/// Resolves the `local://…` and `mapbox://…` references of the reference renderer's tests to files.
struct SuiteFiles: Sendable {
  /// The folder that contains `tiles`, `glyphs`, `sprites` and the like.
  let root: String
  /// Tests that the suite itself does not count, with its reasons.
  let uncounted: [String: String]

  /// The suite of a folder of tests: the closest folder from it upwards with `glyphs` and
  /// `sprites`.
  init(above folder: String) throws(ConformanceError) {
    var root = URL(fileURLWithPath: folder).standardizedFileURL.path
    while !["glyphs", "sprites"].allSatisfy({
      FileManager.default.fileExists(atPath: "\(root)/\($0)")
    }) {
      guard root.count > 1 else {
        throw .malformed(
          file: folder, reason: "no folder above it has the tests' glyphs and sprites")
      }
      root = URL(fileURLWithPath: root).deletingLastPathComponent().path
    }
    self.root = root
    let list = "\(root)/uncounted.json"
    let members =
      FileManager.default.fileExists(atPath: list) ? try CaseFile.json(list).object?.members : nil
    uncounted = (members ?? []).reduce(into: [:]) { $0[$1.key] = $1.value.string }
  }

  /// The path of a reference, without query parameters. Other strings are returned unchanged.
  func path(of reference: String) -> String {
    for (prefix, folder) in Self.folders where reference.hasPrefix(prefix) {
      return "\(root)/\(folder)" + reference.dropFirst(prefix.count).prefix { $0 != "?" }
    }
    return reference
  }

  /// A longer prefix must precede the prefix that it starts with.
  private static let folders = [
    ("local://", ""), ("mapbox://sprites/", "sprites/"), ("mapbox://fonts/", "glyphs/"),
    ("mapbox://styles/mapbox/", "mapbox-gl-styles/styles/"), ("mapbox://styles/", "styles/"),
    ("mapbox://", "tilesets/"),
  ]

  /// A JSON file of the suite with its references resolved to paths.
  func document(at reference: String) throws(ConformanceError) -> JSONValue {
    let path = path(of: reference)
    return resolved(try CaseFile.json(path))
  }

  /// The JSON with references resolved to paths. A source that names a TileJSON file of the suite
  /// gets that file's content, because it names tiles of the suite.
  func resolved(_ json: JSONValue) -> JSONValue {
    switch json {
    case .string(let text): return .string(path(of: text))
    case .array(let items): return .array(items.map(resolved))
    case .object(let object):
      if let url = object["url"]?.string, object["type"] != nil, path(of: url) != url,
        let tileJSON = try? document(at: url).object
      {
        var members = object.members.filter { $0.key != "url" }
        members += tileJSON.members.filter { object[$0.key] == nil }
        return resolved(.object(JSONObject(members)))
      }
      return .object(JSONObject(object.members.map { ($0.key, resolved($0.value)) }))
    case .null, .bool, .number: return json
    }
  }
}
