import GeoMath
import RenderModel
import TileBuilding

/// The pictures of one raster source that are at hand, and what stands in for those that are not:
/// a larger part of the world, drawn larger, or smaller ones side by side.
package struct RasterPyramid {
  /// A square of ground that is drawn, and the picture on it.
  package struct Shown {
    /// The square.
    package var place: CoverTile
    /// Whose picture is drawn: the square's own tile or an ancestor.
    package var tile: TileID
    package var image: RasterImage
    /// What is seen while the picture fades in.
    package var under: (tile: TileID, image: RasterImage)?
  }

  private struct Entry {
    var built: BuiltTile
    var lastUse: Int
    /// When it was shown first; nil before.
    var shownSince: Double?
    /// Whether it should be read anew, since the source has something newer.
    var isOutdated = false
  }

  package let levels: ClosedRange<Int>
  private var entries: [TileID: Entry] = [:]
  private var useCount = 0
  private var byteCount = 0
  package private(set) var shown: [Shown] = []
  package private(set) var wanted: [TileID] = []
  private var isWanted: Set<TileID> = []

  /// Pictures out of sight are kept up to this many bytes.
  package static let byteBudget = 128 << 20
  /// Longer fades are cut short.
  private static let longestFadeSeconds = 3.0

  /// - Parameter levels: those that the source has.
  package init(levels: ClosedRange<Int>) {
    self.levels = levels
  }

  package func built(_ tile: TileID) -> BuiltTile? { entries[dataTile(of: tile)]?.built }

  /// Takes in a picture that has been read. A failure never takes the place of a good one.
  package mutating func add(_ built: BuiltTile, for tile: TileID) {
    if built.failure != nil, let known = entries[tile], known.built.failure == nil {
      entries[tile]?.isOutdated = false
      return
    }
    byteCount += (built.raster?.byteCount ?? 0) - (entries[tile]?.built.raster?.byteCount ?? 0)
    // A picture that takes the place of another is there at once.
    let since = entries[tile]?.shownSince
    entries[tile] = Entry(built: built, lastUse: useCount, shownSince: since)
  }

  /// Has a tile, or all, read anew; what is there is shown until then.
  package mutating func markOutdated(_ tile: TileID?) {
    if let tile {
      entries[tile]?.isOutdated = true
    } else {
      for tile in entries.keys { entries[tile]?.isOutdated = true }
    }
  }

  /// Forgets a tile, so that it is wanted again.
  package mutating func forget(_ tile: TileID) {
    byteCount -= entries[tile]?.built.raster?.byteCount ?? 0
    entries[tile] = nil
  }

  /// How much of a tile's picture is seen, 0...1.
  package func share(of tile: TileID, at time: Double?, fadeSeconds: Double) -> Float {
    guard let time, let since = entries[tile]?.shownSince, fadeSeconds > 0 else { return 1 }
    return Float(min(max((time - since) / min(fadeSeconds, Self.longestFadeSeconds), 0), 1))
  }

  /// Ends all fades.
  package mutating func settle() {
    for index in shown.indices {
      entries[shown[index].tile]?.shownSince = -.infinity
      shown[index].under = nil
    }
  }

  /// Decides what is drawn for `cover`, and what should be read: fills `shown` and `wanted`.
  ///
  /// - Parameter time: of the frame in seconds; nil where no time passes and nothing fades.
  package mutating func resolve(_ cover: [CoverTile], at time: Double?) {
    useCount += 1
    shown.removeAll(keepingCapacity: true)
    wanted.removeAll(keepingCapacity: true)
    isWanted.removeAll(keepingCapacity: true)
    for place in cover { show(place, at: time) }
    wantParents(of: cover)
    evict()
  }

  private func dataTile(of tile: TileID) -> TileID {
    tile.ancestor(at: min(tile.z, levels.upperBound))
  }

  private mutating func show(_ place: CoverTile, at time: Double?) {
    let tile = dataTile(of: place.tile)
    guard let entry = use(tile) else {
      want(tile)
      standIn(for: place, tile)
      return
    }
    if entry.isOutdated { want(tile) }
    guard let image = entry.built.raster else {
      // The source has nothing here: the nearest ancestor that it has goes on.
      showAncestor(of: tile, for: place, wants: true)
      return
    }
    let since = entry.shownSince ?? time ?? -.infinity
    entries[tile]?.shownSince = since
    let isFading = time.map { $0 - since < Self.longestFadeSeconds } ?? false
    guard isFading else {
      shown.append(Shown(place: place, tile: tile, image: image))
      return
    }
    if tile == place.tile, fadesFromChildren(place, tile, image) { return }
    let under = nearestAncestor(of: tile)
    shown.append(Shown(place: place, tile: tile, image: image, under: under))
  }

  /// Shows a picture over those of the four tiles below it, which it takes the place of.
  private mutating func fadesFromChildren(
    _ place: CoverTile, _ tile: TileID, _ image: RasterImage
  ) -> Bool {
    guard tile.z < levels.upperBound else { return false }
    let children = (0..<4).map(tile.child)
    guard children.allSatisfy({ (entries[$0]?.shownSince ?? .infinity) < .infinity }) else {
      return false
    }
    for child in children {
      guard let under = entries[child]?.built.raster else { continue }
      shown.append(
        Shown(
          place: CoverTile(tile: child, wrap: place.wrap), tile: tile, image: image,
          under: (child, under)))
    }
    return children.allSatisfy { entries[$0]?.built.raster != nil }
  }

  /// The four tiles below when all are at hand, else the nearest ancestor, else what there is.
  private mutating func standIn(for place: CoverTile, _ tile: TileID) {
    let children = tile == place.tile && tile.z < levels.upperBound ? (0..<4).map(tile.child) : []
    let ready = children.filter { entries[$0]?.built.raster != nil }
    if ready.count < 4 || children.isEmpty {
      if showAncestor(of: tile, for: place, wants: false) { return }
    }
    for child in ready {
      guard let image = use(child)?.built.raster else { continue }
      shown.append(
        Shown(place: CoverTile(tile: child, wrap: place.wrap), tile: child, image: image))
    }
  }

  /// - Parameter wants: whether ancestors that are not at hand are to be read.
  @discardableResult
  private mutating func showAncestor(of tile: TileID, for place: CoverTile, wants: Bool) -> Bool {
    var candidate = tile.parent
    while let ancestor = candidate, ancestor.z >= levels.lowerBound {
      if let entry = use(ancestor) {
        if let image = entry.built.raster {
          shown.append(Shown(place: place, tile: ancestor, image: image))
          return true
        }
      } else if wants {
        want(ancestor)
        // Those above it are asked when it has nothing either; meanwhile any will do.
        return showAncestor(of: ancestor, for: place, wants: false)
      }
      candidate = ancestor.parent
    }
    return false
  }

  private func nearestAncestor(of tile: TileID) -> (tile: TileID, image: RasterImage)? {
    var candidate = tile.parent
    while let ancestor = candidate, ancestor.z >= levels.lowerBound {
      if let image = entries[ancestor]?.built.raster { return (ancestor, image) }
      candidate = ancestor.parent
    }
    return nil
  }

  private mutating func use(_ tile: TileID) -> Entry? {
    guard let index = entries.index(forKey: tile) else { return nil }
    entries.values[index].lastUse = useCount
    return entries.values[index]
  }

  private mutating func want(_ tile: TileID) {
    if isWanted.insert(tile).inserted { wanted.append(tile) }
  }

  /// Wants, last of all, the tiles some levels up: few, and they keep the view covered.
  private mutating func wantParents(of cover: [CoverTile]) {
    for place in cover {
      let level = min(place.tile.z, levels.upperBound) - 2
      guard level >= levels.lowerBound else { continue }
      let parent = place.tile.ancestor(at: level)
      if use(parent) == nil { want(parent) }
    }
  }

  private mutating func evict() {
    guard byteCount > Self.byteBudget else { return }
    let unused = entries.filter { $0.value.lastUse < useCount }
      .sorted { ($0.value.lastUse, $0.key.z) < ($1.value.lastUse, $1.key.z) }
    for (tile, _) in unused where byteCount > Self.byteBudget * 3 / 4 { forget(tile) }
  }
}
