/// How much is made of one shape, whatever it consists of.
enum ShapeLimits {
  /// Points of lines and outlines that are drawn at once, some 150 bytes each. A shape that has more
  /// is drawn coarser from afar, and from near only what is near: a day's track with a point each
  /// second is a tenth of this.
  static let points = 1 << 20
  /// By how much coarser each attempt is, and how many there are, until it is few enough.
  static let coarser = 8.0
  static let attempts = 12
}
