import Conformance
import Foundation
import JSON

/// Tests that differ on purpose, from a JSON file: an object of reasons by the names of tests,
/// `group/test`, or of all tests of a group, `group/*`; of queries, with `query-tests/` before it.
struct IntendedDifferences: Sendable {
  private var reasons: [String: String] = [:]

  init() {}

  /// - Throws: also for a name without a reason.
  init(fileAt path: String) throws(ConformanceError) {
    guard let members = try CaseFile.json(path).object?.members else {
      throw .malformed(file: path, reason: "it is no object of reasons by the names of tests")
    }
    for (name, reason) in members {
      guard let text = reason.string, text.contains(where: \.isLetter) else {
        throw .malformed(file: path, reason: "\(name) has no reason")
      }
      reasons[name] = text
    }
  }

  /// Why a test differs; `nil` where it should not.
  func reason(for test: String) -> String? { entry(for: test).flatMap { reasons[$0] } }

  /// The name under which a test is in the file.
  func entry(for test: String) -> String? {
    let group = test.split(separator: "/").dropLast().joined(separator: "/")
    return [test, "\(group)/*"].first { reasons[$0] != nil }
  }
}
