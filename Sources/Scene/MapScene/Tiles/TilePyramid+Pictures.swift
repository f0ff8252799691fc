import GeoMath
import RenderModel
import TileBuilding
import TileSources

/// Pictures fade in over what stands in for them: an ancestor's picture or the four children's.
extension TilePyramid {
  /// A square of ground that is drawn, and the picture on it.
  package struct ShownPicture {
    package var place: CoverTile
    /// The tile whose picture is drawn: the square's own tile or an ancestor.
    package var tile: TileID
    package var image: RasterImage
    /// The time at which it was first shown, in seconds.
    fileprivate(set) var since = -Double.infinity
    /// What shows through while the picture fades in.
    package var under: (tile: TileID, image: RasterImage)?

    /// The opacity of the picture, 0...1.
    func share(at time: Double?, fadeSeconds: Double) -> Float {
      guard let time, fadeSeconds > 0 else { return 1 }
      let duration = min(fadeSeconds, TilePyramid.longestFadeSeconds)
      return Float(((time - since) / duration).clamped(to: 0...1))
    }
  }

  /// The levels, deepest first, of the ancestors of `built` that may stand in for a given tile.
  func levelsOfStandIns(for tile: TileID, above built: TileID) -> StrideThrough<Int> {
    let shallowest = max(levels.source.lowerBound, tile.z - Self.standInLimit)
    return stride(from: built.z - 1, through: shallowest, by: -1)
  }

  /// An ancestor stands in for tiles at most this many levels deeper: MapLibre's `maxOverzooming`.
  private static let standInLimit = 10

  /// Longer fades are shortened to this.
  private static let longestFadeSeconds = 3.0

  func isFading(at time: Double, fadeSeconds: Double) -> Bool {
    pictures.contains { $0.share(at: time, fadeSeconds: fadeSeconds) < 1 }
  }

  /// Ends all fades.
  package mutating func settle() {
    for index in pictures.indices {
      cache.update(pictures[index].tile) { $0.shownSince = -.infinity }
      pictures[index].since = -.infinity
      pictures[index].under = nil
    }
  }

  mutating func showPictures(in places: [CoverTile], at time: Double?) {
    pictures.removeAll(keepingCapacity: true)
    for place in places { show(place, at: time) }
  }

  private mutating func show(_ place: CoverTile, at time: Double?) {
    let tile = builtTile(for: place.tile)
    if lacks(tile) || isOutdated(tile) { want(tile) }
    guard let entry = cache.use(tile) else { return standIn(for: place, tile) }
    guard let image = entry.built.raster else {
      // The source has nothing here, so the nearest ancestor's picture is used.
      showAncestor(of: tile, for: place, wants: true)
      return
    }
    let since = entry.shownSince ?? time ?? -.infinity
    if entry.shownSince == nil { cache.update(tile) { $0.shownSince = since } }
    let isFading = time.map { $0 - since < Self.longestFadeSeconds } ?? false
    guard isFading else {
      pictures.append(ShownPicture(place: place, tile: tile, image: image, since: since))
      return
    }
    if tile == place.tile, fadesFromChildren(place, tile, image, since: since) { return }
    let under = nearestAncestor(of: tile)
    pictures.append(
      ShownPicture(place: place, tile: tile, image: image, since: since, under: under))
  }

  /// Shows a picture fading in over those of the tile's four children, which it replaces.
  private mutating func fadesFromChildren(
    _ place: CoverTile, _ tile: TileID, _ image: RasterImage, since: Double
  ) -> Bool {
    guard tile.z < deepestLevel else { return false }
    let children = (0..<4).map(tile.child)
    guard children.allSatisfy({ (cache[$0]?.shownSince ?? .infinity) < .infinity }) else {
      return false
    }
    for child in children {
      guard let under = cache[child]?.built.raster else { continue }
      pictures.append(
        ShownPicture(
          place: CoverTile(tile: child, wrap: place.wrap), tile: tile, image: image, since: since,
          under: (child, under)))
    }
    return children.allSatisfy { cache[$0]?.built.raster != nil }
  }

  /// Shows the four children if all are loaded, otherwise the nearest ancestor, otherwise the
  /// children that are loaded.
  private mutating func standIn(for place: CoverTile, _ tile: TileID) {
    let children = tile == place.tile && tile.z < deepestLevel ? (0..<4).map(tile.child) : []
    let ready = children.filter { cache[$0]?.built.raster != nil }
    if ready.count < 4 || children.isEmpty {
      if showAncestor(of: tile, for: place, wants: false) { return }
    }
    for child in ready {
      guard let entry = cache.use(child), let image = entry.built.raster else { continue }
      pictures.append(
        ShownPicture(
          place: CoverTile(tile: child, wrap: place.wrap), tile: child, image: image,
          since: entry.shownSince ?? -.infinity))
    }
  }

  /// - Parameter wants: whether ancestors that are not loaded are requested.
  @discardableResult
  private mutating func showAncestor(of tile: TileID, for place: CoverTile, wants: Bool) -> Bool {
    for level in levelsOfStandIns(for: place.tile, above: tile) {
      let ancestor = tile.ancestor(at: level)
      if let entry = cache.use(ancestor) {
        if let image = entry.built.raster {
          pictures.append(
            ShownPicture(
              place: place, tile: ancestor, image: image, since: entry.shownSince ?? -.infinity))
          return true
        }
      } else if wants {
        want(ancestor)
        // Ancestors further up are requested if this one has nothing either; meanwhile any will do.
        return showAncestor(of: ancestor, for: place, wants: false)
      }
    }
    return false
  }

  private func nearestAncestor(of tile: TileID) -> (tile: TileID, image: RasterImage)? {
    for level in levelsOfStandIns(for: tile, above: tile) {
      let ancestor = tile.ancestor(at: level)
      if let image = cache[ancestor]?.built.raster { return (ancestor, image) }
    }
    return nil
  }
}
