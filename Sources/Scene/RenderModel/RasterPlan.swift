/// The picture of a raster tile, ready for the GPU: immutable, made off the main thread, shared by
/// reference. A class, because its identity is the key of the copy on the GPU.
package final class RasterImage: Sendable {
  /// Never reused while the process lives.
  package let id: UInt64
  /// Texels; one of `sides`.
  package let side: Int
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
  }

  /// The sizes that pictures are brought to, so that many share one array on the GPU.
  package static let sides = [256, 512, 1024]

  /// - Parameter levels: the picture, square and as wide as one of `sides`, and all smaller copies.
  package init(levels: [[UInt8]], content: Content = .colors) {
    let side = 1 << max(levels.count - 1, 0)
    precondition(levels.indices.allSatisfy { levels[$0].count == 4 * (side >> $0) * (side >> $0) })
    id = UniqueID.next()
    self.side = side
    self.levels = levels
    self.content = content
  }

  package var byteCount: Int { levels.reduce(0) { $0 + $1.count } }
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
}

/// A rectangle of ground with a picture on it.
package struct RasterPlacement: Sendable {
  /// Ground coordinates. Neighbours share the same numbers, so that no seam is between them.
  package var west: Float
  package var north: Float
  package var east: Float
  package var south: Float
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

  /// The paint of a hillshade: premultiplied colours of slopes that face away from the light, that
  /// face it, and of steep ones; how strong, 0...1; where the light comes from, radians clockwise
  /// from north.
  package static func hillshade(
    shadow: SIMD4<Float>, highlight: SIMD4<Float>, accent: SIMD4<Float>, exaggeration: Float,
    lightRadians: Float
  ) -> PaintUniforms {
    // A negative last number would be a pattern.
    let turn = 2 * Float.pi
    let direction = lightRadians - turn * (lightRadians / turn).rounded(.down)
    return PaintUniforms(
      color: shadow, shape: accent, secondary: highlight,
      dash: SIMD4(0, exaggeration, 0, max(direction, 0)))
  }
}
