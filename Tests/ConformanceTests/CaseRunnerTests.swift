import Conformance
import Foundation
import Testing

@Suite("The runner of camera cases")
struct CaseRunnerTests {
  /// Runs cases written here, in a file that is removed afterwards.
  private func run(_ text: String) throws -> ConformanceReport {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("rhumb-cases-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    return try CameraConformance.run(fileAt: file.path)
  }

  private func normalise(
    _ bearing: String, expected: String, kind: String = "normalize-bearing"
  ) -> String {
    """
    [{"id": "one", "kind": "\(kind)", "inputs": {"bearing": \(bearing)},
      "expected": \(expected), "tolerance": {"angle": 1e-3}, "oracles": []}]
    """
  }

  @Test("An answer within its tolerance passes and tells its share of it")
  func withinTolerance() throws {
    let report = try run(normalise("-90", expected: #"{"bearing": 270.0005}"#))
    let result = try #require(report.kinds["normalize-bearing"])
    #expect(result.passed == 1 && result.failed == 0)
    #expect(abs(result.worstError - 0.5) < 1e-6)
  }

  @Test("Angles are compared round the circle")
  func roundTheCircle() throws {
    #expect(try run(normalise("0", expected: #"{"bearing": 359.9999}"#)).passed == 1)
  }

  @Test(
    "A wrong answer, a null and a field that is not answered fail",
    arguments: [#"{"bearing": 271}"#, #"{"bearing": null}"#, "null", #"{"lat": null}"#])
  func wrong(expected: String) throws {
    let report = try run(normalise("-90", expected: expected))
    #expect(report.failed == 1 && report.passed == 0)
    let failures = try #require(report.kinds["normalize-bearing"]).failures
    #expect(failures.count == 1 && failures[0].hasPrefix("one: expected "))
  }

  @Test("A case that lacks an input fails and says which")
  func lacking() throws {
    let report = try run(normalise(#""east""#, expected: "null"))
    let failures = try #require(report.kinds["normalize-bearing"]).failures
    #expect(failures == [#"one: the case has no number "bearing""#])
  }

  @Test("Kinds that are not known are skipped and counted apart")
  func skipped() throws {
    let novel = try run(normalise("0", expected: "null", kind: "novel"))
    #expect(novel.skipped == 1 && novel.passed == 0 && novel.failed == 0)
  }

  @Test("A file that is missing or no list of cases is refused by name")
  func refused() throws {
    #expect(throws: ConformanceError.unreadable(file: "no-such.json")) {
      try CameraConformance.run(fileAt: "no-such.json")
    }
    for text in ["", "{}", #"{"version": 8}"#, #"[{"id": 1}]"#, "[[[["] {
      #expect(throws: ConformanceError.self) { try run(text) }
    }
  }

  @Test("Merged reports add up and keep the worst")
  func merged() throws {
    var report = try run(normalise("-90", expected: #"{"bearing": 270.0005}"#))
    report.merge(try run(normalise("-90", expected: #"{"bearing": 270.0007}"#)))
    report.merge(try run(normalise("0", expected: "null", kind: "novel")))
    #expect(report.passed == 2 && report.failed == 0 && report.skipped == 1)
    #expect(report.kindNames == ["normalize-bearing", "novel"])
    #expect(abs((report.kinds["normalize-bearing"]?.worstError ?? 0) - 0.7) < 1e-6)
  }
}
