import GeoMath
import TileSources

/// Makes the pictures of one source's tiles. Any number of threads use one at once.
package protocol PictureBuilder: Sendable {
  /// The picture of a tile of the source; nothing where it has none.
  ///
  /// - Parameter answers: what a remote source has answered so far.
  func build(_ tile: TileID, from answers: TileAnswers) -> TileProgress<BuiltTile>
  /// Forgets what is kept of a tile, or of all, since there is something newer.
  func forget(_ tile: TileID?)
}
