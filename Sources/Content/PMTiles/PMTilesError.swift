/// Why a PMTiles archive cannot be used. The reason completes a sentence that names the archive.
package enum PMTilesError: Error, Equatable {
  /// The bytes are invalid.
  case damaged(reason: String)
  /// The archive is valid but uses something that is not supported.
  case unsupported(reason: String)
}
