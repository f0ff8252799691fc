/// What the parser finds in one layer, before it is joined with the tile's bytes.
struct ParsedLayer {
  var name: String
  var version: UInt32
  var extent: UInt32
  var keys: KeyTable
  var values: [ValueRecord]
  var features: [FeatureRecord] = []
}

/// One feature. Offsets of bytes fit 32 bits because larger tiles are refused.
struct FeatureRecord: Sendable {
  var identifier: UInt64 = 0
  var geometryStart: UInt32 = 0
  var geometryEnd: UInt32 = 0
  /// Key index, value index, key index, … as base-128 numbers, checked to exist in the layer.
  var attributesStart: UInt32 = 0
  var attributesEnd: UInt32 = 0
  /// Which feature of its layer it is, counted as stored.
  var ordinal: UInt32 = 0
  var kind = GeometryKind.unknown
  var hasIdentifier = false
  /// Whether `identifier` is the index of a value, which may be a string. Only in layers made in
  /// the program.
  var hasIdentifierValue = false
}

/// One attribute value: numbers by their bits, strings by their place among the tile's bytes
/// (offset in the upper, length in the lower half), since most are never asked for.
struct ValueRecord: Sendable {
  enum Kind: UInt8, Sendable {
    case empty, string, float, double, int, uint, bool
    /// Only in layers made in the program; `json` is kept as a string.
    case null, json
  }

  var kind = Kind.empty
  var bits: UInt64 = 0

  /// The value; `nil` for an empty one. Bytes that are not UTF-8 are read as U+FFFD.
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
