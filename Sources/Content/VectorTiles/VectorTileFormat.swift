/// How the bytes of a vector tile are written.
package enum VectorTileFormat: String, Sendable {
  /// Mapbox Vector Tile: row by row, in protocol buffers.
  case mvt
  /// MapLibre Tile: column by column.
  case mlt

  /// What people call it.
  package var name: String { rawValue.uppercased() }

  /// Tells the format by how a tile begins. An MLT layer begins with its length and its version, 1
  /// or 2; an MVT layer with the tag of its field and a length that is never so short, since its
  /// name and version alone take more.
  package init(sniffing bytes: [UInt8]) {
    let isMLT = bytes.withUnsafeBytes { bytes in
      var reader = MLTReader(bytes)
      return (try? reader.count()) != nil && [1, 2].contains(try? reader.number())
    }
    self = isMLT ? .mlt : .mvt
  }

  /// Tells whether bytes of any kind are a vector tile: blocks of MapLibre layers from end to end, or
  /// what begins with the tag of an MVT's field of layers. `nil` for others, and for no bytes.
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
