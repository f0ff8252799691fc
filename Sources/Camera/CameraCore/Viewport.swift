import GeoMath
import Glibc

/// The rectangle in which a map is drawn, and its field of view.
package struct Viewport: Hashable, Sendable {
  /// Width and height in points; never negative.
  package let size: ScreenSize
  /// Distances to keep free inside the edges. The target is drawn in the centre of the remaining
  /// space, and the projection's principal point moves with it.
  package let padding: ScreenInsets
  /// The angle between the upper and the lower edge seen from the eye without padding, in radians.
  package let verticalFieldOfView: Double

  /// 2·atan(1/3), 36.87°: the eye is 1.5 viewport heights away from the target.
  package static let standardFieldOfView = 2 * atan(1.0 / 3)
  /// Smaller fields of view would put the eye absurdly far away, larger ones into the ground.
  package static let fieldOfViewRange = 0.01...3.0

  /// Creates a viewport. Sizes that are negative or not finite count as 0, and so do paddings that
  /// are not finite. The field of view (radians) is clamped to `fieldOfViewRange`.
  package init(
    size: ScreenSize, padding: ScreenInsets = .zero,
    verticalFieldOfView: Double = Viewport.standardFieldOfView
  ) {
    func length(_ value: Double) -> Double { value.isFinite ? max(value, 0) : 0 }
    func inset(_ value: Double) -> Double { value.isFinite ? value : 0 }
    self.size = ScreenSize(width: length(size.width), height: length(size.height))
    self.padding = ScreenInsets(
      top: inset(padding.top), left: inset(padding.left), bottom: inset(padding.bottom),
      right: inset(padding.right))
    self.verticalFieldOfView =
      verticalFieldOfView.isFinite
      ? verticalFieldOfView.clamped(to: Viewport.fieldOfViewRange) : Viewport.standardFieldOfView
  }

  package init(width: Double, height: Double) {
    self.init(size: ScreenSize(width: width, height: height))
  }

  package func resized(to size: ScreenSize) -> Viewport {
    Viewport(size: size, padding: padding, verticalFieldOfView: verticalFieldOfView)
  }

  /// The same rectangle and field of view with another padding.
  package func padded(by padding: ScreenInsets) -> Viewport {
    if padding == self.padding { return self }
    return Viewport(size: size, padding: padding, verticalFieldOfView: verticalFieldOfView)
  }

  package var bounds: ScreenRectangle {
    ScreenRectangle(left: 0, top: 0, right: size.width, bottom: size.height)
  }

  /// The rectangle without the padding. Its sides may be exchanged if there is more padding than
  /// viewport; the target is still drawn in its centre.
  package var paddedBounds: ScreenRectangle { bounds.inset(by: padding) }

  /// The position of the target on the screen, which is also the projection's principal point.
  package var targetPoint: ScreenPoint { paddedBounds.middle }

  /// The distance from the eye to the target, in points. A viewport without height counts as one
  /// point high, so that a map that has not been laid out yet still has a camera.
  package var eyeDistance: Double { max(size.height, 1) / (2 * tan(verticalFieldOfView / 2)) }
}
