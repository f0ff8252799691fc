package enum TextJustification: Sendable, Hashable {
  case left, center, right
}

/// The parameters for shaping a text. Lengths are in ems, so that one result serves every size.
package struct TextShaping: Sendable, Hashable {
  /// Font names in the form that styles use ("Noto Sans Regular"), the best first.
  package var fontStack: [String]
  /// Lines are wrapped to this width if possible; `nil` for no wrapping.
  package var maxWidthEms: Float?
  /// Distance between baselines.
  package var lineHeightEms: Float
  /// Space added between letters, except in scripts whose letters join.
  package var letterSpacingEms: Float
  package var justify: TextJustification
  /// Lines run from top to bottom and follow each other from right to left. For texts for which
  /// ``TextEngine/allowsVertical(_:)`` is true.
  package var isVertical: Bool
  /// Whether letters of scripts that run from left to right stand in vertical lines, too, as on
  /// signs, in place of lying.
  package var standsLetters = false
  /// The width and height of the pictures in the text by name, in ems of the text: the caller
  /// divides the size in points by the text size. Pictures that are missing here are left out.
  package var images: [String: SIMD2<Float>]
  /// How far pictures stand to the right of where letters would, and below.
  package var pictureOffsetEms: SIMD2<Float> = .zero

  package init(
    fontStack: [String], maxWidthEms: Float? = nil, lineHeightEms: Float = 1.2,
    letterSpacingEms: Float = 0, justify: TextJustification = .center, isVertical: Bool = false,
    images: [String: SIMD2<Float>] = [:]
  ) {
    self.fontStack = fontStack
    self.maxWidthEms = maxWidthEms
    self.lineHeightEms = lineHeightEms
    self.letterSpacingEms = letterSpacingEms
    self.justify = justify
    self.isVertical = isVertical
    self.images = images
  }
}

/// A part of a text with a uniform style: the parts of a formatted section that affect shaping.
/// Colours do not.
package struct TextSection: Sendable, Hashable {
  /// The position of a section that is smaller or larger than its line.
  package enum VerticalAlignment: Sendable, Hashable {
    /// On the baseline.
    case bottom
    case center
    case top
  }

  package var text: String
  /// A picture instead of the text.
  package var imageName: String?
  /// Size relative to the whole text's.
  package var scale: Float
  /// Fonts that replace those of the whole text.
  package var fontStack: [String]?
  package var verticalAlignment: VerticalAlignment

  package init(
    _ text: String, imageName: String? = nil, scale: Float = 1, fontStack: [String]? = nil,
    verticalAlignment: VerticalAlignment = .bottom
  ) {
    self.text = text
    self.imageName = imageName
    self.scale = scale
    self.fontStack = fontStack
    self.verticalAlignment = verticalAlignment
  }
}
