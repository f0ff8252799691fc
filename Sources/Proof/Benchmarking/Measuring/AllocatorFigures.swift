import Foundation
import Glibc

/// Figures from the C library's allocator.
package enum AllocatorFigures {
  /// Memory that is allocated and not yet freed, in units of 2^20 bytes. It does not include free
  /// memory that the allocator keeps, which is resident as well. 0 unless the C library is glibc.
  package static var allocatedMegabytes: Double {
    allocatedBytes(in: information) / Double(1 << 20)
  }

  /// The sum from the output of `malloc_info`: the system's memory minus free memory, plus large
  /// blocks. The totals of all arenas come after the last arena.
  static func allocatedBytes(in text: String) -> Double {
    let sums = text.components(separatedBy: "</heap>").last ?? ""
    func size(_ tag: String) -> Double {
      guard let start = sums.range(of: tag),
        let name = sums[start.upperBound...].range(of: "size=\"")
      else { return 0 }
      return Double(sums[name.upperBound...].prefix { $0 != "\"" }) ?? 0
    }
    return size("<system type=\"current\"") - size("<total type=\"fast\"")
      - size("<total type=\"rest\"") + size("<total type=\"mmap\"")
  }

  private typealias Information =
    @convention(c) (CInt, UnsafeMutablePointer<FILE>) -> CInt

  /// `malloc_info` is looked up at run time because Swift does not see its header.
  private static var information: String {
    guard let address = dlsym(nil, "malloc_info") else { return "" }
    let inform = unsafeBitCast(address, to: Information.self)
    var text: UnsafeMutablePointer<CChar>?
    var length = 0
    guard let stream = open_memstream(&text, &length) else { return "" }
    _ = inform(0, stream)
    fclose(stream)
    defer { free(text) }
    return text.map { String(cString: $0) } ?? ""
  }
}
