import CameraCore
import GeoJSON
import GeoMath
import JSON
import MapStyle
import RenderModel
import Testing
import TileSources

@testable import MapScene
@testable import TileBuilding

/// Terrain that a style gets and loses while its buildings are shown.
@Suite("Terrain that comes and goes")
struct TerrainEditTests {
  private let scene: MapScene
  private let camera: Camera

  init() throws {
    let house =
      #"{"type":"Polygon","coordinates":[[[1,1],[9,1],[9,9],[1,9],[1,1]]]}"#
    let style = try StyleParser.parse([
      "version": 8, "sources": ["houses": ["type": "geojson"], "dem": ["type": "raster-dem"]],
      "layers": [
        [
          "id": "x", "type": "fill-extrusion", "source": "houses",
          "paint": ["fill-extrusion-height": 20],
        ]
      ],
    ])
    scene = MapScene(
      content: SceneContent(
        style: style,
        sources: ["houses": try GeoJSONSource(Array(house.utf8), name: "test")]))
    camera = try Camera(target: Coordinate(latitude: 5, longitude: 5), zoom: 3)
  }

  /// The meshes of the houses when all tiles are there.
  private func meshes() -> [TileMesh] {
    func plan() {
      _ = scene.plan(
        for: camera, in: Viewport(width: 256, height: 256), pixelsPerPoint: 1, time: nil)
    }
    plan()
    while scene.isLoading {
      scene.waitForNews()
      plan()
    }
    return scene.tiles.pyramids[scene.index(ofSource: "houses") ?? 0].shown.map(\.mesh)
  }

  private func setTerrain(_ json: JSONValue) throws {
    try scene.editRoot { (style) throws(StyleEditError) in try style.setTerrain(json) }
  }

  @Test("Buildings are built anew for terrain that comes, and stay when it changes or goes")
  func footings() throws {
    let level = meshes()
    #expect(!level.isEmpty && level.allSatisfy(\.footings.isEmpty))
    try setTerrain(["source": "dem"])
    let standing = meshes()
    #expect(standing.count == level.count && standing.allSatisfy { !$0.footings.isEmpty })
    for terrain in [["source": "dem", "exaggeration": 2], .null] as [JSONValue] {
      try setTerrain(terrain)
      #expect(meshes().map(\.id) == standing.map(\.id))
    }
  }
}
