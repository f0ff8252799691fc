import ImageCodec
import MapScene
import MapStyle
import Sprites

/// Icons and patterns of the style, which can change while the map is shown.
extension StyleEditor {
  /// Adds an icon or a pattern to the style. Layers that use its name show it from then on. Only
  /// tiles whose symbols have requested it are rebuilt.
  ///
  /// - Parameters:
  ///   - name: the name that layers use.
  ///   - image: the image. Its ``MapImage/pixelsPerPoint`` is the `pixelRatio`.
  ///   - sdf: whether alpha is a signed distance to an outline, for painting in any colour.
  ///   - stretchX: horizontal parts that may be stretched, in pixels, ascending; empty for all.
  ///   - stretchY: vertical parts from the top that may be stretched, in pixels, ascending.
  ///   - content: the box for the text to which the icon is fitted, in pixels from left and top.
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)`` if the name is already in use, or
  ///   if a part lies outside the image. Nothing changes then.
  public func addImage(
    _ name: String, _ image: MapImage, sdf: Bool = false, stretchX: [Range<Double>] = [],
    stretchY: [Range<Double>] = [], content: ImageContent? = nil
  ) throws(MapError) {
    guard !hasImage(name) else { throw .ofImage(name, "there is an image of that name already") }
    var sprite = SpriteImage(
      pixels: image.pixels, pixelRatio: image.pixelsPerPoint, isSDF: sdf)
    let (width, height) = (Double(image.pixels.width), Double(image.pixels.height))
    guard Self.areSound(stretchX, within: width), Self.areSound(stretchY, within: height) else {
      throw .ofImage(name, "its parts to stretch are not ascending parts of the picture")
    }
    sprite.stretchX = stretchX
    sprite.stretchY = stretchY
    if let content {
      guard 0 <= content.left, content.left <= content.right, content.right <= width,
        0 <= content.top, content.top <= content.bottom, content.bottom <= height
      else { throw .ofImage(name, "its content is no part of the picture") }
      sprite.content = SIMD4(content.left, content.top, content.right, content.bottom)
    }
    controller.editScene { $0.setImage(name, to: sprite) }
  }

  /// The box for the text to which an icon is fitted, in pixels of the image.
  public struct ImageContent: Hashable, Codable, Sendable {
    /// From the image's left edge.
    public var left: Double
    /// From the image's top.
    public var top: Double
    /// From the image's left edge.
    public var right: Double
    /// From the image's top.
    public var bottom: Double

    /// A box in pixels from the image's left and top.
    public init(left: Double, top: Double, right: Double, bottom: Double) {
      self.left = left
      self.top = top
      self.right = right
      self.bottom = bottom
    }
  }

  /// Replaces the pixels of an image of the style.
  ///
  /// - Parameters:
  ///   - name: the name of the image. Its other properties stay.
  ///   - image: an image with the same size in pixels as before.
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)`` if there is no image with this
  ///   name, or its size differs. Nothing changes then.
  public func updateImage(_ name: String, _ image: MapImage) throws(MapError) {
    guard var sprite = controller.latestScene.content.sprites?[name] else {
      throw .ofImage(name, "there is no such image")
    }
    guard sprite.pixels.width == image.pixels.width, sprite.pixels.height == image.pixels.height
    else {
      throw .ofImage(
        name,
        "it is \(image.pixels.width) × \(image.pixels.height) pixels large, the one before "
          + "\(sprite.pixels.width) × \(sprite.pixels.height)")
    }
    sprite.pixels = image.pixels
    controller.editScene { $0.setImage(name, to: sprite) }
  }

  /// Removes an image from the style. Layers that use its name show nothing in its place.
  ///
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)`` if there is no such image.
  public func removeImage(_ name: String) throws(MapError) {
    guard hasImage(name) else { throw .ofImage(name, "there is no such image") }
    controller.editScene { $0.setImage(name, to: nil) }
  }

  /// Whether the style has an image with a name, either its own or an added one.
  public func hasImage(_ name: String) -> Bool { controller.latestScene.hasImage(name) }

  private static func areSound(_ parts: [Range<Double>], within side: Double) -> Bool {
    var end = 0.0
    for part in parts {
      guard part.lowerBound >= end, part.upperBound <= side, !part.isEmpty else { return false }
      end = part.upperBound
    }
    return true
  }
}

extension MapError {
  fileprivate static func ofImage(_ name: String, _ reason: String) -> MapError {
    .invalidStyle(layer: nil, property: "image \(name)", reason: reason)
  }
}
