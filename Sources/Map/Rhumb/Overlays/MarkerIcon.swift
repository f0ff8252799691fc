import OverlayScene

/// The icon of a ``Marker``.
///
/// ```swift
/// var marker = Marker(at: Coordinate(latitude: 43.735, longitude: 7.421))
/// marker.icon = .pin(.blue)
/// ```
public struct MarkerIcon: Hashable, Sendable {
  let picture: MarkerPicture

  /// A pin that Rhumb draws: a drop with a dot and a soft shadow, sharp on every display. Its tip
  /// is at the marker's default anchor, in the middle of the lower edge.
  ///
  /// - Parameters:
  ///   - color: the colour of the pin. Its alpha is ignored; see ``Marker/opacity``.
  ///   - dotColor: the colour of the dot.
  ///   - height: from tip to top in points, clamped to 4 … 256.
  public static func pin(
    _ color: MapColor = .red, dotColor: MapColor = .white, height: Double = 38
  ) -> MarkerIcon {
    MarkerIcon(
      picture: .pin(
        PinStyle(
          color: color.components.rgb, dotColor: dotColor.components.rgb,
          heightPoints: Float(height.isFinite ? min(max(height, 4), 256) : 38))))
  }

  /// An image.
  ///
  /// - Parameters:
  ///   - image: the image.
  ///   - size: the size in points; `nil` for the image's own size. Nothing is drawn if it has no
  ///     area.
  public static func image(_ image: MapImage, size: Size? = nil) -> MarkerIcon {
    let size = size ?? image.size
    return MarkerIcon(
      picture: .image(
        IconImage(id: image.id, image: image.pixels, width: size.width, height: size.height)))
  }
}

extension SIMD4<Float> {
  fileprivate var rgb: SIMD3<Float> { SIMD3(x, y, z) }
}
