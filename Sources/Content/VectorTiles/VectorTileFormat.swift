/// How the bytes of a vector tile are written.
package enum VectorTileFormat: String, Sendable {
  /// Mapbox Vector Tile: row by row, in protocol buffers.
  case mvt
  /// MapLibre Tile: column by column.
  case mlt

  /// Tells the format by how a tile begins. An MLT layer begins with its length and its version, 1
  /// or 2; an MVT layer with the tag of its field and a length that is never so short, since its
  /// name and version alone take more.
  package init(sniffing bytes: [UInt8]) {
    let isMLT = bytes.withUnsafeBytes { bytes in
      var reader = MLTReader(bytes)
      guard let length = try? reader.count(), length <= reader.remaining else { return false }
      return [1, 2].contains(try? reader.number())
    }
    self = isMLT ? .mlt : .mvt
  }
}
