/// What the tiles of a scene may take. Their data come from anywhere: one tile of a few hundred
/// kilobytes can hold lines and areas without end.
package struct TileLimits: Sendable {
  /// Bytes of lines, areas and labels of one tile; the largest tiles of towns have some 5 MB.
  package var tileBytes = 24 << 20
  /// Bytes of all tiles at hand, each of which the graphics card has once more. What comes after
  /// them gets `leastTileBytes`.
  package var sceneBytes = 256 << 20
  package var leastTileBytes = 4 << 20
  /// Bytes beyond those of the scene after which `leastTileBytes` is halved, again and again: a style
  /// of many sources has some hundred tiles in sight.
  static let bytesUntilHalved = 16 << 20
  static let mostHalvings = 5
  /// Seconds of a processor for one tile; the largest ones take some hundredths. Each tile that needs
  /// more leaves less for the next, down to `leastTileSeconds`.
  package var tileSeconds = 4.0
  package var leastTileSeconds = 0.25
  /// Labels and icons that one tile offers; the largest ones have some thousand.
  package var labels = 1 << 16

  /// Bytes that a feature takes at least that is drawn: a point, as four corners of a circle.
  static let leastFeatureBytes = 72
  /// Bytes that a label takes at least with what it stands on.
  static let leastLabelBytes = 256
  /// Bytes that a point of a line takes, about: a feature with more points than there is
  /// room for is drawn with fewer.
  static let bytesPerPoint = 128
  /// Bytes of decoded tiles that one source keeps for cutting others from.
  static let decodedBytes = 48 << 20
  /// Seconds after which the building of a tile that nobody wants any more is given up.
  static let secondsUnwanted = 0.1

  package init() {}
}
