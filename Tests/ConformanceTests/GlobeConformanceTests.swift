import Conformance
import Foundation
import TestSupport
import Testing

@Suite("Published cases of the globe")
struct GlobeConformanceTests {
  static let cases = SharedData.existing("conformance/globe")

  /// The files and how many cases each has at least, so that none is lost silently.
  static let files = [
    ("globe-project", 301), ("globe-unproject", 210), ("globe-anchor-zoom", 133),
    ("globe-drag", 127), ("globe-pan-zoom", 115), ("globe-fit", 73), ("globe-horizon", 81),
  ]

  @Test(
    "All cases of the globe pass",
    .enabled(if: cases != nil, "the cases are absent: set RHUMB_SHARED to their folder"),
    arguments: files)
  func allPass(name: String, count: Int) throws {
    let folder = try #require(Self.cases)
    let report = try CameraConformance.run(
      fileAt: folder.appendingPathComponent("\(name).json").path)
    for kind in report.kindNames {
      let result = try #require(report.kinds[kind])
      #expect(result.failed == 0, "\(kind): \(result.failures.prefix(5).joined(separator: "\n"))")
    }
    #expect(report.failed == 0 && report.skipped == 0)
    #expect(report.passed >= count)
  }
}
