import BundledResources
import JSON
import MapStyle
import StyleExpressions

/// The contours of the built-in styles, adapted to any style that has elevation data: the source
/// and the layers to add, and what they replace.
package struct ContourLayers: Sendable {
  package static let sourceID = "terrain-contours"

  package let source: JSONValue
  /// The layers, bottom to top, with the layer above each; `nil` if it is the topmost layer.
  package let layers: [(definition: JSONValue, below: String?)]

  /// - Parameter heights: the id of a `raster-dem` source; `nil` for the terrain's, or else the
  ///   style's first.
  /// - Throws: `MapError.invalidStyle` if there is no such source, or it has no elevation data.
  package init(of heights: String?, for style: Style) throws(MapError) {
    guard let heights = heights ?? style.heightsSource else {
      throw .invalidStyle(
        layer: nil, property: "contours",
        reason: "no source of the style has heights (raster-dem); add some first")
    }
    guard style.source(heights)?.kind == .elevation else {
      throw .invalidStyle(
        layer: nil, property: "contours",
        reason: "there is no source \"\(heights)\" of heights (raster-dem)")
    }
    let template = try Self.template(isDark: style.isDark)
    var source = template["sources"]?[Self.sourceID]?.object ?? JSONObject()
    source["source"] = .string(heights)
    self.source = .object(source)
    layers = Self.layers(of: template["layers"]?.array ?? [], for: style)
  }

  private static func template(isDark: Bool) throws(MapError) -> JSONValue {
    let name = isDark ? "dark" : "light"
    guard let bytes = BundledResources.style(named: name),
      let template = try? JSONParser.parse(bytes)
    else { throw .notInstalled("the built-in style \(name)", path: "\(name).json") }
    return template
  }

  /// In Rhumb's styles they lie where they do in the template, in others below roads and labels.
  private static func layers(
    of template: [JSONValue], for style: Style
  ) -> [(definition: JSONValue, below: String?)] {
    let own = Set(style.drawingOrder.lazy.map { style.layers[$0] }.filter(\.isOwn).map(\.id))
    return template.indices.filter { template[$0]["source"]?.string == sourceID }.map { index in
      let next = template[index...].lazy.compactMap { $0["id"]?.string }.first(where: own.contains)
      if let next { return (template[index], next) }
      let isOfLabels = template[index]["type"] == "symbol"
      let place = isOfLabels ? style.lowestLabelLayer : style.lowestLayerAboveGround
      return (fitted(template[index], to: style), place)
    }
  }

  /// Uses a font of the style, because the style's glyph files may contain no others.
  private static func fitted(_ layer: JSONValue, to style: Style) -> JSONValue {
    guard var members = layer.object, var layout = layer["layout"]?.object,
      layout["text-font"] != nil, let font = style.lowestLabelFont
    else { return layer }
    layout["text-font"] = font
    members["layout"] = .object(layout)
    return .object(members)
  }
}

extension Style {
  /// Whether contours were added.
  package var hasContourLayers: Bool { source(ContourLayers.sourceID) != nil }

  /// The ids of the layers of added contours, bottom to top.
  package var contourLayerIDs: [String] {
    drawingOrder.map { layers[$0] }.filter { $0.sourceID == ContourLayers.sourceID }.map(\.id)
  }

  /// Removes the added contours.
  package mutating func removeContours() {
    for id in contourLayerIDs { _ = try? removeLayer(id) }
    try? removeSource(ContourLayers.sourceID)
  }

  /// Shows or hides the layers that the contours replace: contour lines in the map's tiles.
  package mutating func showReplacedByContours(_ isVisible: Bool) -> [LayerChange] {
    let replaced = drawingOrder.map { layers[$0] }
      .filter { $0.replacingSourceID == ContourLayers.sourceID }
    return replaced.compactMap { layer in
      try? setProperty(
        "visibility", .layout, ofLayer: layer.id, to: isVisible ? "visible" : "none")
    }
  }
}
