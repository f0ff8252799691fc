/// A position in the map view, in points from its top left corner: x right, y down.
public struct Point: Hashable, Codable, Sendable {
  /// Points from the left edge.
  public var x: Double
  /// Points from the top edge.
  public var y: Double

  /// Creates a position in points from the top left corner.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and height in points (logical pixels).
public struct Size: Hashable, Codable, Sendable {
  /// Points from left to right.
  public var width: Double
  /// Points from top to bottom.
  public var height: Double

  /// Creates a size in points.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// An empty size, which is legal for a map that has not been laid out yet.
  public static let zero = Size(width: 0, height: 0)
}

/// Distances in points inward from each edge.
public struct EdgeInsets: Hashable, Codable, Sendable {
  /// Distance from the top edge in points.
  public var top: Double
  /// Distance from the left edge in points.
  public var left: Double
  /// Distance from the bottom edge in points.
  public var bottom: Double
  /// Distance from the right edge in points.
  public var right: Double

  /// Creates insets in points; those not given are 0.
  @inlinable
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets of the same distance from all four edges, in points.
  public init(all points: Double) {
    self.init(top: points, left: points, bottom: points, right: points)
  }

  /// No insets.
  public static let zero = EdgeInsets()

  /// The same insets with 0 in place of each number that is not finite.
  package var finite: EdgeInsets {
    func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
    return EdgeInsets(
      top: finite(top), left: finite(left), bottom: finite(bottom), right: finite(right))
  }
}

// The engine uses these names because it also has points on the ground and in the world.
package typealias ScreenPoint = Point
package typealias ScreenSize = Size
package typealias ScreenInsets = EdgeInsets

/// An axis-aligned rectangle on the screen, in points.
package struct ScreenRectangle: Hashable, Sendable {
  package var left: Double
  package var top: Double
  package var right: Double
  package var bottom: Double

  @inlinable
  package init(left: Double, top: Double, right: Double, bottom: Double) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Negative if left and right are exchanged.
  package var width: Double { right - left }
  /// Negative if top and bottom are exchanged.
  package var height: Double { bottom - top }

  package var middle: ScreenPoint {
    ScreenPoint(x: left + (right - left) / 2, y: top + (bottom - top) / 2)
  }

  package func inset(by insets: ScreenInsets) -> ScreenRectangle {
    ScreenRectangle(
      left: left + insets.left, top: top + insets.top, right: right - insets.right,
      bottom: bottom - insets.bottom)
  }

  @inlinable
  package func union(_ other: ScreenRectangle) -> ScreenRectangle {
    ScreenRectangle(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// Whether the point lies inside the rectangle or at most `slack` points outside.
  package func contains(_ point: ScreenPoint, slack: Double = 0) -> Bool {
    point.x >= left - slack && point.x <= right + slack && point.y >= top - slack
      && point.y <= bottom + slack
  }
}
