import Glibc

/// A regular file open for reading, closed when it goes.
///
/// Names come from strangers' documents and may lead to anything: a FIFO or a device would be waited
/// for, or give bytes without an end, and is refused without opening it. A file is read with `pread`
/// and not mapped into memory: one that another program cuts short then gives an error, where a
/// mapping would end the process with a bus error.
package struct RegularFile: ~Copyable, Sendable {
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no such file, or it may not be read.
    case absent
    /// A folder, FIFO, socket or device.
    case notRegular
    case tooLarge(limit: Int)
    /// It ended early or broke while it was read.
    case unreadable

    package var description: String {
      switch self {
      case .absent: "no such file, or it may not be read"
      case .notRegular: "it is not a regular file"
      case .tooLarge(let limit): "it is larger than \(limit >> 20) MB"
      case .unreadable: "it cannot be read to its end"
      }
    }
  }

  private let descriptor: CInt
  /// The file's size in bytes when it was opened.
  package let size: UInt64

  package init(path: String) throws(Failure) {
    let descriptor = try FileOpening.descriptor(path)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      close(descriptor)
      throw .unreadable
    }
    self.descriptor = descriptor
    size = UInt64(clamping: status.st_size)
  }

  deinit {
    close(descriptor)
  }

  /// The `length` bytes at `offset`; `nil` when the file does not hold them or cannot be read.
  package func read(at offset: UInt64, length: UInt64) -> [UInt8]? {
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

  /// The first bytes, `count` or as many as there are.
  package func beginning(_ count: Int) -> [UInt8]? {
    read(at: 0, length: min(size, UInt64(max(0, count))))
  }

  /// All of a file of at most `limit` bytes.
  package func readAll(limit: Int) throws(Failure) -> [UInt8] {
    guard size <= UInt64(max(0, limit)) else { throw .tooLarge(limit: limit) }
    guard let bytes = read(at: 0, length: size) else { throw .unreadable }
    return bytes
  }
}
