import FileWriting
import Glibc
import JSON
import Localization
import ResourceLoading

/// The file with the user's places, which all windows share.
///
/// Each change is applied to the file's current content under a lock, and the new file replaces the
/// old one only when it is complete. So two windows do not undo each other's changes, and the file
/// is always whole, whenever a program ends. Messages about what fails name the file.
struct PlacesFile: Sendable {
  let path: String

  /// The size limit of the file, in bytes. A list of somebody's places is never larger.
  private static let maxBytes = 1 << 26

  /// `places.geojson` in the user's data folder, or `nil` if there is no home folder.
  static var usual: PlacesFile? {
    UserFolder.data.path.map { PlacesFile(path: "\($0)/rhumb/places.geojson") }
  }

  /// The content of the file; no places if it doesn't exist.
  func read() throws(CommandFailure) -> OwnPlaces {
    // Check this first: a file that another window creates after the check is then read whole.
    guard access(path, F_OK) == 0 else { return OwnPlaces() }
    let bytes = try CommandFailure.with(
      { CommandFailure(.noInput, "\(path): \($0)") },
      { () throws(RegularFile.Failure) in
        try RegularFile(path: path).readAll(limit: Self.maxBytes)
      })
    guard let json = try? JSONParser.parse(bytes), let places = OwnPlaces(json) else {
      throw CommandFailure(
        .badData,
        localized("\(path): not a GeoJSON collection of features; move it away to begin anew"))
    }
    return places
  }

  /// An unreadable file is left as it is.
  ///
  /// - Returns: the new content.
  @discardableResult
  func edit(_ change: (inout OwnPlaces) -> Void) throws(CommandFailure) -> OwnPlaces {
    PrivateFiles.prepareFolder(of: path)
    let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else {
      throw CommandFailure(
        .cannotCreate,
        localized("\(path): cannot be written: \(String(cString: strerror(errno)))"))
    }
    // Closing the file releases the lock.
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0, errno == EINTR {}
    var places = try read()
    change(&places)
    try CommandFailure.with { try OutputFile.writePrivate(places.json.text + "\n", to: path) }
    return places
  }
}
