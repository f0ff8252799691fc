import CameraCore
import Elevation
import GeoMath
import MapStyle
import RenderModel
import TerrainGeometry
import Testing
import TileSources

@testable import MapScene
@testable import TileBuilding

@Suite("The terrain of a scene")
struct SceneTerrainTests {
  private let root = TileID(z: 0, x: 0, y: 0)

  /// Heights that grow over a tile to the east and to the south.
  private func built(east: Float, south: Float) -> BuiltTile {
    let side = 64
    let grid = ElevationGrid(
      side: side,
      metres: (0..<side * side).map { index in
        east * (Float(index % side) + 0.5) / Float(side)
          + south * (Float(index / side) + 0.5) / Float(side)
      })
    var tile = BuiltTile()
    tile.elevation = PaddedElevationGrid(grid, beside: PaddedElevationGrid.Neighbours())
    return tile
  }

  private func pyramid(_ tile: BuiltTile? = nil) -> TilePyramid {
    var pyramid = TilePyramid(.elevation(tileSize: 2048), zooms: 0...6)
    if let tile { pyramid.add(tile, for: root) }
    return pyramid
  }

  private func view(zoom: Double, longitude: Double = 10) throws -> GroundView {
    GroundView(
      try Camera(target: Coordinate(latitude: 5, longitude: longitude), zoom: zoom),
      Viewport(width: 400, height: 300))
  }

  private func terrain(exaggeration: Double = 1) -> SceneTerrain {
    SceneTerrain(source: 0, deepestLevel: 6, exaggeration: exaggeration)
  }

  @Test("The ground of a tile is cut from the nearest ancestor's heights, and stands as told")
  func heights() throws {
    var terrain = terrain(exaggeration: 2)
    let view = try view(zoom: 5)
    let pyramid = pyramid(built(east: 1000, south: 4000))
    let isOther = terrain.update(for: view, pyramid, hasNews: true)
    #expect(isOther)
    let surface = try #require(terrain.surface)
    #expect(surface.exaggeration == 2 && surface.patches.allSatisfy { $0.tile.z == 4 })
    for (latitude, longitude) in [(5.0, 10.0), (4.2, 11.5), (6, 8.5)] {
      let place = WebMercator.worldPoint(Coordinate(latitude: latitude, longitude: longitude))
      let found = try #require(surface.metres(at: place))
      #expect(abs(found - 2 * (1000 * place.x + 4000 * place.y)) < 3, "\(latitude) \(longitude)")
    }
    #expect(terrain.meshes.map(\.patch) == surface.patches)
  }

  @Test("Without known heights there is no surface, and none is made again without news")
  func unknown() throws {
    var terrain = terrain()
    let view = try view(zoom: 5)
    var isOther = terrain.update(for: view, pyramid(), hasNews: true)
    #expect(!isOther && terrain.surface == nil && terrain.meshes.isEmpty)
    let known = pyramid(built(east: 1000, south: 0))
    isOther = terrain.update(for: view, known, hasNews: false)
    #expect(!isOther && terrain.surface == nil)
    isOther = terrain.update(for: view, known, hasNews: true)
    #expect(isOther && terrain.surface != nil)
    // The same news again changes nothing, and the meshes stay.
    let ids = terrain.meshes.map(\.id)
    isOther = terrain.update(for: view, known, hasNews: true)
    #expect(!isOther && terrain.meshes.map(\.id) == ids)
    // A view beside has new patches next to the old ones.
    isOther = terrain.update(for: try self.view(zoom: 5, longitude: 30), known, hasNews: false)
    #expect(isOther)
    let kept = terrain.meshes.filter { ids.contains($0.id) }
    #expect(!kept.isEmpty && kept.count < terrain.meshes.count)
    // Heights that are gone leave flat ground.
    isOther = terrain.update(for: view, pyramid(), hasNews: true)
    #expect(isOther && terrain.surface == nil && terrain.meshes.isEmpty)
  }

  @Test("Even slopes are drawn with the coarsest cells, rough ground with finer ones")
  func steps() throws {
    var terrain = terrain()
    let view = try view(zoom: 5)
    _ = terrain.update(for: view, pyramid(built(east: 1000, south: 4000)), hasNews: true)
    let coarsest = TerrainPatch.steps.max()
    #expect(terrain.meshes.allSatisfy { $0.step == coarsest })
    // A ridge of 4 km in every eighth column of the tile's own texels.
    let side = 64
    var rough = BuiltTile()
    rough.elevation = PaddedElevationGrid(
      ElevationGrid(
        side: side, metres: (0..<side * side).map { $0 % 8 == 0 ? 40_000 : 0 }),
      beside: PaddedElevationGrid.Neighbours())
    var steep = self.terrain()
    _ = steep.update(for: view, pyramid(rough), hasNews: true)
    #expect(steep.meshes.contains { $0.step < coarsest ?? 0 })
  }

  @Test("A new exaggeration is shown at once, or eased in from the first known heights on")
  func exaggeration() throws {
    var terrain = terrain(exaggeration: 0)
    let view = try view(zoom: 5)
    terrain.setExaggeration(2, eases: true)
    #expect(terrain.ease?.arriving == 2 && !terrain.isEasing)
    terrain.advance(to: 3)
    #expect(terrain.exaggeration == 0, "no heights are known")
    let known = pyramid(built(east: 1000, south: 4000))
    _ = terrain.update(for: view, known, hasNews: true)
    #expect(terrain.isEasing)
    for (time, expected) in [(5, 0), (5.075, 0.3125), (5.15, 1), (5.225, 1.6875)] {
      terrain.advance(to: time)
      #expect(abs(terrain.exaggeration - expected) < 1e-9, "\(time)")
      let isOther = terrain.update(for: view, known, hasNews: false)
      #expect(isOther == (time > 5) && terrain.surface?.exaggeration == terrain.exaggeration)
    }
    let ids = terrain.meshes.map(\.id)
    terrain.advance(to: 5.31)
    #expect(terrain.exaggeration == 2 && terrain.ease == nil && !terrain.isEasing)
    _ = terrain.update(for: view, known, hasNews: false)
    #expect(terrain.meshes.map(\.id) == ids, "they were made for the greatest from the start")
    terrain.setExaggeration(2, eases: true)
    #expect(terrain.ease == nil)
    terrain.setExaggeration(1, eases: false)
    #expect(terrain.exaggeration == 1 && terrain.ease == nil)
    terrain.setExaggeration(0, eases: true)
    terrain.advance(to: 7)
    terrain.advance(to: nil)
    #expect(terrain.exaggeration == 0 && terrain.ease == nil)
  }

  @Test("An ease is slow at both ends, and ends exactly")
  func ease() {
    var ease = NumberEase(from: 3, to: 1, durationSeconds: 0.3)
    #expect(ease.greatest == 3 && ease.arriving == 1 && ease.departing == 3)
    for (time, expected) in [
      (10, 3), (10.03, 2.944), (10.15, 2), (10.27, 1.056), (10.3, 1), (9, 3),
    ]
      as [(Double, Double)]
    {
      #expect(abs(ease.value(at: time) - expected) < 1e-9, "\(time)")
    }
    #expect(ease.value(at: 99) == 1)
  }
}

/// Which drape a frame has while the view moves.
@Suite("Drapes from frame to frame")
struct DrapeCacheTests {
  private func view(_ longitude: Double = 0, zoom: Double = 14, bearing: Double = 0) throws
    -> GroundView
  {
    GroundView(
      try Camera(
        target: Coordinate(latitude: 0, longitude: longitude), zoom: zoom,
        bearingDegrees: bearing, tiltDegrees: 40), Viewport(width: 800, height: 600))
  }

  private func choose(
    _ cache: inout DrapeCache, _ view: GroundView, at time: Double?, pixelsPerPoint: Double = 1
  ) -> (view: DrapeView, reach: Double) {
    cache.choose(for: view, pixelsPerPoint: pixelsPerPoint, time: time)
  }

  /// The drape that suits a view best.
  private func best(_ view: GroundView) -> DrapeView {
    DrapeLayout(view, pixelsPerPoint: 1).view(number: 0, isProvisional: false)
  }

  private func isBest(_ choice: (view: DrapeView, reach: Double), _ view: GroundView) -> Bool {
    let best = best(view)
    return choice.view.clipFromGround == best.clipFromGround && choice.view.width == best.width
      && !choice.view.isProvisional && choice.reach == 0
  }

  @Test("At rest, and where no time passes, the drape is the view's own")
  func rest() throws {
    var cache = DrapeCache()
    for longitude in [0, 0.0003, 0.0006] {
      let view = try view(longitude)
      #expect(isBest(choose(&cache, view, at: nil), view))
    }
    let view = try view()
    _ = choose(&cache, view, at: 1)
    let first = choose(&cache, view, at: 1.2)
    #expect(isBest(first, view) && !cache.isProvisional)
    let second = choose(&cache, view, at: 1.4)
    #expect(second.view.number == first.view.number)
  }

  @Test("An even movement keeps one drape for some frames, until the view has come to rest")
  func moving() throws {
    var cache = DrapeCache()
    _ = choose(&cache, try view(), at: 1)
    var numbers: [UInt64] = []
    var time = 1.0
    for frame in 1...12 {
      time += 0.016
      let choice = choose(&cache, try view(Double(frame) * 0.00005), at: time)
      numbers.append(choice.view.number)
      #expect(choice.view.isProvisional == cache.isProvisional)
      #expect((choice.reach > 0) == cache.isProvisional)
    }
    #expect(Set(numbers).count < 6 && cache.isProvisional)
    // The view stands still. For a moment nothing changes.
    let last = try view(12 * 0.00005)
    let soon = choose(&cache, last, at: time + 0.05)
    #expect(soon.view.number == numbers.last && soon.view.isProvisional)
    let later = choose(&cache, last, at: time + 0.11)
    #expect(isBest(later, last) && later.view.number != soon.view.number)
  }

  @Test("Other ground, another scale or another window have a drape of their own at once")
  func others() throws {
    for (other, pixelsPerPoint) in [
      (try view(0.5), 1.0), (try view(zoom: 14.2), 1), (try view(bearing: 90), 1),
    ] {
      var cache = DrapeCache()
      _ = choose(&cache, try view(), at: 1)
      #expect(isBest(choose(&cache, other, at: 1.01, pixelsPerPoint: pixelsPerPoint), other))
    }
    var cache = DrapeCache()
    let first = choose(&cache, try view(), at: 1)
    let sharper = choose(&cache, try view(), at: 1.01, pixelsPerPoint: 2)
    #expect(sharper.view.number != first.view.number && !cache.isProvisional)
  }

  @Test("Settling ends what is provisional, once")
  func settling() throws {
    var cache = DrapeCache()
    for frame in 0...4 {
      _ = choose(&cache, try view(Double(frame) * 0.00005), at: 1 + Double(frame) * 0.016)
    }
    #expect(cache.isProvisional)
    let (first, second) = (cache.settle(), cache.settle())
    #expect(first && !second && !cache.isProvisional)
  }
}
