import Foundation
import Testing

/// Holds the rules in the guides to the tests that hold the program to them.
@Suite("The guides")
struct GuideTests {
  @Test("Every test or suite that the guide to the globe names is there")
  func globe() throws {
    let guide = try ProjectTree.text("Sources/Map/Rhumb/Rhumb.docc/FromGlobeToPlane.md")
      .replacing(/\s+/, with: " ")
    let sources = try ProjectTree.swiftFiles(below: "Tests").map(ProjectTree.text)
      .joined(separator: "\n")
    let known = Set(
      sources.matches(of: /@(?:Test|Suite)\(\s*"((?:[^"\\]|\\.)*)"/).map { String($0.1) })
    // The names are in italics and in parentheses.
    let named = guide.matches(of: /\(([^()]*\*[^()]*)\)/).flatMap { note in
      note.1.matches(of: /\*([^*]+)\*/).map { String($0.1) }
    }
    for name in named where name.count > 1 {
      #expect(known.contains(name), "the guide names “\(name)”, which is no test")
    }
    #expect(named.count > 20)
  }
}
