import Conformance
import Foundation
import TestSupport
import Testing

private let fixtures = SharedData.existing("data/expression-tests")?.path

@Suite("Tests of style expressions")
struct ExpressionConformanceTests {
  @Test(
    "all published tests pass",
    .enabled(if: fixtures != nil, "the tests are absent: set RHUMB_SHARED to their folder"))
  func allPass() throws {
    let report = try ExpressionConformance.run(folder: #require(fixtures))
    for kind in report.kindNames { #expect(report.kinds[kind]?.failures == [], "\(kind)") }
    #expect(report.failed == 0)
    #expect(report.passed >= 385)
  }

  /// Runs a test written here, in a folder that is removed afterwards.
  private func run(_ text: String) throws -> ConformanceReport {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("rhumb-expressions-\(UUID().uuidString)/get/basic")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let root = folder.deletingLastPathComponent().deletingLastPathComponent()
    defer { try? FileManager.default.removeItem(at: root) }
    try Data(text.utf8).write(to: folder.appendingPathComponent("test.json"))
    #expect(ExpressionConformance.recognises(folder: root.path))
    return try ExpressionConformance.run(folder: root.path)
  }

  private func test(
    result: String = "success", type: String = "number", constant: Bool = false,
    outputs: String = #"[0.333333, {"error": "\#(Self.place)[1]: \#(Self.message)"}]"#
  ) -> String {
    """
    {"expression": ["/", ["number", ["get", "x"]], 3],
     "inputs": [[{}, {"properties": {"x": 1}}], [{}, {"properties": {"x": "y"}}]],
     "expected": {"compiled": {"result": "\(result)", "isFeatureConstant": \(constant),
       "isZoomConstant": true, "type": "\(type)"}, "outputs": \(outputs)}}
    """
  }

  private static let place = "layers[0].paint.some-property"
  private static let message = "Expected value to be of type number, but found string instead."

  @Test("an expression that does as published passes, to six digits and with its messages")
  func passes() throws {
    let report = try run(test())
    #expect(report.passed == 1 && report.failed == 0, "\(report)")
  }

  @Test("whatever is not as published fails and is named")
  func fails() throws {
    let wrong = [
      test(result: "error"), test(type: "string"), test(constant: true), test(outputs: "[1]"),
      test(outputs: "[0.333334, 1]"), test(outputs: #"[0.333333, {"error": "\#(Self.message)"}]"#),
      test(outputs: #"[0.333333, {"error": "\#(Self.place): \#(Self.message)"}]"#),
    ]
    for text in wrong {
      let report = try run(text)
      #expect(report.failed == 1 && report.passed == 0, "\(text)")
      #expect(report.kinds["style expression"]?.failures.first?.hasPrefix("get/basic: ") == true)
    }
    #expect(throws: ConformanceError.self) { try run("{") }
  }

  @Test("messages of what must not compile are compared with their places")
  func messages() throws {
    let text = { (key: String, error: String) in
      """
      {"expression": ["image", 3], "expected": {"compiled": {"result": "error", "errors": [
        {"key": "\(key)", "error": "\(error)"}, {"key": "", "error": "No image name provided."}]}}}
      """
    }
    let message = "Expected string but found number instead."
    #expect(try run(text("[1]", message)).passed == 1)
    #expect(try run(text("", message)).failed == 1)
    #expect(try run(text("[1]", "Oh no.")).failed == 1)
  }
}
