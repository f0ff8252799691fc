/// All of one decoded layer in a few flat arrays. A class so that features, which are handed out by
/// the thousand, refer to it at the price of one reference; it never changes.
@usableFromInline
final class VectorTileLayerStorage: Sendable {
  /// The whole tile's, shared by its layers; of a layer made in the program its geometries.
  let bytes: [UInt8]
  /// The features' attribute pairs and the strings of the values: the same bytes, but for layers
  /// made in the program, which share the attributes of their source.
  let attributeBytes: [UInt8]
  let name: String
  let version: UInt32
  let extent: UInt32
  let keys: KeyTable
  let values: [ValueRecord]
  let features: [FeatureRecord]
  /// For each feature which part of its line it is; empty when that is not known.
  let lineProgress: [SIMD2<Float>]

  init(_ layer: ParsedLayer, of bytes: [UInt8]) {
    self.bytes = bytes
    attributeBytes = bytes
    lineProgress = []
    name = layer.name
    version = layer.version
    extent = layer.extent
    keys = layer.keys
    values = layer.values
    features = layer.features
  }

  init(
    name: String, extent: UInt32, attributes: AttributeStore, geometryBytes: [UInt8],
    features: [FeatureRecord], lineProgress: [SIMD2<Float>]
  ) {
    self.name = name
    self.extent = extent
    self.features = features
    self.lineProgress = lineProgress
    bytes = geometryBytes
    attributeBytes = attributes.bytes
    keys = attributes.keys
    values = attributes.values
    version = 2
  }
}

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
