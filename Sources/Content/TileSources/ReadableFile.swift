import Glibc

/// A file open for reading, closed when it goes. It is read with `pread` and not mapped into
/// memory: a map file that another program cuts short then gives an error, where a mapping would
/// end the process with a bus error.
struct ReadableFile: ~Copyable, Sendable {
  let path: String
  private let descriptor: CInt
  /// The file's size in bytes when it was opened.
  let size: UInt64

  init(path: String) throws(TileSourceError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .missing(path: path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .damaged(path: path, reason: "it is not a regular file")
    }
    self.path = path
    self.descriptor = descriptor
    size = UInt64(clamping: status.st_size)
  }

  deinit {
    close(descriptor)
  }

  /// The `length` bytes at `offset`; `nil` when the file does not hold them or cannot be read.
  func read(at offset: UInt64, length: UInt64) -> [UInt8]? {
    let (end, overflow) = offset.addingReportingOverflow(length)
    guard !overflow, end <= size, let start = Int(exactly: offset) else { return nil }
    guard length > 0 else { return [] }
    var isComplete = false
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
      isComplete = fill(buffer, from: start)
      count = isComplete ? Int(length) : 0
    }
    return isComplete ? bytes : nil
  }

  private func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>, from start: Int) -> Bool {
    guard let base = buffer.baseAddress else { return false }
    let length = buffer.count
    var done = 0
    while done < length {
      let count = pread(descriptor, base + done, length - done, start + done)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// All of a file of at most `limit` bytes.
  func readAll(limit: Int) throws(TileSourceError) -> [UInt8] {
    guard size <= UInt64(limit) else {
      throw .damaged(path: path, reason: "it is larger than \(limit) bytes")
    }
    guard let bytes = read(at: 0, length: size) else {
      throw .damaged(path: path, reason: "it cannot be read to its end")
    }
    return bytes
  }
}
