import StyleExpressions

/// The properties of a line layer.
package struct LineStyle: PropertyGroup {
  package enum Cap: String, StyleWord {
    case butt, round, square
  }

  package enum Join: String, StyleWord {
    case bevel, round, miter
  }

  package var color = StyleProperty.paint("line-color", Color.black)
  /// The image that is repeated along the line in place of the colour.
  package var pattern = StyleProperty.paint("line-pattern", ResolvedImage(""))
  package var opacity = StyleProperty.paint("line-opacity", 1.0, in: 0...1)
  /// The opacity of the layer as a whole, in addition to that of its features.
  package var layerOpacity = StyleProperty.paint("line-layer-opacity", 1.0, in: 0...1, use: .layer)
  /// Colours along the line by `line-progress`, in place of `color`.
  package var gradient = StyleProperty.paint("line-gradient", Color.black, use: .ramp)
  /// In points.
  package var width = StyleProperty.paint("line-width", 1.0, in: 0 ... .infinity, shapesTiles: true)
  /// The width in points of the gap inside; 0 for a plain line.
  package var gapWidth = StyleProperty.paint(
    "line-gap-width", 0.0, in: 0 ... .infinity, shapesTiles: true)
  /// In points, to the right of the line's direction.
  package var offset = StyleProperty.paint("line-offset", 0.0, shapesTiles: true)
  /// In points.
  package var blur = StyleProperty.paint("line-blur", 0.0, in: 0 ... .infinity)
  /// The lengths of dashes and gaps in line widths; empty for a solid line.
  package var dashArray = StyleProperty.paint("line-dasharray", [Double]())
  /// In points, x to the right, y down.
  package var translate = StyleProperty.paint("line-translate", SIMD2<Double>.zero, use: .layer)
  package var translateAnchor = StyleProperty.paint(
    "line-translate-anchor", StyleAnchor.map, use: .layer)
  package var cap = StyleProperty.layout("line-cap", Cap.butt)
  package var join = StyleProperty.layout("line-join", Join.miter)
  /// A miter longer than this number of half widths becomes a bevel.
  package var miterLimit = StyleProperty.layout("line-miter-limit", 2.0)
  /// A round join shorter than this number of half widths becomes a miter.
  package var roundLimit = StyleProperty.layout("line-round-limit", 1.05)
  package var sortKey = StyleProperty.layout("line-sort-key", 0.0)

  package static let table = PropertyTable(
    Self(), \.color, \.pattern, \.opacity, \.layerOpacity, \.gradient, \.width, \.gapWidth,
    \.offset,
    \.blur, \.dashArray, \.translate, \.translateAnchor, \.cap, \.join, \.miterLimit,
    \.roundLimit, \.sortKey)
}

extension LineStyle {
  /// Whether nothing depends on the distance along the line and it has no offset, so that neither
  /// seams nor the line's direction are visible.
  package var isSolid: Bool {
    dashArray.constantValue == [] && offset.constantValue == 0 && !pattern.isSpecified
      && !gradient.isSpecified
  }

  /// Whether the line is also solid across its width, so that one mesh suits all such lines.
  var hasPlainShape: Bool { isSolid && gapWidth.constantValue == 0 }

  /// Whether lines differ only in colour, opacity and width.
  package var isPlainlyPainted: Bool {
    hasPlainShape && blur.constantValue == 0 && translate.constantValue == .zero
  }
}
