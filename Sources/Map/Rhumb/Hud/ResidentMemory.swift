import Glibc

/// How much memory the process has, as the system counts it.
enum ResidentMemory {
  /// Bytes; nil where `/proc` does not tell.
  static func bytes() -> Int? {
    let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 128)
    let count = read(file, &text, text.count)
    guard count > 0 else { return nil }
    // Size, resident, …: in pages.
    let fields = String(decoding: text.prefix(count), as: UTF8.self).split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
