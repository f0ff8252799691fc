/// How a text's lines stand to each other.
package enum TextJustification: Sendable, Hashable {
  case left, center, right
}

/// The size of a picture inside of a text, in ems of the text: the host knows the picture's points
/// and divides them by the text's size.
package struct TextImageSize: Sendable, Hashable {
  package var widthEms: Float
  package var heightEms: Float

  package init(widthEms: Float, heightEms: Float) {
    self.widthEms = widthEms
    self.heightEms = heightEms
  }
}

/// How a text is set. All lengths are in ems, so that one result serves every size.
package struct TextShaping: Sendable, Hashable {
  /// Names of fonts as styles write them ("Noto Sans Regular"), the best first.
  package var fontStack: [String]
  /// Lines are broken so that none is longer, if breaking can help; nil: no wrapping.
  package var maxWidthEms: Float?
  /// From one baseline to the next.
  package var lineHeightEms: Float
  /// Added between letters, except in scripts whose letters join.
  package var letterSpacingEms: Float
  package var justify: TextJustification
  /// Lines run from top to bottom, and follow each other from right to left. For texts of which
  /// ``TextEngine/allowsVertical(_:)`` is true.
  package var isVertical: Bool
  /// The pictures that the text names; one that is not here takes no room and is left out.
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

/// A stretch of text in one manner: what layout must know of a section of formatted text, which
/// colours are no part of.
package struct TextSection: Sendable, Hashable {
  /// Where a section that is smaller or larger than its line stands.
  package enum VerticalAlignment: Sendable, Hashable {
    /// On the baseline.
    case bottom
    case center
    case top
  }

  package var text: String
  /// A picture in place of the text.
  package var imageName: String?
  /// Size relative to the whole text's.
  package var scale: Float
  /// Fonts other than the whole text's.
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
