import GeoMath
import ImageCodec

/// A marker as `MarkerStore` needs it.
package struct MarkerContent: Sendable {
  package var place: Coordinate
  package var icon: MarkerPicture
  /// The part of the icon at `place`: (0, 0) is its upper left corner, (1, 1) its lower right one.
  package var anchor = SIMD2(0.5, 1)
  /// Clockwise on the screen, or from north for a flat marker.
  package var rotationDegrees = 0.0
  /// Whether the marker lies on the ground.
  package var isFlat = false
  package var opacity = 1.0
  package var zIndex = 0.0
  package var isTappable = true
  package var isDraggable = false

  package init(place: Coordinate, icon: MarkerPicture) {
    self.place = place
    self.icon = icon
  }
}

/// What a marker looks like.
package enum MarkerPicture: Hashable, Sendable {
  /// A pin that is drawn here, so that it is sharp at any scale.
  case pin(PinStyle)
  /// A picture from the application.
  case image(IconImage)
  /// The user's location puck, which is drawn here.
  case puck(PuckStyle)
}

package struct PinStyle: Hashable, Sendable {
  /// Red, green and blue in 0...1, not premultiplied.
  package var color: SIMD3<Float>
  package var dotColor: SIMD3<Float>
  /// Height from the tip to the top, in points.
  package var heightPoints: Float

  package init(color: SIMD3<Float>, dotColor: SIMD3<Float>, heightPoints: Float) {
    self.color = color
    self.dotColor = dotColor
    self.heightPoints = heightPoints
  }
}

/// A picture from the application. Pictures are compared by `id`, which costs nothing.
package struct IconImage: Hashable, Sendable {
  package let id: UInt64
  package let image: PixelImage
  /// Size in points.
  package var width: Double
  package var height: Double

  /// - Parameter id: must be unique to the image.
  package init(id: UInt64, image: PixelImage, width: Double, height: Double) {
    self.id = id
    self.image = image
    self.width = width
    self.height = height
  }

  package static func == (a: IconImage, b: IconImage) -> Bool {
    a.id == b.id && a.width == b.width && a.height == b.height
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(width)
    hasher.combine(height)
  }
}
