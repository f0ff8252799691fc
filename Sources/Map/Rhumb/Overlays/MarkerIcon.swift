/// The icon of a ``Marker``.
///
/// ```swift
/// var marker = Marker(at: Coordinate(latitude: 43.735, longitude: 7.421))
/// marker.icon = .pin(.blue)
/// ```
public struct MarkerIcon: Hashable, Codable, Sendable {
  private enum Look: Hashable, Codable, Sendable {
    case pin(MapColor, dotColor: MapColor, height: Double)
    case image(MapImage, size: Size)
  }

  private let look: Look

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
    MarkerIcon(look: .pin(color, dotColor: dotColor, height: height))
  }

  /// An image.
  ///
  /// - Parameters:
  ///   - image: the image.
  ///   - size: the size in points; `nil` for the image's own size. Nothing is drawn if it has no
  ///     area.
  public static func image(_ image: MapImage, size: Size? = nil) -> MarkerIcon {
    MarkerIcon(look: .image(image, size: size ?? image.size))
  }

  var picture: MarkerPicture {
    switch look {
    case .pin(let color, let dotColor, let height):
      .pin(
        PinStyle(
          color: color.components.rgb, dotColor: dotColor.components.rgb,
          heightPoints: Float(height.isFinite ? min(max(height, 4), 256) : 38)))
    case .image(let image, let size):
      .image(IconImage(id: image.id, image: image.pixels, width: size.width, height: size.height))
    }
  }
}

extension SIMD4<Float> {
  fileprivate var rgb: SIMD3<Float> { SIMD3(x, y, z) }
}
