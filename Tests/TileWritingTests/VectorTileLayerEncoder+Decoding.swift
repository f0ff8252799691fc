import VectorTiles

@testable import TileWriting

extension VectorTileLayerEncoder {
  /// A layer of a decoded tile, its features in the order that it has them.
  ///
  /// What no reader makes anything of is left out: parts that are no geometry, features of an
  /// unknown kind or without a part that is left, and the second of two values of one attribute.
  init(_ layer: VectorTileLayer) throws(VectorTileError) {
    self.init(name: layer.name, extent: UInt32(clamping: layer.extent))
    for feature in layer.features where feature.geometryKind != .unknown {
      var geometry = TileGeometry()
      try feature.readGeometry(into: &geometry)
      var names: Set<String> = []
      let attributes = feature.attributes.filter { names.insert($0.key).inserted }
      add(feature.geometryKind, geometry, attributes.map { ($0.key, $0.value) }, feature.id)
    }
  }
}
