import CDeflate

/// PNGs such as no encoder at hand makes.
enum MadePNG {
  /// - Parameters:
  ///   - bits: of a channel.
  ///   - kind: 0 grey, 2 red, green and blue, 4 and 6 the same with alpha.
  ///   - chunks: what stands before the pixels.
  ///   - rows: each with its filter, 0 for none, before its pixels.
  static func file(
    width: Int, height: Int, bits: UInt8, kind: UInt8, isInterlaced: Bool = false,
    chunks: [(name: String, content: [UInt8])] = [], rows: [UInt8]
  ) -> [UInt8] {
    let header =
      word(UInt32(width)) + word(UInt32(height)) + [bits, kind, 0, 0, isInterlaced ? 1 : 0]
    return [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10] + chunk("IHDR", header)
      + chunks.flatMap { chunk($0.name, $0.content) } + chunk("IDAT", packed(rows))
      + chunk("IEND", [])
  }

  static func word(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) }
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return word(UInt32(content.count)) + named + word(libdeflate_crc32(0, named, named.count))
  }

  private static func packed(_ rows: [UInt8]) -> [UInt8] {
    let compressor = libdeflate_alloc_compressor(6)
    defer { libdeflate_free_compressor(compressor) }
    return [UInt8](unsafeUninitializedCapacity: rows.count + 1000) { output, count in
      count = libdeflate_zlib_compress(
        compressor, rows, rows.count, output.baseAddress, output.count)
    }
  }
}
