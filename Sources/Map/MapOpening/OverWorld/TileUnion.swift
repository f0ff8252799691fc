import GeoMath
import PlaneGeometry
import TileWriting
import VectorTiles

/// Adds the world around a map to a tile on the map's border.
///
/// In layers that the map also has, points and lines of the world inside the map's bounds are left
/// out. Areas are not cut, because the cuts would be visible. Lakes that touch the bounds are left
/// out. The sea comes from the world as deep as that has tiles, because extracts know only a part
/// of it there, and from the map on deeper levels.
struct TileUnion {
  private let tile: TileID
  private let coverage: MapCoverage

  init(_ tile: TileID, _ coverage: MapCoverage) {
    self.tile = tile
    self.coverage = coverage
  }

  /// - Parameters:
  ///   - map: the map's tile.
  ///   - world: the world's tile `worldTile`, which is the same tile or an ancestor.
  func union(_ map: VectorTile, with world: VectorTile, of worldTile: TileID) -> VectorTile {
    let takesSea = worldTile == tile
    var joined: [String: VectorTileLayerEncoder] = [:]
    for layer in world.layers {
      let own = map.layer(named: layer.name)
      var encoder = VectorTileLayerEncoder(
        name: layer.name, extent: UInt32(own?.extent ?? layer.extent))
      let excerpt = WorldExcerpt(
        layer, of: worldTile, for: tile, extent: Int(encoder.extent),
        hole: coverage.box(in: tile, extent: Double(encoder.extent)))
      excerpt.append(to: &encoder, besides: own, takesSea: takesSea)
      guard encoder.featureCount > 0 || layer.isWater else { continue }
      if let own { encoder.append(own, besidesSea: takesSea) }
      joined[layer.name] = encoder
    }
    let bytes = VectorTileEncoder.encode(joined.keys.sorted().compactMap { joined[$0] })
    guard let added = try? VectorTile(bytes) else { return map }
    return VectorTile(
      layers: map.layers.filter { joined[$0.name] == nil } + added.layers,
      byteCount: map.byteCount + added.byteCount)
  }
}

extension VectorTileLayer {
  /// Whether it contains the water areas of the OpenMapTiles schema.
  var isWater: Bool { name == "water" }
}

extension VectorTileFeature {
  /// Whether it is the sea, if it belongs to such a layer.
  var isSea: Bool { geometryKind == .polygon && value(forKey: "class") == .string("ocean") }
}

extension VectorTileLayerEncoder {
  /// Adds the features of a layer unchanged, except for edges that are moved off the tile's border.
  ///
  /// - Parameter leavesSeaOut: whether to skip the sea.
  fileprivate mutating func append(_ layer: VectorTileLayer, besidesSea leavesSeaOut: Bool) {
    var geometry = TileGeometry()
    for feature in layer.features {
      let isSea = layer.isWater && feature.isSea
      guard !(isSea && leavesSeaOut), (try? feature.readGeometry(into: &geometry)) != nil else {
        continue
      }
      add(
        feature, isSea ? geometry.withCutsOutside(extent: Int32(clamping: layer.extent)) : geometry)
    }
  }

  mutating func add(_ feature: VectorTileFeature, _ geometry: TileGeometry) {
    add(
      feature.geometryKind, geometry, feature.attributes.map { ($0.key, $0.value) }, feature.id)
  }
}
