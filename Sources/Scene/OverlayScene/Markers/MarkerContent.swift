import GeoMath
import ImageCodec

/// A marker as its stage needs it.
package struct MarkerContent: Sendable {
  package var place: Coordinate
  package var icon: MarkerPicture
  /// Which part of the icon is at the place: 0, 0 its upper left corner, 1, 1 its lower right one.
  package var anchor = SIMD2(0.5, 1)
  /// Clockwise; of a flat marker from north.
  package var rotationDegrees = 0.0
  /// Whether it lies on the ground.
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

/// What a marker appearances like.
package enum MarkerPicture: Hashable, Sendable {
  /// A pin drawn here, so that it is sharp at any scale.
  case pin(PinStyle)
  /// A picture of the application's.
  case image(IconImage)
  /// The mark of the user, drawn here.
  case puck(PuckStyle)
}

package struct PinStyle: Hashable, Sendable {
  /// Red, green, blue, 0 … 1, not multiplied by alpha.
  package var color: SIMD3<Float>
  package var dotColor: SIMD3<Float>
  /// From its tip to its top, in points.
  package var heightPoints: Float

  package init(color: SIMD3<Float>, dotColor: SIMD3<Float>, heightPoints: Float) {
    self.color = color
    self.dotColor = dotColor
    self.heightPoints = heightPoints
  }
}

/// A picture of the application's; known by identity, so that comparing two costs nothing.
package struct IconImage: Hashable, Sendable {
  package let id: UInt64
  package let image: PixelImage
  /// Points.
  package var width: Double
  package var height: Double

  /// - Parameter id: never another image's.
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
