/// The picture of a raster tile, ready for the GPU: immutable, made off the main thread, shared by
/// reference. A class, because its identity is the key of the copy on the GPU.
package final class RasterImage: Sendable {
  /// Never reused while the process lives.
  package let id: UInt64
  /// Texels; one of `sides`, with the margin added.
  package let side: Int
  /// How much of `side` at each end lies beyond the ground of the picture: a texel of heights and
  /// slopes, so that on a border two pictures mix the same ones, however much they are magnified.
  package let margin: Float
  /// The picture and its smaller copies down to one texel: four bytes a texel as `content` says,
  /// rows from the top.
  package let levels: [[UInt8]]
  package let content: Content

  /// What texels are.
  package enum Content: Int, Sendable {
    /// RGBA8, colours multiplied by alpha.
    case colors
    /// How the ground rises to the east and to the south, in metres to a metre: two numbers of
    /// 16 bits (IEEE 754 half precision).
    case slopes
    /// Heights above the sea in metres: a number of 32 bits; none where nothing is known.
    case heights
  }

  /// Of slopes: the heights that they belong to, where these are drawn too.
  package let heights: RasterImage?

  /// The sizes that pictures are brought to, so that many share one array on the GPU.
  package static let sides = [256, 512, 1024, 2048, 4096]

  /// The size of a tile's pictures at most, by the points to its side: twice as many, as displays
  /// of two pixels to a point show them, and 1024 in any case.
  package static func mostTexels(tileSize points: Double) -> Int {
    let wanted = max(2 * points, 1024)
    return sides.first { Double($0) >= wanted } ?? sides[sides.count - 1]
  }

  /// The size that a picture is brought to: the next larger one that there is.
  package static func side(holding texels: Int) -> Int {
    sides.first { $0 >= texels } ?? sides[sides.count - 1]
  }

  /// - Parameters:
  ///   - levels: the picture, square and as wide as one of `sides` with its margin, and all smaller
  ///     copies, each half as wide, rounded down.
  ///   - margin: as part of the side.
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

  /// Of its own texels.
  package var byteCount: Int { levels.reduce(0) { $0 + $1.count } }

  /// The picture without those of its copies that have more than so many texels to a side.
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

  /// All of it.
  package static let whole = RasterPart(x: 0, y: 0, side: 1)

  package init(x: Float, y: Float, side: Float) {
    self.x = x
    self.y = y
    self.side = side
  }

  /// Where it is in the texels of a picture, beyond whose ground there is a margin.
  package func within(_ image: RasterImage) -> RasterPart {
    let scale = 1 - 2 * image.margin
    return RasterPart(
      x: image.margin + x * scale, y: image.margin + y * scale, side: side * scale)
  }
}

/// A rectangle of ground with a picture on it, or any quadrilateral.
package struct RasterPlacement: Sendable {
  /// Ground coordinates. Neighbours share the same numbers, so that no seam is between them.
  package var west: Float
  package var north: Float
  package var east: Float
  package var south: Float
  /// Where the picture's other corners lie on the ground when it is no rectangle: the north-eastern,
  /// then the south-western one. Nothing lies under such a picture.
  package var otherCorners: SIMD4<Float>?
  package var image: RasterImage
  package var part: RasterPart
  /// How much of `image` is to be seen: 0...1. The rest is what is under it.
  package var share: Float
  /// What fades out while `image` fades in; nil for nothing.
  package var under: RasterImage?
  package var underPart: RasterPart

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
  /// The paint of a raster layer: colours are changed by a matrix and a shift, then by opacity.
  /// `rows`: for red, green and blue, what of red, green, blue and of 1 they become.
  package static func raster(
    opacity: Float, rows: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)
  ) -> PaintUniforms {
    PaintUniforms(
      color: SIMD4(0, 0, 0, opacity), shape: rows.0, secondary: rows.1, dash: rows.2)
  }

  /// The paint of a hillshade, whose lights are among the plan's `shades`: the premultiplied colour
  /// of steep slopes, how strong the shading is, 0...1, and the number of the method.
  package static func hillshade(
    accent: SIMD4<Float>, exaggeration: Float, method: HillshadeMethod = .standard
  ) -> PaintUniforms {
    // The last colour says that there is something to see, whatever the accent.
    PaintUniforms(
      color: accent, shape: SIMD4(exaggeration, Float(method.rawValue), 0, 0),
      secondary: SIMD4(repeating: 1))
  }

  /// Of a hillshade.
  package var hillshadeMethod: HillshadeMethod {
    Int(exactly: shape.y).flatMap { HillshadeMethod(rawValue: $0) } ?? .standard
  }

  /// The paint of a layer that colours the ground by its height, whose colours are among the plan's
  /// `shades`.
  package static func colorRelief(opacity: Float) -> PaintUniforms {
    PaintUniforms(color: SIMD4(0, 0, 0, opacity))
  }
}
