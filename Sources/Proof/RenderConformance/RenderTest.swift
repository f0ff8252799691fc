import Conformance
import Foundation
import JSON

/// One of the reference renderer's tests: a folder with `style.json` and the pictures or features
/// that must come.
struct RenderTest: Sendable {
  /// Group and name, as `line-width/default`.
  let name: String
  let folder: String
  let style: JSONValue
  /// What the style says of its test, under `metadata`.
  private let metadata: JSONValue

  init(folder: String, name: String, _ files: SuiteFiles) throws(ConformanceError) {
    self.folder = folder
    self.name = name
    style = try files.document(at: "\(folder)/style.json")
    metadata = style["metadata"]?["test"] ?? .null
  }

  var group: String { String(name.prefix { $0 != "/" }) }
  /// Points.
  var width: Double { metadata["width"]?.number ?? 512 }
  var height: Double { metadata["height"]?.number ?? 512 }
  var pixelRatio: Double { metadata["pixelRatio"]?.number ?? 1 }
  /// The part of the pixels that may differ, 0 … 1.
  var allowed: Double { (metadata["allowed"] ?? metadata["diff"])?.number ?? 0.00015 }
  /// What is done before the picture is taken: a name with its arguments each.
  var operations: [[JSONValue]] { (metadata["operations"]?.array ?? []).compactMap(\.array) }
  /// Whether it looks at a moment within a transition: it ends after so many milliseconds.
  var isOfMoment: Bool {
    guard let last = operations.last, last.first == "wait", last.count > 1 else { return false }
    return last[1].number ?? 0 > 0
  }
  /// The camera's place and zoom. The reference's own program takes them from the style alone, too.
  var center: JSONValue { style["center"] ?? [0, 0] }
  var zoom: JSONValue { style["zoom"] ?? 0 }

  /// Whether it shows what a developer of that renderer looks at.
  var isOfDebugging: Bool {
    ["debug", "collisionDebug", "showOverdrawInspector"].contains { metadata[$0]?.bool == true }
  }

  // Of tests of queries.
  var queryGeometry: JSONValue? { metadata["queryGeometry"] }
  var queryOptions: JSONValue? { metadata["queryOptions"] }

  /// The pictures of which one must come.
  var expectedPictures: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix("expected") && $0.hasSuffix(".png") }.sorted()
      .map { "\(folder)/\($0)" }
  }
}
