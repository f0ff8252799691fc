import Conformance
import Foundation
import ImageCodec
import OffscreenRendering
import Rhumb

/// Runs the render tests of the reference renderer: folders with `style.json` and `expected.png`.
@MainActor
package struct RenderConformance {
  private let files: SuiteFiles
  private let context: OffscreenContext
  private let differences: IntendedDifferences
  /// Where expected, actual and difference go; nil for nowhere.
  private let output: RenderTestPage?

  /// - Parameters:
  ///   - differences: a file with what differs on purpose; see `IntendedDifferences`.
  ///   - output: a folder for pictures and a page that shows them.
  package init(
    folder: String, differences: String? = nil, output: String? = nil
  ) throws(ConformanceError) {
    files = try SuiteFiles(above: folder)
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

  /// Whether there are such tests at or below `folder`.
  package nonisolated static func recognises(folder: String) -> Bool {
    !testFolders(below: folder, beside: "expected.png").isEmpty
  }

  /// Runs every test at or below `folder`.
  package func run(folder: String) throws(ConformanceError) -> RenderConformanceReport {
    var report = RenderConformanceReport()
    for path in Self.testFolders(below: folder, beside: "expected.png") {
      let name = Self.name(of: path)
      let test = try RenderTest(folder: path, name: name, files)
      report.results.append(result(of: test))
    }
    try output?.writeIndex(report.results)
    return report
  }

  private func result(of test: RenderTest) -> RenderTestResult {
    var result = RenderTestResult(name: test.name)
    result.isOfDebugging = test.isOfDebugging
    result.exemption = differences.reason(for: test.name)
    do throws(RenderTestFailure) {
      var session = try RenderTestSession(test, files, context)
      defer { session.map.releaseGraphics() }
      try session.run()
      let picture = try session.picture()
      result.warnings = session.warnings
      let shown = result.compare(picture, with: test)
      output?.write(picture, shown?.expected, shown?.difference, of: test.name)
    } catch {
      result.problem = "\(error)"
    }
    return result
  }

  /// Group and test: what follows the folder of all render tests, or of all query tests.
  nonisolated static func name(of path: String) -> String {
    let parts = path.split(separator: "/")
    let suite = parts.lastIndex { $0 == "render-tests" || $0 == "query-tests" }
    return parts[(suite.map { $0 + 1 } ?? max(parts.count - 2, 0))...].joined(separator: "/")
  }

  /// Folders that have a style and a file of that name, in a fixed order.
  nonisolated static func testFolders(below folder: String, beside name: String) -> [String] {
    var folders: [String] = []
    let paths = FileManager.default.enumerator(atPath: folder)
    let isTest = { (path: String) in
      ["style.json", name].allSatisfy { FileManager.default.fileExists(atPath: "\(path)/\($0)") }
    }
    if isTest(folder) { folders.append(folder) }
    while let path = paths?.nextObject() as? String {
      guard path.hasSuffix("/style.json") else { continue }
      let test = "\(folder)/\(path.dropLast("/style.json".count))"
      if isTest(test) { folders.append(test) }
    }
    return folders.sorted()
  }
}
