/// A plain reader of the protocol buffer wire format, written apart from the encoder so that the
/// two check each other. It traps on bad bytes, which fails the test.
struct WireReader {
  enum Value: Equatable {
    case varint(UInt64)
    case fixed([UInt8])
    case data([UInt8])
  }

  static func fields(_ bytes: [UInt8]) -> [(field: UInt64, value: Value)] {
    var fields: [(UInt64, Value)] = []
    var position = 0
    func take(_ count: Int) -> [UInt8] {
      defer { position += count }
      return Array(bytes[position..<position + count])
    }
    while position < bytes.count {
      let key = varint(bytes, &position)
      switch key & 7 {
      case 0: fields.append((key >> 3, .varint(varint(bytes, &position))))
      case 1: fields.append((key >> 3, .fixed(take(8))))
      case 5: fields.append((key >> 3, .fixed(take(4))))
      default: fields.append((key >> 3, .data(take(Int(varint(bytes, &position))))))
      }
    }
    return fields
  }

  static func varint(_ bytes: [UInt8], _ position: inout Int) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }

  static func packed(_ bytes: [UInt8]) -> [UInt64] {
    var position = 0
    var values: [UInt64] = []
    while position < bytes.count { values.append(varint(bytes, &position)) }
    return values
  }

  /// The payloads of every length-delimited `field`, in order.
  static func data(_ field: UInt64, in bytes: [UInt8]) -> [[UInt8]] {
    fields(bytes).compactMap { entry in
      if entry.field == field, case .data(let payload) = entry.value { payload } else { nil }
    }
  }

  /// The last varint `field`; `nil` when there is none.
  static func varint(_ field: UInt64, in bytes: [UInt8]) -> UInt64? {
    for entry in fields(bytes).reversed() where entry.field == field {
      if case .varint(let value) = entry.value { return value }
    }
    return nil
  }
}
