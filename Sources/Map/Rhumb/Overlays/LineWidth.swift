/// The width of a line.
public enum LineWidth: Hashable, Codable, Sendable {
  /// In points on the screen, at the scale of the camera's target. With tilt a line becomes
  /// narrower in the distance like the ground on which it lies.
  case points(Double)
  /// In metres on the ground, so that the line grows with the zoom.
  case metres(Double)
}

/// Colours along a line.
public enum LineGradient: Hashable, Codable, Sendable {
  /// One colour for each coordinate of the path, interpolated in between. If there are fewer
  /// colours, the last one continues.
  case perCoordinate([MapColor])
  /// Colours at fractions of the line's length on the map, 0 … 1, interpolated in between.
  case along([Stop])

  /// A colour at a fraction of a line's length.
  public struct Stop: Hashable, Codable, Sendable {
    /// The fraction: 0 is the start of the line and 1 its end.
    public var part: Double
    /// The colour at that fraction.
    public var color: MapColor

    /// A colour at a fraction of a line's length.
    public init(at part: Double, _ color: MapColor) {
      self.part = part
      self.color = color
    }
  }
}

extension LineWidth {
  /// The width that can be drawn: 0 if it is not positive and finite.
  var stroke: (width: Double, isMetric: Bool) {
    func sound(_ width: Double) -> Double { width.isFinite ? min(max(width, 0), 1e8) : 0 }
    switch self {
    case .points(let points): return (min(sound(points), 10_000), false)
    case .metres(let metres): return (sound(metres), true)
    }
  }
}

extension ShapeStroke {
  /// A stroke made of an application's values.
  init(
    width: LineWidth, color: SIMD4<Float>, dashes: [Double], cap: LineCap, join: LineJoin
  ) {
    let sound = width.stroke
    // An odd number of dashes is repeated, as in SVG. At most four can be drawn.
    let row = dashes.count % 2 == 1 ? dashes + dashes : dashes
    self.init(
      width: sound.width, isMetric: sound.isMetric, color: color, dashes: Array(row.prefix(4)),
      cap: cap, join: join)
  }
}
