import ImageCodec

/// How much of a file is put on a map as overlays. Each stays in memory with all that can be asked of
/// it, where the same file opened as a map costs a tenth.
enum OverlayLimits {
  /// Markers, lines, areas and pictures: a marker takes some two kilobytes.
  static let overlays = 200_000
  /// Of them lines, areas and pictures, which take up to nine.
  static let shapes = 100_000
  /// Coordinates of all of them together.
  static let places = 6_000_000
  /// Pixels of all different pictures together, as they are in their files. What is kept of one is no
  /// more than is drawn (`GroundOverlay.mostPixelsOfSide`), at four bytes each and as much again for
  /// drawing.
  static let pixels = 1 << 26
  /// Bytes of their files together, unpacked.
  static let pictureBytes = ImageDecoding.largestFile
}
