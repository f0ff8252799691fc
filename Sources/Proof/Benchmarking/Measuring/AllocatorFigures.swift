import Foundation
import Glibc

/// What the C library's allocator says of this process.
package enum AllocatorFigures {
  /// Memory that was asked for and not given back, in units of 2^20 bytes: without what the
  /// allocator keeps for later, which is resident too. 0 where the C library is not GNU's.
  package static var allocatedMegabytes: Double {
    allocatedBytes(in: information) / Double(1 << 20)
  }

  /// As `malloc_info` tells it: the system's memory less what is free, and large blocks besides.
  /// The sums over all arenas stand after the last of them.
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

  /// Looked for at run time: Swift does not see its header.
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
