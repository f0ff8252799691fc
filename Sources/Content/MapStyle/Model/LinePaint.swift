import StyleExpressions

/// How a line is painted (`line-*`).
package struct LinePaint: Sendable {
  /// Colour of the stroke.
  package var color: StyleProperty<Color> = .constant(.black)
  /// 0...1.
  package var opacity: StyleProperty<Double> = .constant(1)
  /// Name of the image that repeats over the line in place of the colour.
  package var pattern: StyleProperty<ResolvedImage>?
  /// Colours along the line by `line-progress`, in place of the colour.
  package var gradient: StyleProperty<Color>?
  /// Points.
  package var width: StyleProperty<Double> = .constant(1)
  /// Width in points of the gap inside; 0 for a plain line.
  package var gapWidth: StyleProperty<Double> = .constant(0)
  /// Points to the right of the direction of the line.
  package var offset: StyleProperty<Double> = .constant(0)
  /// Points.
  package var blur: StyleProperty<Double> = .constant(0)
  /// Lengths of dashes and gaps in line widths; empty for a solid line.
  package var dashArray: StyleProperty<[Double]> = .constant([])
  /// Shift in points, x to the right, y down.
  package var translate: StyleProperty<SIMD2<Double>> = .constant(.zero)
  /// Whether the shift turns with the map.
  package var translateAnchor: StyleProperty<StyleAnchor> = .constant(.map)

  package init() {}

  /// What all its properties ask of a feature.
  package var references: FeatureReferences {
    var all = FeatureReferences()
    all.formUnion(color.references)
    all.formUnion(opacity.references)
    if let pattern { all.formUnion(pattern.references) }
    all.formUnion(width.references)
    all.formUnion(gapWidth.references)
    all.formUnion(offset.references)
    all.formUnion(blur.references)
    all.formUnion(dashArray.references)
    all.formUnion(translate.references)
    all.formUnion(translateAnchor.references)
    return all
  }
}

/// How a line is shaped (layout `line-*`).
package struct LineLayout: Sendable {
  package enum Cap: String, StyleWord {
    case butt, round, square
  }

  package enum Join: String, StyleWord {
    case bevel, round, miter
  }

  package var cap: StyleProperty<Cap> = .constant(.butt)
  package var join: StyleProperty<Join> = .constant(.miter)
  /// A miter longer than this many half widths becomes a bevel.
  package var miterLimit: StyleProperty<Double> = .constant(2)
  /// A round join flatter than this becomes a miter.
  package var roundLimit: StyleProperty<Double> = .constant(1.05)

  package init() {}

  /// What all its properties ask of a feature.
  package var references: FeatureReferences {
    var all = FeatureReferences()
    all.formUnion(cap.references)
    all.formUnion(join.references)
    all.formUnion(miterLimit.references)
    all.formUnion(roundLimit.references)
    return all
  }
}
