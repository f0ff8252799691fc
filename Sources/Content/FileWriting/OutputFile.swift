import Glibc

/// Something that a program writes: a file, or what a path leads to that is none, by the file
/// system's own rules.
///
/// A regular file is written beside its place and takes it when it is whole: whatever goes wrong
/// before, as a disk that is full, leaves what was there. Who may read and write it, and whose it
/// is, stays. A link stays a link: what it leads to is written. A device, FIFO or socket is written
/// to, as is what another program has handed over as a descriptor (`/dev/stdout`, `/dev/fd/3`);
/// `-` is standard output. What a stranger has put into a folder where anybody may put things, as
/// `/tmp`, is not written, nor is a link followed that lies there.
///
/// ```swift
/// var file = try OutputFile(path: "map.png")
/// try file.write(bytes)
/// try file.finish()                       // only now map.png is another
/// ```
package struct OutputFile: ~Copyable {
  /// As it was asked for.
  package let path: String
  private var descriptor: CInt
  /// Where the file goes when it is whole; `nil` for what is written in its place.
  private var replacement: Replacement?
  /// Whether what is there is written over, which may be longer than what is written.
  private let isInPlace: Bool

  /// Opens what `path` leads to.
  ///
  /// - Parameter isPrivate: whether a file is the user's alone, and is narrowed where others may
  ///   read the one that is there.
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

  /// A device, a FIFO (for which somebody must read it, as of every program) or a socket.
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
      // Who may not write a file may not put another in its place, though its folder allows it.
      guard faccessat(AT_FDCWD, place, W_OK, AT_EACCESS) == 0 else { throw .system(errno) }
      // Of a file with several names the others must not be left behind.
      guard present.st_nlink == 1 else { return try openInPlace(place) }
    }
    do throws(OutputError.Reason) {
      let (descriptor, replacement) = try Replacement.open(at: place, like: present)
      return Opened(descriptor: descriptor, replacement: replacement)
    } catch {
      // A folder in which nothing can be made may still hold a file that can be written.
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

  /// Appends to what has been written.
  package mutating func write(_ bytes: [UInt8]) throws(OutputError) {
    let failure = bytes.withUnsafeBytes { writeAll($0) }
    if let failure { throw OutputError(path: path, failure) }
  }

  /// Appends to what has been written.
  package mutating func write(_ text: String) throws(OutputError) { try write(Array(text.utf8)) }

  private func writeAll(_ bytes: UnsafeRawBufferPointer) -> OutputError.Reason? {
    // What is written over is lost; so there must be room for the new before.
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

  /// Puts what has been written in its place.
  package consuming func finish() throws(OutputError) {
    try settle()
    let number = descriptor
    descriptor = -1
    // Some file systems tell only now that there was no room.
    if number >= 0, close(number) != 0, errno != EINTR {
      throw OutputError(path: path, .system(errno))
    }
  }

  /// Puts what has been written in its place; what is written from now on is appended there, so
  /// that it is kept whatever becomes of the program.
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
}

extension OutputFile {
  /// Writes all of a file.
  package static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    var file = try OutputFile(path: path)
    try file.write(bytes)
    try file.finish()
  }

  /// Writes all of a file.
  package static func write(_ text: String, to path: String) throws(OutputError) {
    try write(Array(text.utf8), to: path)
  }

  /// Writes all of a file that is the user's alone, as its folder is.
  package static func writePrivate(_ text: String, to path: String) throws(OutputError) {
    PrivateFiles.prepareFolder(of: path)
    var file = try OutputFile(path: path, isPrivate: true)
    try file.write(text)
    try file.finish()
  }
}
