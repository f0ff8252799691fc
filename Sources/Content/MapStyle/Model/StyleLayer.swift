import GeoMath
import JSON
import StyleExpressions

/// A layer of a style: which features it selects and how it paints them.
package struct StyleLayer: Sendable {
  package enum Kind: Sendable {
    case background(BackgroundStyle)
    case fill(FillStyle)
    case line(LineStyle)
    case fillExtrusion(FillExtrusionStyle)
    case circle(CircleStyle)
    case heatmap(HeatmapStyle)
    case hillshade(HillshadeStyle)
    case colorRelief(ColorReliefStyle)
    case raster(RasterStyle)
    case symbol(SymbolStyle)
    /// A type that is not drawn, with its name.
    case unsupported(String)

    /// The properties of the layer's type; `nil` for one that is not drawn.
    package var properties: (any PropertyGroup)? {
      switch self {
      case .background(let style): style
      case .fill(let style): style
      case .line(let style): style
      case .fillExtrusion(let style): style
      case .circle(let style): style
      case .heatmap(let style): style
      case .hillshade(let style): style
      case .colorRelief(let style): style
      case .raster(let style): style
      case .symbol(let style): style.properties
      case .unsupported: nil
      }
    }

    /// The sort key, if it is specified.
    fileprivate var sortKey: StyleProperty<Double>? {
      let key: StyleProperty<Double>? =
        switch self {
        case .fill(let style): style.sortKey
        case .line(let style): style.sortKey
        case .circle(let style): style.sortKey
        case .symbol(let style): style.layout.sortKey
        default: nil
        }
      return key?.isSpecified == true ? key : nil
    }
  }

  package var id: String
  /// The layer's type with its properties.
  package var kind: Kind {
    didSet { sortKey = kind.sortKey }
  }
  /// `nil` for a background.
  package var sourceID: String?
  /// The layer of the vector tiles; `nil` for GeoJSON.
  package var sourceLayer: String?
  /// The layer is drawn from this zoom on; `nil` for no limit.
  package var minZoom: StyleZoom?
  /// The layer is no longer drawn from this zoom on; `nil` for no limit.
  package var maxZoom: StyleZoom?
  package var filter = Filter.all
  package var isVisible = true
  /// Features with lower keys are drawn first; `nil` for the order in the tile.
  package private(set) var sortKey: StyleProperty<Double>?
  /// The total size of its expressions, a measure of what evaluating each of them once costs.
  package var expressionParts = 0
  /// The layer as written in the style, for callers that read it.
  package var definition = JSONObject()
  /// Whether the layer belongs to one of Rhumb's own styles.
  package var isOwn = false

  /// Rhumb's styles omit the layer if there is a source with this id.
  package var replacingSourceID: String? { definition["metadata"]?["rhumb:replaced-by"]?.string }
  /// The edge of the Mercator square beyond which a background of Rhumb's styles lies; `nil` for one
  /// that covers the square.
  package var beyondEdge: WorldEdge? {
    definition["metadata"]?["rhumb:beyond-edge"]?.string.flatMap(WorldEdge.init)
  }
  /// The `text-field` as its author wrote it, if labels now read names in other languages first.
  var writtenText: JSONValue?

  package init(id: String, kind: Kind) {
    self.id = id
    self.kind = kind
    sortKey = kind.sortKey
  }

  /// An empty place in a style's layers.
  ///
  /// - Parameter sourceID: The source of the layer that was there.
  package static func absent(sourceID: String?) -> StyleLayer {
    var layer = StyleLayer(id: "", kind: .unsupported(""))
    layer.isVisible = false
    layer.sourceID = sourceID
    return layer
  }

  package var leastZoom: Double { minZoom?.value ?? -.infinity }
  package var greatestZoom: Double { maxZoom?.value ?? .infinity }

  /// The style zooms at which the layer is drawn; empty if it never is.
  package var drawnZooms: Range<Double> {
    isVisible && leastZoom < greatestZoom ? leastZoom..<greatestZoom : 0..<0
  }

  package func isDrawn(at zoom: StyleZoom) -> Bool { drawnZooms.contains(zoom.value) }

  /// The feature data that its properties read. Features of the layer in which it is equal look
  /// alike at every zoom.
  package var references: FeatureReferences { kind.properties?.references() ?? .init() }
}
