import Conformance
import Foundation
import Testing

private let fixtures: String? = {
  let set = ProcessInfo.processInfo.environment["RHUMB_SHARED"]
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  return [set, root.appendingPathComponent("shared").path].compactMap {
    $0.map { "\($0)/data/mvt-fixtures" }
  }.first { FileManager.default.fileExists(atPath: $0) }
}()

@Suite("Published vector tile cases")
struct VectorTileConformanceTests {
  @Test(
    "All fixtures pass",
    .enabled(if: fixtures != nil, "the fixtures are absent: set RHUMB_SHARED to their folder"))
  func allPass() throws {
    let report = try VectorTileConformance.run(folder: #require(fixtures))
    for kind in report.kindNames {
      #expect(report.kinds[kind]?.failures == [], "\(kind)")
    }
    #expect(report.failed == 0)
    #expect(report.passed == 50)
    #expect(report.kindNames.count == 3)
  }
}
