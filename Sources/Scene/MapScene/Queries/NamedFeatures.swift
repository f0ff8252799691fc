import GeoMath
import RenderModel
import TileBuilding
import VectorTiles

/// A feature of a visible tile that has a name.
package struct NamedFeature: Sendable {
  package var sourceID: String
  /// The layer of the vector tile.
  package var layer: String
  package var geometry: GeometryKind
  /// Its names by attribute: `name`, `name:de` …
  package var names: [(key: String, name: String)]
  /// The values of its attributes `subclass` and `class`, if present.
  package var classes: [String]
  /// The point itself, the middle of the longest line, or the centre of an area's bounding box.
  package var place: WorldPoint
  package var west: WorldPoint
  package var east: WorldPoint
}

/// The set of visible tiles, to find out whether it has changed.
package struct TilesInSight: Hashable {
  private var tiles: [Tile] = []

  private struct Tile: Hashable {
    var source: String
    var id: TileID
    /// The identity of the mesh, which changes when the tile is built again.
    var mesh: ObjectIdentifier
  }

  fileprivate mutating func add(_ source: String, _ shown: TilePyramid.Shown) {
    tiles.append(Tile(source: source, id: shown.place.tile, mesh: ObjectIdentifier(shown.mesh)))
  }
}

extension MapScene {
  /// The tiles of the style's sources that are shown in their own place.
  package var tilesInSight: TilesInSight {
    var tiles = TilesInSight()
    for id in sourceNumbers.keys.sorted() {
      guard let source = index(ofSource: id) else { continue }
      for shown in self.tiles.pyramids[source].shown where shown.standIn == 0 {
        tiles.add(id, shown)
      }
    }
    return tiles
  }

  /// All features with names in the visible tiles. A feature in several tiles comes once for each.
  package func namedFeatures() -> [NamedFeature] {
    var found: [NamedFeature] = []
    for id in sourceNumbers.keys.sorted() {
      forEachShownTile(ofSource: id) { data, tile, _ in
        for layer in data.layers {
          found += layer.features.compactMap { NamedFeature($0, layer, tile, source: id) }
        }
      }
    }
    return found
  }
}

extension NamedFeature {
  /// - Returns: `nil` for a feature without a name.
  fileprivate init?(
    _ feature: VectorTileFeature, _ layer: VectorTileLayer, _ tile: TileID, source: String
  ) {
    guard case .string(let name)? = feature.value(forKey: "name"), !name.isEmpty else { return nil }
    var geometry = TileGeometry()
    guard (try? feature.readGeometry(into: &geometry)) != nil, layer.extent > 0,
      let place = geometry.telling(feature.geometryKind)
    else { return nil }
    names = feature.attributes.compactMap { key, value in
      guard key.hasPrefix("name"), case .string(let name) = value else { return nil }
      return (key, name)
    }
    classes = ["subclass", "class"].compactMap { key in
      if case .string(let text)? = feature.value(forKey: key) { text } else { nil }
    }
    let unit = 1 / Double(layer.extent)
    let side = 1 / Double(1 << tile.z)
    func world(_ x: Double, _ y: Double) -> WorldPoint {
      WorldPoint(x: (Double(tile.x) + x * unit) * side, y: (Double(tile.y) + y * unit) * side)
    }
    let (xs, ys) = (geometry.points.map(\.x), geometry.points.map(\.y))
    self.place = world(place.x, place.y)
    west = world(Double(xs.min() ?? 0), Double(ys.max() ?? 0))
    east = world(Double(xs.max() ?? 0), Double(ys.min() ?? 0))
    sourceID = source
    self.layer = layer.name
    self.geometry = feature.geometryKind
  }
}

extension TileGeometry {
  /// A point that represents the whole geometry, or `nil` if there is none.
  fileprivate func telling(_ kind: GeometryKind) -> SIMD2<Double>? {
    guard let first = points.first else { return nil }
    switch kind {
    case .point, .unknown: return first.position
    case .line:
      let longest = (0..<partCount).map(part).max { $0.count < $1.count }
      return longest.map { points[($0.lowerBound + $0.upperBound) / 2].position }
    case .polygon:
      let (low, high) = points.reduce((first.position, first.position)) {
        (pointwiseMin($0.0, $1.position), pointwiseMax($0.1, $1.position))
      }
      return (low + high) / 2
    }
  }
}
