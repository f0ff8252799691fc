import GeoMath
import MapStyle
import RenderModel
import TileBuilding

/// The tiles of one source that are at hand, which of them are shown, and which should be built.
package struct TilePyramid {
  /// What the tiles are made of.
  package enum Content: Sendable, Equatable {
    case vector
    /// Points to a tile's side.
    case raster(tileSize: Double)
    /// Heights of the ground. Points to a tile's side.
    case elevation(tileSize: Double)
    /// The only tile is a picture that lies on four corners.
    case image(ImageCorners)
  }

  struct Entry {
    var built: BuiltTile
    var revision: Int
    /// When it was shown first; nil before.
    var shownSince: Double?
  }

  package let content: Content
  /// The number of the source among those of its pipeline.
  var source = 0
  /// Whether what it shows is seen; nothing is built for it otherwise.
  var isVisible = true
  /// Those that are drawn.
  package private(set) var levels: TileLevels
  /// The deepest level that the source has.
  let deepestLevel: Int
  /// The tiles that cover the view.
  var cover: TileCover
  var cache = TileCache<Entry>()
  /// Tiles of new data, which are shown when all that are in sight are there; `nil` while the data
  /// stay as they are.
  var coming: [TileID: Entry]?
  /// Counts whatever has put tiles out of date.
  private var revision = 0
  /// That of the data: what was built before is of no use.
  private var dataRevision = 0
  /// The least revision of tiles that are to be built again, or are being built and will have to be.
  /// What is at hand is shown until then.
  private var neededRevisions: [TileID: Int] = [:]

  /// Tiles out of sight are kept up to this many bytes, so that going back costs nothing.
  private let byteBudget: Int
  static let meshBudget = 96 << 20
  static let pictureBudget = 128 << 20
  /// However little is in sight, so many bytes are kept.
  private let leastBudget: Int

  /// Texels to a side of its pictures at most.
  var mostTexels = Int.max

  // Kept between frames so that a frame of known tiles does not allocate them anew.
  package internal(set) var shown: [Shown] = []
  /// What `shown` is sorted with.
  var sortScratch: [Shown] = []
  package internal(set) var masked: [Masked] = []
  /// The labels of all tiles in sight.
  var shownSymbols: [ShownSymbols] = []
  package internal(set) var pictures: [ShownPicture] = []
  package private(set) var wanted: [TileID] = []
  private var isWanted: Set<TileID> = []
  var standIns = StandInClasses()

  /// - Parameters:
  ///   - zooms: the levels that the source has.
  ///   - bounds: where it has tiles at all; `nil` for everywhere.
  ///   - isDrawnSmaller: whether its shallowest level is drawn where one sees more than it is for.
  ///   - buildsByZoom: whether what is built of its tiles differs from zoom to zoom.
  package init(
    _ content: Content = .vector, zooms: ClosedRange<Int>, bounds: GeographicBox? = nil,
    isDrawnSmaller: Bool = true, buildsByZoom: Bool = false
  ) {
    self.content = content
    deepestLevel = zooms.upperBound
    switch content {
    case .vector:
      levels = TileLevels(
        source: zooms, isDrawnSmaller: isDrawnSmaller, buildsByZoom: buildsByZoom)
      (byteBudget, leastBudget) = (Self.meshBudget, Self.leastMeshBudget)
    case .elevation:
      levels = TileLevels(source: zooms.lowerBound...TileID.deepestLevel)
      (byteBudget, leastBudget) = (Self.pictureBudget, Self.leastPictureBudget)
    case .raster:
      // A picture is drawn larger as far as one zooms in: its squares are cut at every level, so
      // that coordinates keep their precision.
      levels = TileLevels(
        source: zooms.lowerBound...TileID.deepestLevel, isDrawnSmaller: isDrawnSmaller)
      (byteBudget, leastBudget) = (Self.pictureBudget, Self.leastPictureBudget)
    case .image:
      levels = TileLevels(source: zooms)
      (byteBudget, leastBudget) = (Self.pictureBudget, Self.leastPictureBudget)
    }
    cover = TileCover(levels: levels, bounds: bounds)
  }

  /// Of all meshes and pictures at hand.
  package var byteCount: Int { cache.byteCount }

  /// Bytes that count against what a scene's features may take.
  var featureBytes: Int { content == .vector ? byteCount : 0 }

  /// What was built for a tile of the cover.
  package func built(_ tile: TileID) -> BuiltTile? { cache[builtTile(for: tile)]?.built }

  /// Which tile is built for one of the cover: a picture serves all squares that are cut from it.
  func builtTile(for tile: TileID) -> TileID {
    content == .vector ? tile : dataTile(of: tile)
  }

  /// The tile with whose data a tile is best built.
  private func dataTile(of tile: TileID) -> TileID { tile.ancestor(at: min(tile.z, deepestLevel)) }

  // MARK: What is to be built

  /// Whether new data are on their way.
  package var isReplacing: Bool { coming != nil }

  /// Draws tiles of other levels from now on.
  mutating func setLevels(_ levels: TileLevels) {
    self.levels = levels
    cover.levels = levels
  }

  /// The source has other data from now on: its tiles are made anew.
  package mutating func beginReplacing() {
    revision += 1
    dataRevision = revision
    neededRevisions.removeAll()
    coming = [:]
  }

  /// Shows the new data in place of the old when all that are in sight are there.
  private mutating func endReplacing(_ places: [CoverTile]) {
    guard let new = coming, places.allSatisfy({ new[builtTile(for: $0.tile)] != nil }) else {
      return
    }
    coming = nil
    cache.forget(nil)
    for (tile, entry) in new { cache.keep(entry, for: tile, byteCount: entry.built.byteCount) }
  }

  /// The revision that a tile is to be built in: it grows whenever what was built, or is being
  /// built, is out of date.
  package func revision(of tile: TileID) -> Int { neededRevisions[tile] ?? dataRevision }

  /// Takes in a tile that has been built. One that failed never takes the place of a good one.
  ///
  /// - Parameter revision: that in which it was requested; nil for the latest.
  /// - Returns: false for a tile of earlier data.
  @discardableResult
  package mutating func add(_ built: BuiltTile, for tile: TileID, revision: Int? = nil) -> Bool {
    let revision = revision ?? self.revision(of: tile)
    let known = coming == nil ? cache[tile] : coming?[tile]
    guard revision >= max(dataRevision, known?.revision ?? 0) else { return false }
    if revision >= neededRevisions[tile, default: 0] { neededRevisions[tile] = nil }
    let built = built.reduced(to: mostTexels)
    if built.failure != nil, let known, known.built.failure == nil, coming == nil { return true }
    // A picture that takes the place of another is there at once.
    let entry = Entry(built: built, revision: revision, shownSince: cache[tile]?.shownSince)
    if coming == nil {
      cache.keep(entry, for: tile, byteCount: built.byteCount)
    } else {
      coming?[tile] = entry
    }
    return true
  }

  /// Has everything built again that was, or should have been, built from a tile's data; `nil`
  /// stands for all tiles.
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

  /// Has tiles built again that something has put out of date; they are shown until then.
  ///
  /// - Parameter isConcerned: asked of each tile at hand, and of those that are being built, of which
  ///   nothing is known yet.
  /// - Returns: whether there are any that were not to be built again anyway.
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

  /// Has tiles built again with texts that lacked glyphs before a revision of the style's glyphs.
  ///
  /// - Returns: whether there are any that were not to be built again anyway.
  mutating func invalidateTexts(before glyphRevision: Int) -> Bool {
    let needed = neededRevisions
    return invalidate { tile, built in
      needed[tile] == nil && built?.isProvisional(before: glyphRevision) ?? false
    }
  }

  /// Has a tile built that is not at hand, or out of date.
  mutating func want(_ tile: TileID) {
    if isWanted.insert(tile).inserted { wanted.append(tile) }
  }

  /// Whether a tile is not there, of the new data where these are on their way.
  func lacks(_ tile: TileID) -> Bool { coming.map { $0[tile] == nil } ?? !cache.holds(tile) }

  func isOutdated(_ tile: TileID) -> Bool {
    !neededRevisions.isEmpty && neededRevisions[tile] != nil && cache.holds(tile)
  }

  // MARK: What is shown

  /// Decides what is drawn for `places`, and what should be built.
  ///
  /// - Parameters:
  ///   - firstStandIn: the number of the first class of stand-ins, so that the pyramids of one map
  ///     do not share any.
  ///   - time: of the frame in seconds; nil where no time passes and no picture fades.
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

  /// Forgets tiles out of sight, but as many as a few views need, so that going back costs nothing.
  private mutating func trimCache() {
    guard cache.byteCount > leastBudget else { return }
    let limit = min(max(Self.viewsKept * cache.usedByteCount, leastBudget), byteBudget)
    cache.trim(toBytes: limit, leaving: limit * 3 / 4)
  }

  /// So many times the bytes in sight are kept (as in MapLibre GL JS, whose cache holds the tiles of
  /// five zooms).
  private static let viewsKept = 5
  static let leastMeshBudget = 40 << 20
  /// Pictures of one kind are all about as large: what a few views need is known without a reserve.
  static let leastPictureBudget = 16 << 20

  /// Tiles that were given up are forgotten beyond so many.
  private static let neededLimit = 4096

  /// Wants, last of all, the tiles some levels up: few, and they keep the view covered when one
  /// moves or zooms out faster than tiles are built.
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
