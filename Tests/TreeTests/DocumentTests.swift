import Foundation
import Testing

/// Holds what the documents for those who work on the project name to what there is.
@Suite("The documents")
struct DocumentTests {
  private static let documents = ["ARCHITECTURE.md", "CONTRIBUTING.md"]

  /// What stands in backticks in a document, one line at a time.
  private static func quoted(in document: String) throws -> [String] {
    let prose = try ProjectTree.text(document).split(
      separator: "```", omittingEmptySubsequences: false
    )
    .enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined(separator: "\n")
    return prose.matches(of: /`([^`\n]+)`/).map { String($0.1) }
  }

  @Test(
    "Every file that is named is there, by its path, the end of it, or its name",
    arguments: documents)
  func files(document: String) throws {
    var ends: Set<String> = []
    for folder in ["Sources", "Shaders", "Resources", "Tests"] {
      for path in try ProjectTree.paths(below: folder) {
        var rest = path[...]
        ends.insert(path)
        while let slash = rest.firstIndex(of: "/") {
          rest = rest[rest.index(after: slash)...]
          ends.insert(String(rest))
        }
      }
    }
    var count = 0
    for name in try Self.quoted(in: document)
    where name.wholeMatch(of: /[\w.+-]+(\/[\w.+-]+)+|[\w+]+\.(swift|glsl|md)/) != nil {
      count += 1
      let isThere = ends.contains(name) || ProjectTree.exists(name)
      #expect(isThere, "\(document) names \(name), which is not there")
    }
    #expect(count > 10)
  }

  @Test("Every type or target that is named is there", arguments: documents)
  func types(document: String) throws {
    let targets = try Self.targets().values.reduce(into: Set()) { $0.formUnion($1) }
    let declared = try ProjectTree.declaredTypes().union(targets)
    for name in try Self.quoted(in: document) {
      // `Type`, `Type.member` or `Type.method(label:)`; what ends as a file is none.
      guard !name.contains(/\.(swift|glsl|md)$/),
        let match = name.wholeMatch(of: /([A-Z][A-Z]*[a-z]\w+)(\.\w+(\(.*\))?)?/)
      else { continue }
      let type = String(match.1)
      let isThere = declared.contains(type) || ProjectTree.exists(type)
      #expect(isThere, "\(document) names \(type), which is no type or target")
    }
  }

  /// The targets of `Package.swift` by the folder of their layer.
  private static func targets() throws -> [String: Set<String>] {
    let package = try ProjectTree.text("Package.swift")
    var targets: [String: Set<String>] = [:]
    for match in package.matches(of: /layer\(\s*"(\w+)",\s*"(\w+)"/) {
      targets[String(match.1), default: []].insert(String(match.2))
    }
    for match in package.matches(
      of: /name: "\w+",[^()]*?(?:\([^()]*\)[^()]*?)*?path: "Sources\/(\w+)\/(\w+)"/)
    {
      targets[String(match.1), default: []].insert(String(match.2))
    }
    targets["Ground", default: []].formUnion(["ShaderLibrary", "BundledResources"])
    return targets
  }

  /// Expects that a document has, of each layer, the targets that the package has, and no others.
  private func expect(_ shown: [String: Set<String>], in document: String) throws {
    let targets = try Self.targets()
    #expect(targets.count == 10)
    for layer in Set(shown.keys).union(targets.keys).sorted() {
      let (named, real) = (shown[layer, default: []], targets[layer, default: []])
      let (wrong, missing) = (named.subtracting(real).sorted(), real.subtracting(named).sorted())
      #expect(wrong.isEmpty, "\(document) has targets of \(layer) that are none")
      #expect(missing.isEmpty, "\(document) lacks targets of \(layer)")
    }
  }

  @Test("The layers are drawn with the targets that the package has, and with no others")
  func layers() throws {
    let text = try ProjectTree.text("ARCHITECTURE.md")
    let drawing = try #require(text.firstMatch(of: /```text\n(Tools[\s\S]*?)```/))
    var drawn: [String: Set<String>] = [:]
    var layer = ""
    for line in drawing.1.split(separator: "\n") {
      var words = line.split(separator: " ").map(String.init).filter { $0.first?.isLetter == true }
      if line.first?.isLetter == true, !words.isEmpty { layer = words.removeFirst() }
      drawn[layer, default: []].formUnion(words)
    }
    try expect(drawn, in: "ARCHITECTURE.md")
  }

  @Test("The README leads to both documents and names the targets of each layer")
  func readme() throws {
    let readme = try ProjectTree.text("README.md")
    for document in Self.documents { #expect(readme.contains("(\(document))")) }
    var named: [String: Set<String>] = [:]
    for row in readme.matches(of: /\n\| `Sources\/(\w+)` \|[^|\n]*\|([^|\n]*)\|/) {
      named[String(row.1)] = Set(row.2.matches(of: /`(\w+)`/).map { String($0.1) })
    }
    // A row for all C libraries.
    named["System"] = try Self.targets()["System"]
    try expect(named, in: "README.md")
  }
}
