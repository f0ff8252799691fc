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
  /// What is known of the tiles of the cover, and of those of the cover before it. These and the lists
  /// below are made anew by turns, so that their memory stays.
  private var known: [CoverTile: Known] = [:]
  private var knownBefore: [CoverTile: Known] = [:]
  private var patches: [TerrainPatch] = []
  private var meshesBefore: [TerrainMesh] = []
  /// The exaggeration for which the meshes are fine enough, and not finer than they need be.
  private var meshExaggeration = 0.0

  /// A patch before it was joined to others, and what it was made of.
  private struct Known {
    var dataTile: TileID
    var revision: Int
    var patch: TerrainPatch

    static let unknownRevision = -1

    /// The patch as it was before, unless there are better heights now. Ground of which nothing is known
    /// is as high as the sea.
    init(_ place: CoverTile, in pyramid: TilePyramid, before: Known?) {
      let elevation = pyramid.elevation(for: place.tile)
      dataTile = elevation?.tile ?? place.tile
      revision = elevation?.revision ?? Self.unknownRevision
      if let before, before.dataTile == dataTile, before.revision == revision {
        patch = before.patch
      } else if let elevation {
        patch = TerrainPatch(place, of: elevation)
      } else {
        patch = TerrainPatch(place.tile, wrap: place.wrap) { _, _ in 0 }
      }
    }

    func isOther(than before: Known?) -> Bool {
      dataTile != before?.dataTile || revision != before?.revision
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
    let hasOtherHeights = takeHeights(from: pyramid, hasNews: hasNews)
    guard isOtherCover || surface == nil || hasOtherHeights else { return takeExaggeration() }
    let hadSurface = surface != nil
    let isAnyKnown = known.values.contains { $0.revision != Known.unknownRevision }
    surface =
      isAnyKnown
      ? TerrainSurface(patches, exaggeration: exaggeration, keeping: surface) : nil
    makeMeshes()
    return hadSurface || surface != nil
  }

  /// Brings what is known of the tiles of the cover up to date.
  ///
  /// - Returns: whether heights are others than before.
  private mutating func takeHeights(from pyramid: TilePyramid, hasNews: Bool) -> Bool {
    swap(&known, &knownBefore)
    known.removeAll(keepingCapacity: true)
    patches.removeAll(keepingCapacity: true)
    var areOthers = cover.chosen.count != knownBefore.count
    for place in cover.chosen {
      let before = knownBefore[place]
      let now = hasNews ? nil : before
      let found = now ?? Known(place, in: pyramid, before: before)
      areOthers = areOthers || found.isOther(than: before)
      known[place] = found
      patches.append(found.patch)
    }
    return areOthers
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
    swap(&meshes, &meshesBefore)
    meshes.removeAll(keepingCapacity: true)
    if meshExaggeration != finestExaggeration { meshesBefore.removeAll(keepingCapacity: true) }
    meshExaggeration = finestExaggeration
    // Both lists are in the order of surfaces, so they are gone through side by side.
    var next = 0
    for patch in surface?.patches ?? [] {
      while next < meshesBefore.count, meshesBefore[next].patch.precedes(patch) { next += 1 }
      if next < meshesBefore.count, meshesBefore[next].patch == patch {
        meshes.append(meshesBefore[next])
      } else {
        meshes.append(
          TerrainMesh(patch, step: patch.coarsestStep(within: tolerance(for: patch.tile))))
      }
    }
    meshesBefore.removeAll(keepingCapacity: true)
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
