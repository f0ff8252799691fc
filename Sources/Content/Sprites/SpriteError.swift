/// Why a sprite cannot be used.
package enum SpriteError: Error, Equatable, CustomStringConvertible {
  case damagedIndex(reason: String)
  case damagedPicture(reason: String)
  /// There is no index with a picture, neither for high-resolution nor for normal displays.
  case missing(url: String)

  package var description: String {
    switch self {
    case .damagedIndex(let reason): "the sprite's index is \(reason)"
    case .damagedPicture(let reason): "the sprite's picture is \(reason)"
    case .missing(let url):
      "no sprite \(url): neither \(url)@2x.json with its .png nor \(url).json can be read"
    }
  }
}
