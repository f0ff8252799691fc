/// One feature. Byte offsets fit in 32 bits because larger tiles are rejected.
struct FeatureRecord: Sendable {
  var identifier: UInt64 = 0
  var geometryStart: UInt32 = 0
  var geometryEnd: UInt32 = 0
  /// Key index, value index, key index, … as base-128 varints. The parser has checked the indices.
  var attributesStart: UInt32 = 0
  var attributesEnd: UInt32 = 0
  /// The feature's position in its layer, counted as stored.
  var ordinal: UInt32 = 0
  var kind = GeometryKind.unknown
  var hasIdentifier = false
  /// Whether `identifier` is the index of a value, which may be a string. Only in layers of
  /// `VectorTileMaker`.
  var hasIdentifierValue = false
}

/// One attribute value. A number is stored as its bits, and a string as its place in the tile's
/// bytes (offset in the upper half, length in the lower), since most strings are never requested.
struct ValueRecord: Sendable {
  enum Kind: UInt8, Sendable {
    case empty, string, float, double, int, uint, bool
    /// Only in layers of `VectorTileMaker`; `json` is stored like a string.
    case null, json
  }

  var kind = Kind.empty
  var bits: UInt64 = 0

  /// The value, or `nil` if it is empty. Bytes that are not valid UTF-8 become U+FFFD.
  @inline(__always)
  func value(in bytes: [UInt8]) -> PropertyValue? {
    switch kind {
    case .empty: nil
    case .string: .string(string(in: bytes))
    case .float: .float(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case .double: .double(Double(bitPattern: bits))
    case .int: .int(Int64(bitPattern: bits))
    case .uint: .uint(bits)
    case .bool: .bool(bits != 0)
    case .null: .null
    case .json: .json(string(in: bytes))
    }
  }

  private func string(in bytes: [UInt8]) -> String {
    let start = Int(bits >> 32)
    let length = Int(bits & 0xffff_ffff)
    return bytes.withUnsafeBufferPointer {
      String(decoding: UnsafeBufferPointer(rebasing: $0[start..<start + length]), as: UTF8.self)
    }
  }
}
