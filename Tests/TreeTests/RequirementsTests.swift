import Foundation
import Testing

/// Holds the list of requirements and the tests that name its rows to each other.
@Suite("The list of requirements")
struct RequirementsTests {
  /// The files that each row of the list names, below `Tests` and without their ending.
  private static func list() throws -> [String: Set<String>] {
    var rows: [String: Set<String>] = [:]
    for match in try ProjectTree.text("Tests/Requirements.md").matches(
      of: /(?m)^\| ([A-Q]\d\d) \| [^|]+ \| ([^|]*) \|$/)
    {
      let files = match.2.split(separator: ", ").map(String.init).filter { $0 != "-" }
      let earlier = rows.updateValue(Set(files), forKey: String(match.1))
      #expect(earlier == nil, "\(match.1) stands in the list twice")
    }
    return rows
  }

  /// The rows that a text names: `D11`, or several by `H01 to H04`. A key's name by itself is none,
  /// nor is the latitude `N45.46`.
  private static func rows(in text: String) -> Set<String> {
    guard text != "F11", text != "F12" else { return [] }
    var rows = Set(text.matches(of: /\b[A-Q]\d\d\b(?![. ]\d)/).map { String($0.0) })
    for match in text.matches(of: /\b([A-Q])(\d\d) to ([A-Q])(\d\d)\b/) where match.1 == match.3 {
      guard let first = Int(match.2), let last = Int(match.4), first < last else { continue }
      rows.formUnion((first...last).map { String(match.1) + ($0 < 10 ? "0\($0)" : "\($0)") })
    }
    return rows
  }

  /// The rows that the tests name, and the files in which they do.
  private static func named() throws -> [String: Set<String>] {
    var named: [String: Set<String>] = [:]
    for path in try ProjectTree.swiftFiles(below: "Tests") where !path.hasPrefix("Tests/TreeTests")
    {
      let file = String(path.dropFirst("Tests/".count).dropLast(".swift".count))
      for text in SwiftText(try ProjectTree.text(path)).strings.map(\.text) {
        for row in rows(in: text) { named[row, default: []].insert(file) }
      }
    }
    return named
  }

  @Test("Every row has tests, and every row that a test names is in the list, with its file")
  func complete() throws {
    let list = try Self.list()
    let named = try Self.named()
    #expect(list.count > 200)
    for row in Set(list.keys).union(named.keys).sorted() {
      guard let listed = list[row] else {
        Issue.record("\(row), named in \(named[row, default: []].sorted()), is not in the list")
        continue
      }
      #expect(!listed.isEmpty, "\(row) has no test")
      let tests = named[row, default: []]
      #expect(listed.subtracting(tests).isEmpty, "\(row) is listed with files that do not name it")
      #expect(tests.subtracting(listed).isEmpty, "\(row) is listed without files that name it")
    }
  }

  @Test("Rows are read singly and as ranges, and keys are none")
  func reading() {
    #expect(Self.rows(in: "All (H01 to H03, K10)") == ["H01", "H02", "H03", "K10"])
    #expect(Self.rows(in: "F11").isEmpty && Self.rows(in: "X11 and UTF16").isEmpty)
  }
}
