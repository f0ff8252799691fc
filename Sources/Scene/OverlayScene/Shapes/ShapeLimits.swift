/// How much is made of one shape, whatever it consists of.
enum ShapeLimits {
  /// Points of lines and outlines that are drawn at once, some 150 bytes each. A shape that has more
  /// is drawn coarser from afar, and from near only what is near: six days' track with a point each
  /// second.
  static let points = 1 << 19
  /// Points that are clipped for one view, counted for each copy of the world: a line may go round it
  /// a thousand times.
  static let clips = 1 << 24
  /// How much coarser what has too many points is drawn at first.
  static let coarser = 8.0
}
