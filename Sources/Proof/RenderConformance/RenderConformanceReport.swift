import Foundation

/// The results of the reference renderer's tests, by group.
package struct RenderConformanceReport {
  var results: [RenderTestResult] = []
  var queries: [QueryTestResult] = []
  /// Intended differences that no longer exist, because their tests agree.
  private(set) var superfluous: [String] = []

  /// Tests that disagree without an intended difference.
  package var failed: Int {
    countedPictures.count { !$0.isSoftlyEqual } + countedQueries.count { !$0.isEqual }
  }

  /// Tests with an intended difference that they do have: one list serves several suites.
  package var exempted: Int {
    results.count { $0.exemption != nil && !$0.isStrictlyEqual }
      + queries.count { $0.exemption != nil && !$0.isEqual }
  }

  /// Tests that are not counted, such as those of output for developers of the reference.
  package var uncounted: Int { results.count { $0.uncountedReason != nil } }

  var countedPictures: [RenderTestResult] {
    results.filter { $0.uncountedReason == nil && ($0.exemption == nil || $0.isStrictlyEqual) }
  }
  var countedQueries: [QueryTestResult] { queries.filter { $0.exemption == nil || $0.isEqual } }

  mutating func findSuperfluous(among differences: IntendedDifferences) {
    var agreeing: [String: Bool] = [:]
    let outcomes =
      results.map { ($0.name, $0.isStrictlyEqual) } + queries.map { ($0.path, $0.isEqual) }
    for (test, isEqual) in outcomes {
      guard let entry = differences.entry(for: test) else { continue }
      agreeing[entry] = isEqual && agreeing[entry] ?? true
    }
    superfluous = agreeing.filter(\.value).map(\.key).sorted()
  }

  /// One line for every test.
  package var lines: [String] { results.map(\.line) + queries.map(\.line) }

  /// What was compared and how, followed by tables with a row for each group and a total.
  package var summary: [String] {
    var lines: [String] = []
    if !results.isEmpty {
      lines += [
        "Pictures", "  strict: pixelmatch at threshold 0.13 finds no more than the test allows",
        "  soft: at most 1 % of the pixels lie more than 32 of 255 outside of what the 3 × 3",
        "        around them span in the other picture, both ways",
      ]
      lines +=
        ConformanceTable(
          columns: ["strict", "soft"],
          countedPictures.map { ($0.group, [$0.isStrictlyEqual, $0.isSoftlyEqual]) }
        ).lines
    }
    if !queries.isEmpty {
      lines += [
        "Queries",
        "  equal: the same features in the same order, with id, source, layer of the source,",
        "         properties and state; corners within a 1024th of the tile's width",
      ]
      lines +=
        ConformanceTable(
          columns: ["equal"], countedQueries.map { ($0.group, [$0.isEqual]) }
        ).lines
    }
    lines.append(
      "\(exempted) differ on purpose, \(uncounted) show debugging or what only a browser has: "
        + "not counted")
    lines += superfluous.map { "\($0) agrees: it need not be named as different on purpose" }
    return lines
  }
}

/// Counts of tests that agree by each measure, in aligned columns: a row per group, then the total.
struct ConformanceTable {
  private(set) var lines: [String] = []

  /// - Parameter tests: the group of each test, and whether it agrees by each measure.
  init(columns: [String], _ tests: [(group: String, agrees: [Bool])]) {
    var groups: [String] = []
    for test in tests where groups.last != test.group { groups.append(test.group) }
    let width = (groups.map(\.count).max() ?? 0) + 2
    func cell(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(width - text.count, 0)) + text
    }
    func row(_ name: String, _ members: [[Bool]]) -> String {
      let counts = columns.indices.map { column in
        let count = members.count { $0[column] }
        let part = members.isEmpty ? 0 : 100 * Double(count) / Double(members.count)
        return cell("\(count)", 7) + cell(String(format: "%.1f %%", part), 9)
      }
      return "  " + name.padding(toLength: width, withPad: " ", startingAt: 0)
        + cell("\(members.count)", 6) + counts.joined()
    }
    lines = [
      "  " + cell("tests", width + 6) + columns.map { cell($0, 16) }.joined()
    ]
    lines += groups.map { group in row(group, tests.filter { $0.group == group }.map(\.agrees)) }
    lines.append(row("all", tests.map(\.agrees)))
  }
}

extension QueryTestResult {
  fileprivate var line: String {
    var words = [isEqual ? "equal" : "differs", name]
    if let difference { words.append(difference) }
    if let exemption { words.append("on purpose: \(exemption)") }
    return words.joined(separator: "  ")
  }
}

extension RenderTestResult {
  fileprivate var line: String {
    var words = [isStrictlyEqual ? "strict" : isSoftlyEqual ? "soft" : "differs", name]
    if let strictPart, let softPart {
      words.append("strict \(percent(strictPart)) soft \(percent(softPart))")
    }
    if let exemption { words.append("on purpose: \(exemption)") }
    if let uncountedReason { words.append("(not counted: \(uncountedReason))") }
    if let problem { words.append(problem) }
    return words.joined(separator: "  ")
  }

  private func percent(_ part: Double) -> String {
    "\((part * 1e5).rounded() / 1e3) %"
  }
}
