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
  /// The image that repeats over the line in place of the colour.
  package var pattern = StyleProperty.paint("line-pattern", ResolvedImage(""))
  package var opacity = StyleProperty.paint("line-opacity", 1.0, in: 0...1)
  /// Of the layer as a whole, on top of what its features have.
  package var layerOpacity = StyleProperty.paint("line-layer-opacity", 1.0, in: 0...1, use: .layer)
  /// Colours along the line by `line-progress`, in place of the colour.
  package var gradient = StyleProperty.paint("line-gradient", Color.black, use: .ramp)
  /// Points.
  package var width = StyleProperty.paint("line-width", 1.0, in: 0 ... .infinity, shapesTiles: true)
  /// Width in points of the gap inside; 0 for a plain line.
  package var gapWidth = StyleProperty.paint(
    "line-gap-width", 0.0, in: 0 ... .infinity, shapesTiles: true)
  /// Points to the right of the direction of the line.
  package var offset = StyleProperty.paint("line-offset", 0.0, shapesTiles: true)
  /// Points.
  package var blur = StyleProperty.paint("line-blur", 0.0, in: 0 ... .infinity)
  /// Lengths of dashes and gaps in line widths; empty for a solid line.
  package var dashArray = StyleProperty.paint("line-dasharray", [Double]())
  /// Points, x to the right, y down.
  package var translate = StyleProperty.paint("line-translate", SIMD2<Double>.zero, use: .layer)
  package var translateAnchor = StyleProperty.paint(
    "line-translate-anchor", StyleAnchor.map, use: .layer)
  package var cap = StyleProperty.layout("line-cap", Cap.butt)
  package var join = StyleProperty.layout("line-join", Join.miter)
  /// A miter longer than this many half widths becomes a bevel.
  package var miterLimit = StyleProperty.layout("line-miter-limit", 2.0)
  /// A round join shorter than this many half widths becomes a miter.
  package var roundLimit = StyleProperty.layout("line-round-limit", 1.05)
  package var sortKey = StyleProperty.layout("line-sort-key", 0.0)

  package init() {}

  package static let table = PropertyTable<Self>(
    \.color, \.pattern, \.opacity, \.layerOpacity, \.gradient, \.width, \.gapWidth, \.offset,
    \.blur, \.dashArray, \.translate, \.translateAnchor, \.cap, \.join, \.miterLimit,
    \.roundLimit, \.sortKey)
}

extension LineStyle {
  /// Whether nothing is painted by the distance along a line, and it lies on its course: neither seams
  /// nor the line's direction show then.
  package var isSolid: Bool {
    dashArray.constantValue == [] && offset.constantValue == 0 && !pattern.isSpecified
      && !gradient.isSpecified
  }

  /// Whether its lines are solid from rim to rim, too, so that their triangles suit any such line.
  var hasPlainShape: Bool { isSolid && gapWidth.constantValue == 0 }

  /// Whether nothing but its colours and its width tells how it is painted.
  package var isPlainlyPainted: Bool {
    hasPlainShape && blur.constantValue == 0 && translate.constantValue == .zero
  }
}
