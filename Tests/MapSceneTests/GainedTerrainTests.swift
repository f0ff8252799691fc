import CameraCore
import GeoMath
import ImageCodec
import JSON
import MapStyle
import RenderModel
import Testing
import TileSources
import TileWriting
import VectorTiles

@testable import MapScene
@testable import TileBuilding

/// A square in the middle of every tile.
private struct SquareTiles: TileSource {
  let summary = TileSourceSummary(name: "squares", content: .vector, zooms: 14...14)
  private let bytes: [UInt8]

  init() {
    var layer = VectorTileLayerEncoder(name: "a")
    layer.addPolygon(rings: [
      [
        TilePoint(x: 1000, y: 1000), TilePoint(x: 3000, y: 1000), TilePoint(x: 3000, y: 3000),
        TilePoint(x: 1000, y: 3000),
      ]
    ])
    bytes = VectorTileEncoder.encode([layer])
  }

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? { bytes }
}

/// Heights that are the same everywhere.
private struct PlainHeights: TileSource {
  let summary = TileSourceSummary(name: "heights", content: .png, zooms: 0...12)
  private let bytes: [UInt8]

  init() throws {
    bytes = try PNGCodec.encode(
      PixelImage(width: 64, height: 64, filledWith: PixelImage.Pixel(129, 0, 0, 255)))
  }

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? { bytes }
}

@Suite("Buildings when the ground gets heights")
struct GainedTerrainTests {
  private let scene: MapScene

  init() throws {
    let style = try StyleParser.parse([
      "version": 8,
      "sources": [
        "houses": ["type": "vector"], "areas": ["type": "vector"],
        "heights": ["type": "raster-dem", "encoding": "terrarium"],
      ],
      "layers": [
        ["id": "area", "type": "fill", "source": "areas", "source-layer": "a"],
        [
          "id": "house", "type": "fill-extrusion", "source": "houses", "source-layer": "a",
          "paint": ["fill-extrusion-height": 9],
        ],
      ],
    ])
    scene = MapScene(
      content: SceneContent(
        style: style,
        sources: ["houses": SquareTiles(), "areas": SquareTiles(), "heights": try PlainHeights()]))
  }

  /// The meshes of a source when all tiles are there.
  private func meshes(of source: String, longitude: Double = 10) throws -> [TileMesh] {
    let camera = try Camera(target: Coordinate(latitude: 5, longitude: longitude), zoom: 15.5)
    let viewport = Viewport(width: 300, height: 300)
    _ = scene.plan(for: camera, in: viewport, pixelsPerPoint: 1)
    while scene.isLoading {
      scene.waitForNews()
      _ = scene.plan(for: camera, in: viewport, pixelsPerPoint: 1)
    }
    return scene.tiles.pyramids[try #require(scene.index(ofSource: source))].shown.map(\.mesh)
  }

  private func setTerrain(_ source: String?) throws {
    try scene.editRoot { (style) throws(StyleEditError) in
      try style.setTerrain(source.map { ["source": .string($0)] as JSONValue } ?? .null)
    }
  }

  @Test("Buildings in sight are built again to stand on it, and nothing else is")
  func gained() throws {
    let (houses, areas) = (try meshes(of: "houses"), try meshes(of: "areas"))
    #expect(!houses.isEmpty && houses.allSatisfy(\.footings.isEmpty))
    try setTerrain("heights")
    #expect(scene.isLoading)
    let standing = try meshes(of: "houses")
    #expect(standing.count == houses.count && standing.allSatisfy { !$0.footings.isEmpty })
    #expect(try meshes(of: "areas").map(\.id) == areas.map(\.id))
    // Another style of the ground is none of the buildings' business.
    try setTerrain("heights")
    #expect(try meshes(of: "houses").map(\.id) == standing.map(\.id))
  }

  @Test("Where the ground becomes flat buildings stay, and others come without what they need not")
  func lost() throws {
    try setTerrain("heights")
    let houses = try meshes(of: "houses")
    #expect(!houses.isEmpty && houses.allSatisfy { !$0.footings.isEmpty })
    try setTerrain(nil)
    #expect(try meshes(of: "houses").map(\.id) == houses.map(\.id))
    let others = try meshes(of: "houses", longitude: 50)
    #expect(!others.isEmpty && others.allSatisfy(\.footings.isEmpty))
  }
}
