import Conformance
import Foundation
import JSON

/// Render tests that differ on purpose, from a JSON file: an object of reasons by the names of tests,
/// `group/test`, or of all tests of a group, `group/*`.
struct IntendedDifferences: Sendable {
  private var reasons: [String: String] = [:]

  init() {}

  init(fileAt path: String) throws(ConformanceError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .unreadable(file: path)
    }
    do {
      let root = try JSONParser.parse([UInt8](data))
      for (name, reason) in root.object?.members ?? [] { reasons[name] = reason.string }
    } catch {
      throw .malformed(file: path, reason: error.description)
    }
  }

  /// Why a test differs; `nil` where it should not.
  func reason(for test: String) -> String? {
    reasons[test] ?? reasons["\(test.prefix { $0 != "/" })/*"]
  }
}
