import Glibc

/// The one way in which files that come from outside by name are opened for reading: what a path
/// leads to is known before it is opened, since the mere opening of a device can do something (rewind
/// a tape, take a terminal), and that of a FIFO waits for who writes to it.
package enum FileOpening {
  /// Opens a regular file or, where that is permitted, a FIFO. What comes of a FIFO is waited for
  /// only when it is read.
  ///
  /// - Returns: a descriptor, which the caller closes.
  package static func descriptor(
    _ path: String, permitsPipe: Bool = false
  ) throws(RegularFile.Failure) -> CInt {
    // It refers to what is there without opening it, so that nothing else can take its place.
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
    // Even of a file that has been checked O_NONBLOCK is no harm: a lease could make it wait.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    var descriptor = open("/proc/self/fd/\(place)", flags)
    // Where there is no /proc, by its name again: if it leads to the same thing.
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

  /// `O_PATH`, which Swift does not see.
  private static let pathFlag: CInt = 0o10000000
}
