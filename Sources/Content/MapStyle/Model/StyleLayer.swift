import JSON
import StyleExpressions

/// One layer of a style: which features it takes and how it paints them.
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
    /// A type that is not drawn; its name.
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

    fileprivate var sortKey: StyleProperty<Double>? {
      switch self {
      case .fill(let style): style.sortKey
      case .line(let style): style.sortKey
      case .circle(let style): style.sortKey
      case .symbol(let style): style.layout.sortKey
      default: nil
      }
    }
  }

  package var id: String
  /// The properties of its type.
  package var kind: Kind {
    didSet { sortKey = Self.sortKey(of: kind) }
  }
  /// `nil` for a background.
  package var sourceID: String?
  /// The layer of a vector tile; `nil` for GeoJSON.
  package var sourceLayer: String?
  /// From this zoom on the layer is drawn; `nil` for from the first.
  package var minZoom: StyleZoom?
  /// From this zoom on the layer is no longer drawn.
  package var maxZoom: StyleZoom?
  package var filter = Filter.all
  package var isVisible = true
  /// Features with lower keys are drawn first; `nil` for the order of the tile.
  package private(set) var sortKey: StyleProperty<Double>?
  /// How large its expressions are together: what working them out once costs.
  package var expressionParts = 0
  /// The layer as the style has it, for who reads the style.
  package var definition = JSONObject()
  /// Whether it is of one of Rhumb's own styles.
  package var isOwn = false

  /// The source in whose presence Rhumb's styles leave the layer out, as its `metadata` say.
  package var replacingSourceID: String? { definition["metadata"]?["rhumb:replaced-by"]?.string }
  /// Its `text-field` as the style's author wrote it, where names in other languages are read first.
  var writtenText: JSONValue?

  package init(id: String, kind: Kind) {
    self.id = id
    self.kind = kind
    sortKey = Self.sortKey(of: kind)
  }

  private static func sortKey(of kind: Kind) -> StyleProperty<Double>? {
    kind.sortKey.flatMap { $0.isSpecified ? $0 : nil }
  }

  /// A place among a style's layers without any layer.
  ///
  /// - Parameter sourceID: of the layer that was there.
  package static func absent(sourceID: String?) -> StyleLayer {
    var layer = StyleLayer(id: "", kind: .unsupported(""))
    layer.isVisible = false
    layer.sourceID = sourceID
    return layer
  }

  /// The style zooms at which the layer is drawn: at the least zoom it is, at the greatest no longer.
  package var drawnZooms: Range<Double> {
    let least = minZoom?.value ?? -.infinity
    let greatest = maxZoom?.value ?? .infinity
    return isVisible && least < greatest ? least..<greatest : 0..<0
  }

  /// Whether the layer is drawn at a zoom.
  package func isDrawn(at zoom: StyleZoom) -> Bool { drawnZooms.contains(zoom.value) }

  /// What all its properties ask of a feature: features of the layer that agree in it look alike at
  /// every zoom.
  package var references: FeatureReferences { kind.properties?.references() ?? .init() }
}
