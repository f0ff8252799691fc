import Foundation
import Testing

/// Holds the articles in `Rhumb.docc` and the tests of their samples together.
@Suite("Completeness of the documentation's samples")
struct DocumentationCompletenessTests {
  @Test("Every Swift sample of an article stands in a test")
  func nothingIsMissing() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let own = try ["DocumentationSamplesTests.swift", "Support/DocumentationHost.swift"]
      .flatMap { name in
        Self.lines(of: try String(contentsOf: tests.appendingPathComponent(name), encoding: .utf8))
      }
    let package = tests.deletingLastPathComponent().deletingLastPathComponent()
    let catalogue = package.appendingPathComponent("Sources/Map/Rhumb/Rhumb.docc")
    let articles = try FileManager.default.contentsOfDirectory(atPath: catalogue.path)
      .filter { $0.hasSuffix(".md") }
    var count = 0
    for article in articles {
      let text = try String(
        contentsOf: catalogue.appendingPathComponent(article), encoding: .utf8)
      for sample in text.components(separatedBy: "```swift\n").dropFirst() {
        let code = Self.lines(of: sample.components(separatedBy: "```")[0])
        let stands = own.contains(code)
        #expect(stands, "\(article): \(code.joined(separator: "\n"))")
        count += 1
      }
    }
    #expect(count > 15)
  }

  /// The lines of code without indentation, imports and blank ones; behind a line's code, one
  /// space at most before a comment, since the formatter and the articles align them differently.
  private static func lines(of text: String) -> [String] {
    text.components(separatedBy: "\n").map { line in
      line.trimmingCharacters(in: .whitespaces)
        .replacingOccurrences(of: " +//", with: " //", options: .regularExpression)
    }.filter { !$0.isEmpty && !$0.hasPrefix("import ") }
  }
}
