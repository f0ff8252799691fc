/// How much a tile may hold. Everything else in a tile is bounded by its bytes: a command that
/// promises a billion points allocates nothing before the bytes for them are seen.
package struct VectorTileLimits: Sendable {
  package var bytes: Int
  package var layers: Int
  /// Of one layer: each takes some ten times the two bytes that it can be written in.
  static let features = 1 << 22
  static let values = 1 << 22
  static let keys = 1 << 17

  package init(bytes: Int = 256 << 20, layers: Int = 10_000) {
    // Records keep offsets in 32 bits.
    self.bytes = min(bytes, Int(Int32.max))
    self.layers = layers
  }
}

/// A decoded vector tile: a Mapbox Vector Tile (specification 2.1; version 1 layers are read too) or
/// a MapLibre Tile (version 1). Which of them it was shows nowhere but in `VectorTileLayer.format`.
///
/// Decoding checks the structure. Of an MVT the attributes are checked too, and geometries are read
/// one by one when asked for, straight from the tile's bytes into storage that the caller reuses; of
/// an MLT each column is decoded when it is first asked for:
///
///     let tile = try VectorTile(bytes)
///     var geometry = TileGeometry()
///     for feature in tile.layers[0].features {
///       try feature.readGeometry(into: &geometry)
///     }
package struct VectorTile: Sendable {
  /// The layers in the order stored.
  package let layers: [VectorTileLayer]
  /// The faults for which parts were left out.
  package let issues: VectorTileIssues
  /// The number of uncompressed bytes that the tile was read from.
  package let byteCount: Int

  /// Decodes the uncompressed bytes of a tile. No bytes are a tile without layers.
  /// - Throws: for a fault that makes the tile untrustworthy as a whole; see `issues` for others.
  package init(
    _ bytes: [UInt8], limits: VectorTileLimits = VectorTileLimits()
  ) throws(VectorTileError) {
    guard bytes.count <= limits.bytes else {
      throw VectorTileError(fault: .tooLarge(what: "bytes", limit: limits.bytes))
    }
    let found: (layers: [any VectorTileLayerStorage], issues: VectorTileIssues) =
      switch VectorTileFormat(sniffing: bytes) {
      case .mvt: try VectorTileParser.parse(bytes, limits: limits)
      case .mlt: try MLTParser.parse(bytes, limits: limits)
      }
    layers = found.layers.map(VectorTileLayer.init)
    issues = found.issues
    byteCount = bytes.count
  }

  /// A tile of layers at hand, each of another name.
  ///
  /// - Parameter byteCount: of what they were read from.
  package init(layers: [VectorTileLayer], byteCount: Int) {
    self.layers = layers
    issues = VectorTileIssues()
    self.byteCount = byteCount
  }

  /// A tile that was made and not read.
  init(layer: VectorTileLayer, byteCount: Int) {
    self.init(layers: [layer], byteCount: byteCount)
  }

  /// The first fault in what decoding has left for later; `nil` when there is none. In an MVT all
  /// geometries are gone over, in an MLT it is told of the columns that were asked for.
  package var laterFault: VectorTileError? { layers.lazy.compactMap(\.storage.laterFault).first }

  package func layer(named name: String) -> VectorTileLayer? {
    layers.first { $0.name == name }
  }
}
