import Foundation

/// What a camera must show, derived from first principles: the reference for measuring images. It
/// uses none of the camera's own mathematics, so that an error there cannot hide here.
///
/// The world is a sphere unrolled by Mercator (x = R λ, y = R ln tan(π/4 + φ/2)) onto a plane that
/// is 256 · 2^zoom points wide. The eye is 1.5 view heights away from the target, tilted back from
/// the vertical against the direction of view. A point is drawn where the ray from it to the eye
/// crosses the image plane, which is perpendicular to the view axis at the target's distance. The
/// axis itself is drawn in the middle of the area that the padding leaves free.
package struct ReferenceView: Sendable, Equatable {
  /// The target in degrees. The longitude is not wrapped.
  package var latitude: Double
  package var longitude: Double
  /// The world is 256 · 2^zoom points wide.
  package var zoom: Double
  /// In degrees clockwise from north.
  package var bearing = 0.0
  /// In degrees from straight down.
  package var tilt = 0.0
  /// The size in points.
  package var width: Double
  package var height: Double
  /// Pixels per point.
  package var scale = 1.0
  /// The space to keep free at each edge.
  package var padding = Padding()

  /// Distances from the edges of the view, in points.
  package struct Padding: Sendable, Equatable {
    package var top = 0.0
    package var left = 0.0
    package var bottom = 0.0
    package var right = 0.0
  }

  /// The view with its target moved over the ground.
  func moved(by offset: Offset) -> ReferenceView {
    var view = self
    (view.latitude, view.longitude) = ReferenceEye(self).place(at: offset)
    return view
  }
}

extension ReferenceView: CustomStringConvertible {
  package var description: String {
    func numbers(_ values: Double..., separator: String = ",") -> String {
      values.map { $0 == $0.rounded() && abs($0) < 1e9 ? String(Int($0)) : String($0) }
        .joined(separator: separator)
    }
    let text =
      numbers(latitude, longitude, zoom, bearing, tilt) + " at "
      + numbers(width, height, separator: "x") + ", scale " + numbers(scale)
    guard padding != Padding() else { return text }
    return text + ", padding "
      + numbers(padding.top, padding.left, padding.bottom, padding.right)
  }
}

/// A point of the image, in pixels from its top left corner. The centre of the first pixel is (0.5,
/// 0.5).
package struct PicturePoint: Sendable, Equatable {
  package var x: Double
  package var y: Double

  package func distance(to other: PicturePoint) -> Double { hypot(x - other.x, y - other.y) }
}

/// A place relative to the target, in points at the target's scale: x east, y north, z up.
package typealias Offset = SIMD3<Double>
