import ImageCodec
import RenderModel
import ResourceLoading

/// A picture for what an application puts on a map.
///
/// ```swift
/// let cup = try MapImage(contentsOf: "cup.png", pixelsPerPoint: 2)
/// ```
///
/// Make it once and use it for as many overlays as you like: they share it. Two are equal when one
/// is a copy of the other, so that comparing costs nothing.
public struct MapImage: Sendable {
  let id: UInt64
  let pixels: PixelImage
  /// Pixels of the picture to a point of the view where it is drawn in its own size.
  public let pixelsPerPoint: Double

  /// The most pixels on a side of a picture of an application's own pixels.
  public static let sideLimit = 8192

  private init(pixels: PixelImage, pixelsPerPoint: Double) {
    id = UniqueID.next()
    self.pixels = pixels
    self.pixelsPerPoint =
      pixelsPerPoint.isFinite && pixelsPerPoint > 0 ? pixelsPerPoint : 1
  }

  /// A picture of an application's own pixels.
  ///
  /// - Parameters:
  ///   - width: pixels, 1 to ``sideLimit``.
  ///   - height: pixels.
  ///   - rgba: red, green, blue and alpha of each pixel, a byte each, colours not multiplied by
  ///     alpha; rows from the top.
  ///   - pixelsPerPoint: 2 for a picture made for displays of two pixels to a point. One that is not
  ///     a positive finite number counts as 1.
  /// - Throws: ``MapError/unusableImage(path:message:)`` where the bytes are not width × height × 4.
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

  /// A picture from the bytes of a PNG, JPEG or WebP file.
  ///
  /// - Throws: ``MapError/unusableImage(path:message:)``.
  public init(encoded bytes: [UInt8], pixelsPerPoint: Double = 1) throws(MapError) {
    try self.init(encoded: bytes, path: nil, pixelsPerPoint: pixelsPerPoint)
  }

  /// A picture from a PNG, JPEG or WebP file.
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
  ///   - path: for messages.
  ///   - side: a wider or higher picture is made smaller; `nil` for none.
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

  /// Its own size in points.
  public var size: Size {
    Size(
      width: Double(pixels.width) / pixelsPerPoint, height: Double(pixels.height) / pixelsPerPoint)
  }
}

extension MapImage: Hashable {
  /// Whether one is a copy of the other.
  public static func == (first: MapImage, second: MapImage) -> Bool { first.id == second.id }

  /// By identity, as equality.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
