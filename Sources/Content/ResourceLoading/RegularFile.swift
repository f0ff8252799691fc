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

/// The only way to open external files by name for reading. It checks the file's type before
/// opening it, since merely opening a device can have an effect (rewind a tape, take over a
/// terminal), and opening a FIFO waits for a writer.
package enum FileOpening {
  /// Opens a regular file or, if permitted, a FIFO. Only reading from a FIFO waits for data, not
  /// opening it.
  ///
  /// - Returns: A descriptor, which the caller closes.
  package static func descriptor(
    _ path: String, permitsPipe: Bool = false
  ) throws(RegularFile.Failure) -> CInt {
    // Refers to the file without opening it, so that nothing else can take its place.
    let name = FileName.bytes(of: path)
    let place = open(name, pathFlag | O_CLOEXEC)
    guard place >= 0 else { throw .absent }
    defer { close(place) }
    var kind = stat()
    guard fstat(place, &kind) == 0 else { throw .absent }
    switch kind.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFIFO where permitsPipe: break
    default: throw .notRegular
    }
    // O_NONBLOCK even for a regular file: a lease on it could make opening it wait.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    var descriptor = open("/proc/self/fd/\(place)", flags)
    // Without /proc, opens it by name again and checks that it is the same file.
    if descriptor < 0, errno == ENOENT { descriptor = open(name, flags) }
    guard descriptor >= 0 else { throw .absent }
    var opened = stat()
    guard fstat(descriptor, &opened) == 0, opened.st_ino == kind.st_ino,
      opened.st_dev == kind.st_dev
    else {
      close(descriptor)
      throw .notRegular
    }
    return descriptor
  }

  /// `O_PATH`, which Swift does not import.
  private static let pathFlag: CInt = 0o10000000
}

/// The contents of standard input. It is read only once, and later calls get the same bytes.
package enum StandardInput {
  /// Used in place of a path.
  package static let name = "-"

  /// The same limit as for text files.
  private static let limit = 256 << 20
  private static let content = Result { () throws(RegularFile.Failure) in
    try readAll(STDIN_FILENO, limit: limit)
  }

  /// Returns all bytes. Blocks until the writer has finished.
  package static func bytes() throws(RegularFile.Failure) -> [UInt8] { try content.get() }

  static func readAll(_ descriptor: CInt, limit: Int) throws(RegularFile.Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable }
      guard count > 0 else { return bytes }
      guard bytes.count + count <= limit else { throw .tooLarge(limit: limit) }
      bytes += part[..<count]
    }
  }
}
