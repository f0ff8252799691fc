import MapSurface

/// The picture of a raster tile, ready for the GPU: immutable, made off the main thread, shared by
/// reference. A class, because its identity is the key of the copy on the GPU.
package final class RasterImage: Sendable {
  /// Never used again in this process.
  package let id: UInt64
  /// In texels: one of `sides`, plus the margin.
  package let side: Int
  /// The fraction of `side` at each end that lies beyond the picture's ground: one texel of heights
  /// or slopes, so that neighbouring pictures interpolate the same texels at their border.
  package let margin: Float
  /// The picture and its mipmaps down to one texel: four bytes per texel, rows from the top.
  package let levels: [[UInt8]]
  package let content: Content

  package enum Content: Int, Sendable {
    /// RGBA8, premultiplied.
    case colors
    /// The rise of the ground to the east and to the south, in metres per metre: two numbers of 16
    /// bits (IEEE 754 half precision).
    case slopes
    /// Heights above sea level in metres, as numbers of 32 bits; NaN if unknown.
    case heights
  }

  /// For slopes: the heights that they belong to, if these are drawn too.
  package let heights: RasterImage?

  /// The sizes to which pictures are scaled, so that many share one texture array on the GPU.
  package static let sides = [256, 512, 1024, 2048, 4096]

  /// The largest size of a tile's pictures, by the points along its side: twice as many, for
  /// displays with two pixels per point, and at least 1024.
  package static func mostTexels(tileSize points: Double) -> Int {
    let wanted = max(2 * points, 1024)
    return sides.first { Double($0) >= wanted } ?? sides[sides.count - 1]
  }

  /// The size to which a picture is scaled: the next larger one that there is.
  package static func side(holding texels: Int) -> Int {
    sides.first { $0 >= texels } ?? sides[sides.count - 1]
  }

  /// - Parameters:
  ///   - levels: the picture, a square as wide as one of `sides` with its margin, and all its
  ///     mipmaps, each half as wide, rounded down.
  ///   - margin: a fraction of the side.
  package init(
    levels: [[UInt8]], content: Content = .colors, margin: Float = 0, heights: RasterImage? = nil
  ) {
    let side = levels.first.map { Int(Double($0.count / 4).squareRoot()) } ?? 1
    precondition(levels.indices.allSatisfy { levels[$0].count == 4 * (side >> $0) * (side >> $0) })
    id = UniqueID.next()
    self.side = side
    self.margin = margin
    self.levels = levels
    self.content = content
    self.heights = heights
  }

  /// The bytes of its own texels.
  package var byteCount: Int { levels.reduce(0) { $0 + $1.count } }

  /// The picture without its levels of more than `side` texels per side.
  package func reduced(to side: Int) -> RasterImage {
    guard self.side > side, side > 0 else { return self }
    let kept = levels.drop { $0.count > 4 * side * side }
    return RasterImage(
      levels: Array(kept), content: content, margin: margin,
      heights: heights?.reduced(to: side))
  }
}

/// A square part of a picture: from 0 to 1, from the north-west corner.
package struct RasterPart: Sendable, Equatable {
  package var x: Float
  package var y: Float
  package var side: Float

  package static let whole = RasterPart(x: 0, y: 0, side: 1)

  package init(x: Float, y: Float, side: Float) {
    self.x = x
    self.y = y
    self.side = side
  }

  /// The part in the texels of a picture that has a margin beyond its ground.
  package func within(_ image: RasterImage) -> RasterPart {
    let scale = 1 - 2 * image.margin
    return RasterPart(
      x: image.margin + x * scale, y: image.margin + y * scale, side: side * scale)
  }
}

/// A rectangle of ground with a picture on it, or any quadrilateral.
package struct RasterPlacement: Sendable {
  /// Ground coordinates. Neighbours share the same numbers, so that there is no seam between them.
  package var west: Float
  package var north: Float
  package var east: Float
  package var south: Float
  /// The picture's other corners on the ground if it is not a rectangle: the north-eastern, then
  /// the south-western one. Such a picture has no `under`.
  package var otherCorners: SIMD4<Float>?
  package var image: RasterImage
  package var part: RasterPart
  /// The opacity of `image`, 0...1, over `under`.
  package var share: Float
  /// What fades out while `image` fades in, or `nil` for nothing.
  package var under: RasterImage?
  package var underPart: RasterPart
  /// Into how many pieces each side is cut, where the ground is bent.
  package var cells = 1
  /// The squares of a tile's picture that may be seen, where the ground is bent.
  package var squares = TileSquares.all

  package init(
    west: Float, north: Float, east: Float, south: Float, image: RasterImage,
    part: RasterPart = .whole, share: Float = 1, under: RasterImage? = nil,
    underPart: RasterPart = .whole
  ) {
    self.west = west
    self.north = north
    self.east = east
    self.south = south
    self.image = image
    self.part = part
    self.share = share
    self.under = under
    self.underPart = underPart
  }
}

extension PaintUniforms {
  /// The paint of a raster layer: colours are changed by a matrix and an offset, then by opacity.
  /// Each of the `rows` makes red, green or blue from red, green, blue and 1.
  package static func raster(
    opacity: Float, rows: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
  ) -> PaintUniforms {
    PaintUniforms(
      color: SIMD4(0, 0, 0, opacity), shape: rows.0, secondary: rows.1, dash: rows.2)
  }

  /// The paint of a hillshade, whose lights are in the plan's `shades`: the premultiplied colour of
  /// steep slopes, the strength of the shading, 0...1, and the number of the method.
  package static func hillshade(
    accent: SIMD4<Float>, exaggeration: Float, method: HillshadeMethod = .standard
  ) -> PaintUniforms {
    // The last colour makes the paint visible, whatever the accent is.
    PaintUniforms(
      color: accent, shape: SIMD4(exaggeration, Float(method.rawValue), 0, 0),
      secondary: SIMD4(repeating: 1))
  }

  package var hillshadeMethod: HillshadeMethod {
    Int(exactly: shape.y).flatMap { HillshadeMethod(rawValue: $0) } ?? .standard
  }

  /// The paint of a layer that colours the ground by height, with colours in the plan's `shades`.
  package static func colorRelief(opacity: Float) -> PaintUniforms {
    PaintUniforms(color: SIMD4(0, 0, 0, opacity))
  }
}
