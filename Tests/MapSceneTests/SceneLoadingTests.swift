import CameraCore
import Dispatch
import GeoMath
import MapStyle
import RenderModel
import Synchronization
import Testing
import TileSources

@testable import MapScene
@testable import TileBuilding

/// Notes what is asked for and in which order. A class, because the building threads share it.
private final class NotingSource: TileSource {
  let summary = TileSourceSummary(name: "noting", content: .vector, zooms: 0...14)
  let noted = Mutex<[TileID]>([])

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    noted.withLock { $0.append(id) }
    return nil
  }
}

/// Notes what is asked for, and has who asks wait until the gate is open. A class, because the
/// building threads share it.
private final class GatedSource: TileSource {
  /// Outlives the source, to tell of it.
  final class Notes: Sendable {
    let asked = Mutex<[TileID]>([])
    let gate = DispatchSemaphore(value: 0)
    let end = DispatchSemaphore(value: 0)
  }

  let summary = TileSourceSummary(name: "gated", content: .vector, zooms: 0...14)
  let notes: Notes

  init(_ notes: Notes) { self.notes = notes }

  deinit { notes.end.signal() }

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    notes.asked.withLock { $0.append(id) }
    notes.gate.wait()
    notes.gate.signal()
    return nil
  }
}

@Suite("Loading a scene")
struct SceneLoadingTests {
  @Test("F13: with one worker the tiles of the first view are read from its middle outwards")
  func middleOutwards() throws {
    let source = NotingSource()
    let style = try SceneLoadingTests.style()
    let scene = MapScene(
      content: SceneContent(style: style, sources: ["map": source]), workerLimit: 1)
    let camera = try Camera(
      target: Coordinate(latitude: 48, longitude: 11), zoom: 13.2, bearingDegrees: 25)
    let viewport = Viewport(width: 1600, height: 1200)
    _ = scene.plan(for: camera, in: viewport, pixelsPerPoint: 1)
    while scene.isLoading {
      scene.waitForNews()
      _ = scene.plan(for: camera, in: viewport, pixelsPerPoint: 1)
    }
    let view = GroundView(camera, viewport)
    // An absent tile makes the builder look at its ancestors too; those are not the cover.
    let asked = source.noted.withLock { $0 }.filter { $0.z == 12 }
    let distances = asked.map { view.distanceFromTarget(to: view.box(of: $0, wrap: 0)) }
    #expect(asked.count > 12 && distances == distances.sorted())
  }

  @Test("A scene that is dropped has no more tiles read, and lets go of its source")
  func dropped() throws {
    let notes = GatedSource.Notes()
    do {
      let scene = MapScene(
        content: SceneContent(
          style: try SceneLoadingTests.style(), sources: ["map": GatedSource(notes)]),
        workerLimit: 1)
      let camera = try Camera(target: Coordinate(latitude: 48, longitude: 11), zoom: 13)
      _ = scene.plan(
        for: camera, in: Viewport(width: 1600, height: 1200), pixelsPerPoint: 1)
      #expect(scene.isLoading)
    }
    notes.gate.signal()
    #expect(notes.end.wait(timeout: .now() + 60) == .success)
    // At most the tile in progress, whose ancestors stand in for it.
    let asked = notes.asked.withLock { $0 }
    #expect(asked.count(where: { $0.z == 12 }) <= 1, "\(asked)")
  }

  private static func style() throws -> Style {
    try StyleParser.parse(
      Array(
        """
        {"version":8,"sources":{"map":{"type":"vector"}},"layers":[{"id":"a","type":"fill",
        "source":"map","source-layer":"a"}]}
        """.utf8))
  }
}

@Suite("Memory of the pyramid")
struct PyramidMemoryTests {
  /// A mesh of about two megabytes.
  private func heavy(_ tile: TileID) -> BuiltTile {
    var fills = MeshStream<FillVertex>()
    fills.vertices = [FillVertex](repeating: FillVertex(x: 0, y: 0, paint: 0), count: 262_144)
    return BuiltTile(mesh: TileMesh(tile: tile, fills: fills))
  }

  @Test(
    "Touring many views, what is out of sight is dropped beyond a few views, oldest first",
    arguments: [
      (4, TilePyramid.leastMeshBudget), (8, 5 * 8 * (2 << 20)), (16, TilePyramid.meshBudget),
    ])
  func bounded(tilesInSight: Int, budget: Int) {
    var pyramid = TilePyramid(zooms: 0...14)
    var last: [TileID] = []
    for step in 0..<60 {
      let tiles = (0..<tilesInSight).map { TileID(z: 10, x: step * tilesInSight + $0, y: 5) }
      for tile in tiles { pyramid.add(heavy(tile), for: tile) }
      pyramid.resolve(tiles.map { CoverTile(tile: $0, wrap: 0) })
      #expect(pyramid.byteCount < budget + (4 << 20))
      #expect(tiles.allSatisfy { pyramid.built($0) != nil }, "what is in sight stays")
      last = tiles
    }
    #expect(pyramid.byteCount > budget / 2, "the budget is used")
    #expect(pyramid.built(TileID(z: 10, x: 0, y: 5)) == nil)
    #expect(last.allSatisfy { pyramid.built($0) != nil })
  }

  @Test("Of small pictures no more are kept than a few views show")
  func pictures() throws {
    let side = 256
    var levels: [[UInt8]] = []
    for level in 0...8 {
      levels.append([UInt8](repeating: 9, count: (side >> level) * (side >> level) * 4))
    }
    let image = RasterImage(levels: levels)
    var pyramid = TilePyramid(.raster(tileSize: 512), zooms: 0...14)
    for step in 0..<200 {
      let tile = TileID(z: 10, x: step, y: 5)
      pyramid.add(BuiltTile(raster: image), for: tile)
      pyramid.resolve([CoverTile(tile: tile, wrap: 0)])
      #expect(pyramid.built(tile) != nil)
    }
    #expect(pyramid.byteCount <= TilePyramid.leastPictureBudget)
    #expect(pyramid.byteCount > TilePyramid.leastPictureBudget / 2)
  }

  @Test("A tile that is built again counts once")
  func replaced() {
    var pyramid = TilePyramid(zooms: 0...14)
    let tile = TileID(z: 3, x: 1, y: 1)
    for _ in 0..<5 { pyramid.add(heavy(tile), for: tile) }
    #expect(pyramid.byteCount == heavy(tile).mesh?.byteCount)
  }
}
