import OverlayScene
import Tessellation

/// How wide a line is.
public enum LineWidth: Hashable, Sendable {
  /// On the screen, at the scale of the camera's target; under tilt a line gets narrower with the
  /// ground that it lies on.
  case points(Double)
  /// On the ground, so that the line grows with the zoom.
  case metres(Double)
}

/// Colours along a line.
public enum LineGradient: Hashable, Sendable {
  /// One colour for each coordinate of the path, mixed between them. Where there are fewer, the last
  /// goes on.
  case perCoordinate([MapColor])
  /// Colours at parts of the line's length on the map, 0 … 1, mixed between them.
  case along([Stop])

  /// A colour at a part of a line's length.
  public struct Stop: Hashable, Sendable {
    /// 0 at the beginning of the line, 1 at its end.
    public var part: Double
    /// The colour there.
    public var color: MapColor

    /// A colour at a part of a line's length.
    public init(at part: Double, _ color: MapColor) {
      self.part = part
      self.color = color
    }
  }
}

extension LineWidth {
  /// A width that can be drawn: 0 for one that is not positive and finite.
  var stroke: (width: Double, isMetric: Bool) {
    func sound(_ width: Double) -> Double { width.isFinite ? min(max(width, 0), 1e8) : 0 }
    switch self {
    case .points(let points): return (min(sound(points), 10_000), false)
    case .metres(let metres): return (sound(metres), true)
    }
  }
}

extension ShapeStroke {
  /// A stroke of an application's numbers.
  init(
    width: LineWidth, color: SIMD4<Float>, dashes: [Double], cap: LineCap, join: LineJoin
  ) {
    let sound = width.stroke
    // A row of an odd number of lengths is repeated, as in SVG; four are what can be drawn.
    let row = dashes.count % 2 == 1 ? dashes + dashes : dashes
    self.init(
      width: sound.width, isMetric: sound.isMetric, color: color, dashes: Array(row.prefix(4)),
      cap: cap, join: join)
  }
}
