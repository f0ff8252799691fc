/// The patterns and colour ramps of one frame. Paints name them by number.
package struct PatternPlan: Sendable {
  /// Pictures of patterns and rows of ramps; `nil` while there are none.
  package var atlas: AtlasImage?
  /// By number.
  package var patterns: [PatternUniforms] = []
  /// While the zoom passes from one size of the patterns to the next: how much of the next is seen,
  /// 0...1.
  package var nextShare: Float = 0

  /// Ground points to a metre of height where patterns stand on walls.
  package var wallPointsPerMetre: Float = 0

  /// How many there may be in one frame.
  package static let limit = 192

  package init() {}
}

/// A pattern or a ramp, in the layout of the shaders' pattern block (std140, 64 bytes).
package struct PatternUniforms: Sendable, Equatable {
  /// Left, top, width and height of the pattern itself in the atlas, in texels. Around it and between
  /// its smaller copies, which stand below one another, lies a texel that repeats its other side.
  package var texels: SIMD4<Float>
  /// How often it repeats in one ground point, x and y, and how far it is shifted at ground (0, 0),
  /// in repeats.
  package var placement: SIMD4<Float>
  /// The same for the size at the next zoom.
  package var nextPlacement: SIMD4<Float>
  /// Points that it is wide and high; how many smaller copies there are; its `Kind`. Of a row of
  /// dashes the first number is how much of it is dash, of a gradient how many knots it has.
  package var shape: SIMD4<Float>

  package enum Kind: Float, Sendable {
    case picture = 0
    /// Colours at even steps.
    case ramp = 1
    /// Along a period: in red how far from the nearest dash, 200 to half a width of the line, and how
    /// much of the texel is dash in alpha.
    case dashes = 2
    /// Colours at knots: two texels to each, its place, 24 bits in red, green and blue, and its colour.
    case gradient = 3
  }

  package init(
    texels: SIMD4<Float>, placement: SIMD4<Float> = .zero, nextPlacement: SIMD4<Float> = .zero,
    shape: SIMD4<Float>
  ) {
    self.texels = texels
    self.placement = placement
    self.nextPlacement = nextPlacement
    self.shape = shape
  }
}

extension PaintUniforms {
  /// Names the row of dashes of a line that has a gradient, too.
  package mutating func setDashRow(_ number: Int) { secondary.w = -1 - Float(number) }

  /// Names a pattern, in the place of the last dash, which patterned lines have not.
  package mutating func setPattern(_ number: Int) { dash.w = -1 - Float(number) }

  /// Whether the paint of a fill, background, line or extrusion names a pattern.
  package var hasPattern: Bool { dash.w < 0 }
}
