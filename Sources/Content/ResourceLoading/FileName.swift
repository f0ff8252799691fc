/// Converts file names to strings and back. A name may be any bytes: those that are not valid UTF-8
/// become private-use characters, so that the file can be found again.
package enum FileName {
  /// A byte's character is this plus its value.
  private static let base: UInt32 = 0x10fe00

  package static func text(of bytes: [UInt8]) -> String {
    if String(validating: bytes, as: UTF8.self).map({ !hasBytes($0) }) ?? false {
      return String(decoding: bytes, as: UTF8.self)
    }
    var text = String.UnicodeScalarView()
    var (parser, input, position) = (UTF8.ForwardParser(), bytes.makeIterator(), 0)
    func append(_ count: Int) {
      for byte in bytes[position..<min(position + count, bytes.count)] {
        Unicode.Scalar(base + UInt32(byte)).map { text.append($0) }
      }
      position += count
    }
    while true {
      switch parser.parseScalar(from: &input) {
      case .valid(let scalar):
        // A name may itself contain these private-use characters.
        let read = UTF8.decode(scalar)
        guard byte(of: read) == nil else {
          append(scalar.count)
          continue
        }
        text.append(read)
        position += scalar.count
      case .error(let count): append(count)
      case .emptyInput: return String(text)
      }
    }
  }

  package static func text(of name: UnsafePointer<CChar>) -> String {
    var (bytes, place) = ([UInt8](), name)
    while place.pointee != 0 {
      bytes.append(UInt8(bitPattern: place.pointee))
      place += 1
    }
    return text(of: bytes)
  }

  /// The name as a zero-terminated C string.
  package static func bytes(of text: String) -> [CChar] {
    guard hasBytes(text) else { return Array(text.utf8CString) }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let byte = byte(of: scalar) {
        bytes.append(byte)
      } else {
        bytes += String(scalar).utf8
      }
    }
    return bytes.map { CChar(bitPattern: $0) } + [0]
  }

  private static func hasBytes(_ text: String) -> Bool {
    text.unicodeScalars.contains { byte(of: $0) != nil }
  }

  private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    (base + 0x80...base + 0xff).contains(scalar.value) ? UInt8(scalar.value - base) : nil
  }
}
