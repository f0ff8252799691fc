import Protobuf

/// Which version of the specification a tile's layers say they are of: read here plainly, apart
/// from the reader that is being tested.
enum WrittenVersions {
  /// Whether a layer has the version 1. One that has none is of no version: what describes it may
  /// give the format's default, which is not written.
  static func areOf1(_ tile: [UInt8]) -> Bool {
    tile.withUnsafeBytes { bytes in
      var reader = ProtobufReader(bytes)
      while let tag = try? reader.readTag() {
        if tag.field == 3, tag.wireType == .lengthDelimited {
          guard let layer = try? reader.readLengthDelimited() else { return false }
          if version(of: layer, bytes) == 1 { return true }
        } else if (try? reader.skip(tag.wireType)) == nil {
          return false
        }
      }
      return false
    }
  }

  private static func version(of layer: Range<Int>, _ bytes: UnsafeRawBufferPointer) -> UInt64? {
    var reader = ProtobufReader(bytes, in: layer)
    while let tag = try? reader.readTag() {
      if tag.field == 15, tag.wireType == .varint { return try? reader.readVarint() }
      if (try? reader.skip(tag.wireType)) == nil { return nil }
    }
    return nil
  }
}
