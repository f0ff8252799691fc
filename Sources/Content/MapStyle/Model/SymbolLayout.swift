import StyleExpressions

/// How the labels and icons of a layer are laid out (layout `symbol-*`, `icon-*`, `text-*`). The
/// defaults are those of the style specification.
package struct SymbolLayout: Sendable {
  /// Where a label is placed on a feature.
  package enum Placement: String, StyleWord {
    case point, line
    case lineCenter = "line-center"
  }

  /// The order in which overlapping labels of a layer are drawn.
  package enum DrawingOrder: String, StyleWord {
    case automatic = "auto"
    case viewportY = "viewport-y"
    case source
  }

  /// The part of a label that is at its position.
  package enum Anchor: String, StyleWord {
    case center, left, right, top, bottom
    case topLeft = "top-left"
    case topRight = "top-right"
    case bottomLeft = "bottom-left"
    case bottomRight = "bottom-right"
  }

  /// What a label is rotated or pitched with.
  package enum Alignment: String, StyleWord {
    case map, viewport
    case automatic = "auto"
  }

  /// Like `Alignment`, with an option for glyphs that stay upright along a line.
  package enum TextAlignment: String, StyleWord {
    case map, viewport
    case viewportGlyph = "viewport-glyph"
    case automatic = "auto"
  }

  package enum Overlap: String, StyleWord {
    case never, always, cooperative
  }

  /// The directions in which an icon is stretched to fit its text.
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

  package var placement = StyleProperty.layout(
    "symbol-placement", Placement.point, use: .tileLayer)
  /// The distance in points between labels on one line.
  package var spacing = StyleProperty.layout(
    "symbol-spacing", 250.0, in: 1 ... .infinity, use: .tileLayer)
  // No effect: collisions are detected across all tiles at once.
  var avoidEdges = StyleProperty.layout("symbol-avoid-edges", false, use: .none)
  package var drawingOrder = StyleProperty.layout(
    "symbol-z-order", DrawingOrder.automatic, use: .layer)
  package var sortKey = StyleProperty.layout("symbol-sort-key", 0.0)
  package var icon = IconLayout()
  package var text = TextLayoutRules()
}

/// The part of a symbol layer's layout that concerns icons.
package struct IconLayout: Sendable {
  package typealias Alignment = SymbolLayout.Alignment

  /// Empty for no icon.
  package var image = StyleProperty.layout("icon-image", ResolvedImage(""), hasTokens: true)
  /// If this is not specified, the older `allowsOverlap` applies.
  package var overlap = StyleProperty.layout(
    "icon-overlap", SymbolLayout.Overlap.never, use: .layer)
  package var allowsOverlap = StyleProperty.layout("icon-allow-overlap", false, use: .layer)
  /// Whether other symbols may overlap the icon.
  package var ignoresPlacement = StyleProperty.layout(
    "icon-ignore-placement", false, use: .layer)
  /// Whether the text is shown even if there is no room for the icon.
  package var isOptional = StyleProperty.layout("icon-optional", false, use: .layer)
  package var rotationAlignment = StyleProperty.layout(
    "icon-rotation-alignment", Alignment.automatic, use: .layer)
  package var pitchAlignment = StyleProperty.layout(
    "icon-pitch-alignment", Alignment.automatic, use: .layer)
  /// A factor for the image's size.
  package var size = StyleProperty.layout("icon-size", 1.0, in: 0 ... .infinity, use: .feature)
  package var textFit = StyleProperty.layout(
    "icon-text-fit", SymbolLayout.TextFit.none, use: .layer)
  /// In points around the text: top, right, bottom, left.
  package var textFitPadding = StyleProperty.layout(
    "icon-text-fit-padding", [0.0, 0, 0, 0], use: .layer)
  /// In degrees clockwise.
  package var rotation = StyleProperty.layout("icon-rotate", 0.0)
  /// The margin in points that is kept free around the icon.
  package var padding = StyleProperty.layout("icon-padding", BoxPadding(2), use: .feature)
  package var keepsUpright = StyleProperty.layout("icon-keep-upright", false, use: .layer)
  /// In points times `size`, x to the right, y down.
  package var offset = StyleProperty.layout("icon-offset", SIMD2<Double>.zero)
  package var anchor = StyleProperty.layout("icon-anchor", SymbolLayout.Anchor.center)
}

/// The part of a symbol layer's layout that concerns text. Lengths are in ems unless noted.
package struct TextLayoutRules: Sendable {
  package var field = StyleProperty.layout("text-field", FormattedText(""), hasTokens: true)
  package var font = StyleProperty.layout("text-font", TextLayoutRules.defaultFont)
  static let defaultFont = ["Open Sans Regular", "Arial Unicode MS Regular"]
  /// In points.
  package var size = StyleProperty.layout("text-size", 16.0, in: 0 ... .infinity, use: .feature)
  package var maxWidth = StyleProperty.layout("text-max-width", 10.0, in: 0 ... .infinity)
  package var lineHeight = StyleProperty.layout("text-line-height", 1.2, use: .tileLayer)
  package var letterSpacing = StyleProperty.layout("text-letter-spacing", 0.0)
  package var justification = StyleProperty.layout(
    "text-justify", SymbolLayout.Justification.center)
  /// Empty for horizontal only.
  package var writingModes = StyleProperty.layout(
    "text-writing-mode", [SymbolLayout.WritingMode](), use: .tileLayer)
  package var transform = StyleProperty.layout("text-transform", SymbolLayout.Transform.none)
  package var radialOffset = StyleProperty.layout("text-radial-offset", 0.0)
  /// Anchors to try in turn; empty for `anchor` only.
  package var variableAnchor = StyleProperty.layout(
    "text-variable-anchor", [SymbolLayout.Anchor](), use: .tileLayer)
  /// Anchors to try in turn, each with its offset. Takes precedence over `variableAnchor`.
  package var variableAnchorOffset = StyleProperty.layout(
    "text-variable-anchor-offset", VariableAnchors())
  package var anchor = StyleProperty.layout("text-anchor", SymbolLayout.Anchor.center)
  /// The largest angle in degrees between neighbouring glyphs along a line.
  package var maxAngle = StyleProperty.layout("text-max-angle", 45.0, use: .layer)
  /// In degrees clockwise.
  package var rotation = StyleProperty.layout("text-rotate", 0.0)
  /// The margin in points that is kept free around the text.
  package var padding = StyleProperty.layout(
    "text-padding", 2.0, in: 0 ... .infinity, use: .layer)
  package var keepsUpright = StyleProperty.layout("text-keep-upright", true, use: .layer)
  package var offset = StyleProperty.layout("text-offset", SIMD2<Double>.zero)
  /// If this is not specified, the older `allowsOverlap` applies.
  package var overlap = StyleProperty.layout(
    "text-overlap", SymbolLayout.Overlap.never, use: .layer)
  package var allowsOverlap = StyleProperty.layout("text-allow-overlap", false, use: .layer)
  package var ignoresPlacement = StyleProperty.layout(
    "text-ignore-placement", false, use: .layer)
  /// Whether the icon is shown even if there is no room for the text.
  package var isOptional = StyleProperty.layout("text-optional", false, use: .layer)
  package var rotationAlignment = StyleProperty.layout(
    "text-rotation-alignment", SymbolLayout.TextAlignment.automatic, use: .layer)
  package var pitchAlignment = StyleProperty.layout(
    "text-pitch-alignment", SymbolLayout.Alignment.automatic, use: .layer)
}

/// Anchors in the order in which to try them, each with the text's offset in ems.
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
}
