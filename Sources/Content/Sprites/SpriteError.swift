/// Why a sprite sheet cannot be used.
package enum SpriteError: Error, Equatable, CustomStringConvertible {
  /// The JSON beside the picture.
  case damagedIndex(reason: String)
  /// The PNG (or other picture) with the images.
  case damagedPicture(reason: String)
  /// Neither for sharp nor for plain displays is there an index with a picture.
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
