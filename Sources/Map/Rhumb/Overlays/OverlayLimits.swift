import ImageCodec

/// Limits of the overlays from one file. Each overlay stays in memory with everything that can be
/// queried, so it costs ten times as much as the same file opened as a map.
enum OverlayLimits {
  /// Markers, lines, areas and images. A marker takes about two kilobytes.
  static let overlays = 200_000
  /// Lines, areas and images, which take up to nine kilobytes each.
  static let shapes = 100_000
  /// Coordinates of all of them together.
  static let places = 6_000_000
  /// Pixels of all distinct images together, as stored in their files. Only the pixels that are
  /// drawn are kept (`GroundOverlay.mostPixelsOfSide`), at four bytes each and as many again for
  /// drawing.
  static let pixels = 1 << 26
  /// Bytes of the image files together, uncompressed.
  static let pictureBytes = ImageDecoding.largestFile
}
