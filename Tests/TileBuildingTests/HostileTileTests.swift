import GeoMath
import MapStyle
import RenderModel
import TestSupport
import Testing
import TileSources
import TileWriting
import VectorTiles

@testable import TileBuilding

@Suite("Tiles that are broken or enormous")
struct HostileTileTests {
  private let tile = TileSamples.tile

  private func style() throws -> Style {
    try TileSamples.style(
      #""type":"fill","paint":{"fill-outline-color":"red"}"#,
      #""type":"line","layout":{"line-join":"round","line-cap":"round"}"#,
      #""type":"fill-extrusion","paint":{"fill-extrusion-height":["get","height"],"fill-extrusion-base":["get","base"]}"#,
      #""type":"circle","layout":{"circle-sort-key":["get","height"]}"#,
      #""type":"symbol","layout":{"text-field":["get","name"],"symbol-placement":["step",["zoom"],"line",12,"point"],"text-offset":[1e30,-1e30],"symbol-sort-key":["get","height"]}"#
    )
  }

  /// Geometry from all over the range of 32 bits, and numbers from all over that of doubles.
  private func bytes(_ random: inout SeededGenerator, reach: Int) -> [UInt8] {
    TileSamples.bytes { layer in
      for _ in 0..<6 {
        let points = (0..<Int.random(in: 1...30, using: &random)).map { _ in
          TilePoint(
            x: Int32(Int.random(in: -reach...reach, using: &random)),
            y: Int32(Int.random(in: -reach...reach, using: &random)))
        }
        let height = random.pick([-1e300, -1, 0, 1, 1e9, 1e300, .infinity, .nan])
        let properties: [(String, PropertyValue)] = [
          ("height", .double(height)), ("base", .double(-height)),
          ("name", .string(random.pick(["a", "\u{202e}b", "一二", "\u{0}", "e\u{301}"]))),
        ]
        layer.addLine(points, properties: properties)
        layer.addPolygon(rings: [points, Array(points.prefix(4))], properties: properties)
        layer.addPoint(points[0], properties: properties)
      }
    }
  }

  @Test(
    "Places far beyond the tile and heights without end do no harm, at any depth",
    arguments: [5000, 100_000, 1 << 24, (1 << 30) - 1])
  func extremes(reach: Int) throws {
    var random = SeededGenerator(seed: UInt64(reach))
    let style = try style()
    for _ in 0..<2 {
      let source = MadeSource([tile: bytes(&random, reach: reach)], zooms: 0...10)
      let builder = TileSamples.builder(style, source)
      var deep = tile
      while deep.z < TileID.deepestLevel { deep = deep.children[3] }
      for id in [tile, tile.children[1], deep] {
        let built = builder.build(id)
        guard let mesh = built.mesh else { continue }
        #expect(mesh.tallestMetres.isFinite && mesh.tallestMetres >= 0)
        #expect(mesh.fills.indices.allSatisfy { $0 < mesh.fills.vertices.count })
        #expect(mesh.lines.indices.allSatisfy { $0 < mesh.lines.vertices.count })
        #expect(mesh.extrusions.indices.allSatisfy { $0 < mesh.extrusions.vertices.count })
        for symbol in built.symbols?.parts.instances ?? [] {
          #expect(symbol.anchor.min() >= 0 && symbol.anchor.max() <= 8192)
        }
      }
    }
  }

  @Test("Bytes that have been changed anywhere are drawn in part or reported, and never trap")
  func mutations() throws {
    var random = SeededGenerator(seed: 61)
    let good = bytes(&random, reach: 5000)
    let style = try style()
    var (drawn, failed) = (0, 0)
    for _ in 0..<120 {
      var bad = good
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bad[Int.random(in: bad.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      if Bool.random(using: &random) {
        bad.removeLast(Int.random(in: 0..<bad.count, using: &random))
      }
      let built = TileSamples.builder(style, MadeSource([tile: bad])).build(tile)
      drawn += built.mesh == nil ? 0 : 1
      failed += built.failure == nil ? 0 : 1
    }
    #expect(drawn > 10 && failed > 10, "\(drawn) \(failed)")
  }

  @Test("A tile that nobody wants any more is given up while it is built")
  func givenUp() throws {
    var tileBudget = TileBudget(SceneBudget(), isWanted: { false })
    var steps = 0
    while tileBudget.mayGoOn(0) { steps += 1 }
    let mayStill = tileBudget.mayGoOn(0)
    #expect(steps > 0 && tileBudget.isAbandoned && tileBudget.omission == nil)
    #expect(!mayStill)
  }

  @Test(
    "A tile has no more bytes than are left, half of that for one, and never less than the least")
  func budget() {
    var limits = TileLimits()
    limits.sceneBytes = 100 << 20
    limits.tileBytes = 30 << 20
    limits.leastTileBytes = 1 << 20
    let budget = SceneBudget(limits)
    #expect(budget.tileBytes == 30 << 20)
    budget.add(bytes: 60 << 20)
    #expect(budget.tileBytes == 20 << 20)
    budget.add(bytes: 39 << 20)
    #expect(budget.tileBytes == 1 << 20)
    // Far beyond the limit even the least is halved, though not without end.
    budget.set(bytes: (100 + 16) << 20)
    #expect(budget.tileBytes == 1 << 19)
    budget.set(bytes: 1 << 40)
    #expect(budget.tileBytes == 1 << 15)
    budget.set(bytes: 0)
    #expect(budget.tileBytes == 30 << 20)
  }

  @Test("Features that do not all find room are left out evenly over the tile")
  func evenly() throws {
    var limits = TileLimits()
    limits.tileBytes = 40_000
    limits.leastTileBytes = 0
    let bytes = TileSamples.bytes { layer in
      for x in 0..<4000 { layer.addPoint(TileSamples.point(x, 7)) }
    }
    let style = try TileSamples.style(#""type":"circle""#)
    let builder = VectorTileBuilder(
      style: style, sourceID: "map", source: MadeSource([tile: bytes]),
      paints: PaintTable(layerCount: 1), symbolTools: SymbolTools(layerCount: 1),
      budget: SceneBudget(limits))
    let built = builder.build(tile)
    let xs = try #require(built.mesh).circles.vertices.map { Int($0.x) }
    #expect(built.omission?.contains("drawn in part") == true)
    let quarters = (0..<4).map { quarter in xs.count { $0 / 2000 == quarter } }
    #expect((quarters.min() ?? 0) * 10 > (quarters.max() ?? 0) * 6, "\(quarters)")
  }
}
