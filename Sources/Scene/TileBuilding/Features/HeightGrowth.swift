import MapStyle
import RenderModel
import StyleExpressions
import VectorTiles

/// How base and height of extrusions change over the zooms at which a mesh is drawn.
///
/// The mesh has the greatest that either is at a whole zoom; which part of it is seen is a matter of
/// the paint, so that buildings rise with each frame. Features that rise alike share a paint: the
/// first of them stands for all.
package struct HeightGrowth: Sendable {
  /// The greatest, in metres.
  let baseMetres: Float
  let heightMetres: Float
  /// What the heights ask of the feature that stands for all.
  package let feature: FeatureSnapshot
  private let firstZoom: Int
  /// Which part of the greatest each is at the mesh's whole zooms, in 64ths.
  private let baseParts: [UInt8]
  private let heightParts: [UInt8]

  /// `nil` for heights that are the same at every zoom.
  init?(
    _ style: FillExtrusionStyle, zooms: Range<Double>, feature: some FeatureAttributes,
    evaluate: (StyleProperty<Double>, _ zoom: Double) -> Double
  ) {
    guard style.growsByZoom else { return nil }
    var references = style.height.references
    references.formUnion(style.base.references)
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

  /// What a mesh can hold; not a number counts as 0.
  private static func metres(_ value: Double) -> Float {
    value > 0 ? Float(min(value, Double(ExtrusionHeight.highestMetres))) : 0
  }

  private static func parts(_ metres: [Float]) -> (Float, [UInt8]) {
    let greatest = metres.reduce(0, max)
    guard greatest > 0 else { return (0, []) }
    return (greatest, metres.map { UInt8(($0 / greatest * 64).rounded()) })
  }

  /// Which parts of height and base are seen at a zoom.
  ///
  /// - Parameter feature: that of the growth, in the box in which expressions are handed it: a box
  ///   made anew asks for memory.
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
  /// Whether base or height differ from zoom to zoom.
  package var growsByZoom: Bool { height.dependsOnZoom || base.dependsOnZoom }
}
