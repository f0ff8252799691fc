import OverlayScene

/// What a ``Marker`` looks like.
///
/// ```swift
/// var marker = Marker(at: Coordinate(latitude: 43.735, longitude: 7.421))
/// marker.icon = .pin(.blue)
/// ```
public struct MarkerIcon: Hashable, Sendable {
  let picture: MarkerPicture

  /// A pin that Rhumb draws: a drop with a dot and a soft shadow, sharp on every display. Its tip is
  /// where the marker's anchor is, in the middle of the lower edge.
  ///
  /// - Parameters:
  ///   - color: of the pin; its alpha counts for nothing, see ``Marker/opacity``.
  ///   - dotColor: of the dot in it.
  ///   - height: from tip to top in points, brought into 4 … 256.
  public static func pin(
    _ color: MapColor = .red, dotColor: MapColor = .white, height: Double = 38
  ) -> MarkerIcon {
    MarkerIcon(
      picture: .pin(
        PinStyle(
          color: color.components.rgb, dotColor: dotColor.components.rgb,
          heightPoints: Float(height.isFinite ? min(max(height, 4), 256) : 38))))
  }

  /// A picture.
  ///
  /// - Parameters:
  ///   - image: the picture.
  ///   - size: as large as it is drawn, in points; `nil` for the picture's own size. Nothing is drawn
  ///     where that has no area.
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
