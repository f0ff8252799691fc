/// The encoding of a vector tile.
package enum VectorTileFormat: String, Sendable {
  /// Mapbox Vector Tile: row by row, in Protocol Buffers.
  case mvt
  /// MapLibre Tile: column by column.
  case mlt

  /// The usual abbreviation.
  package var name: String { rawValue.uppercased() }

  /// Detects the format from a tile's first bytes. An MLT layer begins with its length and its
  /// version, 1 or 2. An MVT layer begins with its field's tag and a length, which is never that
  /// small because the layer's name and version alone take more.
  package init(sniffing bytes: [UInt8]) {
    let isMLT = bytes.withUnsafeBytes { bytes in
      var reader = MLTReader(bytes)
      return (try? reader.count()) != nil && [1, 2].contains(try? reader.number())
    }
    self = isMLT ? .mlt : .mvt
  }

  /// Recognises a vector tile among arbitrary bytes: a complete sequence of MLT layer blocks, or
  /// bytes that begin with the tag of an MVT layer. `nil` for anything else, including no bytes.
  package init?(recognising bytes: [UInt8]) {
    if VectorTileFormat(sniffing: bytes) == .mlt, VectorTileFormat.areBlocks(bytes) {
      self = .mlt
    } else if bytes.first == 0x1a {
      self = .mvt
    } else {
      return nil
    }
  }

  private static func areBlocks(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var blocks = MLTReader(bytes)
      while !blocks.isAtEnd {
        guard let length = try? blocks.count(), length > 0, (try? blocks.bytes(length)) != nil
        else {
          return false
        }
      }
      return true
    }
  }
}
