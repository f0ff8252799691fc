import FileWriting
import Glibc
import JSON
import Localization
import ResourceLoading

/// The file of the user's places, which all windows share.
///
/// A change is made to what the file says at that time, under a lock, and the new file takes the
/// place of the old when it is whole: two windows do not undo each other's work, and whenever a
/// program ends, the file is one or the other.
struct PlacesFile: Sendable {
  let path: String

  /// Why places cannot be read or kept; names the file.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// More is no list of somebody's places.
  private static let mostBytes = 1 << 26

  /// `places.geojson` among the user's data (`XDG_DATA_HOME`, else `~/.local/share`); `nil` where
  /// there is no home.
  static func usualPath(environment: [String: String]) -> String? {
    if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") {
      return "\(folder)/rhumb/places.geojson"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return "\(home)/.local/share/rhumb/places.geojson"
  }

  /// What the file says; nothing where there is none.
  func read() throws(Problem) -> OwnPlaces {
    // Asked first: a file that another window makes meanwhile is then found whole.
    guard access(path, F_OK) == 0 else { return OwnPlaces() }
    let bytes: [UInt8]
    do throws(RegularFile.Failure) {
      bytes = try RegularFile(path: path).readAll(limit: Self.mostBytes)
    } catch {
      throw Problem(description: "\(path): \(error)")
    }
    guard let json = try? JSONParser.parse(bytes), let places = OwnPlaces(json) else {
      throw Problem(
        description: localized(
          "\(path): not a GeoJSON collection of features; move it away to begin anew"))
    }
    return places
  }

  /// Changes what the file says. A file that makes no sense is left as it is.
  ///
  /// - Returns: what it says now.
  @discardableResult
  func edit(_ change: (inout OwnPlaces) -> Void) throws(Problem) -> OwnPlaces {
    PrivateFiles.prepareFolder(of: path)
    let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else {
      throw Problem(
        description: localized("\(path): cannot be written: \(String(cString: strerror(errno)))"))
    }
    // Closing it ends the lock.
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0, errno == EINTR {}
    var places = try read()
    change(&places)
    do throws(OutputError) {
      try OutputFile.writePrivate(places.json.text + "\n", to: path)
    } catch {
      throw Problem(description: "\(error)")
    }
    return places
  }
}
