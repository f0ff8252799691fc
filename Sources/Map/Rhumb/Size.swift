/// A width and height in points (logical pixels).
public struct Size: Hashable, Sendable {
  /// Points from left to right.
  public var width: Double
  /// Points from top to bottom.
  public var height: Double

  /// A size in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// No extent: legal for a map that has not been laid out yet.
  public static let zero = Size(width: 0, height: 0)
}

/// Distances in points inside each edge.
public struct EdgeInsets: Hashable, Sendable {
  /// Distance from the top edge in points.
  public var top: Double
  /// Distance from the left edge in points.
  public var left: Double
  /// Distance from the bottom edge in points.
  public var bottom: Double
  /// Distance from the right edge in points.
  public var right: Double

  /// Insets in points; those not named are 0.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance from all four edges, in points.
  public init(all points: Double) {
    self.init(top: points, left: points, bottom: points, right: points)
  }

  /// No insets.
  public static let zero = EdgeInsets()

  /// The same with 0 for what is not finite.
  var finite: EdgeInsets {
    func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
    return EdgeInsets(
      top: finite(top), left: finite(left), bottom: finite(bottom), right: finite(right))
  }
}

/// A place in the map view: points from its top left corner, x right, y down.
public struct Point: Hashable, Sendable {
  /// Points from the left edge.
  public var x: Double
  /// Points from the top edge.
  public var y: Double

  /// A place in points from the top left corner.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
