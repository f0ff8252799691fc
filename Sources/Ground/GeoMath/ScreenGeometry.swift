/// A place on the screen in points: origin top left, x right, y down.
package struct ScreenPoint: Hashable, Sendable {
  package var x: Double
  package var y: Double

  @inlinable
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and height in points.
package struct ScreenSize: Hashable, Sendable {
  package var width: Double
  package var height: Double

  @inlinable
  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// Distances in points kept free inside each edge of the viewport.
package struct ScreenInsets: Hashable, Sendable {
  package var top: Double
  package var left: Double
  package var bottom: Double
  package var right: Double

  @inlinable
  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package static let zero = ScreenInsets()
}

/// An upright rectangle on the screen, in points.
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

  /// Negative where the sides are exchanged.
  package var width: Double { right - left }
  /// Negative where the sides are exchanged.
  package var height: Double { bottom - top }

  package var middle: ScreenPoint {
    ScreenPoint(x: left + (right - left) / 2, y: top + (bottom - top) / 2)
  }

  package func inset(by insets: ScreenInsets) -> ScreenRectangle {
    ScreenRectangle(
      left: left + insets.left, top: top + insets.top, right: right - insets.right,
      bottom: bottom - insets.bottom)
  }

  /// Whether the point lies inside or within `slack` points of the rectangle.
  package func contains(_ point: ScreenPoint, slack: Double = 0) -> Bool {
    point.x >= left - slack && point.x <= right + slack && point.y >= top - slack
      && point.y <= bottom + slack
  }
}
