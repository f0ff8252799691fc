import Protobuf

/// Which version of the specification a tile's layers say they are of: read here plainly, apart
/// from the reader that is being tested.
enum WrittenVersions {
  /// Whether a layer has the version 1. One that has none is of no version: what describes it may
  /// give the format's default, which is not written.
  static func areOf1(_ tile: [UInt8]) -> Bool { all(in: tile).contains { $0.version == 1 } }

  /// The tile with layers of later versions as ones of version 2, the last that there is. Some
  /// published tiles call themselves 3, which have nothing that version 2 has not.
  static func replacingLater(in tile: [UInt8]) -> [UInt8] {
    var tile = tile
    for (version, place) in all(in: tile) where version > 2 && place.count == 1 {
      tile[place.lowerBound] = 2
    }
    return tile
  }

  /// The versions with where they are written, as far as the tile can be read.
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
