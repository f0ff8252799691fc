import GeoMath
import ShownText

/// Why a map file or one of its tiles cannot be read. Each case names the thing at fault.
package enum TileSourceError: Error, Sendable, Equatable {
  /// The file is not there or may not be read.
  case missing(path: String)
  /// The file is not what its name promises, or is damaged as a whole.
  case damaged(path: String, reason: String)
  /// One tile is damaged; the rest of the file may be good.
  case damagedTile(TileID, reason: String)
  /// The file is sound but holds something that Rhumb cannot read.
  case unsupported(path: String, reason: String)
  /// It could not be loaded now; later it may be.
  case unavailable(location: String, reason: String)
}

extension TileSourceError: CustomStringConvertible {
  /// One line for a person, without the names and passwords in URLs.
  package var description: String { ShownLocation.withoutUserInfo(words) }

  private var words: String {
    switch self {
    case .missing(let path): "\(path): no such file, or it may not be read"
    case .damaged(let path, let reason): "\(path): \(reason)"
    case .damagedTile(let tile, let reason): "tile \(tile): \(reason)"
    case .unsupported(let path, let reason): "\(path): \(reason)"
    case .unavailable(let location, let reason): "\(location): \(reason)"
    }
  }
}
