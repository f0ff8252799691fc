import StyleExpressions

/// How the labels and icons of a layer are set out (layout `symbol-*`, `icon-*`, `text-*`).
/// Defaults are those of the style specification.
package struct SymbolLayout: Sendable {
  /// What a label is put on.
  package enum Placement: String, StyleWord {
    case point, line
    case lineCenter = "line-center"
  }

  /// In which order labels of a layer that overlap are drawn.
  package enum DrawingOrder: String, StyleWord {
    case automatic = "auto"
    case viewportY = "viewport-y"
    case source
  }

  /// Which side of a label is at its place.
  package enum Anchor: String, StyleWord {
    case center, left, right, top, bottom
    case topLeft = "top-left"
    case topRight = "top-right"
    case bottomLeft = "bottom-left"
    case bottomRight = "bottom-right"
  }

  /// What a label turns or lies with.
  package enum Alignment: String, StyleWord {
    case map, viewport
    case automatic = "auto"
  }

  /// As `Alignment`, with letters that stay upright along a line.
  package enum TextAlignment: String, StyleWord {
    case map, viewport
    case viewportGlyph = "viewport-glyph"
    case automatic = "auto"
  }

  /// Whether a label may lie over others.
  package enum Overlap: String, StyleWord {
    case never, always, cooperative
  }

  /// Which way an icon is stretched to its text.
  package enum TextFit: String, StyleWord {
    case none, width, height, both
  }

  package enum Justification: String, StyleWord {
    case automatic = "auto"
    case left, center, right
  }

  package enum Transform: String, StyleWord {
    case none, uppercase, lowercase
  }

  package enum WritingMode: String, StyleWord {
    case horizontal, vertical
  }

  package var placement: StyleProperty<Placement> = .constant(.point)
  /// Points between the labels of one line.
  package var spacing: StyleProperty<Double> = .constant(250)
  /// Whether labels keep off the edges of tiles. Collisions are judged over all tiles at once,
  /// where it changes nothing.
  package var avoidEdges: StyleProperty<Bool> = .constant(false)
  package var drawingOrder: StyleProperty<DrawingOrder> = .constant(.automatic)
  package var icon = IconLayout()
  package var text = TextLayoutRules()

  package init() {}
}

/// The part of a symbol layer's layout that is about icons.
package struct IconLayout: Sendable {
  /// The name of the picture; empty for none.
  package var image: StyleProperty<ResolvedImage> = .constant(ResolvedImage(""))
  /// `nil` when the style says it by `allowsOverlap`, the older property.
  package var overlap: StyleProperty<SymbolLayout.Overlap>?
  package var allowsOverlap: StyleProperty<Bool> = .constant(false)
  /// Whether others may lie over the icon.
  package var ignoresPlacement: StyleProperty<Bool> = .constant(false)
  /// Whether the text is shown where the icon finds no room.
  package var isOptional: StyleProperty<Bool> = .constant(false)
  package var rotationAlignment: StyleProperty<SymbolLayout.Alignment> = .constant(.automatic)
  package var pitchAlignment: StyleProperty<SymbolLayout.Alignment> = .constant(.automatic)
  /// Multiplies the picture's size.
  package var size: StyleProperty<Double> = .constant(1)
  package var textFit: StyleProperty<SymbolLayout.TextFit> = .constant(.none)
  /// Points around the text: top, right, bottom, left.
  package var textFitPadding: StyleProperty<[Double]> = .constant([0, 0, 0, 0])
  /// Degrees clockwise.
  package var rotation: StyleProperty<Double> = .constant(0)
  /// Points that are kept free around the icon.
  package var padding: StyleProperty<BoxPadding> = .constant(BoxPadding(2))
  package var keepsUpright: StyleProperty<Bool> = .constant(false)
  /// Points times `size`, x to the right, y down.
  package var offset: StyleProperty<SIMD2<Double>> = .constant(.zero)
  package var anchor: StyleProperty<SymbolLayout.Anchor> = .constant(.center)

  package init() {}
}

/// The part of a symbol layer's layout that is about text. Lengths are ems but where noted.
package struct TextLayoutRules: Sendable {
  package var field: StyleProperty<FormattedText> = .constant(FormattedText(""))
  package var font: StyleProperty<[String]> = .constant(TextLayoutRules.usualFont)
  /// The fonts of layers that name none.
  static let usualFont = ["Open Sans Regular", "Arial Unicode MS Regular"]
  /// Points.
  package var size: StyleProperty<Double> = .constant(16)
  package var maxWidth: StyleProperty<Double> = .constant(10)
  package var lineHeight: StyleProperty<Double> = .constant(1.2)
  package var letterSpacing: StyleProperty<Double> = .constant(0)
  package var justification: StyleProperty<SymbolLayout.Justification> = .constant(.center)
  package var radialOffset: StyleProperty<Double> = .constant(0)
  /// Anchors that are tried in turn; empty for `anchor` alone.
  package var variableAnchor: StyleProperty<[SymbolLayout.Anchor]> = .constant([])
  /// Anchors that are tried in turn, each with its offset; goes before `variableAnchor`.
  package var variableAnchorOffset: StyleProperty<VariableAnchors> = .constant(VariableAnchors())
  package var anchor: StyleProperty<SymbolLayout.Anchor> = .constant(.center)
  /// Degrees by which letters next to each other may turn along a line.
  package var maxAngle: StyleProperty<Double> = .constant(45)
  /// Empty for horizontal alone.
  package var writingModes: StyleProperty<[SymbolLayout.WritingMode]> = .constant([])
  /// Degrees clockwise.
  package var rotation: StyleProperty<Double> = .constant(0)
  /// Points that are kept free around the text.
  package var padding: StyleProperty<Double> = .constant(2)
  package var keepsUpright: StyleProperty<Bool> = .constant(true)
  package var transform: StyleProperty<SymbolLayout.Transform> = .constant(.none)
  package var offset: StyleProperty<SIMD2<Double>> = .constant(.zero)
  package var overlap: StyleProperty<SymbolLayout.Overlap>?
  package var allowsOverlap: StyleProperty<Bool> = .constant(false)
  package var ignoresPlacement: StyleProperty<Bool> = .constant(false)
  /// Whether the icon is shown where the text finds no room.
  package var isOptional: StyleProperty<Bool> = .constant(false)
  package var rotationAlignment: StyleProperty<SymbolLayout.TextAlignment> = .constant(.automatic)
  package var pitchAlignment: StyleProperty<SymbolLayout.Alignment> = .constant(.automatic)

  package init() {}
}

/// Anchors in the order in which they are tried, each with the offset of the text in ems.
package struct VariableAnchors: Sendable, Equatable {
  package struct Choice: Sendable, Equatable {
    package var anchor: SymbolLayout.Anchor
    package var offset: SIMD2<Double>

    package init(anchor: SymbolLayout.Anchor, offset: SIMD2<Double>) {
      self.anchor = anchor
      self.offset = offset
    }
  }

  package var choices: [Choice] = []

  package init(_ choices: [Choice] = []) {
    self.choices = choices
  }
}
