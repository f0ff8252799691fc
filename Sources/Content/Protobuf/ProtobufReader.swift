/// What is wrong with protocol buffer data.
package enum ProtobufFault: Error, Sendable, Equatable, CustomStringConvertible {
  /// The bytes end inside a number or a field.
  case truncated
  /// A variable-length number has more than ten bytes.
  case overlongNumber
  /// A field's number is zero, or its wire type is unknown or no longer used.
  case invalidTag

  package var description: String {
    switch self {
    case .truncated: "the data end inside a field"
    case .overlongNumber: "a number of more than ten bytes"
    case .invalidTag: "bytes that are no protocol buffer field"
    }
  }
}

/// The encoding of a field's value.
package enum ProtobufWireType: UInt8, Sendable {
  case varint = 0
  case fixed64 = 1
  case lengthDelimited = 2
  case fixed32 = 5
}

/// The start of a field: its number and the encoding of its value.
package struct ProtobufTag: Sendable, Equatable {
  package let field: UInt32
  package let wireType: ProtobufWireType

  @inlinable
  package init(field: UInt32, wireType: ProtobufWireType) {
    self.field = field
    self.wireType = wireType
  }
}

/// Reads protocol buffer fields from untrusted bytes: every read is bounds-checked, and no
/// arithmetic can overflow. Positions are offsets from the start of `bytes`, so that they remain
/// valid if another reader reads a nested message.
///
/// The reader borrows its bytes and must not outlive the closure that provides them.
package struct ProtobufReader {
  @usableFromInline let bytes: UnsafeRawBufferPointer
  package internal(set) var position: Int
  @usableFromInline let end: Int

  /// Creates a reader for all of `bytes`, or for a part of them.
  @inlinable
  package init(_ bytes: UnsafeRawBufferPointer, in part: Range<Int>? = nil) {
    let range = part ?? 0..<bytes.count
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "range outside bytes")
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  @inlinable
  package var isAtEnd: Bool { position >= end }

  /// Reads a base-128 number. Bits beyond 64 in the last of ten bytes are dropped, as in all
  /// protocol buffer readers.
  @inlinable @inline(__always)
  package mutating func readVarint() throws(ProtobufFault) -> UInt64 {
    guard position < end else { throw .truncated }
    let first = bytes[position]
    if first < 0x80 {
      position &+= 1
      return UInt64(first)
    }
    return try readLongVarint()
  }

  @usableFromInline
  mutating func readLongVarint() throws(ProtobufFault) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<10 {
      guard position < end else { throw .truncated }
      let byte = bytes[position]
      position &+= 1
      value |= UInt64(byte & 0x7f) &<< UInt64(7 &* index)
      if byte < 0x80 { return value }
    }
    throw .overlongNumber
  }

  @inlinable @inline(__always)
  package mutating func readTag() throws(ProtobufFault) -> ProtobufTag {
    let key = try readVarint()
    let field = key >> 3
    guard field > 0, field < 1 << 29, let type = ProtobufWireType(rawValue: UInt8(key & 7)) else {
      throw .invalidTag
    }
    return ProtobufTag(field: UInt32(truncatingIfNeeded: field), wireType: type)
  }

  /// Reads a length-delimited field and returns the range of its bytes.
  @inlinable @inline(__always)
  package mutating func readLengthDelimited() throws(ProtobufFault) -> Range<Int> {
    let length = try readVarint()
    guard length <= UInt64(end &- position) else { throw .truncated }
    let start = position
    position = start &+ Int(truncatingIfNeeded: length)
    return start..<position
  }

  package mutating func readFixed32() throws(ProtobufFault) -> UInt32 {
    guard end - position >= 4 else { throw .truncated }
    let value = bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)
    position += 4
    return UInt32(littleEndian: value)
  }

  package mutating func readFixed64() throws(ProtobufFault) -> UInt64 {
    guard end - position >= 8 else { throw .truncated }
    let value = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
    position += 8
    return UInt64(littleEndian: value)
  }

  /// Skips the value of an unknown field.
  package mutating func skip(_ type: ProtobufWireType) throws(ProtobufFault) {
    switch type {
    case .varint: _ = try readVarint()
    case .fixed64: _ = try readFixed64()
    case .lengthDelimited: _ = try readLengthDelimited()
    case .fixed32: _ = try readFixed32()
    }
  }
}
