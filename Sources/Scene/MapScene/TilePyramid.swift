import GeoMath
import RenderModel
import TileBuilding

/// The tiles of one source that have been built, and what stands in for those that have not.
package struct TilePyramid {
  /// A tile to draw: in its own place, or as a stand-in.
  package struct Shown {
    package var mesh: TileMesh
    package var place: CoverTile
    /// 0 in its own place; else the number of its stand-in class.
    package var standIn: Int
    /// Counts the times that this mesh is shown, from 0.
    package fileprivate(set) var copy = 0
  }

  /// A tile of the cover whose place an ancestor takes.
  package struct Masked {
    package var place: CoverTile
    package var standIn: Int
  }

  /// Labels of a tile that is drawn.
  struct ShownSymbols {
    var symbols: SymbolBucket
    var place: CoverTile
    var standIn: Int
  }

  private struct Entry {
    var built: BuiltTile
    var lastUse: Int
    /// Whether it should be built anew, since the source has something newer. It is shown until
    /// then.
    var isOutdated = false
  }

  package let levels: TileLevels
  private var entries: [TileID: Entry] = [:]
  /// Tiles of new data, which are shown when all that are in sight are there; `nil` while the data
  /// stay as they are.
  private var coming: [TileID: BuiltTile]?
  private var useCount = 0
  /// Bytes of all meshes at hand.
  package private(set) var byteCount = 0

  /// Meshes out of sight are kept up to this many bytes, so that going back costs nothing.
  package static let byteBudget = 96 << 20
  /// How many levels down ready descendants are looked for when a tile is not ready.
  private static let descendantDepth = 2
  /// The renderer's stencil has room for this many classes of stand-ins.
  private static let standInClassLimit = 7

  // Kept between frames so that a frame of known tiles does not allocate them anew.
  package private(set) var shown: [Shown] = []
  package private(set) var masked: [Masked] = []
  /// The labels of all tiles in sight.
  private(set) var shownSymbols: [ShownSymbols] = []
  package private(set) var wanted: [TileID] = []
  private var standInLevels: [Int] = []
  private var firstStandIn = 1
  private var shownAncestors: Set<CoverTile> = []
  /// How often each mesh is shown.
  private var copies: [UInt64: Int] = [:]

  package init(levels: TileLevels) {
    self.levels = levels
  }

  /// Whether new data are on their way.
  package var isReplacing: Bool { coming != nil }

  /// The source has other data from now on: its tiles are made anew.
  package mutating func beginReplacing() { coming = [:] }

  /// Shows the new data in place of the old when all that are in sight are there.
  private mutating func endReplacing(_ cover: [CoverTile]) {
    guard let new = coming, cover.allSatisfy({ new[$0.tile] != nil }) else { return }
    coming = nil
    entries.removeAll(keepingCapacity: true)
    byteCount = 0
    for (tile, built) in new { add(built, for: tile) }
  }

  /// Takes in a tile that has been built. One that failed never takes the place of a good one.
  package mutating func add(_ built: BuiltTile, for tile: TileID) {
    if coming != nil {
      coming?[tile] = built
      return
    }
    if built.failure != nil, let known = entries[tile], known.built.failure == nil {
      entries[tile]?.isOutdated = false
      return
    }
    if let old = entries[tile] { byteCount -= old.built.byteCount }
    byteCount += built.byteCount
    entries[tile] = Entry(built: built, lastUse: useCount)
  }

  package func built(_ tile: TileID) -> BuiltTile? { entries[tile]?.built }

  /// Has everything built anew that was, or should have been, built from this tile's data.
  package mutating func markOutdated(_ data: TileID) {
    for (tile, entry) in entries where data.contains(tile) {
      let ideal = tile.ancestor(at: min(tile.z, levels.source.upperBound))
      if ideal == data || entry.built.dataTile == data { entries[tile]?.isOutdated = true }
    }
  }

  /// Has everything built anew.
  package mutating func markAllOutdated() {
    for tile in entries.keys { entries[tile]?.isOutdated = true }
  }

  /// Has tiles built anew with texts that lacked letters before a revision of the style's glyphs.
  ///
  /// - Returns: whether there are any.
  mutating func markProvisional(before revision: Int) -> Bool {
    var hasAny = false
    for (tile, entry) in entries where entry.built.isProvisional(before: revision) {
      hasAny = hasAny || !entry.isOutdated
      entries[tile]?.isOutdated = true
    }
    for (tile, built) in coming ?? [:] where built.isProvisional(before: revision) {
      hasAny = true
      coming?[tile] = nil
    }
    return hasAny
  }

  /// How many classes of stand-ins the last resolution used.
  package var standInClassCount: Int { standInLevels.count }

  /// Decides what is drawn for `cover`, and what should be built: fills `shown`, `masked` and
  /// `wanted`.
  ///
  /// - Parameter firstStandIn: the number of the first class of stand-ins, so that the pyramids of
  ///   one map do not share any.
  package mutating func resolve(_ cover: [CoverTile], firstStandIn: Int = 1) {
    useCount += 1
    endReplacing(cover)
    self.firstStandIn = firstStandIn
    shown.removeAll(keepingCapacity: true)
    masked.removeAll(keepingCapacity: true)
    shownSymbols.removeAll(keepingCapacity: true)
    wanted.removeAll(keepingCapacity: true)
    standInLevels.removeAll(keepingCapacity: true)
    shownAncestors.removeAll(keepingCapacity: true)
    for place in cover {
      let isShown = show(place)
      if coming.map({ $0[place.tile] == nil }) ?? !isShown { wanted.append(place.tile) }
      if !isShown { standIn(for: place) }
    }
    for place in cover where entries[place.tile]?.isOutdated ?? false {
      wanted.append(place.tile)
    }
    // Where neighbours overlap, the order shows. Geographic order is the same for every copy of
    // the world and wherever the camera stands, so nothing flips while the map moves.
    shown.sort { $0.place.drawingOrder < $1.place.drawingOrder }
    countCopies()
    wantParents(of: cover)
    evict()
  }

  private mutating func countCopies() {
    copies.removeAll(keepingCapacity: true)
    for index in shown.indices {
      shown[index].copy = copies[shown[index].mesh.id, default: 0]
      copies[shown[index].mesh.id, default: 0] += 1
    }
  }

  /// Shows the tile itself if it has been built.
  private mutating func show(_ place: CoverTile) -> Bool {
    guard let built = use(place.tile) else { return false }
    show(built, at: place, standIn: 0)
    return true
  }

  private mutating func show(_ built: BuiltTile, at place: CoverTile, standIn: Int) {
    if let mesh = built.mesh { shown.append(Shown(mesh: mesh, place: place, standIn: standIn)) }
    if let symbols = built.symbols {
      shownSymbols.append(ShownSymbols(symbols: symbols, place: place, standIn: standIn))
    }
  }

  /// Marks the tile as in use. `nil`: not built.
  private mutating func use(_ tile: TileID) -> BuiltTile? {
    guard let index = entries.index(forKey: tile) else { return nil }
    entries.values[index].lastUse = useCount
    return entries.values[index].built
  }

  private mutating func standIn(for place: CoverTile) {
    if descendantsCover(place.tile, depth: TilePyramid.descendantDepth) {
      showDescendants(of: place.tile, wrap: place.wrap)
      return
    }
    var candidate = place.tile.parent
    while let tile = candidate {
      if let built = use(tile) {
        if built.mesh != nil || built.symbols != nil { showAncestor(tile, built, for: place) }
        return
      }
      candidate = tile.parent
    }
    showDescendants(of: place.tile, wrap: place.wrap)
  }

  private mutating func showAncestor(_ tile: TileID, _ built: BuiltTile, for place: CoverTile) {
    if !standInLevels.contains(tile.z) {
      let next = firstStandIn + standInLevels.count
      guard next <= TilePyramid.standInClassLimit else { return }
      standInLevels.append(tile.z)
    }
    let number = firstStandIn + (standInLevels.firstIndex(of: tile.z) ?? 0)
    masked.append(Masked(place: place, standIn: number))
    let ancestor = CoverTile(tile: tile, wrap: place.wrap)
    if shownAncestors.insert(ancestor).inserted {
      show(built, at: ancestor, standIn: number)
    }
  }

  /// Whether ready tiles at most `depth` levels down cover `tile` without a gap.
  private func descendantsCover(_ tile: TileID, depth: Int) -> Bool {
    guard depth > 0, tile.z < TileID.deepestLevel else { return false }
    return (0..<4).allSatisfy { quarter in
      let child = tile.child(quarter)
      return entries[child] != nil || descendantsCover(child, depth: depth - 1)
    }
  }

  private mutating func showDescendants(of tile: TileID, wrap: Int, depth: Int = 1) {
    guard depth <= TilePyramid.descendantDepth, tile.z < TileID.deepestLevel else { return }
    for quarter in 0..<4 {
      let child = tile.child(quarter)
      if !show(CoverTile(tile: child, wrap: wrap)) {
        showDescendants(of: child, wrap: wrap, depth: depth + 1)
      }
    }
  }

  /// Wants, last of all, the tiles some levels up: few, and they keep the view covered when one
  /// moves or zooms out faster than tiles are built.
  private mutating func wantParents(of cover: [CoverTile]) {
    guard !isReplacing else { return }
    for place in cover {
      let level = max(levels.source.lowerBound, min(place.tile.z, levels.source.upperBound) - 2)
      guard level < place.tile.z else { continue }
      let parent = place.tile.ancestor(at: level)
      if use(parent) == nil, !wanted.contains(parent) { wanted.append(parent) }
    }
  }

  private mutating func evict() {
    guard byteCount > TilePyramid.byteBudget else { return }
    let unused = entries.filter { $0.value.lastUse < useCount }
      .sorted { ($0.value.lastUse, $0.key.z) < ($1.value.lastUse, $1.key.z) }
    for (tile, entry) in unused where byteCount > TilePyramid.byteBudget * 3 / 4 {
      byteCount -= entry.built.byteCount
      entries[tile] = nil
    }
  }
}

extension CoverTile {
  /// Level by level, row by row from the north, and from west to east over all copies of the world.
  fileprivate var drawingOrder: (Int, Int, Int) {
    (tile.z, tile.y, wrap * (1 << tile.z) + tile.x)
  }
}
