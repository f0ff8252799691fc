import Protobuf

/// Finds the specification version that a tile's layers state, in a simple way and independently of
/// the reader under test.
enum WrittenVersions {
  /// Whether a layer states version 1. A layer without a version does not count, although its
  /// description may contain the format's default of 1.
  static func areOf1(_ tile: [UInt8]) -> Bool { all(in: tile).contains { $0.version == 1 } }

  /// The tile with later versions of layers replaced by 2, the latest that exists. Some published
  /// tiles state 3 although they use nothing beyond version 2.
  static func replacingLater(in tile: [UInt8]) -> [UInt8] {
    var tile = tile
    for (version, place) in all(in: tile) where version > 2 && place.count == 1 {
      tile[place.lowerBound] = 2
    }
    return tile
  }

  /// The versions and where they are stored, as far as the tile can be read.
  private static func all(in tile: [UInt8]) -> [(version: UInt64, place: Range<Int>)] {
    tile.withUnsafeBytes { bytes in
      var versions: [(version: UInt64, place: Range<Int>)] = []
      var reader = ProtobufReader(bytes)
      while let tag = try? reader.readTag() {
        if tag.field == 3, tag.wireType == .lengthDelimited {
          guard let layer = try? reader.readLengthDelimited() else { break }
          if let found = version(of: layer, bytes) { versions.append(found) }
        } else if (try? reader.skip(tag.wireType)) == nil {
          break
        }
      }
      return versions
    }
  }

  private static func version(
    of layer: Range<Int>, _ bytes: UnsafeRawBufferPointer
  ) -> (version: UInt64, place: Range<Int>)? {
    var reader = ProtobufReader(bytes, in: layer)
    while let tag = try? reader.readTag() {
      let start = reader.position
      if tag.field == 15, tag.wireType == .varint {
        return (try? reader.readVarint()).map { ($0, start..<reader.position) }
      }
      if (try? reader.skip(tag.wireType)) == nil { return nil }
    }
    return nil
  }
}
