/// How a group of features is painted, in the layout of the shaders' paint block (std140, 64
/// bytes). Colours are premultiplied by their alpha and the layer's opacity; lengths are in points.
package struct PaintUniforms: Sendable, Equatable {
  /// The colour of a fill, line, extrusion or circle.
  package var color: SIMD4<Float>
  /// - Fill: translate x, y, 0, 0.
  /// - Line: half of the outer width, half of the inner width (gap; 0 for none), offset to the
  ///   right, blur.
  /// - Circle: radius to the middle of its rim, stroke width, width of the rim (blur), 1 if the
  ///   circle lies on the ground (pitch-alignment `map`), otherwise 0.
  /// - Heatmap: radius, weight times intensity.
  /// - Extrusion: vertical gradient (1 on, 0 off), 0, translate x, y.
  package var shape: SIMD4<Float>
  /// - Fill: outline colour (alpha 0 paints the edge in `color`).
  /// - Circle: stroke colour.
  /// - Line: translate x, y, 1 for round ends of dashes or -1 for a solid line (see
  ///   `LineVertex.along`), the row of dashes with a gradient as a negative number (see
  ///   `setDashRow`).
  /// - Extrusion: the darkening of walls and ground where they meet, its reach on the ground and
  ///   its height on the walls in metres, 0.
  package var secondary: SIMD4<Float>
  /// - Line: dash lengths in points: on, off, on, off. All 0 for a solid line. For dashes from a
  ///   texture: their period in points, 0, 0, their pattern. With a pattern: the width of the line
  ///   that it is made for.
  /// - Circle: translate x, y, 1 if its size on the screen does not depend on its distance.
  /// - Extrusion: the fractions of height and base that are missing at this zoom.
  /// - Any: the pattern in the last number, see `hasPattern`.
  package var dash: SIMD4<Float>

  package init(
    color: SIMD4<Float> = .zero, shape: SIMD4<Float> = .zero, secondary: SIMD4<Float> = .zero,
    dash: SIMD4<Float> = .zero
  ) {
    self.color = color
    self.shape = shape
    self.secondary = secondary
    self.dash = dash
  }
}
