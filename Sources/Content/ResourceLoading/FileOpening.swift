import Glibc

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
