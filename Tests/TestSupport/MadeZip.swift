import CDeflate

/// Makes a ZIP archive for a test.
public struct MadeZip {
  private var body: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  public init() {}

  /// Adds a file.
  ///
  /// - Parameter isDeflated: whether it is packed, or stored as it is.
  public mutating func add(_ name: String, _ content: [UInt8], isDeflated: Bool = true) {
    let packed = isDeflated ? Self.deflated(content) : content
    let sum = libdeflate_crc32(0, content, content.count)
    let common =
      Self.word16(20) + Self.word16(0) + Self.word16(isDeflated ? 8 : 0) + Self.word32(0)
      + Self.word32(sum) + Self.word32(UInt32(packed.count)) + Self.word32(UInt32(content.count))
      + Self.word16(UInt16(name.utf8.count))
    directory +=
      [0x50, 0x4b, 1, 2] + Self.word16(20) + common + Self.word16(0) + Self.word16(0)
      + Self.word16(0) + Self.word16(0) + Self.word32(0) + Self.word32(UInt32(body.count))
      + Array(name.utf8)
    body += [0x50, 0x4b, 3, 4] + common + Self.word16(0) + Array(name.utf8) + packed
    count += 1
  }

  /// The archive.
  public func finished(comment: String = "") -> [UInt8] {
    body + directory + [0x50, 0x4b, 5, 6] + Self.word32(0) + Self.word16(UInt16(count))
      + Self.word16(UInt16(count)) + Self.word32(UInt32(directory.count))
      + Self.word32(UInt32(body.count)) + Self.word16(UInt16(comment.utf8.count))
      + Array(comment.utf8)
  }

  private static func word16(_ value: UInt16) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(value >> 8)]
  }

  private static func word32(_ value: UInt32) -> [UInt8] {
    word16(UInt16(truncatingIfNeeded: value)) + word16(UInt16(value >> 16))
  }

  private static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    let compressor = libdeflate_alloc_compressor(6)
    defer { libdeflate_free_compressor(compressor) }
    return [UInt8](unsafeUninitializedCapacity: bytes.count + 1000) { output, count in
      count = libdeflate_deflate_compress(
        compressor, bytes, bytes.count, output.baseAddress, output.count)
    }
  }
}
