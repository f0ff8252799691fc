/// Writes the protocol buffer wire format: varints, fixed-width numbers and length-delimited
/// fields (protobuf.dev, "Encoding"). Only what vector tiles need.
struct ProtobufWriter {
  private(set) var bytes: [UInt8] = []

  /// How a field's payload is laid out on the wire.
  private enum WireType: UInt64 {
    case varint = 0
    case fixed64 = 1
    case lengthDelimited = 2
    case fixed32 = 5
  }

  private mutating func key(_ field: UInt64, _ type: WireType) {
    rawVarint(field << 3 | type.rawValue)
  }

  /// A bare varint without a field key: seven bits a byte, least significant first.
  mutating func rawVarint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func varint(_ field: UInt64, _ value: UInt64) {
    key(field, .varint)
    rawVarint(value)
  }

  mutating func float(_ field: UInt64, _ value: Float) {
    key(field, .fixed32)
    withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func double(_ field: UInt64, _ value: Double) {
    key(field, .fixed64)
    withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func data(_ field: UInt64, _ payload: some Collection<UInt8>) {
    key(field, .lengthDelimited)
    rawVarint(UInt64(payload.count))
    bytes.append(contentsOf: payload)
  }

  mutating func string(_ field: UInt64, _ value: String) {
    data(field, value.utf8)
  }

  /// All fields of another message, after those written so far.
  mutating func append(_ other: ProtobufWriter) {
    bytes.append(contentsOf: other.bytes)
  }

  /// A packed repeated field of unsigned numbers.
  mutating func packed(_ field: UInt64, _ values: [UInt32]) {
    var payload = ProtobufWriter()
    for value in values { payload.rawVarint(UInt64(value)) }
    data(field, payload.bytes)
  }

  /// Maps signed to unsigned so that small magnitudes stay short: 0, −1, 1, −2 become 0, 1, 2, 3.
  static func zigzag(_ value: Int32) -> UInt32 {
    UInt32(bitPattern: (value << 1) ^ (value >> 31))
  }

  /// The 64-bit `zigzag(_:)`.
  static func zigzag(_ value: Int64) -> UInt64 {
    UInt64(bitPattern: (value << 1) ^ (value >> 63))
  }
}
