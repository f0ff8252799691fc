import MapStyle
import RenderModel
import StyleExpressions
import VectorTiles

/// How the base and height of extrusions change over the zooms at which a mesh is drawn.
///
/// The mesh holds the greatest values at any whole zoom. The paint decides what fraction of them is
/// shown, so that buildings rise smoothly. Features that rise alike share a paint.
package struct HeightGrowth: Sendable {
  /// The greatest values, in metres.
  let baseMetres: Float
  let heightMetres: Float
  /// The data of the representative feature on which the heights depend.
  package let feature: FeatureSnapshot
  private let firstZoom: Int
  /// The fractions of the greatest values at the mesh's whole zooms, in 64ths.
  private let baseParts: [UInt8]
  private let heightParts: [UInt8]

  /// Returns `nil` if the heights are the same at every zoom.
  init?(
    _ style: FillExtrusionStyle, zooms: Range<Double>, feature: some FeatureAttributes,
    evaluate: (StyleProperty<Double>, _ zoom: Double) -> Double
  ) {
    guard style.growsByZoom else { return nil }
    let references = style.height.references.union(style.base.references)
    let names =
      references.unnamedAttributes
      ? feature.attributes.map(\.key) : Array(references.names)
    self.feature = FeatureSnapshot(of: feature, references: references, names: names.sorted())
    firstZoom = Int(zooms.lowerBound)
    let wholeZooms = firstZoom...max(firstZoom, Int(zooms.upperBound))
    let bases = wholeZooms.map { Self.metres(evaluate(style.base, Double($0))) }
    let heights = wholeZooms.map { Self.metres(evaluate(style.height, Double($0))) }
    (baseMetres, baseParts) = Self.parts(bases)
    (heightMetres, heightParts) = Self.parts(heights)
  }

  /// A height that a mesh can hold; a value that is not a number counts as 0.
  private static func metres(_ value: Double) -> Float {
    value > 0 ? Float(min(value, Double(ExtrusionHeight.highestMetres))) : 0
  }

  private static func parts(_ metres: [Float]) -> (Float, [UInt8]) {
    let greatest = metres.reduce(0, max)
    guard greatest > 0 else { return (0, []) }
    return (greatest, metres.map { UInt8(($0 / greatest * 64).rounded()) })
  }

  /// The fractions of height and base that are shown at a zoom.
  ///
  /// - Parameter feature: the feature of the growth, boxed as expressions expect it, because boxing
  ///   it again would allocate memory.
  package func parts(
    of style: FillExtrusionStyle, styleZoom: Double, feature: any FeatureAttributes
  ) -> (height: Float, base: Float) {
    let context = EvaluationContext(styleZoom: styleZoom, feature: feature)
    func part(_ property: StyleProperty<Double>, _ greatest: Float) -> Float {
      greatest > 0 ? Self.metres(property.evaluate(context)) / greatest : 1
    }
    return (part(style.height, heightMetres), part(style.base, baseMetres))
  }
}

extension HeightGrowth: Hashable {
  package static func == (a: HeightGrowth, b: HeightGrowth) -> Bool {
    a.firstZoom == b.firstZoom && a.baseParts == b.baseParts && a.heightParts == b.heightParts
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(firstZoom)
    hasher.combine(baseParts)
    hasher.combine(heightParts)
  }
}

extension FillExtrusionStyle {
  package var growsByZoom: Bool { height.dependsOnZoom || base.dependsOnZoom }
}
