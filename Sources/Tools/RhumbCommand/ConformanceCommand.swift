import Conformance
import Foundation
import RenderConformance

/// `rhumb conformance`: runs published cases and counts what holds.
@MainActor
enum ConformanceCommand {
  nonisolated static let command = Command(
    name: "conformance", synopsis: "rhumb conformance PATH…",
    summary: "runs published cases: cameras, vector tiles, expressions, render tests",
    specs: [
      OptionSpec("failures", "list every case that failed"),
      OptionSpec(
        "differences", value: "FILE",
        "render tests that differ on purpose: JSON, each test's name with the reason"),
      OptionSpec("out", value: "DIR", "where pictures of render tests go, and a page with them"),
    ],
    run: { arguments throws(CommandFailure) in try run(arguments) })

  private static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    guard !arguments.operands.isEmpty else {
      throw CommandFailure(.usage, "conformance needs at least one file or folder of cases")
    }
    var report = ConformanceReport()
    var hasDifferences = false
    for path in arguments.operands {
      if RenderConformance.recognises(folder: path) {
        let rendered = try CommandFailure.with(.badData) {
          try RenderConformance(
            folder: path, differences: arguments.value("differences"),
            output: arguments.value("out")
          ).run(folder: path)
        }
        rendered.print(listsFailures: arguments.has("failures"))
        hasDifferences = hasDifferences || !rendered.failures.isEmpty
        continue
      }
      report.merge(try CommandFailure.with(.badData) { try cases(at: path) })
    }
    report.print(listsFailures: arguments.has("failures"))
    return report.failed == 0 && !hasDifferences ? .done : .checkFailed
  }

  private static func cases(
    at path: String
  ) throws(ConformanceError) -> ConformanceReport {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .unreadable(file: path)
    }
    guard isFolder.boolValue else { return try CameraConformance.run(fileAt: path) }
    var report = ConformanceReport()
    if VectorTileConformance.recognises(folder: path) {
      report.merge(try VectorTileConformance.run(folder: path))
    }
    if ExpressionConformance.recognises(folder: path) {
      report.merge(try ExpressionConformance.run(folder: path))
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names.sorted() where name.hasSuffix(".json") {
      let file = "\(path)/\(name)"
      if CameraConformance.recognises(fileAt: file) {
        report.merge(try CameraConformance.run(fileAt: file))
      }
    }
    return report
  }
}

extension ConformanceReport {
  fileprivate func print(listsFailures: Bool) {
    for name in kindNames {
      guard let kind = kinds[name] else { continue }
      var line = "\(name): \(kind.passed) passed, \(kind.failed) failed"
      if kind.skipped > 0 {
        line += ", \(kind.skipped) skipped (not known what must come)"
      }
      if kind.worstError > 0 {
        line += String(format: ", largest error %.2g of the tolerance", kind.worstError)
      }
      RhumbCommand.print(line)
      if listsFailures { for failure in kind.failures { RhumbCommand.print("  \(failure)") } }
    }
    var line = "\(passed) passed, \(failed) failed"
    if skipped > 0 { line += ", \(skipped) skipped" }
    RhumbCommand.print(line)
  }
}

extension RenderConformanceReport {
  fileprivate func print(listsFailures: Bool) {
    if listsFailures { for line in lines { RhumbCommand.print(line) } }
    RhumbCommand.print("\(exempted) differ on purpose, \(ofDebugging) show debugging: not counted")
    for row in rows {
      RhumbCommand.print("\(row.name): \(row.tests) tests, \(row.strict) strict, \(row.soft) soft")
    }
  }
}
