import CDeflate
import VectorTiles

/// Undoes gzip and zlib compression, with a limit on what may come out: a few kilobytes can
/// expand to gigabytes.
package enum Decompression {
  /// The most bytes that one tile may expand to; the largest tiles in use have a few million.
  package static let tileLimit = 64 << 20

  package enum Failure: Error, Sendable, Equatable {
    /// The compressed data end early, or are no compressed data.
    case damaged
    /// More than the limit would come out.
    case tooLarge(limit: Int)
    case outOfMemory
  }

  /// How bytes are packed, told by how they begin.
  package enum Packing: Sendable, Equatable {
    case none, gzip, zlib
  }

  /// A gzip member begins 1f 8b (RFC 1952); a zlib stream with the method 8, a window of 32 KiB and
  /// a check sum (RFC 1950). No picture begins like either, and of vector tiles only a MapLibre tile
  /// whose first layer takes 120 bytes: 78 01 are their number and the version.
  package static func packing(of bytes: [UInt8]) -> Packing {
    guard bytes.count >= 2 else { return .none }
    if bytes[0] == 0x1f && bytes[1] == 0x8b { return .gzip }
    if bytes[0] == 0x78 && (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0 { return .zlib }
    return .none
  }

  /// `bytes` unpacked when they are packed, else `bytes`.
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
        // The check sum at a stream's end lets nothing pass that is none.
        guard bytes.count <= limit, VectorTileFormat(recognising: bytes) == .mlt else {
          throw error
        }
        return bytes
      }
    }
  }

  /// The content of a gzip file, of all its members.
  package static func gunzipped(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    let inflater = try Inflater()
    // The last four bytes tell the size of the last member, which nearly always is the only one.
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
    let inflater = try Inflater()
    return try inflater.member(
      of: bytes, from: 0, format: .zlib, expecting: bytes.count * 4, limit: limit
    ).content
  }

  /// The content of a deflate stream without a frame (RFC 1951), as archives have it.
  ///
  /// - Parameter limit: how much is expected; more is not unpacked.
  package static func inflatedRaw(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    let inflater = try Inflater()
    return try inflater.member(of: bytes, from: 0, format: .raw, expecting: limit, limit: limit)
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

  /// Unpacks one gzip member, or a stream of zlib or bare deflate. libdeflate wants to be told how much will come out,
  /// so this begins with a guess and doubles it.
  func member(
    of bytes: [UInt8], from start: Int, format: Format, expecting guess: Int, limit: Int
  ) throws(Decompression.Failure) -> (content: [UInt8], consumed: Int) {
    // Deflate cannot shrink data to less than about a thousandth: a promise of more is a lie.
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

extension Decompression.Failure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .damaged: "its compressed data are damaged or cut short"
    case .tooLarge(let limit): "it unpacks to more than \(limit) bytes"
    case .outOfMemory: "no memory to unpack it"
    }
  }
}
