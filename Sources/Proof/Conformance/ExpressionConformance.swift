/// Runs the published tests of style expressions: folders with a `test.json`, which says what an
/// expression must compile to and what it must give.
package enum ExpressionConformance {
  private static let kind = "style expression"

  /// Whether there are such folders at or below `folder`.
  package static func recognises(folder: String) -> Bool { !cases(below: folder).isEmpty }

  /// Runs every test at or below `folder`.
  package static func run(folder: String) throws(ConformanceError) -> ConformanceReport {
    let names = cases(below: folder)
    guard !names.isEmpty else {
      throw .malformed(file: folder, reason: "no folders with test.json")
    }
    var report = ConformanceReport()
    for name in names {
      let short = name.dropFirst(folder.count).drop { $0 == "/" }
      let test = ExpressionCase(json: try CaseFile.json("\(name)/test.json"))
      if let failure = test.failure() {
        report.recordFailure(kind, "\(short.isEmpty ? name[...] : short): \(failure)")
      } else {
        report.recordPass(kind)
      }
    }
    return report
  }

  private static func cases(below folder: String) -> [String] {
    CaseFile.folders(below: folder, with: ["test.json"])
  }
}
