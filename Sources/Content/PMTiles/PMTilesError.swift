/// Why the bytes of a PMTiles archive cannot be used; the reason begins in the middle of a sentence
/// that names the archive.
package enum PMTilesError: Error, Equatable {
  /// The bytes are not what they should be.
  case damaged(reason: String)
  /// The archive is sound but made in a way that is not read.
  case unsupported(reason: String)
}
