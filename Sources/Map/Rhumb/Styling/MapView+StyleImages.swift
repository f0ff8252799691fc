import ImageCodec
import MapEngine
import MapScene
import MapStyle
import Sprites

/// Icons and patterns of the style, added and changed while the map is shown.
extension MapView {
  /// Adds an icon or a pattern to the style. Layers that name it show it from then on; only tiles
  /// whose symbols have asked for it are built again.
  ///
  /// - Parameters:
  ///   - name: what layers name it by.
  ///   - image: the picture; its ``MapImage/pixelsPerPoint`` is the image's `pixelRatio`.
  ///   - sdf: whether alpha holds distances from an outline, to be painted in any colour.
  ///   - stretchX: parts across that may be stretched, in pixels, ascending; empty for all of it.
  ///   - stretchY: parts from the top that may be stretched, in pixels.
  ///   - content: where text belongs that the icon is fitted to, in pixels from the edges' left and
  ///     top: the box's left, top, right and bottom.
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)`` where there is an image of that name
  ///   already, or a part lies outside of the picture; nothing has changed then.
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

  /// Where text belongs that an icon is fitted to, in pixels of the picture.
  public struct ImageContent: Hashable, Sendable {
    /// From the picture's left edge.
    public var left: Double
    /// From the picture's top.
    public var top: Double
    /// From the picture's left edge.
    public var right: Double
    /// From the picture's top.
    public var bottom: Double

    /// A box in pixels from the picture's left and top.
    public init(left: Double, top: Double, right: Double, bottom: Double) {
      self.left = left
      self.top = top
      self.right = right
      self.bottom = bottom
    }
  }

  /// Shows another picture in place of one that the style has.
  ///
  /// - Parameters:
  ///   - name: that of the image, whose other properties stay as they are.
  ///   - image: as large as the one before, in pixels.
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)`` where there is no such image, or it
  ///   is of another size; nothing has changed then.
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

  /// Takes an image out of the style. Layers that name it show nothing in its place.
  ///
  /// - Throws: ``MapError/invalidStyle(layer:property:reason:)`` where there is no such image.
  public func removeImage(_ name: String) throws(MapError) {
    guard hasImage(name) else { throw .ofImage(name, "there is no such image") }
    controller.editScene { $0.setImage(name, to: nil) }
  }

  /// Whether the style has an image of a name, of its own or added.
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
