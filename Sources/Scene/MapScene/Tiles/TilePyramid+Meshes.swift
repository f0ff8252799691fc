import GeoMath
import RenderModel
import TileBuilding
import TileSources

extension TilePyramid {
  /// A tile to draw, in its own place or as a stand-in.
  package struct Shown {
    package var mesh: TileMesh
    package var place: CoverTile
    /// 0 in its own place, otherwise the number of its stand-in class.
    package var standIn: Int
    /// How many times this mesh is already shown earlier in the list.
    package fileprivate(set) var copy = 0
  }

  /// A tile of the cover for which an ancestor stands in.
  package struct Masked {
    package var place: CoverTile
    package var standIn: Int
  }

  /// The labels of a tile that is drawn.
  struct ShownSymbols {
    var symbols: SymbolBucket
    var place: CoverTile
    var standIn: Int
  }

  /// The ancestors that stand in for tiles, in one class per level: ancestors of one level do not
  /// overlap and are drawn together, each masked to the places of its class.
  struct StandInClasses {
    fileprivate var first = 1
    fileprivate var levels: [Int] = []
    fileprivate var ancestors: Set<CoverTile> = []
    /// How many times each mesh is shown.
    fileprivate var copies: [UInt64: Int] = [:]

    /// The renderer's stencil has room for this many classes.
    private static let limit = 7

    fileprivate mutating func begin(first: Int) {
      self.first = first
      levels.removeAll(keepingCapacity: true)
      ancestors.removeAll(keepingCapacity: true)
      copies.removeAll(keepingCapacity: true)
    }

    /// The number of a level's class, or `nil` if there is no room for it.
    fileprivate mutating func number(ofLevel level: Int) -> Int? {
      if let index = levels.firstIndex(of: level) { return first + index }
      guard first + levels.count <= Self.limit else { return nil }
      levels.append(level)
      return first + levels.count - 1
    }
  }

  /// How many levels down to look for ready descendants of a tile that is not ready.
  private static let descendantDepth = 2

  /// How many stand-in classes the last resolution used.
  package var standInClassCount: Int { standIns.levels.count }

  /// Shows the tiles of a cover, with stand-ins for those that are not ready.
  mutating func showMeshes(in places: [CoverTile], firstStandIn: Int) {
    shown.removeAll(keepingCapacity: true)
    masked.removeAll(keepingCapacity: true)
    shownSymbols.removeAll(keepingCapacity: true)
    standIns.begin(first: firstStandIn)
    for place in places {
      if lacks(place.tile) { want(place.tile) }
      if !show(place) { standIn(for: place) }
    }
    for place in places where isOutdated(place.tile) { want(place.tile) }
    // Where neighbours overlap, the order is visible. Geographic order is the same for every copy
    // of the world and every position of the camera, so nothing flips while the map moves.
    shown.sort(with: &sortScratch) { $0.place.drawingOrder < $1.place.drawingOrder }
    for index in shown.indices {
      shown[index].copy = standIns.copies[shown[index].mesh.id, default: 0]
      standIns.copies[shown[index].mesh.id, default: 0] += 1
    }
  }

  /// Shows the tile itself if it has been built.
  private mutating func show(_ place: CoverTile) -> Bool {
    guard let entry = cache.use(place.tile) else { return false }
    show(entry.built, at: place, standIn: 0)
    return true
  }

  private mutating func show(_ built: BuiltTile, at place: CoverTile, standIn: Int) {
    if let mesh = built.mesh { shown.append(Shown(mesh: mesh, place: place, standIn: standIn)) }
    if let symbols = built.symbols {
      shownSymbols.append(ShownSymbols(symbols: symbols, place: place, standIn: standIn))
    }
  }

  private mutating func standIn(for place: CoverTile) {
    if descendantsCover(place.tile, depth: Self.descendantDepth) {
      showDescendants(of: place.tile, wrap: place.wrap)
      return
    }
    for level in levelsOfStandIns(for: place.tile, above: place.tile) {
      let tile = place.tile.ancestor(at: level)
      guard let built = cache.use(tile)?.built else { continue }
      if built.mesh != nil || built.symbols != nil { showAncestor(tile, built, for: place) }
      return
    }
    showDescendants(of: place.tile, wrap: place.wrap)
  }

  private mutating func showAncestor(_ tile: TileID, _ built: BuiltTile, for place: CoverTile) {
    guard let number = standIns.number(ofLevel: tile.z) else { return }
    masked.append(Masked(place: place, standIn: number))
    let ancestor = CoverTile(tile: tile, wrap: place.wrap)
    if standIns.ancestors.insert(ancestor).inserted {
      show(built, at: ancestor, standIn: number)
    }
  }

  /// Whether ready tiles at most `depth` levels down cover `tile` without a gap.
  private func descendantsCover(_ tile: TileID, depth: Int) -> Bool {
    guard depth > 0, tile.z < TileID.deepestLevel else { return false }
    return (0..<4).allSatisfy { quarter in
      let child = tile.child(quarter)
      return cache.holds(child) || descendantsCover(child, depth: depth - 1)
    }
  }

  private mutating func showDescendants(of tile: TileID, wrap: Int, depth: Int = 1) {
    guard depth <= Self.descendantDepth, tile.z < TileID.deepestLevel else { return }
    for quarter in 0..<4 {
      let child = tile.child(quarter)
      if !show(CoverTile(tile: child, wrap: wrap)) {
        showDescendants(of: child, wrap: wrap, depth: depth + 1)
      }
    }
  }
}

extension CoverTile {
  /// Level by level, row by row from the north, and from west to east over all copies of the world.
  fileprivate var drawingOrder: (Int, Int, Int) {
    (tile.z, tile.y, wrap * (1 << tile.z) + tile.x)
  }
}
