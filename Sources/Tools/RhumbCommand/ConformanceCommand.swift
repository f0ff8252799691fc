import Conformance
import Foundation
import Localization
import RenderConformance
import ShownText

/// `rhumb conformance`: runs published test cases and counts those that pass.
@MainActor
enum ConformanceCommand {
  nonisolated static let command = Command(
    name: "conformance", synopsis: "rhumb conformance PATH…",
    summary:
      "runs published cases: cameras, vector tiles of both formats, style expressions, render and "
      + "query tests",
    specs: [
      OptionSpec("failures", "list every case that failed"),
      OptionSpec(
        "differences", value: "FILE",
        "render and query tests that differ on purpose: JSON, each test's name with the reason"),
      OptionSpec(
        "out", value: "DIR", "where pictures of render tests go, and pages with what came of all"),
    ],
    run: { arguments throws(CommandFailure) in try run(arguments) })

  private static func run(_ arguments: ParsedArguments) throws(CommandFailure) -> ExitStatus {
    guard !arguments.operands.isEmpty else {
      throw .usage("conformance needs at least one file or folder of cases")
    }
    let suites = arguments.operands.filter { RenderConformance.recognises(folder: $0) }
    var report = ConformanceReport()
    for path in arguments.operands where !suites.contains(path) {
      let found = try CommandFailure.with(
        { CommandFailure(.badData, "\($0)" + Spelling.hint(forFile: path)) },
        { () throws(ConformanceError) in try cases(at: path) })
      guard !found.kinds.isEmpty else {
        throw CommandFailure(
          .badData,
          "\(path): there are no cases of cameras, tiles, expressions, pictures or queries")
      }
      report.merge(found)
    }
    if !report.kinds.isEmpty {
      Terminal.print(.lines(report.lines(withFailures: arguments.has("failures"))))
    }
    let agrees = suites.isEmpty ? true : try agree(suites, arguments)
    return report.failed == 0 && agrees ? .done : .checkFailed
  }

  /// Runs the reference renderer's tests.
  ///
  /// - Returns: whether all tests pass except those that differ on purpose.
  private static func agree(
    _ suites: [String], _ arguments: ParsedArguments
  ) throws(CommandFailure) -> Bool {
    do throws(ConformanceError) {
      var progress = Progress()
      defer { progress.end() }
      let report = try RenderConformance(
        differences: arguments.value("differences"), output: arguments.value("out")
      ).run(folders: suites) { progress.show("case \($0): \($1)") }
      progress.end()
      if arguments.has("failures") { Terminal.print(.lines(report.lines)) }
      Terminal.print(.lines(report.summary))
      return report.failed == 0
    } catch {
      if case .unwritable = error { throw CommandFailure(.cannotCreate, "\(error)") }
      throw CommandFailure(.badData, "\(error)")
    }
  }

  private static func cases(
    at path: String
  ) throws(ConformanceError) -> ConformanceReport {
    guard FileManager.default.fileExists(atPath: path) else { throw .unreadable(file: path) }
    guard FileManager.default.isFolder(path) else { return try CameraConformance.run(fileAt: path) }
    var report = ConformanceReport()
    if VectorTileConformance.recognises(folder: path) {
      report.merge(try VectorTileConformance.run(folder: path))
    }
    if MapLibreTileConformance.recognises(folder: path) {
      report.merge(MapLibreTileConformance.run(folder: path))
    }
    if ExpressionConformance.recognises(folder: path) {
      report.merge(try ExpressionConformance.run(folder: path))
    }
    for file in caseFiles(in: path, withFolders: report.kinds.isEmpty)
    where CameraConformance.recognises(fileAt: file) {
      report.merge(try CameraConformance.run(fileAt: file))
    }
    return report
  }

  /// The JSON files in a folder, in order, and those in the folders in it.
  private static func caseFiles(in folder: String, withFolders: Bool) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().flatMap { name in
      let path = "\(folder)/\(name)"
      if name.hasSuffix(".json") { return [path] }
      return withFolders && FileManager.default.isFolder(path)
        ? caseFiles(in: path, withFolders: false) : []
    }
  }
}

extension ConformanceReport {
  fileprivate func lines(withFailures: Bool) -> [String] {
    var lines: [String] = []
    for name in kindNames {
      guard let kind = kinds[name] else { continue }
      var line = "\(name): \(kind.passed) passed, \(kind.failed) failed"
      if kind.skipped > 0 {
        line += ", \(kind.skipped) skipped (\(kind.skipReason))"
      }
      if kind.worstError > 0 {
        line += String(format: ", largest error %.2g of the tolerance", kind.worstError)
      }
      lines.append(line)
      if withFailures { lines += kind.failures.map { "  \($0)" } }
    }
    var line = "\(passed) passed, \(failed) failed"
    if skipped > 0 { line += ", \(skipped) skipped" }
    return lines + [line]
  }
}
