import Glibc

/// Files that Rhumb keeps for one user: what a window remembers, the user's places, what was loaded.
/// They tell where somebody has been, so that nobody else may read them, nor list their folders;
/// those that an earlier version made wider are narrowed.
package enum PrivateFiles {
  /// The name of Rhumb's own folders. Others are the user's, named on the command line or in
  /// the environment, and stay as wide as they are.
  private static let ownName = "rhumb"

  /// Makes the folder of a file, and those that it lies in, for the user alone.
  package static func prepareFolder(of path: String) {
    let folder = OutputTarget.folder(of: path)
    var place = folder.hasPrefix("/") ? "" : "."
    for part in folder.split(separator: "/") {
      place += "/\(part)"
      mkdir(place, 0o700)
    }
    if place.hasSuffix("/\(ownName)") { narrow(place, S_IFDIR) }
  }

  /// Makes an empty file where there is none, for a library that goes on with it, or narrows the one
  /// that is there.
  ///
  /// - Parameter endings: of the names of the files that the library keeps beside it.
  package static func prepare(_ path: String, besides endings: [String]) {
    let made = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if made >= 0 { close(made) }
    // By name: closing a file would end the locks that this process has on it.
    for ending in [""] + endings { narrow(path + ending, S_IFREG) }
  }

  /// Takes the rights of others from what is the user's. A link is left alone: what it leads to need
  /// not be Rhumb's.
  private static func narrow(_ path: String, _ kind: mode_t) {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == kind else { return }
    if let mode = narrowed(status) { chmod(path, mode) }
  }

  /// The rights of the user alone; `nil` where nobody else has any, or it is another's.
  static func narrowed(_ status: stat) -> mode_t? {
    guard status.st_uid == geteuid(), status.st_mode & 0o077 != 0 else { return nil }
    return status.st_mode & 0o7700
  }
}
