import StyleExpressions

/// One layer of a style: which features it takes and how it paints them.
package struct StyleLayer: Sendable {
  package enum Kind: Sendable {
    case background(BackgroundPaint)
    case fill(FillPaint)
    case line(LinePaint, LineLayout)
    case fillExtrusion(ExtrusionPaint)
    case circle(CirclePaint)
    case heatmap(HeatmapPaint)
    case hillshade(HillshadePaint)
    case raster(RasterPaint)
    case symbol(SymbolStyle)
    /// A type that is not drawn; its name.
    case unsupported(String)
  }

  package var id: String
  package var kind: Kind
  /// `nil` for a background.
  package var sourceID: String?
  /// The layer of a vector tile; `nil` for GeoJSON.
  package var sourceLayer: String?
  /// From this zoom on the layer is drawn; `nil` for from the first.
  package var minZoom: StyleZoom?
  /// From this zoom on the layer is no longer drawn.
  package var maxZoom: StyleZoom?
  package var filter: Filter
  package var isVisible: Bool
  /// Features with lower keys are drawn first; `nil` for the order of the tile.
  package var sortKey: StyleProperty<Double>?
  /// How paint properties go over from value to value, by name as `line-color`; the style's
  /// `transition` holds for others.
  package var transitions: [String: StyleTransition] = [:]
  /// How large its expressions are together: what working them out once costs.
  package var expressionParts = 0

  package init(
    id: String, kind: Kind, sourceID: String? = nil, sourceLayer: String? = nil,
    minZoom: StyleZoom? = nil, maxZoom: StyleZoom? = nil, filter: Filter = .all,
    isVisible: Bool = true, sortKey: StyleProperty<Double>? = nil
  ) {
    self.id = id
    self.kind = kind
    self.sourceID = sourceID
    self.sourceLayer = sourceLayer
    self.minZoom = minZoom
    self.maxZoom = maxZoom
    self.filter = filter
    self.isVisible = isVisible
    self.sortKey = sortKey
  }

  /// Whether the layer is drawn at a zoom: at the least zoom it is, at the greatest no longer.
  package func isDrawn(at zoom: StyleZoom) -> Bool {
    isVisible && minZoom.map { zoom >= $0 } ?? true && maxZoom.map { zoom < $0 } ?? true
  }

  /// What painting, layout and order ask of a feature: features of the layer that agree in it
  /// look alike at every zoom.
  package var references: FeatureReferences {
    var references: FeatureReferences
    switch kind {
    case .background, .raster, .hillshade, .unsupported: references = FeatureReferences()
    case .fill(let paint): references = paint.references
    case .line(let paint, let layout):
      references = paint.references
      references.formUnion(layout.references)
    case .fillExtrusion(let paint): references = paint.references
    case .circle(let paint): references = paint.references
    case .heatmap(let paint): references = paint.references
    case .symbol(let style): references = style.references
    }
    if let sortKey { references.formUnion(sortKey.references) }
    return references
  }
}
