/// How the lines of a text are aligned.
package enum TextJustification: Sendable, Hashable {
  case left, center, right
}

/// The size of a picture inside a text, in ems of the text. The caller divides the picture's size
/// in points by the text size.
package struct TextImageSize: Sendable, Hashable {
  package var widthEms: Float
  package var heightEms: Float

  package init(widthEms: Float, heightEms: Float) {
    self.widthEms = widthEms
    self.heightEms = heightEms
  }
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
  /// The pictures in the text by name. Pictures that are missing here are left out.
  package var images: [String: TextImageSize]

  package init(
    fontStack: [String], maxWidthEms: Float? = nil, lineHeightEms: Float = 1.2,
    letterSpacingEms: Float = 0, justify: TextJustification = .center, isVertical: Bool = false,
    images: [String: TextImageSize] = [:]
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
