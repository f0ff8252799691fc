/// Limits that bound the cost of each shape.
enum ShapeLimits {
  /// Points of lines and outlines drawn at once, about 150 bytes each: a track of six days with a
  /// point each second. A shape with more points is simplified from afar, and only its nearby part
  /// is drawn from close up.
  static let points = 1 << 19
  /// Points clipped for one view, counted for each copy of the world: a line may go around the
  /// world a thousand times.
  static let clips = 1 << 24
  /// How much the tolerance increases at first if there are too many points.
  static let coarser = 8.0
}
