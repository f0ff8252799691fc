import CameraCore
import Elevation
import GeoMath
import MapStyle
import RenderModel
import TerrainGeometry
import TileBuilding

/// The ground that a scene shows, made anew from the heights at hand whenever others tiles cover the
/// view or heights have come.
struct SceneTerrain {
  /// The number of the source of heights in the scene's pipeline.
  let source: Int
  /// What heights are multiplied by in the latest plan.
  private(set) var exaggeration: Double
  /// Nil while they are multiplied by what they are to be.
  private(set) var ease: TerrainEase?
  /// Nil while nothing is known of the ground.
  private(set) var surface: TerrainSurface?
  /// The patches of the surface, to be drawn.
  private(set) var meshes: [TerrainMesh] = []
  /// The latest, whose memory the next one takes.
  var plan = TerrainPlan()
  var drape = KeptDrape()
  private var cover: TileCover
  private var known: [CoverTile: Known] = [:]
  /// The exaggeration for which the meshes are fine enough, and not finer than they need be.
  private var meshExaggeration = 0.0

  /// A patch before it was joined to others, and what it was made of.
  private struct Known {
    var dataTile: TileID
    var revision: Int
    var patch: TerrainPatch

    static let unknownRevision = -1

    /// Ground of which nothing is known is as high as the sea.
    static func unknown(_ place: CoverTile) -> Known {
      Known(
        dataTile: place.tile, revision: unknownRevision,
        patch: TerrainPatch(place.tile, wrap: place.wrap) { _, _ in 0 })
    }
  }

  /// A tile of heights is this many points wide: two of its texels come to one cell of the surface.
  static let tileSize = 2048.0
  /// Patches so many levels deeper than the heights have a cell to a texel; finer ones would tell no
  /// more.
  private static let deepening = 3

  init(source: Int, deepestLevel: Int, exaggeration: Double) {
    self.source = source
    self.exaggeration = exaggeration
    cover = TileCover(
      levels: TileLevels(source: 0...min(deepestLevel + Self.deepening, TileID.deepestLevel)),
      bounds: nil)
  }

  /// Makes the surface for a view.
  ///
  /// - Parameters:
  ///   - pyramid: that of the heights.
  ///   - hasNews: whether heights may have come.
  /// - Returns: whether the surface is another.
  mutating func update(for view: GroundView, _ pyramid: TilePyramid, hasNews: Bool) -> Bool {
    let zoom = StyleZoom(rhumbZoom: view.transform.camera.zoom).value
    let isOtherCover = cover.choose(for: view, styleZoom: zoom)
    guard isOtherCover || hasNews else { return takeExaggeration() }
    cover.sort(for: view)
    var isOther = isOtherCover || surface == nil
    var found: [CoverTile: Known] = [:]
    var isAnyKnown = false
    for place in cover.nearestFirst {
      guard let elevation = pyramid.elevation(for: place.tile) else {
        found[place] = .unknown(place)
        isOther = isOther || known[place]?.revision != Known.unknownRevision
        continue
      }
      isAnyKnown = true
      if let old = known[place], old.dataTile == elevation.tile, old.revision == elevation.revision
      {
        found[place] = old
      } else {
        found[place] = Known(
          dataTile: elevation.tile, revision: elevation.revision,
          patch: TerrainPatch(place, of: elevation))
        isOther = true
      }
    }
    isOther = isOther || found.count != known.count
    known = found
    guard isOther else { return takeExaggeration() }
    let hadSurface = surface != nil
    surface =
      !isAnyKnown
      ? nil
      : TerrainSurface(
        found.values.map(\.patch), exaggeration: exaggeration, keeping: surface)
    makeMeshes()
    return hadSurface || surface != nil
  }

  /// Whether the next plan shows the ground otherwise: not as long as nothing is known of it.
  var isEasing: Bool { ease != nil && surface != nil }

  /// Multiplies heights by something else from now on, or goes over to that.
  mutating func setExaggeration(_ new: Double, eases: Bool) {
    guard new != ease?.arriving ?? exaggeration else { return }
    ease = eases ? TerrainEase(from: exaggeration, to: new) : nil
    if !eases { exaggeration = new }
  }

  /// Comes to a time in seconds; `nil` for the end of all that is on its way. Ground that grows begins
  /// to when the first of it is known.
  mutating func advance(to time: Double?) {
    guard let arriving = ease?.arriving else { return }
    if let time {
      guard surface != nil, let now = ease?.exaggeration(at: time) else { return }
      exaggeration = now
    } else {
      exaggeration = arriving
    }
    if exaggeration == arriving { ease = nil }
  }

  private mutating func takeExaggeration() -> Bool {
    guard let surface,
      surface.exaggeration != exaggeration || meshExaggeration != finestExaggeration
    else { return false }
    self.surface = surface.exaggerated(exaggeration)
    // While it goes over, what is on the GPU stays.
    if meshExaggeration != finestExaggeration { makeMeshes() }
    return true
  }

  private var finestExaggeration: Double { ease?.greatest ?? exaggeration }

  /// How far, in metres, the ground of a tile may be drawn from where it is: a quarter of a point where
  /// it is drawn largest.
  private func tolerance(for tile: TileID) -> Double {
    let count = Double(1 << tile.z)
    let middle = WorldPoint(x: 0.5, y: (Double(tile.y) + 0.5) / count)
    // Its own zoom, on the map's scale, and the next.
    let zoom = Double(tile.z) + 2
    return 0.25
      * WebMercator.metresPerPoint(latitude: WebMercator.coordinate(middle).latitude, zoom: zoom)
      / max(abs(meshExaggeration), 1e-3)
  }

  /// Keeps the meshes of patches that are as they were, since these are on the GPU.
  private mutating func makeMeshes() {
    var old: [CoverTile: TerrainMesh] = [:]
    if meshExaggeration == finestExaggeration {
      for mesh in meshes { old[CoverTile(tile: mesh.patch.tile, wrap: mesh.patch.wrap)] = mesh }
    }
    meshExaggeration = finestExaggeration
    meshes = (surface?.patches ?? []).map { patch in
      let before = old[CoverTile(tile: patch.tile, wrap: patch.wrap)]
      if let before, before.patch == patch { return before }
      return TerrainMesh(patch, step: patch.coarsestStep(within: tolerance(for: patch.tile)))
    }
  }
}

extension TerrainPatch {
  /// The patch of a tile, from its own heights or those of an ancestor. What is not known counts as
  /// level with the sea.
  fileprivate init(_ place: CoverTile, of elevation: TilePyramid.FoundElevation) {
    let scale = 1 / Double(1 << (place.tile.z - elevation.tile.z))
    let left = Double(place.tile.x) * scale - Double(elevation.tile.x)
    let top = Double(place.tile.y) * scale - Double(elevation.tile.y)
    self.init(place.tile, wrap: place.wrap) { x, y in
      elevation.grid.metres(x: left + x * scale, y: top + y * scale) ?? 0
    }
  }
}
