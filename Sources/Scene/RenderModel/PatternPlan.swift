/// The patterns and colour ramps of one frame. Paints refer to them by number.
package struct PatternPlan: Sendable {
  /// The pictures of patterns and rows of ramps, or `nil` while there are none.
  package var atlas: AtlasImage?
  package var patterns: [PatternUniforms] = []
  /// The opacity of the previous size of the patterns while the present one fades in, 0...1.
  package var previousShare: Float = 0

  /// Ground points per metre of height for patterns on walls.
  package var wallPointsPerMetre: Float = 0

  /// The most patterns in one frame.
  package static let limit = 192

  package init() {}
}

/// A pattern or a ramp, in the layout of the shaders' pattern block (std140, 64 bytes).
package struct PatternUniforms: Sendable, Equatable {
  /// Left, top, width and height of the pattern itself in the atlas, in texels. Its smaller copies
  /// follow below. Around each lies a border of one texel that repeats the opposite side.
  package var texels: SIMD4<Float>
  /// The repeats per ground point in x and y, and the offset at ground (0, 0) in repeats.
  package var placement: SIMD4<Float>
  /// The same for the size at the previous zoom level.
  package var previousPlacement: SIMD4<Float>
  /// Width and height in points, the number of smaller copies, and its `Kind`. For a row of dashes,
  /// the first number is the fraction covered by dashes; for a gradient, the number of knots.
  package var shape: SIMD4<Float>

  package enum Kind: Float, Sendable {
    case picture = 0
    /// Colours at even steps.
    case ramp = 1
    /// One period: the distance from the nearest dash in red, where 200 is half the line's width,
    /// and the fraction of the texel that is dash in alpha.
    case dashes = 2
    /// Colours at knots of two texels: the place, 24 bits in red, green and blue, and the colour.
    case gradient = 3
  }

  package init(
    texels: SIMD4<Float>, placement: SIMD4<Float> = .zero, previousPlacement: SIMD4<Float> = .zero,
    shape: SIMD4<Float>
  ) {
    self.texels = texels
    self.placement = placement
    self.previousPlacement = previousPlacement
    self.shape = shape
  }
}

extension PaintUniforms {
  /// Sets the row of dashes of a line that also has a gradient.
  package mutating func setDashRow(_ number: Int) { secondary.w = -1 - Float(number) }

  /// Sets a pattern, in place of the last dash, which patterned lines do not have.
  package mutating func setPattern(_ number: Int) { dash.w = -1 - Float(number) }

  /// Whether the paint of a fill, background, line or extrusion has a pattern.
  package var hasPattern: Bool { dash.w < 0 }
}
