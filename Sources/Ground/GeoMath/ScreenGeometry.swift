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
