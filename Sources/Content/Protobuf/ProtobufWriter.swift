/// Writes the protocol buffer wire format: varints, fixed-width numbers and length-delimited fields
/// (protobuf.dev, "Encoding").
package struct ProtobufWriter: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  private mutating func key(_ field: UInt64, _ type: ProtobufWireType) {
    bytes.appendVarint(field << 3 | UInt64(type.rawValue))
  }

  package mutating func varint(_ field: UInt64, _ value: UInt64) {
    key(field, .varint)
    bytes.appendVarint(value)
  }

  package mutating func float(_ field: UInt64, _ value: Float) {
    key(field, .fixed32)
    withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func double(_ field: UInt64, _ value: Double) {
    key(field, .fixed64)
    withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  package mutating func data(_ field: UInt64, _ payload: some Collection<UInt8>) {
    key(field, .lengthDelimited)
    bytes.appendVarint(UInt64(payload.count))
    bytes.append(contentsOf: payload)
  }

  package mutating func string(_ field: UInt64, _ value: String) {
    data(field, value.utf8)
  }

  /// Appends all fields of another message.
  package mutating func append(_ other: ProtobufWriter) {
    bytes.append(contentsOf: other.bytes)
  }

  /// Writes a packed repeated field of unsigned numbers.
  package mutating func packed(_ field: UInt64, _ values: [UInt32]) {
    var payload: [UInt8] = []
    for value in values { payload.appendVarint(value) }
    data(field, payload)
  }
}
