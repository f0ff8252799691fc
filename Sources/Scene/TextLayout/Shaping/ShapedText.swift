/// Identifies a glyph in a font of a ``TextEngine``. Meaningless for another engine.
package struct GlyphID: Sendable, Hashable {
  /// Number of the face in its engine.
  package let face: UInt32
  /// Number of the glyph in the face.
  package let glyph: UInt32
}

/// A positioned glyph or picture in a text. Lengths are in ems of the text, x to the right and y
/// down from the origin of ``ShapedText``.
package struct ShapedGlyph: Sendable, Equatable {
  /// The glyph. Meaningless if `image` is not negative.
  package var id: GlyphID
  /// Index into ``ShapedText/imageNames``, or -1 for a glyph.
  package var image: Int16 = -1
  /// Index of the section of the text to which it belongs, for its colour.
  package var section: UInt16 = 0
  /// Whether it is rotated by 90° clockwise about (x, y): a horizontal glyph in a vertical line.
  package var isTurned = false
  /// The pen position: the glyph's origin on its baseline, or a picture's bottom left corner.
  package var x: Float
  package var y: Float
  /// How far the pen advances, to the right or in vertical lines down; 0 for marks.
  package var advance: Float
  /// Size relative to the whole text's.
  package var scale: Float = 1
}

/// A rectangle in ems, x to the right, y down.
package struct EmBox: Sendable, Equatable {
  package var left: Float
  package var top: Float
  package var right: Float
  package var bottom: Float

  package var width: Float { right - left }
  package var height: Float { bottom - top }

  /// The same box along axes that are turned clockwise by 90°.
  package var alongTurnedAxes: EmBox {
    EmBox(left: top, top: -right, right: bottom, bottom: -left)
  }

  package mutating func move(x: Float, y: Float) {
    left += x
    right += x
    top += y
    bottom += y
  }
}

package struct ShapedLine: Sendable, Equatable {
  /// Its glyphs in ``ShapedText/glyphs``.
  package var glyphs: Range<Int>
  /// As wide as the pen moved and as high as the line height, or in vertical text the reverse.
  package var box: EmBox
  /// y of the baseline; in vertical text x of the middle of the column.
  package var baseline: Float
}

/// A shaped text: glyphs positioned in ems, which are the same for every size and scale.
///
/// In horizontal text the origin is the left end of the block on the first baseline. A line's box
/// extends half the line height up and down from the middle of its capital letters (``middleEms``
/// above the baseline), so that the text looks centred in the box; where lines differ in height,
/// letters begin at its top. In vertical text the origin is the top of the first column, in its
/// middle.
package struct ShapedText: Sendable, Equatable {
  /// In visual order, line by line, from left to right (or top to bottom).
  package var glyphs: [ShapedGlyph]
  package var lines: [ShapedLine]
  /// Bounding box of all lines.
  package var box: EmBox
  /// Names of the pictures to which `glyphs` refer.
  package var imageNames: [String]
  /// Whether glyphs of the style's fonts are still loading. Shape the text again when
  /// ``TextEngine/glyphRevision`` has changed.
  package var isProvisional: Bool

  package static let empty = ShapedText(
    glyphs: [], lines: [], box: EmBox(left: 0, top: 0, right: 0, bottom: 0), imageNames: [],
    isProvisional: false)

  /// Height of the middle of capital letters above the baseline: half of 17/24 em, their height in
  /// most fonts.
  package static let middleEms: Float = 17.0 / 48

  /// How much higher than on a line everything in a column is, whatever its size, as in the
  /// reference renderer.
  static let columnRiseEms: Float = 7.0 / 24

  /// How far below the pen the baseline of an upright glyph in a column is.
  ///
  /// - Parameter scale: the glyph's size relative to the text's.
  static func columnBaselineEms(scale: Float) -> Float { 25.5 / 24 * scale - columnRiseEms }

  package var isEmpty: Bool { glyphs.isEmpty }
}
