/// A glyph of a font of a ``TextEngine``, by which its picture is asked for. Meaningless to another
/// engine.
package struct GlyphID: Sendable, Hashable {
  /// Number of the face in its engine.
  package let face: UInt32
  /// Number of the glyph in the face.
  package let glyph: UInt32
}

/// A glyph, or a picture, at its place in a text. Lengths are ems of the text, x to the right, y
/// down, from the origin of ``ShapedText``.
package struct ShapedGlyph: Sendable, Equatable {
  /// Which glyph; without meaning where `image` is not negative.
  package var id: GlyphID
  /// Index into ``ShapedText/imageNames``, or -1 for a glyph.
  package var image: Int16 = -1
  /// Index of the section of the text that it comes from, for its colour.
  package var section: UInt16 = 0
  /// Turned by 90° clockwise about (x, y): a glyph of a horizontal script in a vertical line.
  package var isTurned = false
  /// The pen: the glyph's origin on its baseline. For a picture, its bottom left corner.
  package var x: Float
  package var y: Float
  /// How far the pen moves on, to the right, or down in vertical lines; 0 for marks.
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

  package init(left: Float, top: Float, right: Float, bottom: Float) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  package var width: Float { right - left }
  package var height: Float { bottom - top }

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
  /// As wide as the pen moved, as high as the line height; in vertical text the other way.
  package var box: EmBox
  /// y of the baseline; in vertical text x of the middle of the column.
  package var baseline: Float
}

/// A text, laid out: glyphs at their places, in ems, the same for every size and scale.
///
/// Horizontal text: the origin is the left end of the block, on the baseline of the first line.
/// A line's box reaches half the line height up and down from the middle of its capital letters
/// (``middleEms`` above the baseline), so that the box's middle is the text's to the eye.
/// Vertical text: the origin is the top of the first column, in the middle of it.
package struct ShapedText: Sendable, Equatable {
  /// In visual order, line by line, from left to right (or top to bottom).
  package var glyphs: [ShapedGlyph]
  package var lines: [ShapedLine]
  /// Around all lines.
  package var box: EmBox
  /// Names of the pictures that `glyphs` speak of.
  package var imageNames: [String]
  /// Glyphs of the style's fonts are still on their way: shape again once
  /// ``TextEngine/glyphRevision`` has changed, for what may look better then.
  package var isProvisional: Bool

  /// Nothing to be seen.
  package static let empty = ShapedText(
    glyphs: [], lines: [], box: EmBox(left: 0, top: 0, right: 0, bottom: 0), imageNames: [],
    isProvisional: false)

  /// How far the middle of capital letters is above the baseline: half of the 17/24 em that they
  /// are high in most fonts.
  package static let middleEms: Float = 17.0 / 48

  package var isEmpty: Bool { glyphs.isEmpty }
}
