/// Limits for the tiles of a scene. Their data come from anywhere, and a tile of a few hundred
/// kilobytes can hold a practically unlimited amount of geometry.
package struct TileLimits: Sendable {
  /// Bytes of the geometry and labels of one tile. The largest tiles of cities have about 5 MB.
  package var tileBytes = 24 << 20
  /// Bytes of all loaded tiles, which are copied to the GPU. More tiles get `leastTileBytes` each.
  package var sceneBytes = 256 << 20
  package var leastTileBytes = 4 << 20
  /// After each of these bytes beyond `sceneBytes`, `leastTileBytes` is halved. A style with many
  /// sources has more than a hundred visible tiles.
  static let bytesUntilHalved = 16 << 20
  static let mostHalvings = 5
  /// Processor seconds for one tile. The largest ones take some hundredths. Each tile that needs
  /// more leaves less for the next, down to `leastTileSeconds`.
  package var tileSeconds = 4.0
  package var leastTileSeconds = 0.25
  /// Labels and icons that one tile offers. The largest tiles have some thousands.
  package var labels = 1 << 16

  /// The least bytes of a drawn feature: a point, with the four corners of its circle.
  static let leastFeatureBytes = 72
  /// The least bytes of a label, including its anchor.
  static let leastLabelBytes = 256
  /// Approximate bytes of a point of a line. Features with too many points are drawn with fewer.
  static let bytesPerPoint = 128
  /// Bytes of decoded tiles that a source keeps for cutting other tiles from them.
  static let decodedBytes = 48 << 20
  /// Seconds after which the building of an unwanted tile is abandoned.
  static let secondsUnwanted = 0.1

  package init() {}
}
