import CHarfBuzz

/// A stretch of a line in one font, script, direction and section.
struct GlyphRun {
  /// Of the scalars of the text.
  var range: Range<Int>
  let face: FaceID
  let script: hb_script_t
  /// Embedding level; odd ones run from right to left.
  let level: UInt8
  let section: Int
  let isPicture: Bool
  /// Set from top to bottom with upright glyphs.
  let isUpright: Bool
  /// In visual order; empty until the run is shaped.
  var glyphs: [RunGlyph] = []
  /// Room that was added after the last glyph, ems.
  var trailingSpacing: Float = 0

  /// How far the pen moves, ems.
  var width: Float { glyphs.reduce(0) { $0 + $1.advance } }
}

/// A glyph within a run; lengths in ems of the text, y down.
struct RunGlyph {
  let glyph: UInt32
  /// The first scalar of the characters that the glyph shows.
  let cluster: Int
  /// How far the pen moves on: right, or down in upright runs.
  var advance: Float
  /// From the pen to the origin of the glyph.
  let offset: SIMD2<Float>
}
