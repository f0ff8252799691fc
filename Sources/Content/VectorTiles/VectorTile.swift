/// How much a tile may hold. Everything else is bounded by the tile's bytes: a command that
/// announces a billion points allocates nothing until their bytes have been found.
package struct VectorTileLimits: Sendable {
  package var bytes: Int
  package var layers: Int
  /// Limits per layer. A record takes about ten times the two bytes that it may have in the tile.
  static let features = 1 << 22
  static let values = 1 << 22
  static let keys = 1 << 17

  package init(bytes: Int = 256 << 20, layers: Int = 10_000) {
    // Records store offsets in 32 bits.
    self.bytes = min(bytes, Int(Int32.max))
    self.layers = layers
  }
}

/// A decoded vector tile: a Mapbox Vector Tile (specification 2.1; version 1 layers are read too)
/// or a MapLibre Tile (version 1). Only `VectorTileLayer.format` shows which of them it was.
///
/// Decoding checks the structure. For an MVT it also checks the attributes, and each geometry is
/// read on request, straight from the tile's bytes into storage that the caller reuses. For an MLT
/// each column is decoded when it is first requested:
///
///     let tile = try VectorTile(bytes)
///     var geometry = TileGeometry()
///     for feature in tile.layers[0].features {
///       try feature.readGeometry(into: &geometry)
///     }
package struct VectorTile: Sendable {
  /// The layers in stored order.
  package let layers: [VectorTileLayer]
  /// The faults that did not prevent reading the rest of the tile.
  package let issues: VectorTileIssues
  /// The number of uncompressed bytes from which the tile was read.
  package let byteCount: Int

  /// Decodes the uncompressed bytes of a tile. An empty array gives a tile without layers.
  /// - Throws: If a fault makes the whole tile untrustworthy. Other faults are in `issues`.
  package init(
    _ bytes: [UInt8], limits: VectorTileLimits = VectorTileLimits()
  ) throws(VectorTileError) {
    guard bytes.count <= limits.bytes else {
      throw VectorTileError(fault: .tooLarge(what: "bytes", limit: limits.bytes))
    }
    let found: (layers: [any VectorTileLayerStorage], issues: VectorTileIssues) =
      switch VectorTileFormat(sniffing: bytes) {
      case .mvt: try MVTParser.parse(bytes, limits: limits)
      case .mlt: try MLTParser.parse(bytes, limits: limits)
      }
    layers = found.layers.map(VectorTileLayer.init)
    issues = found.issues
    byteCount = bytes.count
  }

  /// Makes a tile from decoded layers, which must have distinct names.
  ///
  /// - Parameter byteCount: The number of bytes from which the layers were read.
  package init(layers: [VectorTileLayer], byteCount: Int) {
    self.layers = layers
    issues = VectorTileIssues()
    self.byteCount = byteCount
  }

  /// The first fault in what decoding has deferred, or `nil`. For an MVT this checks all
  /// geometries; for an MLT it covers the columns that have been requested.
  package var laterFault: VectorTileError? { layers.lazy.compactMap(\.storage.laterFault).first }

  package func layer(named name: String) -> VectorTileLayer? {
    layers.first { $0.name == name }
  }
}
