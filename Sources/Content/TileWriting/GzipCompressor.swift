import CDeflate

/// Compresses to gzip members without a name or time, so that equal input gives equal bytes. Owns a
/// libdeflate compressor.
struct GzipCompressor: ~Copyable {
  private let compressor: OpaquePointer

  /// The level with the smallest results, since archives are written once and read often.
  private static let smallest: Int32 = 12

  init() throws(TileWritingError) {
    guard let compressor = libdeflate_alloc_compressor(Self.smallest) else {
      throw .compressionFailed(byteCount: 0)
    }
    self.compressor = compressor
  }

  deinit {
    libdeflate_free_compressor(compressor)
  }

  func compress(_ bytes: [UInt8]) throws(TileWritingError) -> [UInt8] {
    let bound = libdeflate_gzip_compress_bound(compressor, bytes.count)
    let compressed = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = bytes.withUnsafeBytes { source in
        libdeflate_gzip_compress(
          compressor, source.baseAddress, source.count, buffer.baseAddress, bound)
      }
    }
    guard !compressed.isEmpty else { throw .compressionFailed(byteCount: bytes.count) }
    return compressed
  }
}
