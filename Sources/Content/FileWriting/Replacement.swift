import Glibc

/// A file that is written next to its destination and moved there when it is complete.
///
/// If the file system supports it, the file has no name until then, so that nothing remains if the
/// program is killed. Otherwise it has a temporary name.
struct Replacement {
  private let place: String
  /// The temporary name, or `nil` for a file without one.
  private var temporaryName: String?

  private static let usualMode: mode_t = 0o666

  /// Opens a replacement for `place` with the permissions and the owner of the existing file.
  ///
  /// - Parameter mayLackName: Whether to try it without a name.
  static func open(
    at place: String, like present: stat?, mayLackName: Bool = true
  ) throws(OutputError.Reason) -> (CInt, Replacement) {
    let folder = OutputTarget.folder(of: place)
    var replacement = Replacement(place: place)
    var descriptor: CInt = -1
    // It later gets its name through its entry in /proc/self/fd.
    if mayLackName, access("/proc/self/fd", X_OK) == 0 {
      let flags = temporaryFlag | O_WRONLY | O_CLOEXEC
      descriptor = Glibc.open(folder.isEmpty ? "." : folder, flags, usualMode)
      // Not every file system supports files without names.
      guard descriptor >= 0 || [EOPNOTSUPP, EISDIR, EINVAL, ENOENT].contains(errno) else {
        throw .system(errno)
      }
    }
    if descriptor < 0 { (descriptor, replacement.temporaryName) = try openNamed(in: folder) }
    if let present {
      // Only root can change the owner; other users can at most choose one of their groups.
      if fchown(descriptor, present.st_uid, present.st_gid) != 0 {
        _ = fchown(descriptor, uid_t.max, present.st_gid)
      }
      _ = fchmod(descriptor, present.st_mode & 0o7777)
    }
    return (descriptor, replacement)
  }

  /// `O_TMPFILE`, which Swift does not import.
  private static let temporaryFlag = 0o20000000 | O_DIRECTORY

  /// A random name that is very unlikely to exist.
  private static func freeName(in folder: String) -> String {
    let number = UInt64.random(in: 0...UInt64.max)
    return "\(folder).rhumb-\(String(number, radix: 36)).part"
  }

  private static func openNamed(
    in folder: String
  ) throws(OutputError.Reason) -> (CInt, String) {
    while true {
      let name = freeName(in: folder)
      let descriptor = Glibc.open(name, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, usualMode)
      if descriptor >= 0 { return (descriptor, name) }
      guard errno == EEXIST || errno == EINTR else { throw .system(errno) }
    }
  }

  /// Moves the file, which is open as `descriptor`, to its destination.
  func put(_ descriptor: CInt) throws(OutputError.Reason) {
    var name = temporaryName ?? ""
    if temporaryName == nil {
      let open = "/proc/self/fd/\(descriptor)"
      // Without an existing file it can be linked there directly.
      if linkat(AT_FDCWD, open, AT_FDCWD, place, AT_SYMLINK_FOLLOW) == 0 { return }
      guard errno == EEXIST else { throw .system(errno) }
      repeat {
        name = Self.freeName(in: OutputTarget.folder(of: place))
        if linkat(AT_FDCWD, open, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 { break }
        guard errno == EEXIST else { throw .system(errno) }
      } while true
    }
    guard rename(name, place) == 0 else {
      let failure = errno
      unlink(name)
      throw .system(failure)
    }
  }

  func discard() {
    if let temporaryName { unlink(temporaryName) }
  }
}
