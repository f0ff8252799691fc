import Glibc

/// A regular file that is open for reading and closed on deinitialization.
///
/// File names come from untrusted documents and may lead to anything. A FIFO or a device might
/// block or deliver endless bytes, so it is rejected without being opened. Files are read with
/// `pread` rather than mapped into memory: if another program truncates the file, `pread` returns
/// an error, while a mapping would end the process with a bus error.
package struct RegularFile: ~Copyable, Sendable {
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file does not exist or is not readable.
    case absent
    /// A folder, FIFO, socket or device.
    case notRegular
    case tooLarge(limit: Int)
    /// The file ended early, or an error occurred while reading it.
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

  /// The `length` bytes at `offset`, or `nil` if the file does not have them or cannot be read.
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

  /// The first `count` bytes, or fewer if the file is shorter.
  package func beginning(_ count: Int) -> [UInt8]? {
    read(at: 0, length: min(size, UInt64(max(0, count))))
  }

  /// The whole file, if it has at most `limit` bytes.
  package func readAll(limit: Int) throws(Failure) -> [UInt8] {
    guard size <= UInt64(max(0, limit)) else { throw .tooLarge(limit: limit) }
    guard let bytes = read(at: 0, length: size) else { throw .unreadable }
    return bytes
  }
}
