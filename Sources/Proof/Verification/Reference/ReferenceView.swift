import Foundation

/// What a camera must show, worked out anew from first principles: the numbers that pictures are
/// measured against. Uses nothing of the camera's own mathematics, so that a fault there cannot
/// hide here.
///
/// The world is a sphere unrolled by Mercator (x = R λ, y = R ln tan(π/4 + φ/2)) onto a plane whose
/// width is 256 · 2^zoom points. Over the target stands an eye, 1.5 view heights away, leaned back
/// by the tilt against the direction of view. A point is drawn where the ray from it to the eye
/// pierces the picture plane, which is square to the view axis, at the target's distance; the axis
/// itself is drawn in the middle of what the padding leaves free.
package struct ReferenceView: Sendable, Equatable {
  /// The target, degrees; the longitude as it was typed.
  package var latitude: Double
  package var longitude: Double
  /// The world is 256 · 2^zoom points wide.
  package var zoom: Double
  /// Degrees clockwise from north.
  package var bearing: Double
  /// Degrees from straight down.
  package var tilt: Double
  /// Points.
  package var width: Double
  package var height: Double
  /// Pixels to a point.
  package var scale: Double
  /// Points kept free at each edge.
  package var padding: Padding

  /// Distances from the edges of the view, in points.
  package struct Padding: Sendable, Equatable {
    package var top = 0.0
    package var left = 0.0
    package var bottom = 0.0
    package var right = 0.0

    package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }
  }

  package init(
    latitude: Double, longitude: Double, zoom: Double, bearing: Double = 0, tilt: Double = 0,
    width: Double, height: Double, scale: Double = 1, padding: Padding = Padding()
  ) {
    self.latitude = latitude
    self.longitude = longitude
    self.zoom = zoom
    self.bearing = bearing
    self.tilt = tilt
    self.width = width
    self.height = height
    self.scale = scale
    self.padding = padding
  }
}

extension ReferenceView: CustomStringConvertible {
  package var description: String {
    var text = "\(Self.number(latitude)),\(Self.number(longitude)),\(Self.number(zoom)),"
    text += "\(Self.number(bearing)),\(Self.number(tilt)) at \(Self.number(width))x"
    text += "\(Self.number(height)), scale \(Self.number(scale))"
    if padding != Padding() {
      let sides = [padding.top, padding.left, padding.bottom, padding.right]
      text += ", padding " + sides.map(Self.number).joined(separator: ",")
    }
    return text
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(value)
  }
}

/// A point of the picture, in pixels from its upper left corner; the middle of the first pixel is
/// (0.5, 0.5).
package struct PicturePoint: Sendable, Equatable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package func distance(to other: PicturePoint) -> Double { hypot(x - other.x, y - other.y) }
}

/// A place relative to the target, in points at the target's scale: x east, y north, z up.
package typealias Offset = SIMD3<Double>
