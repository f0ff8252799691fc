import GeoMath
import Glibc

/// The rectangle that a map is drawn in, and the lens that it is seen through.
package struct Viewport: Hashable, Sendable {
  /// Width and height in points; never negative.
  package let size: ScreenSize
  /// Distances kept free inside the edges: the target is drawn in the middle of what is left, and
  /// the vanishing point moves with it.
  package let padding: ScreenInsets
  /// The angle between the upper and the lower edge as the eye sees them without padding, radians.
  package let verticalFieldOfView: Double

  /// 2·atan(1/3), 36.87°: the eye stands 1.5 viewport heights from the target.
  package static let standardFieldOfView = 2 * atan(1.0 / 3)
  /// Narrower lenses would stand the eye absurdly far off, wider ones in the ground.
  package static let fieldOfViewRange = 0.01...3.0

  /// A viewport of a size in points. Sizes that are negative or not finite count as 0, paddings
  /// that are not finite as 0; the field of view (radians) is brought into `fieldOfViewRange`.
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

  /// A viewport of a width and height in points without padding.
  package init(width: Double, height: Double) {
    self.init(size: ScreenSize(width: width, height: height))
  }

  /// The same lens and padding on a rectangle of another size.
  package func resized(to size: ScreenSize) -> Viewport {
    Viewport(size: size, padding: padding, verticalFieldOfView: verticalFieldOfView)
  }

  /// The same rectangle and lens with another padding.
  package func padded(by padding: ScreenInsets) -> Viewport {
    if padding == self.padding { return self }
    return Viewport(size: size, padding: padding, verticalFieldOfView: verticalFieldOfView)
  }

  /// The whole rectangle.
  package var bounds: ScreenRectangle {
    ScreenRectangle(left: 0, top: 0, right: size.width, bottom: size.height)
  }

  /// The rectangle less the padding. Its sides may be exchanged when there is more padding than
  /// viewport; its middle still is where the target is drawn.
  package var paddedBounds: ScreenRectangle { bounds.inset(by: padding) }

  /// Where the target is drawn, which is also the vanishing point of the vertical.
  package var targetPoint: ScreenPoint { paddedBounds.middle }

  /// From the eye to the target, in points. A viewport without height counts as one point high,
  /// so that a map that has not been laid out yet still has a camera (F11).
  package var eyeDistance: Double { max(size.height, 1) / (2 * tan(verticalFieldOfView / 2)) }
}
