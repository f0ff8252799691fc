import Foundation
import Testing

/// Holds the tree to what may stand at its top, so that nothing stray is committed.
@Suite("The tree of the project")
struct TreeTests {
  private static let top: Set<String> = [
    "Package.swift", "Sources", "Shaders", "Tests", "Resources", "README.md", "ARCHITECTURE.md",
    "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE",
  ]
  /// What `.gitignore` names there, which is never committed.
  private static let ignored: Set<String> = ["rhumb.png", "DerivedData"]

  @Test("At the top stand the package, its folders, its documents, and what begins with a dot")
  func nothingStray() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: ProjectTree.root.path)
    let visible = Set(names.filter { !$0.hasPrefix(".") }).subtracting(Self.ignored)
    #expect(visible.subtracting(Self.top).isEmpty)
    #expect(visible.isSuperset(of: ["Package.swift", "Sources", "Tests", "README.md", "LICENSE"]))
  }
}
