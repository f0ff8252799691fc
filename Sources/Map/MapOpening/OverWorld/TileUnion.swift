import GeoMath
import PlaneGeometry
import TileWriting
import VectorTiles

/// Puts what the world has around a map into a tile on the map's border.
///
/// Points and lines of the world are left out inside of the map's bounds, in layers that the map has
/// itself. Areas are not cut, since the cuts would show: of lakes those that touch the bounds are left
/// out, and the sea is the world's as deep as that has tiles, since extracts know theirs but in part
/// there, and the map's in deeper ones.
struct TileUnion {
  private let tile: TileID
  private let coverage: MapCoverage

  init(_ tile: TileID, _ coverage: MapCoverage) {
    self.tile = tile
    self.coverage = coverage
  }

  /// - Parameters:
  ///   - map: the map's tile.
  ///   - world: the world's tile `worldTile`, which is the same or an ancestor.
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
  /// Whether it is the areas of water of the OpenMapTiles schema.
  var isWater: Bool { name == "water" }
}

extension VectorTileFeature {
  /// Whether it is the sea, where it is of such a layer.
  var isSea: Bool { geometryKind == .polygon && value(forKey: "class") == .string("ocean") }
}

extension VectorTileLayerEncoder {
  /// Adds features of a layer as they are, but for what keeps shores off the tile's border.
  ///
  /// - Parameter leavesSeaOut: whether those of the sea are not added.
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

  /// Adds a feature with a geometry.
  mutating func add(_ feature: VectorTileFeature, _ geometry: TileGeometry) {
    add(
      feature.geometryKind, geometry, feature.attributes.map { ($0.key, $0.value) }, feature.id)
  }
}
