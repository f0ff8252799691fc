/// Runs the published tests of style expressions: folders with a `test.json`, which contains what
/// an expression must compile to and what it must evaluate to.
package enum ExpressionConformance: FolderConformance {
  package static let files = ["test.json"]
  private static let kind = "style expression"

  package static func run(
    caseAt name: String, below folder: String, into report: inout ConformanceReport
  ) throws(ConformanceError) {
    let short = name.dropFirst(folder.count).drop { $0 == "/" }
    let test = ExpressionCase(json: try CaseFile.json("\(name)/test.json"))
    if let failure = test.failure() {
      report.recordFailure(kind, "\(short.isEmpty ? name[...] : short): \(failure)")
    } else {
      report.recordPass(kind)
    }
  }
}
