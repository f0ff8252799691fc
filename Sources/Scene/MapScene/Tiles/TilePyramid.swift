import GeoMath
import MapStyle
import RenderModel
import TileBuilding
import TileSources

/// The loaded tiles of one source, which of them are shown, and which should be built.
package struct TilePyramid {
  package enum Content: Sendable, Equatable {
    case vector
    /// Pictures, with the side of a tile in points.
    case raster(tileSize: Double)
    /// Elevation of the ground, with the side of a tile in points.
    case elevation(tileSize: Double)
    /// A single picture that is stretched between four corners.
    case image(ImageCorners)

    var hasTexels: Bool {
      switch self {
      case .raster: true
      case .vector, .elevation, .image: false
      }
    }

    var isPictures: Bool {
      switch self {
      case .raster, .image: true
      case .vector, .elevation: false
      }
    }
  }

  struct Entry {
    var built: BuiltTile
    var revision: Int
    /// The time at which it was first shown, or `nil` before.
    var shownSince: Double?
  }

  package let content: Content
  /// The number of the source in its pipeline.
  var source = 0
  /// Whether its tiles are visible. If not, none are built.
  var isVisible = true
  /// The levels that are drawn.
  package private(set) var levels: TileLevels
  /// The deepest level that the source has.
  let deepestLevel: Int
  var cover: TileCover
  var cache = TileCache<Entry>()
  /// Tiles of new data, shown once all visible ones are ready; `nil` if no data are replaced.
  var coming: [TileID: Entry]?
  /// Increases whenever tiles become outdated.
  private var revision = 0
  /// The revision of the data. Tiles built before it are of no use.
  private var dataRevision = 0
  /// The least revision of tiles that must be built again, or are being built and must be built
  /// once more. The loaded tiles are shown until then.
  private var neededRevisions: [TileID: Int] = [:]

  /// Up to this many bytes, invisible tiles are kept, so that going back costs nothing.
  private let byteBudget: Int
  static let meshBudget = 96 << 20
  static let pictureBudget = 128 << 20
  /// This many bytes are kept, however little is visible.
  private let leastBudget: Int

  /// The most texels along a side of its pictures.
  var mostTexels = Int.max

  // Kept between frames so that a frame of known tiles does not allocate them again.
  package internal(set) var shown: [Shown] = []
  /// Scratch memory for sorting `shown`.
  var sortScratch: [Shown] = []
  package internal(set) var masked: [Masked] = []
  /// The labels of all visible tiles.
  var shownSymbols: [ShownSymbols] = []
  package internal(set) var pictures: [ShownPicture] = []
  package private(set) var wanted: [TileID] = []
  private var isWanted: Set<TileID> = []
  var standIns = StandInClasses()

  /// - Parameters:
  ///   - zooms: the levels that the source has.
  ///   - bounds: where it has tiles at all, or `nil` for everywhere.
  ///   - isDrawnSmaller: whether its shallowest level is also drawn at lower zooms, where it is
  ///     smaller.
  ///   - buildsByZoom: whether what is built from its tiles depends on the zoom.
  package init(
    _ content: Content = .vector, zooms: ClosedRange<Int>, bounds: GeographicBox? = nil,
    isDrawnSmaller: Bool = true, buildsByZoom: Bool = false
  ) {
    self.content = content
    deepestLevel = zooms.upperBound
    byteBudget = content == .vector ? Self.meshBudget : Self.pictureBudget
    leastBudget = content == .vector ? Self.leastMeshBudget : Self.leastPictureBudget
    // A picture is drawn larger however far one zooms in. Squares are cut from it at every level,
    // so that coordinates keep their precision.
    let deep = zooms.lowerBound...TileID.deepestLevel
    levels =
      switch content {
      case .vector:
        TileLevels(source: zooms, isDrawnSmaller: isDrawnSmaller, buildsByZoom: buildsByZoom)
      case .elevation: TileLevels(source: deep)
      case .raster: TileLevels(source: deep, isDrawnSmaller: isDrawnSmaller)
      case .image: TileLevels(source: zooms)
      }
    cover = TileCover(levels: levels, bounds: bounds, hasTexels: content.hasTexels)
  }

  /// The bytes of all loaded meshes and pictures.
  package var byteCount: Int { cache.byteCount }

  /// The bytes that count against the limit for a scene's features.
  var featureBytes: Int { content == .vector ? byteCount : 0 }

  /// What was built for a tile of the cover.
  package func built(_ tile: TileID) -> BuiltTile? { cache[builtTile(for: tile)]?.built }

  /// The tile that is built for one of the cover: squares cut from one picture share it.
  func builtTile(for tile: TileID) -> TileID {
    content == .vector ? tile : dataTile(of: tile)
  }

  /// The tile whose data are best for building a tile.
  private func dataTile(of tile: TileID) -> TileID { tile.ancestor(at: min(tile.z, deepestLevel)) }

  // MARK: Building

  /// Whether new data are being loaded.
  package var isReplacing: Bool { coming != nil }

  mutating func setLevels(_ levels: TileLevels) {
    self.levels = levels
    cover.levels = levels
  }

  /// Begins to build all tiles again, because the source has other data.
  package mutating func beginReplacing() {
    revision += 1
    dataRevision = revision
    neededRevisions.removeAll()
    coming = [:]
  }

  /// Replaces the old data by the new if all visible tiles of the new data are ready.
  private mutating func endReplacing(_ places: [CoverTile]) {
    guard let new = coming, places.allSatisfy({ new[builtTile(for: $0.tile)] != nil }) else {
      return
    }
    coming = nil
    cache.forget(nil)
    for (tile, entry) in new { cache.keep(entry, for: tile, byteCount: entry.built.byteCount) }
  }

  /// The revision in which a tile must be built. It increases whenever what was built, or is being
  /// built, becomes outdated.
  package func revision(of tile: TileID) -> Int { neededRevisions[tile] ?? dataRevision }

  /// Takes in a tile that has been built. A failed tile never replaces a good one of the same data.
  ///
  /// - Parameter revision: the revision in which it was requested, or `nil` for the latest.
  /// - Returns: false for a tile of earlier data.
  @discardableResult
  package mutating func add(_ built: BuiltTile, for tile: TileID, revision: Int? = nil) -> Bool {
    let revision = revision ?? self.revision(of: tile)
    let known = coming == nil ? cache[tile] : coming?[tile]
    guard revision >= max(dataRevision, known?.revision ?? 0) else { return false }
    if revision >= neededRevisions[tile, default: 0] { neededRevisions[tile] = nil }
    let built = built.reduced(to: mostTexels)
    if built.failure != nil, let known, known.built.failure == nil, coming == nil { return true }
    // A picture that replaces another does not fade in.
    let entry = Entry(built: built, revision: revision, shownSince: cache[tile]?.shownSince)
    if coming == nil {
      cache.keep(entry, for: tile, byteCount: built.byteCount)
    } else {
      coming?[tile] = entry
    }
    return true
  }

  /// Invalidates what was, or should have been, built from a tile's data; `nil` means all tiles.
  package mutating func invalidate(_ data: TileID?) {
    guard let data else {
      invalidate { _, _ in true }
      return
    }
    let deepest = deepestLevel
    invalidate { tile, built in
      data.contains(tile)
        && (built.map { $0.dataTile == data } ?? true
          || tile.ancestor(at: min(tile.z, deepest)) == data)
    }
  }

  /// Marks outdated tiles to be built again. They are shown until then.
  ///
  /// - Parameter isConcerned: is called with each loaded tile, and with `nil` for those being
  ///   built, of which nothing is known yet.
  /// - Returns: whether any of them were not already to be built again.
  @discardableResult
  package mutating func invalidate(where isConcerned: (TileID, BuiltTile?) -> Bool) -> Bool {
    revision += 1
    var concerned: [TileID] = []
    cache.forEachTile { tile, entry in
      if isConcerned(tile, entry.built) { concerned.append(tile) }
    }
    for (tile, entry) in coming ?? [:] where isConcerned(tile, entry.built) {
      coming?[tile] = nil
      concerned.append(tile)
    }
    let hasOther = concerned.contains { neededRevisions[$0] == nil }
    concerned += wanted.filter { !cache.holds($0) && isConcerned($0, nil) }
    for tile in concerned { neededRevisions[tile] = revision }
    return hasOther
  }

  /// Invalidates tiles with texts that lacked glyphs before a revision of the style's glyphs.
  ///
  /// - Returns: whether any of them were not already to be built again.
  mutating func invalidateTexts(before glyphRevision: Int) -> Bool {
    let needed = neededRevisions
    return invalidate { tile, built in
      needed[tile] == nil && built?.isProvisional(before: glyphRevision) ?? false
    }
  }

  /// Requests a tile that is missing or outdated.
  mutating func want(_ tile: TileID) {
    if isWanted.insert(tile).inserted { wanted.append(tile) }
  }

  /// Whether a tile is missing, among the new data if these are being loaded.
  func lacks(_ tile: TileID) -> Bool { coming.map { $0[tile] == nil } ?? !cache.holds(tile) }

  func isOutdated(_ tile: TileID) -> Bool {
    !neededRevisions.isEmpty && neededRevisions[tile] != nil && cache.holds(tile)
  }

  // MARK: Showing

  /// Decides what is drawn for `places`, and what should be built.
  ///
  /// - Parameters:
  ///   - firstStandIn: the number of the first stand-in class, so that the pyramids of one map
  ///     share none.
  ///   - time: the time of the frame in seconds, or `nil` if no time passes and no picture fades.
  package mutating func resolve(
    _ places: [CoverTile], firstStandIn: Int = 1, at time: Double? = nil
  ) {
    cache.beginUse()
    endReplacing(places)
    wanted.removeAll(keepingCapacity: true)
    isWanted.removeAll(keepingCapacity: true)
    switch content {
    case .vector: showMeshes(in: places, firstStandIn: firstStandIn)
    case .raster, .image: showPictures(in: places, at: time)
    case .elevation: wantElevation(in: places)
    }
    wantParents(of: places)
    trimCache()
    if neededRevisions.count > Self.neededLimit {
      neededRevisions = neededRevisions.filter { cache.holds($0.key) || isWanted.contains($0.key) }
    }
  }

  /// Drops invisible tiles beyond what a few views need, so that going back costs nothing.
  private mutating func trimCache() {
    guard cache.byteCount > leastBudget else { return }
    let limit = min(max(Self.viewsKept * cache.usedByteCount, leastBudget), byteBudget)
    cache.trim(toBytes: limit, leaving: limit * 3 / 4)
  }

  /// How many times the visible bytes are kept. (MapLibre GL JS keeps the tiles of five zooms.)
  private static let viewsKept = 5
  static let leastMeshBudget = 40 << 20
  /// Pictures of one kind are all about equally large, so no reserve beyond a few views is needed.
  static let leastPictureBudget = 16 << 20

  /// Revisions of tiles that nobody wants any more are dropped if there are more than this.
  private static let neededLimit = 4096

  /// Requests, last of all, the tiles some levels up. They are few, and they keep the view covered
  /// if one moves or zooms out faster than tiles are built.
  private mutating func wantParents(of places: [CoverTile]) {
    guard !isReplacing else { return }
    let shallowest = levels.source.lowerBound
    for place in places {
      let level = min(place.tile.z, deepestLevel) - 2
      guard level >= shallowest || content == .vector else { continue }
      let parent = place.tile.ancestor(at: max(shallowest, level))
      if parent.z < place.tile.z, cache.use(parent) == nil { want(parent) }
    }
  }
}
