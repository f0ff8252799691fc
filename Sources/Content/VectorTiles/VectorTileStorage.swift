/// All of a decoded tile in a few flat arrays. A class so that layers and features, which are
/// handed out by the thousand, refer to it at the price of one reference; it never changes.
final class VectorTileStorage: Sendable {
  let bytes: [UInt8]
  let layers: [LayerRecord]
  let features: [FeatureRecord]
  /// Of all features: key index, value index, key index, …, relative to the layer and checked.
  let attributes: [UInt32]
  let values: [ValueRecord]

  init(
    bytes: [UInt8], layers: [LayerRecord], features: [FeatureRecord], attributes: [UInt32],
    values: [ValueRecord]
  ) {
    self.bytes = bytes
    self.layers = layers
    self.features = features
    self.attributes = attributes
    self.values = values
  }
}

/// One layer: its head, its keys, and where its features and values are in the flat arrays.
struct LayerRecord: Sendable {
  var name: String
  var version: UInt32
  var extent: UInt32
  var features: Range<Int>
  var values: Range<Int>
  var keys: [String]
  /// From a key to its (first) index in `keys`.
  var keyIndices: [String: UInt32]
}

/// One feature. Offsets of bytes fit 32 bits because larger tiles are refused.
struct FeatureRecord: Sendable {
  var identifier: UInt64 = 0
  var geometryStart: UInt32 = 0
  var geometryEnd: UInt32 = 0
  var attributesStart: UInt32 = 0
  var attributesEnd: UInt32 = 0
  /// Which feature of its layer it is, counted as stored.
  var ordinal: UInt32 = 0
  var kind = GeometryKind.unknown
  var hasIdentifier = false
}

/// One attribute value: numbers by their bits, strings by their place among the tile's bytes
/// (offset in the upper, length in the lower half), since most are never asked for.
struct ValueRecord: Sendable {
  enum Kind: UInt8, Sendable {
    case empty, string, float, double, int, uint, bool
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
