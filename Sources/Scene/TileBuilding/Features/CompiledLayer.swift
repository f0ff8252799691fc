import MapStyle
import RenderModel
import StyleExpressions
import Tessellation
import VectorTiles

/// A style layer, prepared for building tiles.
package struct CompiledLayer: Sendable {
  package let index: Int
  package let layer: StyleLayer
  /// The feature data that the paint depends on.
  package let references: FeatureReferences
  /// The feature data that filter, paint, layout, shape and heights depend on.
  package let decisive: FeatureReferences
  /// The attributes that the paint reads, in the order of every snapshot.
  package let names: [String]
  /// The attributes on which filter, paint, shape and heights depend, in addition to the geometry
  /// kind. `nil` if they may depend on anything.
  package let decisiveNames: [String]?
  /// The attribute that replaces the features' id, or `nil` for their own id.
  package let promotedName: String?
  /// Whether filter, paint or shape depend on where a feature lies.
  let asksForPlace: Bool
  let smoothing: FillSmoothing
  /// An earlier layer that draws the same lines, usually wider; this layer's mesh serves both.
  var casing: Casing?
  /// Whether it is drawn from the mesh of a later layer, whose casing it is.
  var isCasing = false

  struct Casing {
    /// The index in the style.
    let layer: Int
    let style: LineStyle
  }

  /// Returns `nil` for a layer that is never drawn.
  ///
  /// - Parameter others: feature data that are needed in addition to those of the layer's paint.
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
    references = layer.kind.paintReferences.union(others)
    names = references.names.sorted()
    decisive = layer.references.union(others).union(layer.filter.references)
    decisiveNames =
      decisive.identifier || decisive.unnamedAttributes || decisive.state
        || !decisive.locations.isEmpty || layer.kind.hasRamp
      ? nil : decisive.names.sorted()
    asksForPlace = !decisive.locations.isEmpty
  }

  /// Whether the layer is drawn at any of a mesh's style zooms.
  package func isDrawn(in zooms: Range<Double>) -> Bool {
    layer.leastZoom < zooms.upperBound && layer.greatestZoom > zooms.lowerBound
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

  /// The features of a tile's layer, sorted by their sort keys and, for equal keys, as stored.
  ///
  /// - Parameters:
  ///   - styleZoom: the zoom for keys that depend on it.
  ///   - mayGoOn: is called before each feature; features after a `false` get no key.
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

  /// Symbols have an order of their own.
  package var isSymbol: Bool {
    if case .symbol = layer.kind { true } else { false }
  }
}

/// Features in another order than the stored one.
package struct DrawingOrder: RandomAccessCollection {
  package let features: VectorTileFeatures
  /// Indices of the features, or `nil` for the stored order.
  package var order: [Int]?

  package var startIndex: Int { 0 }
  package var endIndex: Int { features.count }

  @inline(__always)
  package subscript(position: Int) -> VectorTileFeature {
    features[order.map { $0[position] } ?? position]
  }
}
