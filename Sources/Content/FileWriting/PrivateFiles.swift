import Glibc

/// Files that Rhumb keeps for one user: a window's state, the user's places, the cache. They reveal
/// where the user has been, so nobody else may read them or list their folders. Permissions that an
/// earlier version set too wide are restricted.
package enum PrivateFiles {
  /// The name of Rhumb's own folders. Others are chosen by the user, on the command line or in the
  /// environment, and keep their permissions.
  private static let ownName = "rhumb"

  /// Creates the folder of a file and its parents with access only for the user.
  package static func prepareFolder(of path: String) {
    let folder = OutputTarget.folder(of: path)
    var place = folder.hasPrefix("/") ? "" : "."
    for part in folder.split(separator: "/") {
      place += "/\(part)"
      mkdir(place, 0o700)
    }
    if place.hasSuffix("/\(ownName)") { narrow(place, S_IFDIR) }
  }

  /// Creates an empty file for a library to use, or restricts the permissions of an existing one.
  ///
  /// - Parameter endings: The endings of the library's additional files next to it.
  package static func prepare(_ path: String, besides endings: [String]) {
    let made = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if made >= 0 { close(made) }
    // Done by name, since closing the file would release the locks that this process has on it.
    for ending in [""] + endings { narrow(path + ending, S_IFREG) }
  }

  /// Removes other users' permissions from the user's file. A link is left alone, because its
  /// target may not belong to Rhumb.
  private static func narrow(_ path: String, _ kind: mode_t) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == kind else { return }
    if let mode = narrowed(status) { chmod(path, mode) }
  }

  /// The mode restricted to the user. `nil` if it already is, or if another user owns the file.
  static func narrowed(_ status: stat) -> mode_t? {
    guard status.st_uid == geteuid(), status.st_mode & 0o077 != 0 else { return nil }
    return status.st_mode & 0o7700
  }
}
