import Conformance
import Foundation
import Testing

@Suite("Published camera cases")
struct CameraConformanceTests {
  /// Files of cases and how many of each must have been run, so that none is lost silently.
  static let files = [
    ("mercator", 280), ("project", 375), ("unproject", 293), ("perspective", 242),
    ("anchor-zoom", 235), ("scroll-by", 90), ("fit-bounds", 321), ("constraints", 184),
    ("fly", 56), ("ease", 184),
  ]

  static func path(_ name: String) throws -> String {
    try #require(
      Bundle.module.path(forResource: name, ofType: "json", inDirectory: "Fixtures"))
  }

  @Test("A01 B05 B06 B09 C05 C07 D13 H05 H12 I05 N13: all cases pass", arguments: files)
  func allPass(name: String, count: Int) throws {
    let report = try CameraConformance.run(fileAt: Self.path(name))
    for kind in report.kindNames {
      let result = try #require(report.kinds[kind])
      #expect(result.failed == 0, "\(kind): \(result.failures.prefix(5).joined(separator: "\n"))")
      #expect(result.worstError <= 1)
    }
    #expect(report.failed == 0)
    #expect(report.skipped == 0)
    #expect(report.passed == count)
  }
}
