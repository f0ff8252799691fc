import CDeflate
import Foundation

/// A folder that lasts as long as the test that made it.
package final class ScratchFolder {
  package let path: String

  package init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("rhumb-tests-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, making the folders above it, and returns its path.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }
}

/// Packs bytes for tests.
package enum Packed {
  package static func gzip(_ bytes: [UInt8]) -> [UInt8] { run(bytes, libdeflate_gzip_compress) }
  package static func zlib(_ bytes: [UInt8]) -> [UInt8] { run(bytes, libdeflate_zlib_compress) }

  private static func run(
    _ bytes: [UInt8],
    _ compress: (OpaquePointer?, UnsafeRawPointer?, Int, UnsafeMutableRawPointer?, Int) -> Int
  ) -> [UInt8] {
    let compressor = libdeflate_alloc_compressor(6)
    defer { libdeflate_free_compressor(compressor) }
    return [UInt8](unsafeUninitializedCapacity: bytes.count + 100) { output, count in
      count = compress(compressor, bytes, bytes.count, output.baseAddress, output.count)
    }
  }
}
