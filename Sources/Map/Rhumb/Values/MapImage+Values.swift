import Foundation
import GeoMath
import ImageCodec
import MapOpening
import OverlayScene

extension MapImage: Codable {
  private enum CodingKeys: String, CodingKey {
    case png, pixelsPerPoint
  }

  /// Reads `{"png": …, "pixelsPerPoint": 2}` with the bytes of an image file, which are base64 in
  /// JSON. `pixelsPerPoint` is optional and defaults to 1. The result is a new image, which is not
  /// equal to any other one.
  ///
  /// - Throws: `DecodingError` if ``init(encoded:pixelsPerPoint:)`` throws.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let bytes = [UInt8](try values.decode(Data.self, forKey: .png))
    let scale = try values.finiteIfPresent(.pixelsPerPoint) ?? 1
    self = try values.making(.png) { () throws(MapError) in
      try MapImage(encoded: bytes, pixelsPerPoint: scale)
    }
  }

  /// Writes the keys `png`, which is lossless, and `pixelsPerPoint`.
  ///
  /// - Throws: `EncodingError` if there is not enough memory.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(pixels, asPNGFor: .png)
    try values.encode(pixelsPerPoint, forKey: .pixelsPerPoint)
  }
}

extension MapImage: CustomStringConvertible {
  /// For example `picture of 64 × 32 pixels`, with the pixels per point if they are not 1.
  public var description: String {
    let picture = "picture of \(pixels.width) × \(pixels.height) pixels"
    return pixelsPerPoint == 1 ? picture : "\(picture), \(pixelsPerPoint.decimalText(3)) to a point"
  }
}

extension MarkerIcon: Codable {
  private enum CodingKeys: String, CodingKey {
    case color, dotColor, height, png, size
  }

  /// Reads a pin, `{"color": "#d00", "dotColor": "#fff", "height": 38}`, in which every key is
  /// optional, or an image, `{"png": …, "size": {…}}`, like a ``MapImage``. The size is optional.
  ///
  /// - Throws: `DecodingError` if ``MapImage/init(encoded:pixelsPerPoint:)`` throws, and for a
  ///   number that is not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    guard values.contains(.png) else {
      self = .pin(
        try values.decodeIfPresent(MapColor.self, forKey: .color) ?? .red,
        dotColor: try values.decodeIfPresent(MapColor.self, forKey: .dotColor) ?? .white,
        height: try values.finiteIfPresent(.height) ?? 38)
      return
    }
    self = .image(
      try MapImage(from: decoder), size: try values.decodeIfPresent(Size.self, forKey: .size))
  }

  /// Writes the keys `color`, `dotColor` and `height`, or `png` and `size`.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch picture {
    case .pin(let style):
      try values.encode(MapColor(style.color), forKey: .color)
      try values.encode(MapColor(style.dotColor), forKey: .dotColor)
      try values.encode(Double(style.heightPoints), forKey: .height)
    case .image(let icon):
      try values.encode(icon.image, asPNGFor: .png)
      try values.encode(Size(width: icon.width, height: icon.height), forKey: .size)
    case .puck:
      // The icon of the map's puck, which markers of applications never have.
      throw EncodingError.invalidValue(
        self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "the puck"))
    }
  }
}

extension MarkerIcon: CustomStringConvertible {
  /// `pin rgb(219 68 55)` or `picture of 24 × 24 points`.
  public var description: String {
    switch picture {
    case .pin(let style): "pin \(MapColor(style.color))"
    case .image(let icon): "picture of \(Size(width: icon.width, height: icon.height)) points"
    case .puck: "puck"
    }
  }
}

extension MapColor {
  fileprivate init(_ rgb: SIMD3<Float>) {
    self.init(red: Double(rgb.x), green: Double(rgb.y), blue: Double(rgb.z))
  }
}

extension KeyedEncodingContainer {
  fileprivate mutating func encode(_ pixels: PixelImage, asPNGFor key: Key) throws {
    let bytes: [UInt8]
    do throws(ImageError) {
      bytes = try ImageEncoding.encode(pixels, as: .png)
    } catch {
      throw EncodingError.invalidValue(
        key.stringValue,
        EncodingError.Context(codingPath: codingPath + [key], debugDescription: "\(error)"))
    }
    try encode(Data(bytes), forKey: key)
  }
}
