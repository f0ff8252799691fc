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
  /// Points that it is wide and high; how many smaller copies there are; 1 for a ramp of
  /// colours, 2 for a row of dashes (whose first number is how much of it is dash).
  package var shape: SIMD4<Float>

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
  /// Names a pattern, in the place of the last dash, which patterned lines have not.
  package mutating func setPattern(_ number: Int) { dash.w = -1 - Float(number) }

  /// Whether the paint of a fill, background, line or extrusion names a pattern.
  package var hasPattern: Bool { dash.w < 0 }
}
