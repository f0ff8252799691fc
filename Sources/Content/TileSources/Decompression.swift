import CDeflate
import VectorTiles

/// Decompresses gzip and zlib data. The output is limited, because a few kilobytes can expand to
/// gigabytes.
package enum Decompression {
  /// The most bytes that one tile may expand to. The largest tiles in use have a few million bytes.
  package static let tileLimit = 64 << 20

  package enum Failure: Error, Sendable, Equatable, CustomStringConvertible {
    /// The compressed data end early or are invalid.
    case damaged
    /// The output would exceed the limit.
    case tooLarge(limit: Int)
    case outOfMemory

    package var description: String {
      switch self {
      case .damaged: "its compressed data are damaged or cut short"
      case .tooLarge(let limit): "it unpacks to more than \(limit) bytes"
      case .outOfMemory: "no memory to unpack it"
      }
    }
  }

  /// How bytes are compressed, judged by their first bytes.
  package enum Packing: Sendable, Equatable {
    case none, gzip, zlib
  }

  /// A gzip member begins with 1f 8b (RFC 1952); a zlib stream with the method 8, a window of 32
  /// KiB and a check sum (RFC 1950). No image begins like either. The only vector tile that does is
  /// a MapLibre tile whose first layer has 120 bytes: 78 01 are that length and the version.
  package static func packing(of bytes: [UInt8]) -> Packing {
    guard bytes.count >= 2 else { return .none }
    if bytes[0] == 0x1f && bytes[1] == 0x8b { return .gzip }
    if bytes[0] == 0x78 && (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0 { return .zlib }
    return .none
  }

  /// The decompressed bytes, or `bytes` if they are not compressed.
  package static func unpacked(
    _ bytes: [UInt8], limit: Int = tileLimit
  ) throws(Failure) -> [UInt8] {
    switch packing(of: bytes) {
    case .none:
      guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
      return bytes
    case .gzip: return try gunzipped(bytes, limit: limit)
    case .zlib:
      do throws(Failure) {
        return try inflated(bytes, limit: limit)
      } catch {
        // The check sum at a stream's end rejects data that are not a zlib stream.
        guard bytes.count <= limit, VectorTileFormat(recognising: bytes) == .mlt else {
          throw error
        }
        return bytes
      }
    }
  }

  /// The content of all members of a gzip file.
  package static func gunzipped(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    let inflater = try Inflater()
    // The last four bytes are the size of the last member, which is nearly always the only one.
    let promised = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    var result: [UInt8] = []
    var position = 0
    repeat {
      let member = try inflater.member(
        of: bytes, from: position, format: .gzip, expecting: promised, limit: limit - result.count)
      if result.isEmpty { result = member.content } else { result += member.content }
      position += member.consumed
    } while position + 1 < bytes.count && bytes[position] == 0x1f && bytes[position + 1] == 0x8b
    return result
  }

  /// The content of a zlib stream.
  package static func inflated(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    try Inflater().member(
      of: bytes, from: 0, format: .zlib, expecting: bytes.count * 4, limit: limit
    ).content
  }

  /// The content of a raw deflate stream (RFC 1951), as archives contain it.
  ///
  /// - Parameter limit: The expected size. Larger content is not decompressed.
  package static func inflatedRaw(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    try Inflater().member(of: bytes, from: 0, format: .raw, expecting: limit, limit: limit)
      .content
  }
}

/// Owns libdeflate's working memory.
private struct Inflater: ~Copyable {
  enum Format { case gzip, zlib, raw }

  private let decompressor: OpaquePointer

  init() throws(Decompression.Failure) {
    guard let made = libdeflate_alloc_decompressor() else { throw .outOfMemory }
    decompressor = made
  }

  deinit {
    libdeflate_free_decompressor(decompressor)
  }

  /// Decompresses one gzip member or one zlib or raw deflate stream. libdeflate needs the output's
  /// size in advance, so this begins with a guess and doubles it.
  func member(
    of bytes: [UInt8], from start: Int, format: Format, expecting guess: Int, limit: Int
  ) throws(Decompression.Failure) -> (content: [UInt8], consumed: Int) {
    // Deflate cannot compress to less than about a thousandth, so a larger promise is a lie.
    let plausible = (bytes.count - start).multipliedReportingOverflow(by: 1032)
    let most = plausible.overflow ? limit : min(limit, plausible.partialValue)
    var capacity = min(max(guess, 64), max(most, 1))
    while true {
      var consumed = 0
      var status = LIBDEFLATE_BAD_DATA
      let content = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
        status = inflate(bytes, start, format, output, &consumed, &count)
        if status != LIBDEFLATE_SUCCESS { count = 0 }
      }
      switch status {
      case LIBDEFLATE_SUCCESS:
        guard content.count <= limit else { throw .tooLarge(limit: limit) }
        return (content, consumed)
      case LIBDEFLATE_INSUFFICIENT_SPACE where capacity < most: capacity = min(capacity * 2, most)
      case LIBDEFLATE_INSUFFICIENT_SPACE: throw .tooLarge(limit: limit)
      default: throw .damaged
      }
    }
  }

  private func inflate(
    _ bytes: [UInt8], _ start: Int, _ format: Format,
    _ output: UnsafeMutableBufferPointer<UInt8>, _ consumed: inout Int, _ produced: inout Int
  ) -> libdeflate_result {
    bytes.withUnsafeBytes { input in
      let input = UnsafeRawBufferPointer(rebasing: input[start...])
      let decompress =
        switch format {
        case .gzip: libdeflate_gzip_decompress_ex
        case .zlib: libdeflate_zlib_decompress_ex
        case .raw: libdeflate_deflate_decompress_ex
        }
      return decompress(
        decompressor, input.baseAddress, input.count, output.baseAddress, output.count, &consumed,
        &produced)
    }
  }
}
