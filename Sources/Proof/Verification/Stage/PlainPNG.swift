/// Writes uncompressed PNG files, because compression would take longer than the rest of a scene.
enum PlainPNG {
  /// - Parameter rows: for each row the number of its filter, then its pixels as RGB.
  static func encode(rows: [UInt8], width: Int, height: Int) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    // Eight bits per channel, RGB.
    append("IHDR", bigEndian(width) + bigEndian(height) + [8, 2, 0, 0, 0], to: &file)
    append("IDAT", stored(rows), to: &file)
    append("IEND", [], to: &file)
    return file
  }

  private static func append(_ type: String, _ body: [UInt8], to file: inout [UInt8]) {
    let typed = Array(type.utf8) + body
    file += bigEndian(body.count) + typed + bigEndian(Int(checksum(typed)))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }
  }

  /// A zlib stream of stored (uncompressed) blocks.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let longest = 65_535
    var stream: [UInt8] = [0x78, 0x01]
    stream.reserveCapacity(bytes.count + 64)
    for start in stride(from: 0, to: bytes.count, by: longest) {
      let end = min(start + longest, bytes.count)
      let count = end - start
      stream += [
        end == bytes.count ? 1 : 0, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255),
        UInt8(~count >> 8 & 255),
      ]
      stream += bytes[start..<end]
    }
    // Adler-32.
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return stream + bigEndian(b << 16 | a)
  }

  /// CRC-32.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
    }
  }
}
