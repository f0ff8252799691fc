import Glibc

/// A file to which a program writes, or whatever else the path leads to, by the file system's own
/// rules.
///
/// A regular file is written next to its destination and replaces it once it is complete, so that
/// an error, such as a full disk, leaves the existing file untouched. The owner and the permissions
/// of an existing file are kept. Symbolic links are followed and kept. A device, FIFO or socket is
/// written to directly, as is a descriptor from another program (`/dev/stdout`, `/dev/fd/3`); `-`
/// is standard output. A file that another user has put into a folder in which anybody may create
/// files, such as `/tmp`, is not written, and a link there is not followed.
/// ```swift
/// var file = try OutputFile(path: "map.png")
/// try file.write(bytes)
/// try file.finish()                       // only now map.png is another
/// ```
package struct OutputFile: ~Copyable {
  /// The path as given.
  package let path: String
  private var descriptor: CInt
  /// The replacement for an existing or new file. `nil` if the target is written directly.
  private var replacement: Replacement?
  /// Whether an existing file is overwritten in place. It may be longer than the new content.
  private let isInPlace: Bool

  /// Opens the target of `path`.
  ///
  /// - Parameter isPrivate: Whether only the user may access the file. The permissions of an
  ///   existing file are restricted accordingly.
  package init(path: String, isPrivate: Bool = false) throws(OutputError) {
    let opened: Opened
    do throws(OutputError.Reason) {
      opened = try Self.open(try OutputTarget(path: path))
    } catch {
      throw OutputError(path: path, error)
    }
    self.path = path
    descriptor = opened.descriptor
    replacement = opened.replacement
    isInPlace = opened.isInPlace
    var status = stat()
    if isPrivate, replacement != nil || isInPlace, fstat(descriptor, &status) == 0,
      let mode = PrivateFiles.narrowed(status)
    {
      fchmod(descriptor, mode)
    }
  }

  deinit {
    replacement?.discard()
    if descriptor >= 0 { close(descriptor) }
  }

  // MARK: Opening

  private struct Opened {
    var descriptor: CInt
    var replacement: Replacement?
    var isInPlace = false
  }

  private static func open(_ target: OutputTarget) throws(OutputError.Reason) -> Opened {
    switch target {
    case .descriptor(let number):
      let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
      guard copy >= 0 else { throw .system(errno) }
      return Opened(descriptor: copy)
    case .stream(let place): return Opened(descriptor: try openStream(place))
    case .file(let place, let present): return try openFile(place, present)
    }
  }

  /// A device, a FIFO (which needs a reader) or a socket.
  private static func openStream(_ place: String) throws(OutputError.Reason) -> CInt {
    let descriptor = Glibc.open(place, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW)
    if descriptor >= 0 { return descriptor }
    guard errno == ENXIO, let socket = LocalSocket.connect(to: place) else {
      throw .system(errno)
    }
    return socket
  }

  private static func openFile(
    _ place: String, _ present: stat?
  ) throws(OutputError.Reason) -> Opened {
    if let present {
      // A user who may not write the file must not replace it, even if the folder permits that.
      guard faccessat(AT_FDCWD, place, W_OK, AT_EACCESS) == 0 else { throw .system(errno) }
      // If the file has several hard links, all of them must get the new content.
      guard present.st_nlink == 1 else { return try openInPlace(place) }
    }
    do throws(OutputError.Reason) {
      let (descriptor, replacement) = try Replacement.open(at: place, like: present)
      return Opened(descriptor: descriptor, replacement: replacement)
    } catch {
      // Even if no files can be created in a folder, an existing one may be writable.
      guard present != nil, case .system(let code) = error, [EACCES, EPERM, EROFS].contains(code)
      else { throw error }
      return try openInPlace(place)
    }
  }

  private static func openInPlace(_ place: String) throws(OutputError.Reason) -> Opened {
    let descriptor = Glibc.open(place, O_WRONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw .system(errno) }
    return Opened(descriptor: descriptor, isInPlace: true)
  }

  // MARK: Writing

  /// Appends to the file.
  package mutating func write(_ bytes: [UInt8]) throws(OutputError) {
    let failure = bytes.withUnsafeBytes { writeAll($0) }
    if let failure { throw OutputError(path: path, failure) }
  }

  package mutating func write(_ text: String) throws(OutputError) { try write(Array(text.utf8)) }

  private func writeAll(_ bytes: UnsafeRawBufferPointer) -> OutputError.Reason? {
    // Overwritten content is lost, so the space for the new content must be available first.
    if isInPlace, let failure = makeRoom(for: bytes.count) { return failure }
    return OpenFile.write(bytes, to: descriptor)
  }

  private func makeRoom(for count: Int) -> OutputError.Reason? {
    var status = stat()
    let place = lseek(descriptor, 0, SEEK_CUR)
    guard fstat(descriptor, &status) == 0, place >= 0 else { return .system(errno) }
    let code = posix_fallocate(descriptor, place, off_t(count))
    guard code == ENOSPC || code == EDQUOT || code == EFBIG else { return nil }
    ftruncate(descriptor, status.st_size)
    return .system(code)
  }

  /// Completes the file and puts it in its place.
  package consuming func finish() throws(OutputError) {
    try settle()
    let number = descriptor
    descriptor = -1
    // Some file systems only report a lack of space now.
    if number >= 0, close(number) != 0, errno != EINTR {
      throw OutputError(path: path, .system(errno))
    }
  }

  /// Puts the content written so far in its place. Later writes append to it there, so that it is
  /// kept whatever happens to the program.
  package mutating func settle() throws(OutputError) {
    if isInPlace { ftruncate(descriptor, lseek(descriptor, 0, SEEK_CUR)) }
    guard let whole = replacement else { return }
    do throws(OutputError.Reason) {
      try whole.put(descriptor)
      replacement = nil
    } catch {
      throw OutputError(path: path, error)
    }
  }

  /// Writes a whole file.
  package static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    var file = try OutputFile(path: path)
    try file.write(bytes)
    try file.finish()
  }

  package static func write(_ text: String, to path: String) throws(OutputError) {
    try write(Array(text.utf8), to: path)
  }

  /// Writes a whole file that only the user may access. A missing folder is created likewise.
  package static func writePrivate(_ text: String, to path: String) throws(OutputError) {
    PrivateFiles.prepareFolder(of: path)
    var file = try OutputFile(path: path, isPrivate: true)
    try file.write(text)
    try file.finish()
  }
}
