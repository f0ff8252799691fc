/// The attributes of an element, by their names without prefix. This cannot be copied or kept,
/// because it refers to memory of the parser.
package struct XMLAttributes: ~Copyable {
  /// Alternating names and values, with a final null pointer.
  private let pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?

  init(_ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?) { self.pairs = pairs }

  /// The value of an attribute; `nil` if it does not exist.
  package subscript(_ name: StaticString) -> String? {
    withBytes(of: name) { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls `read` with the UTF-8 bytes of a value; `nil` if the attribute does not exist.
  package func withBytes<Result>(
    of name: StaticString, _ read: (UnsafeBufferPointer<UInt8>) -> Result?
  ) -> Result? {
    let wanted = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    var pair = pairs
    while let name = pair?[0], let value = pair?[1] {
      if Self.localName(name).elementsEqual(wanted) { return read(Self.bytes(value)) }
      pair = pair?.advanced(by: 2)
    }
    return nil
  }

  /// All names and values.
  package var all: [String: String] {
    var all: [String: String] = [:]
    var pair = pairs
    while let name = pair?[0], let value = pair?[1] {
      all[String(decoding: Self.localName(name), as: UTF8.self)] = String(cString: value)
      pair = pair?.advanced(by: 2)
    }
    return all
  }

  /// A name without its prefix.
  static func localName(_ name: UnsafePointer<CChar>) -> Slice<UnsafeBufferPointer<UInt8>> {
    let whole = bytes(name)
    let colon = whole.lastIndex(of: UInt8(ascii: ":"))
    return whole[(colon.map { $0 + 1 } ?? 0)...]
  }

  private static func bytes(_ text: UnsafePointer<CChar>) -> UnsafeBufferPointer<UInt8> {
    let start = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
    var count = 0
    while start[count] != 0 { count += 1 }
    return UnsafeBufferPointer(start: start, count: count)
  }
}
