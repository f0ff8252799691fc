/// How many render tests agree, group by group.
package struct RenderConformanceReport {
  var results: [RenderTestResult] = []

  /// Counts of a group of tests.
  package struct Row {
    package var name: String
    package var tests = 0
    package var strict = 0
    package var soft = 0
  }

  private var counted: [RenderTestResult] {
    results.filter { $0.exemption == nil && !$0.isOfDebugging }
  }

  /// A row a group, then their sum; what differs on purpose or shows debugging is left out.
  package var rows: [Row] {
    var rows: [Row] = []
    var total = Row(name: "all")
    for result in counted {
      if rows.last?.name != result.group { rows.append(Row(name: result.group)) }
      let (strict, soft) = (result.isStrictlyEqual ? 1 : 0, result.isSoftlyEqual ? 1 : 0)
      rows[rows.count - 1].tests += 1
      rows[rows.count - 1].strict += strict
      rows[rows.count - 1].soft += soft
      total.tests += 1
      total.strict += strict
      total.soft += soft
    }
    return rows + [total]
  }

  /// Tests of what differs on purpose.
  package var exempted: Int { results.count { $0.exemption != nil } }
  /// Tests that show what developers of the reference look at.
  package var ofDebugging: Int { results.count { $0.isOfDebugging } }

  /// A line for each test that does not agree softly.
  package var failures: [String] {
    counted.filter { !$0.isSoftlyEqual }.map(\.line)
  }

  /// A line for every test.
  package var lines: [String] { results.map(\.line) }
}

extension RenderTestResult {
  fileprivate var line: String {
    var words = [isStrictlyEqual ? "strict" : isSoftlyEqual ? "soft" : "differs", name]
    if let strictPart, let softPart {
      words.append("strict \(percent(strictPart)) soft \(percent(softPart))")
    }
    if let exemption { words.append("on purpose: \(exemption)") }
    if isOfDebugging { words.append("(debugging)") }
    if let problem { words.append(problem) }
    return words.joined(separator: "  ")
  }

  private func percent(_ part: Double) -> String {
    "\((part * 1e5).rounded() / 1e3) %"
  }
}
