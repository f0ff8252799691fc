import Protobuf
import Testing

@Suite("Protocol buffers")
struct ProtobufTests {
  private func read<Value>(
    _ bytes: [UInt8], _ body: (inout ProtobufReader) throws(ProtobufFault) -> Value
  ) throws -> Value {
    try bytes.withUnsafeBytes { buffer in
      var reader = ProtobufReader(buffer)
      return try body(&reader)
    }
  }

  @Test("Numbers of every length are read back", arguments: 0..<64)
  func varints(bit: Int) throws {
    for value in [UInt64(1) << UInt64(bit), (UInt64(1) << UInt64(bit)) &- 1, ~0 >> UInt64(bit)] {
      var rest = value
      var bytes: [UInt8] = []
      while rest >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
      var written: [UInt8] = []
      written.appendVarint(value)
      #expect(written == bytes)
      #expect(try read(bytes) { (r) throws(ProtobufFault) in try r.readVarint() } == value)
      #expect(throws: ProtobufFault.truncated) {
        try read(Array(bytes.dropLast())) { (r) throws(ProtobufFault) in try r.readVarint() }
      }
    }
  }

  @Test("A number of more than ten bytes, a field 0 and a group are refused")
  func faults() {
    let endless = [UInt8](repeating: 0xff, count: 20)
    #expect(throws: ProtobufFault.overlongNumber) {
      try read(endless) { (r) throws(ProtobufFault) in try r.readVarint() }
    }
    for tag: UInt8 in [0x00, 0x02, 0x0b, 0x0c, 0x0e, 0x0f] {
      #expect(throws: ProtobufFault.invalidTag) {
        try read([tag, 1]) { (r) throws(ProtobufFault) in try r.readTag() }
      }
    }
  }

  @Test("A length beyond the end, even of 2⁶⁴ − 1, is truncation")
  func lengths() {
    for length: [UInt8] in [[3], [UInt8](repeating: 0xff, count: 9) + [1]] {
      #expect(throws: ProtobufFault.truncated) {
        try read(length + [1, 2]) { (r) throws(ProtobufFault) in try r.readLengthDelimited() }
      }
    }
  }

  @Test("Zigzag numbers")
  func zigzag() {
    let codes: [UInt64] = [0, 1, 2, 3, .max, .max - 1]
    #expect(codes.map { Int64(bitPattern: $0.zigzagDecoded) } == [0, -1, 1, -2, .min, .max])
    for value in [0, -1, 1, 2_000_000, Int64.min, .max] {
      let long = UInt64(bitPattern: value)
      #expect(long.zigzagEncoded.zigzagDecoded == long)
      let short = UInt32(truncatingIfNeeded: value)
      #expect(short.zigzagEncoded.zigzagDecoded == short)
    }
  }

  @Test("Fields of every kind are read back")
  func fields() throws {
    var message = ProtobufWriter()
    message.varint(1, 300)
    message.float(2, 1.5)
    message.double(3, -2.5)
    message.string(4, "é")
    message.packed(5, [1, 128])
    try message.bytes.withUnsafeBytes { bytes throws in
      var reader = ProtobufReader(bytes)
      #expect(try reader.readTag() == ProtobufTag(field: 1, wireType: .varint))
      #expect(try reader.readVarint() == 300)
      #expect(try reader.readTag() == ProtobufTag(field: 2, wireType: .fixed32))
      #expect(try reader.readFixed32() == Float(1.5).bitPattern)
      #expect(try reader.readTag() == ProtobufTag(field: 3, wireType: .fixed64))
      #expect(try reader.readFixed64() == (-2.5).bitPattern)
      for (field, content) in [(4, Array("é".utf8)), (5, [1, 0x80, 1])] as [(UInt32, [UInt8])] {
        #expect(try reader.readTag() == ProtobufTag(field: field, wireType: .lengthDelimited))
        #expect(Array(bytes[try reader.readLengthDelimited()]) == content)
      }
      #expect(reader.isAtEnd)
    }
  }
}
