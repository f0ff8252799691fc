import Conformance
import Foundation
import ImageCodec
import JSON
import OffscreenRendering
import Rhumb

/// Runs the reference renderer's own tests: folders with `style.json` and an `expected.png` (for
/// render tests) or `expected.json` (for query tests).
@MainActor
package struct RenderConformance {
  private let context: OffscreenContext
  private let differences: IntendedDifferences
  /// Where the expected, actual and difference images go, if anywhere.
  private let output: RenderTestPage?

  /// - Parameters:
  ///   - differences: a file with the intended differences; see `IntendedDifferences`.
  ///   - output: a folder for images and the pages that show them.
  package init(
    differences: String? = nil, output: String? = nil
  ) throws(ConformanceError) {
    self.differences =
      try differences.map { path throws(ConformanceError) in
        try IntendedDifferences(fileAt: path)
      } ?? IntendedDifferences()
    self.output = output.map { RenderTestPage(folder: $0) }
    do {
      context = try OffscreenContext()
    } catch {
      throw .unreadable(file: "OpenGL: \(error)")
    }
  }

  /// Whether `folder` or a folder below it has such tests.
  package nonisolated static func recognises(folder: String) -> Bool {
    ["expected.png", "expected.json"].contains {
      !CaseFile.folders(below: folder, with: ["style.json", $0]).isEmpty
    }
  }

  /// Runs every test in the given folders and below.
  ///
  /// - Parameter progress: receives the number and the name of each test when it begins.
  package func run(
    folders: [String], progress: (Int, String) -> Void = { _, _ in }
  ) throws(ConformanceError) -> RenderConformanceReport {
    var report = RenderConformanceReport()
    var number = 0
    func begin(_ path: String) {
      number += 1
      progress(number, Self.name(of: path))
    }
    for folder in folders {
      let files = try SuiteFiles(above: folder)
      for path in CaseFile.folders(below: folder, with: ["style.json", "expected.png"]) {
        begin(path)
        let test = try RenderTest(folder: path, name: Self.name(of: path), files)
        report.results.append(try result(of: test, files))
      }
      for path in CaseFile.folders(below: folder, with: ["style.json", "expected.json"]) {
        begin(path)
        let test = try RenderTest(folder: path, name: Self.name(of: path), files)
        report.queries.append(queryResult(of: test, files))
      }
    }
    report.findSuperfluous(among: differences)
    try output?.writePages(report)
    return report
  }

  private func result(
    of test: RenderTest, _ files: SuiteFiles
  ) throws(ConformanceError) -> RenderTestResult {
    var result = RenderTestResult(name: test.name)
    result.uncountedReason = test.uncountedReason
    result.exemption = differences.reason(for: test.name)
    let picture: PixelImage
    do throws(RenderTestFailure) {
      var session = try RenderTestSession(test, files, context)
      defer { session.map.releaseGraphics() }
      try session.run()
      picture = try session.picture()
      result.warnings = session.warnings
    } catch {
      result.problem = "\(error)"
      return result
    }
    let shown = result.compare(picture, with: test)
    try output?.write(picture, shown?.expected, shown?.difference, of: test.name)
    return result
  }

  private func queryResult(of test: RenderTest, _ files: SuiteFiles) -> QueryTestResult {
    var result = QueryTestResult(name: test.name)
    result.exemption = differences.reason(for: result.path)
    do {
      guard let expected = try files.document(at: "\(test.folder)/expected.json").array else {
        throw RenderTestFailure.unusable("expected.json is no list")
      }
      var session = try RenderTestSession(test, files, context)
      defer { session.map.releaseGraphics() }
      try session.run()
      result.warnings = session.warnings
      result.compare(
        try session.queriedFeatures(), with: expected, tolerance: session.cornerTolerance)
    } catch {
      result.difference = "\(error)"
    }
    return result
  }

  /// The group and the test: the path below the folder of all render tests or all query tests.
  nonisolated static func name(of path: String) -> String {
    let parts = path.split(separator: "/")
    let suite = parts.lastIndex { $0 == "render-tests" || $0 == "query-tests" }
    return parts[(suite.map { $0 + 1 } ?? max(parts.count - 2, 0))...].joined(separator: "/")
  }
}
