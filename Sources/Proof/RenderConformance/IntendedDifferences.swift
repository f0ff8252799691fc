import Conformance
import Foundation
import JSON

/// Tests that differ on purpose, read from a JSON object. Its keys name a test, `group/test`, or
/// all tests of a group, `group/*`, with the prefix `query-tests/` for queries. Its values are the
/// reasons.
struct IntendedDifferences: Sendable {
  private var reasons: [String: String] = [:]

  init() {}

  /// - Throws: `ConformanceError`, also for a name without a reason.
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

  /// Why a test differs on purpose, or `nil` if it should not differ.
  func reason(for test: String) -> String? { entry(for: test).flatMap { reasons[$0] } }

  /// The key in the file that covers a test.
  func entry(for test: String) -> String? {
    let group = test.split(separator: "/").dropLast().joined(separator: "/")
    return [test, "\(group)/*"].first { reasons[$0] != nil }
  }
}
