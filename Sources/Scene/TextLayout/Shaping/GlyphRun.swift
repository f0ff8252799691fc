import CHarfBuzz

/// A part of a line with the same font, script, direction and section.
struct GlyphRun {
  /// Indices of the text's scalars.
  var range: Range<Int>
  let face: FaceID
  let script: hb_script_t
  /// Embedding level. Odd levels run from right to left.
  let level: UInt8
  let section: Int
  let isPicture: Bool
  /// Whether upright glyphs run from top to bottom.
  let isUpright: Bool
  /// In visual order; empty until the run is shaped.
  var glyphs: [RunGlyph] = []
  /// Letter spacing after the last glyph, in ems.
  var trailingSpacing: Float = 0

  /// How far the pen moves, in ems.
  var width: Float { glyphs.reduce(0) { $0 + $1.advance } }
}

/// A glyph in a run. Lengths are in ems of the text, y down.
struct RunGlyph {
  let glyph: UInt32
  /// Index of the first scalar of the characters that the glyph shows.
  let cluster: Int
  /// How far the pen advances: to the right, or down in upright runs.
  var advance: Float
  /// From the pen to the origin of the glyph.
  var offset: SIMD2<Float>
}
