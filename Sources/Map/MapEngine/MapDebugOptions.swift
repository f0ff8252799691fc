/// Debugging information to show on a map, for developers.
///
/// ```swift
/// map.ornaments.debugOptions = [.tileBorders, .tileTimes]
/// ```
public struct MapDebugOptions: OptionSet, Hashable, Codable, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Creates the options whose bits are set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The borders of the tiles that cover the view, with their zoom, column and row, each source in
  /// its own colour. If an ancestor's data are drawn, its address follows after `of`. `...` marks a
  /// tile without any data yet, `-` one that the source does not have, and `!` one that could not
  /// be read.
  public static let tileBorders = MapDebugOptions(rawValue: 1 << 0)
  /// The times that each tile took, in milliseconds: first for its data and a free thread, then for
  /// building it. With the address, as for ``tileBorders``.
  public static let tileTimes = MapDebugOptions(rawValue: 1 << 1)
  /// Outlines of the space that labels and icons take: boxes in red, circles along lines in blue.
  public static let collision = MapDebugOptions(rawValue: 1 << 2)
  /// How often each pixel is painted, in place of the map: red is full at 8 times, yellow at 16 and
  /// white at 32. What is drawn over the map on the screen is drawn as usual.
  public static let overdraw = MapDebugOptions(rawValue: 1 << 3)
}
