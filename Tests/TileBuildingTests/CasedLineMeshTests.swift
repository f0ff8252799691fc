import MapStyle
import RenderModel
import StyleExpressions
import TestSupport
import Testing
import TileWriting
import VectorTiles

@testable import TileBuilding

@Suite("Meshes of cased lines")
struct CasedLineMeshTests {
  private func mesh(_ layers: [String]) throws -> TileMesh {
    var random = SeededGenerator(seed: 3)
    let bytes = TileSamples.bytes { layer in
      for number in 0..<30 {
        layer.addLine(
          (0..<6).map { _ in
            TileSamples.point(Int(random.double(100...4000)), Int(random.double(100...4000)))
          }, properties: [("class", .string(number % 3 == 0 ? "a" : "b"))])
      }
    }
    let style = try StyleParser.parse(
      Array(
        """
        {"version":8,"sources":{"map":{"type":"vector"}},"layers":[\(
        layers.enumerated().map { #"{"id":"\#($0)","source":"map","source-layer":"l",\#($1)}"# }
          .joined(separator: ","))]}
        """.utf8))
    let source = MadeSource([TileSamples.tile: bytes])
    return try #require(TileSamples.builder(style, source).build(TileSamples.tile).mesh)
  }

  private let casing = #""type":"line","paint":{"line-width":["match",["get","class"],"a",9,4]}"#
  private let core =
    #""type":"line","paint":{"line-color":["match",["get","class"],"a","red","blue"]}"#

  @Test("Layers that differ in paint alone share their triangles, each feature with both paints")
  func shares() throws {
    let alone = try mesh([core])
    let both = try mesh([casing, core])
    #expect(both.lines.indices.count == alone.lines.indices.count)
    #expect(both.lines.sections.allSatisfy { $0.layer == 1 && $0.casing == 0 })
    #expect(alone.lines.sections.allSatisfy { $0.casing == nil })
    let used = Set(both.lines.vertices.map(\.paint))
    #expect(used.count == 2)
    #expect(Set(both.paints) == used.union(used.map { $0 - 1 }))
  }

  @Test(
    "Layers that draw other lines, or not solid ones, have triangles of their own",
    arguments: [
      #""type":"line","filter":["==",["get","class"],"a"]"#,
      #""type":"line","layout":{"line-cap":"round"}"#,
      #""type":"line","paint":{"line-dasharray":[2,1]}"#,
      #""type":"line","paint":{"line-offset":3}"#,
      #""type":"line","paint":{"line-gap-width":3}"#,
      #""type":"line","minzoom":3"#,
    ])
  func differs(other: String) throws {
    let mesh = try mesh([other, core])
    #expect(Set(mesh.lines.sections.map(\.layer)) == [0, 1])
    #expect(mesh.lines.sections.allSatisfy { $0.casing == nil })
  }

  @Test("A casing serves one layer, the next that draws its lines")
  func threeLayers() throws {
    let mesh = try mesh([casing, core, core])
    let sections = mesh.lines.sections
    #expect(sections.filter { $0.layer == 1 }.allSatisfy { $0.casing == 0 })
    #expect(sections.filter { $0.layer == 2 }.allSatisfy { $0.casing == nil })
    #expect(sections.contains { $0.layer == 2 })
  }
}
