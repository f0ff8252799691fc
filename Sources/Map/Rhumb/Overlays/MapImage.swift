import Foundation
import ImageCodec
import RenderModel
import ResourceLoading

/// An image for an application's overlays.
///
/// ```swift
/// let cup = try MapImage(contentsOf: "cup.png", pixelsPerPoint: 2)
/// ```
///
/// Create an image once and use it for any number of overlays, which share it. Two images are equal
/// if one is a copy of the other, so that comparing them is cheap.
public struct MapImage: Sendable {
  let id: UInt64
  let pixels: PixelImage
  /// Pixels of the image per point of the view when it is drawn in its own size.
  public let pixelsPerPoint: Double

  /// The greatest number of pixels on a side of an image that is made of an application's pixels.
  public static let sideLimit = 8192

  private init(pixels: PixelImage, pixelsPerPoint: Double) {
    id = UniqueID.next()
    self.pixels = pixels
    self.pixelsPerPoint =
      pixelsPerPoint.isFinite && pixelsPerPoint > 0 ? pixelsPerPoint : 1
  }

  /// An image made of an application's pixels.
  ///
  /// - Parameters:
  ///   - width: pixels, 1 to ``sideLimit``.
  ///   - height: pixels, 1 to ``sideLimit``.
  ///   - rgba: red, green, blue and alpha of each pixel, a byte each, not premultiplied, with rows
  ///     from the top.
  ///   - pixelsPerPoint: 2 for an image for displays with two pixels per point. A value that is not
  ///     positive and finite counts as 1.
  /// - Throws: ``MapError/unusableImage(path:message:)`` if a side is out of range, or if the
  ///   number of bytes is not width × height × 4.
  public init(
    width: Int, height: Int, rgba: [UInt8], pixelsPerPoint: Double = 1
  ) throws(MapError) {
    guard (1...Self.sideLimit).contains(width), (1...Self.sideLimit).contains(height) else {
      throw .unusableImage(
        path: nil,
        message: "a picture has 1 to \(Self.sideLimit) pixels a side, not \(width) × \(height)")
    }
    guard rgba.count == width * height * 4 else {
      throw .unusableImage(
        path: nil,
        message: "\(width) × \(height) pixels are \(width * height * 4) bytes, not \(rgba.count)")
    }
    self.init(
      pixels: PixelImage(width: width, height: height, bytes: rgba),
      pixelsPerPoint: pixelsPerPoint)
  }

  /// An image from the bytes of a PNG, JPEG or WebP file.
  ///
  /// - Throws: ``MapError/unusableImage(path:message:)``.
  public init(encoded bytes: [UInt8], pixelsPerPoint: Double = 1) throws(MapError) {
    try self.init(encoded: bytes, path: nil, pixelsPerPoint: pixelsPerPoint)
  }

  /// An image from a PNG, JPEG or WebP file.
  ///
  /// - Throws: ``MapError/unusableImage(path:message:)``.
  public init(contentsOf path: String, pixelsPerPoint: Double = 1) throws(MapError) {
    let bytes: [UInt8]
    do throws(RegularFile.Failure) {
      bytes = try RegularFile(path: path).readAll(limit: ImageDecoding.largestFile)
    } catch {
      throw .unusableImage(path: path, message: "\(path): \(error)")
    }
    try self.init(encoded: bytes, path: path, pixelsPerPoint: pixelsPerPoint)
  }

  /// - Parameters:
  ///   - path: the path in error messages.
  ///   - side: the limit to which a wider or higher image is reduced; `nil` for none.
  init(
    encoded bytes: [UInt8], path: String?, pixelsPerPoint: Double = 1, fitting side: Int? = nil
  ) throws(MapError) {
    let pixels: PixelImage
    do {
      pixels = try ImageDecoding.decode(bytes, fitting: side)
    } catch {
      let name = path.map { "\($0): " } ?? ""
      throw .unusableImage(path: path, message: "\(name)\(error)")
    }
    self.init(pixels: pixels, pixelsPerPoint: pixelsPerPoint)
  }

  /// The image's own size in points.
  public var size: Size {
    Size(
      width: Double(pixels.width) / pixelsPerPoint, height: Double(pixels.height) / pixelsPerPoint)
  }
}

extension MapImage: Hashable {
  /// Whether one is a copy of the other.
  public static func == (first: MapImage, second: MapImage) -> Bool { first.id == second.id }

  /// Hashes the identity, as equality compares it.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// Stored as a PNG, which is base64 in JSON.
extension MapImage: Codable {
  private enum CodingKeys: CodingKey {
    case png, pixelsPerPoint
  }

  /// Decodes an image, which is a new one: not equal to any other.
  ///
  /// - Throws: `DecodingError`, or ``MapError/unusableImage(path:message:)`` if it is not an image.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      encoded: [UInt8](values.decode(Data.self, forKey: .png)),
      pixelsPerPoint: values.decode(Double.self, forKey: .pixelsPerPoint))
  }

  /// Encodes the image without loss.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(Data(ImageEncoding.encode(pixels, as: .png)), forKey: .png)
    try values.encode(pixelsPerPoint, forKey: .pixelsPerPoint)
  }
}
