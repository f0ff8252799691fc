import GeoMath
import ResourceLoading
import ShownText

/// Why a map file or one of its tiles cannot be read. Each case has the location at fault.
package enum TileSourceError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file does not exist or is not readable.
  case missing(path: String)
  /// The file is not what its name says, or is damaged as a whole.
  case damaged(path: String, reason: String)
  /// One tile is damaged. The rest of the file may be intact.
  case damagedTile(TileID, reason: String)
  /// The file is intact, but Rhumb does not support its contents.
  case unsupported(path: String, reason: String)
  /// A temporary failure; loading it later may succeed.
  case unavailable(location: String, reason: String)
  /// It was never loaded before, and the network may not be used.
  case offline(location: String)

  /// Whether a later attempt may succeed.
  package var isTemporary: Bool {
    switch self {
    case .unavailable, .offline: true
    case .missing, .damaged, .damagedTile, .unsupported: false
    }
  }

  /// One line for the user, without user names and passwords in URLs.
  package var description: String { ShownLocation.withoutUserInfo(words) }

  private var words: String {
    switch self {
    case .missing(let path): "\(path): no such file, or it may not be read"
    case .damaged(let path, let reason): "\(path): \(reason)"
    case .damagedTile(let tile, let reason): "tile \(tile): \(reason)"
    case .unsupported(let path, let reason): "\(path): \(reason)"
    case .unavailable(let location, let reason): "\(location): \(reason)"
    case .offline(let location): ResourceError.offline(location: location).description
    }
  }
}
