import Foundation
import JSON

/// Runs the published tests of style expressions: folders with a `test.json`, which says what an
/// expression must compile to and what it must give.
package enum ExpressionConformance {
  private static let kind = "style expression"

  /// Whether there are such folders at or below `folder`.
  package static func recognises(folder: String) -> Bool { !caseFiles(below: folder).isEmpty }

  /// Runs every test at or below `folder`.
  package static func run(folder: String) throws(ConformanceError) -> ConformanceReport {
    let files = caseFiles(below: folder)
    guard !files.isEmpty else {
      throw .malformed(file: folder, reason: "no folders with test.json")
    }
    var report = ConformanceReport()
    for file in files {
      let name = String(file.dropLast("/test.json".count))
      let short = name.dropFirst(folder.count).drop { $0 == "/" }
      if AbsentCases.expressions.keys.contains(where: { name.hasSuffix("/\($0)") }) {
        report.recordAbsence(kind)
      } else if let failure = try read(file).failure() {
        report.recordFailure(kind, "\(short.isEmpty ? name[...] : short): \(failure)")
      } else {
        report.recordPass(kind)
      }
    }
    return report
  }

  private static func read(_ file: String) throws(ConformanceError) -> ExpressionCase {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw .unreadable(file: file)
    }
    do {
      return ExpressionCase(json: try JSONParser.parse([UInt8](data)))
    } catch {
      throw .malformed(file: file, reason: error.description)
    }
  }

  /// In a fixed order.
  private static func caseFiles(below folder: String) -> [String] {
    var files: [String] = []
    if FileManager.default.fileExists(atPath: "\(folder)/test.json") {
      files.append("\(folder)/test.json")
    }
    let names = FileManager.default.enumerator(atPath: folder)
    while let name = names?.nextObject() as? String {
      if name.hasSuffix("/test.json") { files.append("\(folder)/\(name)") }
    }
    return files.sorted()
  }
}
