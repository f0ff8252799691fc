import Foundation
import GeoMath
import ImageCodec
import MapOpening
import OverlayScene

extension MapImage: Codable {
  private enum CodingKeys: String, CodingKey {
    case png, pixelsPerPoint
  }

  /// Reads `{"png": …, "pixelsPerPoint": 2}`: the bytes of a picture file, which JSON has in base64;
  /// `pixelsPerPoint` may be missing and is 1 then. What is read is a picture of its own, equal to none
  /// that there was.
  ///
  /// - Throws: `DecodingError` for what ``init(encoded:pixelsPerPoint:)`` refuses.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let bytes = [UInt8](try values.decode(Data.self, forKey: .png))
    let scale = try values.finiteIfPresent(.pixelsPerPoint) ?? 1
    self = try values.making(.png) { () throws(MapError) in
      try MapImage(encoded: bytes, pixelsPerPoint: scale)
    }
  }

  /// Writes the keys `png`, in which no pixel is lost, and `pixelsPerPoint`.
  ///
  /// - Throws: `EncodingError` where memory does not suffice.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(pixels, asPNGFor: .png)
    try values.encode(pixelsPerPoint, forKey: .pixelsPerPoint)
  }
}

extension MapImage: CustomStringConvertible {
  /// `picture of 64 × 32 pixels`, with the pixels to a point where those are not one.
  public var description: String {
    let picture = "picture of \(pixels.width) × \(pixels.height) pixels"
    return pixelsPerPoint == 1 ? picture : "\(picture), \(pixelsPerPoint.decimalText(3)) to a point"
  }
}

extension MarkerIcon: Codable {
  private enum CodingKeys: String, CodingKey {
    case color, dotColor, height, png, size
  }

  /// Reads a pin, `{"color": "#d00", "dotColor": "#fff", "height": 38}`, of which all may be missing, or
  /// a picture, `{"png": …, "size": {…}}`, as ``MapImage`` has it; without a size it has its own.
  ///
  /// - Throws: `DecodingError` for what ``MapImage/init(encoded:pixelsPerPoint:)`` refuses, and a number
  ///   that is not finite.
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
      // The map's own, which no application's marker has.
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
