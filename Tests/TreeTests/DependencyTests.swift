import Foundation
import Testing

/// Holds the manifest to what is used. What is imported and not declared, the build refuses.
@Suite("Dependencies of the targets")
struct DependencyTests {
  /// A target as the manifest declares it.
  private struct Target {
    var name: String
    var folder: String
    var dependencies: [String]
  }

  @Test("Every declared dependency of a target is imported by it")
  func nothingUnused() throws {
    let targets = try Self.targets(in: ProjectTree.text("Package.swift"))
    #expect(targets.count > 80)
    for target in targets {
      var imported: Set<String> = []
      for path in try ProjectTree.swiftFiles(below: target.folder) {
        imported.formUnion(Self.imports(in: try ProjectTree.text(path)))
      }
      let unused = target.dependencies.filter { !imported.contains($0) }
      #expect(unused.isEmpty, "\(target.name)")
    }
  }

  @Test("No target depends on one of a higher layer")
  func nothingUpward() throws {
    // From the lowest, in the order of ARCHITECTURE.md. Shaders and resources belong to Ground.
    let order = [
      "System", "Ground", "Camera", "Content", "Scene", "Drawing", "Map", "Hosts", "Proof", "Tools",
    ]
    var heights: [String: Int] = [:]
    let targets = try Self.targets(in: ProjectTree.text("Package.swift"))
    for target in targets where target.folder.hasPrefix("Sources/") {
      let layer = target.folder.split(separator: "/")[1]
      let height = try #require(order.firstIndex(of: String(layer)), "\(target.name)")
      heights[target.name] = height
    }
    #expect(Set(heights.values).count == order.count - 1, "System has no Swift targets")
    for target in targets {
      guard let height = heights[target.name] else { continue }
      let upward = target.dependencies.filter { (heights[$0] ?? 0) > height }
      #expect(upward.isEmpty, "\(target.name)")
    }
  }

  @Test("A target that declares more than it imports is found")
  func finds() {
    let manifest = """
      layer("Map", "A", ["B", "C"]), tests("A", ["B"]),
      .executableTarget(
        name: "D", dependencies: [
          "A", "B",
        ],
        path: "Sources/Tools/D")
      """
    let targets = Self.targets(in: manifest)
    #expect(targets.map(\.folder) == ["Sources/Map/A", "Tests/ATests", "Sources/Tools/D"])
    #expect(targets.map(\.dependencies) == [["B", "C"], ["B", "A"], ["A", "B"]])
    let code = "import A\n@testable import B\n@_exported public import C\nimport struct D.E\n"
    #expect(Self.imports(in: code) == ["A", "B", "C", "D"])
  }

  private static func targets(in manifest: String) -> [Target] {
    let layers = manifest.matches(of: /\blayer\(\s*"(\w+)",\s*"(\w+)"(?:,\s*\[([^\]]*)\])?/).map {
      Target(
        name: String($0.2), folder: "Sources/\($0.1)/\($0.2)", dependencies: names(in: $0.3))
    }
    let tests = manifest.matches(of: /\btests\(\s*"(\w+)"(?:,\s*\[([^\]]*)\])?/).map {
      Target(
        name: "\($0.1)Tests", folder: "Tests/\($0.1)Tests",
        dependencies: names(in: $0.2) + [String($0.1)])
    }
    let others = manifest.matches(
      of: /arget\(\s*name: "(\w+)",\s*dependencies: \[([^\]]*)\],\s*path: "([^"]+)"/
    ).map {
      Target(name: String($0.1), folder: String($0.3), dependencies: names(in: $0.2))
    }
    return layers + tests + others
  }

  private static func names(in list: Substring?) -> [String] {
    (list ?? "").matches(of: /"(\w+)"/).map { String($0.1) }
  }

  private static func imports(in text: String) -> Set<String> {
    let declaration =
      /(?m)^ *(?:@\w+ )*(?:public |package |internal )?import (?:struct |enum |class )?(\w+)/
    return Set(text.matches(of: declaration).map { String($0.1) })
  }
}
