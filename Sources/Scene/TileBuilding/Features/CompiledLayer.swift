import MapStyle
import RenderModel
import StyleExpressions
import Tessellation
import VectorTiles

/// A style layer, prepared for building tiles.
package struct CompiledLayer: Sendable {
  package let index: Int
  package let layer: StyleLayer
  /// What the paint asks of a feature.
  package let references: FeatureReferences
  /// What filter, paint, layout, shape and heights ask of a feature.
  package let decisive: FeatureReferences
  /// The attributes that the paint reads, in the order of every snapshot.
  package let names: [String]
  /// The attributes on which filter, paint, shape and heights depend, beside the kind of geometry;
  /// `nil` where they may depend on anything.
  package let decisiveNames: [String]?
  /// The attribute that stands for the features' id; `nil` for the id that they have.
  package let promotedName: String?
  /// Whether filter, paint or shape ask where a feature lies.
  let asksForPlace: Bool
  /// Of fills.
  let smoothing: FillSmoothing
  /// The layer before it that draws the same lines, wider as a rule: its mesh serves both.
  var casing: Casing?
  /// Whether it is drawn from the mesh of a later layer, whose casing it is.
  var isCasing = false

  struct Casing {
    /// Place in the style.
    let layer: Int
    let style: LineStyle
  }

  /// `nil` for a layer that is never drawn.
  ///
  /// - Parameter others: what is asked of features beside what the layer's paint does.
  init?(
    index: Int, layer: StyleLayer, promotedName: String? = nil,
    besides others: FeatureReferences = FeatureReferences()
  ) {
    guard layer.isVisible, let kind = layer.kind.planned, kind != .raster,
      kind != .hillshade, kind != .colorRelief
    else { return nil }
    self.index = index
    self.layer = layer
    self.promotedName = promotedName
    smoothing = if case .fill(let style) = layer.kind { style.smoothing } else { .none }
    var references = layer.kind.paintReferences
    references.formUnion(others)
    self.references = references
    names = references.names.sorted()
    var decisive = layer.references
    decisive.formUnion(others)
    decisive.formUnion(layer.filter.references)
    self.decisive = decisive
    decisiveNames =
      decisive.identifier || decisive.unnamedAttributes || decisive.state
        || !decisive.locations.isEmpty || layer.kind.hasRamp
      ? nil : decisive.names.sorted()
    asksForPlace = !decisive.locations.isEmpty
  }

  /// Whether the layer is drawn at any of the style zooms at which a mesh is.
  package func isDrawn(in zooms: Range<Double>) -> Bool {
    (layer.minZoom?.value ?? -.infinity) < zooms.upperBound
      && (layer.maxZoom?.value ?? .infinity) > zooms.lowerBound
  }

  package func snapshot(of feature: VectorTileFeature, in place: TilePlace? = nil)
    -> FeatureSnapshot
  {
    if let place, !references.locations.isEmpty {
      return FeatureSnapshot(
        of: PlacedFeature(feature, in: place, answering: references.locations),
        references: references, names: names + references.locations.keys.sorted(),
        promotedName: promotedName)
    }
    let names = references.unnamedAttributes ? feature.attributes.map(\.key).sorted() : names
    return FeatureSnapshot(
      of: feature, references: references, names: names, promotedName: promotedName)
  }

  /// The features of a layer of a tile in the order in which they are drawn: by their sort keys,
  /// those of the same key as they are stored.
  ///
  /// - Parameters:
  ///   - styleZoom: for keys that depend on it.
  ///   - mayGoOn: asked for each feature; those after a no have no key.
  package func drawingOrder(
    of layer: VectorTileLayer, styleZoom: Double, while mayGoOn: () -> Bool = { true }
  ) -> DrawingOrder {
    guard let sortKey = self.layer.sortKey, !isSymbol else {
      return DrawingOrder(features: layer.features, order: nil)
    }
    let keys = layer.features.map {
      mayGoOn() ? sortKey.evaluate(EvaluationContext(styleZoom: styleZoom, feature: $0)) : 0
    }
    let order = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    return DrawingOrder(features: layer.features, order: order)
  }

  /// Symbols have their own order.
  package var isSymbol: Bool {
    if case .symbol = layer.kind { true } else { false }
  }
}

/// Features one after another, in another order than that in which they are stored.
package struct DrawingOrder: RandomAccessCollection {
  package let features: VectorTileFeatures
  /// Places among them; `nil` for the order in which they are stored.
  package var order: [Int]?

  package var startIndex: Int { 0 }
  package var endIndex: Int { features.count }

  @inline(__always)
  package subscript(position: Int) -> VectorTileFeature {
    features[order.map { $0[position] } ?? position]
  }
}
