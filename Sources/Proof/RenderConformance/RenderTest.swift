import Conformance
import Foundation
import GeoMath
import JSON

/// One of the reference renderer's tests: a folder with `style.json` and the expected images or
/// features.
struct RenderTest: Sendable {
  /// Group and name, such as `line-width/default`.
  let name: String
  let folder: String
  let style: JSONValue
  /// The test's properties in the style's `metadata`.
  private let metadata: JSONValue
  /// Why the test is not counted, or `nil` if it is: what the suite says, or that it tests output
  /// for developers of that renderer.
  let uncountedReason: String?

  init(folder: String, name: String, _ files: SuiteFiles) throws(ConformanceError) {
    self.folder = folder
    self.name = name
    style = try files.document(at: "\(folder)/style.json")
    let metadata = style["metadata"]?["test"] ?? .null
    self.metadata = metadata
    let isOfDebugging = ["debug", "collisionDebug", "showOverdrawInspector"].contains {
      metadata[$0]?.bool == true
    }
    uncountedReason = files.uncounted[name] ?? (isOfDebugging ? "debugging" : nil)
  }

  var group: String { String(name.prefix { $0 != "/" }) }
  /// In points.
  var width: Double { metadata["width"]?.number ?? 512 }
  var height: Double { metadata["height"]?.number ?? 512 }
  var pixelRatio: Double { metadata["pixelRatio"]?.number ?? 1 }
  /// In degrees.
  var maxPitch: Double { metadata["maxPitch"]?.number ?? 60 }
  /// Whether labels of one source are in the way of those of another.
  var crossSourceCollisions: Bool { metadata["crossSourceCollisions"]?.bool ?? true }
  /// How much of the image is compared, in pixels from its lower left corner; `nil` for all.
  var reportWidth: Int? { metadata["reportWidth"]?.number.map { Int(clamping: $0) } }
  var reportHeight: Int? { metadata["reportHeight"]?.number.map { Int(clamping: $0) } }
  /// The fraction of the pixels that may differ, 0 … 1.
  var allowed: Double { (metadata["allowed"] ?? metadata["diff"])?.number ?? 0.00015 }
  /// What to do before the image is taken: names with their arguments.
  var operations: [[JSONValue]] { (metadata["operations"]?.array ?? []).compactMap(\.array) }
  /// Whether it tests a moment within a transition, because it ends with a wait in milliseconds.
  var isOfMoment: Bool {
    guard let last = operations.last, last.first == "wait", last.count > 1 else { return false }
    return last[1].number ?? 0 > 0
  }
  /// The camera's place and zoom. The reference's runner also takes them only from the style.
  var center: JSONValue { style["center"] ?? [0, 0] }
  var zoom: JSONValue { style["zoom"] ?? 0 }

  /// Whether the style shows a globe, whose views the reference does not keep inside the world.
  var isOnGlobe: Bool { style["projection"]?["type"].map { $0 != "mercator" } ?? false }

  // Only for query tests.
  var queryGeometry: JSONValue? { metadata["queryGeometry"] }
  var queryOptions: JSONValue? { metadata["queryOptions"] }

  /// The accepted images, of which one must match.
  var expectedPictures: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix("expected") && $0.hasSuffix(".png") }.sorted()
      .map { "\(folder)/\($0)" }
  }
}
