/// How much a tile may hold. Everything else in a tile is bounded by its bytes: a command that
/// promises a billion points allocates nothing before the bytes for them are seen.
package struct VectorTileLimits: Sendable {
  package var bytes: Int
  package var layers: Int

  package init(bytes: Int = 256 << 20, layers: Int = 10_000) {
    // Records keep offsets in 32 bits.
    self.bytes = min(bytes, Int(Int32.max))
    self.layers = layers
  }
}

/// A decoded Mapbox Vector Tile (specification 2.1; version 1 layers are read too).
///
/// Decoding checks the whole structure and all attributes; geometries are read one by one when
/// asked for, straight from the tile's bytes into storage that the caller reuses:
///
///     let tile = try VectorTile(bytes)
///     var geometry = TileGeometry()
///     for feature in tile.layers[0].features {
///       try feature.readGeometry(into: &geometry)
///     }
package struct VectorTile: Sendable {
  private let storage: VectorTileStorage
  /// The faults for which parts were left out.
  package let issues: VectorTileIssues

  /// Decodes the uncompressed bytes of a tile. No bytes are a tile without layers.
  /// - Throws: for a fault that makes the tile untrustworthy as a whole; see `issues` for others.
  package init(
    _ bytes: [UInt8], limits: VectorTileLimits = VectorTileLimits()
  ) throws(VectorTileError) {
    var parser = VectorTileParser(limits: limits)
    storage = try parser.parse(bytes)
    issues = parser.issues
  }

  /// The layers in the order stored.
  package var layers: [VectorTileLayer] {
    storage.layers.indices.map { VectorTileLayer(storage: storage, index: $0) }
  }

  /// The first layer of that name.
  package func layer(named name: String) -> VectorTileLayer? {
    storage.layers.firstIndex { $0.name == name }.map {
      VectorTileLayer(storage: storage, index: $0)
    }
  }

  /// The number of uncompressed bytes that the tile was read from.
  package var byteCount: Int { storage.bytes.count }
}
