import CameraCore
import Elevation
import GeoMath
import MapStyle
import RenderModel
import TerrainGeometry
import TileBuilding

/// The terrain that a scene shows, made again from the loaded elevation tiles whenever the cover of
/// the view changes or elevation tiles arrive.
struct SceneTerrain {
  /// The number of the elevation source in the scene's pipeline.
  let source: Int
  /// The factor for heights in the latest plan.
  private(set) var exaggeration: Double
  /// The animation of the exaggeration, or `nil` if the exaggeration is final.
  private(set) var ease: NumberEase?
  /// The surface, or `nil` while no elevation is known.
  private(set) var surface: TerrainSurface?
  /// The patches of the surface as meshes.
  private(set) var meshes: [TerrainMesh] = []
  /// The latest plan, whose memory the next one reuses.
  var plan = TerrainPlan()
  var drape = DrapeCache()
  private var cover: TileCover
  /// Whether the ground is a globe at some zooms, which level patches are cut for, too.
  var isBent: Bool {
    didSet {
      guard isBent != oldValue else { return }
      meshes.removeAll()
      makeMeshes()
    }
  }
  /// What is known of the tiles of this cover and of the previous one. These two and the lists
  /// below are swapped and filled again, so that their memory is reused.
  private var known: [CoverTile: Known] = [:]
  private var knownBefore: [CoverTile: Known] = [:]
  private var patches: [TerrainPatch] = []
  private var meshesBefore: [TerrainMesh] = []
  /// The exaggeration for which the meshes are as fine as necessary and no finer.
  private var meshExaggeration = 0.0

  /// A patch before it was joined to its neighbours, and what it was made from.
  private struct Known {
    var dataTile: TileID
    var revision: Int
    var patch: TerrainPatch

    static let unknownRevision = -1

    /// Reuses the patch from before unless better elevation data are available now. Ground without
    /// known elevation is at sea level.
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

  /// The size of an elevation tile in points: two of its texels make one cell of the surface.
  static let tileSize = 2048.0
  /// A patch this many levels deeper than the deepest elevation tiles has one cell per texel. Finer
  /// patches would show no more detail.
  private static let deepening = 3

  init(source: Int, deepestLevel: Int, exaggeration: Double, isBent: Bool = false) {
    self.source = source
    self.isBent = isBent
    self.exaggeration = exaggeration
    cover = TileCover(
      levels: TileLevels(source: 0...min(deepestLevel + Self.deepening, TileID.deepestLevel)),
      bounds: nil)
  }

  /// Makes the surface for a view.
  ///
  /// - Parameters:
  ///   - pyramid: the pyramid of the elevation source.
  ///   - hasNews: whether elevation tiles may have arrived.
  /// - Returns: whether the surface has changed.
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

  /// Updates what is known of the tiles of the cover.
  ///
  /// - Returns: whether any elevation has changed.
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

  /// Whether the next plan shows other heights. False while no elevation is known.
  var isEasing: Bool { ease != nil && surface != nil }

  private static let easeSeconds = 0.3

  mutating func setExaggeration(_ new: Double, eases: Bool) {
    guard new != ease?.arriving ?? exaggeration else { return }
    ease =
      eases
      ? NumberEase(from: exaggeration, to: new, durationSeconds: Self.easeSeconds) : nil
    if !eases { exaggeration = new }
  }

  /// Advances the animation to a time in seconds, or to its end if `time` is `nil`. The animation
  /// begins when the first elevation is known.
  mutating func advance(to time: Double?) {
    guard let arriving = ease?.arriving else { return }
    if let time {
      guard surface != nil, let now = ease?.value(at: time) else { return }
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
    // During the animation the meshes on the GPU are kept.
    if meshExaggeration != finestExaggeration { makeMeshes() }
    return true
  }

  private var finestExaggeration: Double { ease?.greatest ?? exaggeration }

  /// How far the drawn ground of a tile may be from its true height, in metres: a quarter of a
  /// point at the largest size at which the tile is drawn.
  private func tolerance(for tile: TileID) -> Double {
    let count = Double(1 << tile.z)
    let middle = WorldPoint(x: 0.5, y: (Double(tile.y) + 0.5) / count)
    // The tile suits Rhumb's zoom `z + 1` and is drawn up to the next one.
    let zoom = Double(tile.z) + 2
    return 0.25
      * WebMercator.metresPerPoint(latitude: WebMercator.coordinate(middle).latitude, zoom: zoom)
      / max(abs(meshExaggeration), 1e-3)
  }

  /// Makes the meshes, and keeps those of unchanged patches, since they are already on the GPU.
  private mutating func makeMeshes() {
    swap(&meshes, &meshesBefore)
    meshes.removeAll(keepingCapacity: true)
    if meshExaggeration != finestExaggeration { meshesBefore.removeAll(keepingCapacity: true) }
    meshExaggeration = finestExaggeration
    // Both lists are sorted in the order of the surface, so they can be merged in one pass.
    var next = 0
    for patch in surface?.patches ?? [] {
      while next < meshesBefore.count, meshesBefore[next].patch.precedes(patch) { next += 1 }
      if next < meshesBefore.count, meshesBefore[next].patch == patch {
        meshes.append(meshesBefore[next])
      } else {
        let step = patch.coarsestStep(within: tolerance(for: patch.tile))
        let cells = isBent ? SurfaceDetail.cells(atLevel: patch.tile.z) : 1
        meshes.append(
          TerrainMesh(patch, step: min(step, max(1, TerrainPatch.cells / cells))))
      }
    }
    meshesBefore.removeAll(keepingCapacity: true)
  }
}

extension TerrainPatch {
  /// The patch of a tile, from its own elevation or an ancestor's. Unknown elevation counts as 0.
  fileprivate init(_ place: CoverTile, of elevation: TilePyramid.FoundElevation) {
    let scale = 1 / Double(1 << (place.tile.z - elevation.tile.z))
    let left = Double(place.tile.x) * scale - Double(elevation.tile.x)
    let top = Double(place.tile.y) * scale - Double(elevation.tile.y)
    self.init(place.tile, wrap: place.wrap) { x, y in
      elevation.grid.metres(x: left + x * scale, y: top + y * scale) ?? 0
    }
  }
}
