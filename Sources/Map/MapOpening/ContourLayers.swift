import BundledResources
import JSON
import MapStyle
import StyleExpressions

/// The contours of the built-in styles, fitted to any style that has heights: which source and which
/// layers are to be added, and what they take the place of.
package struct ContourLayers: Sendable {
  package static let sourceID = "terrain-contours"

  /// A layer, and the one that it lies under; `nil` for above all.
  package struct Layer: Sendable {
    package let definition: JSONValue
    package let below: String?
  }

  package let source: JSONValue
  /// The lowest first.
  package let layers: [Layer]

  /// - Parameters:
  ///   - heights: the id of a `raster-dem` source; `nil` for the terrain's, or the style's first.
  /// - Throws: `MapError.invalidStyle` where there is no such source, or it has no heights.
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
    else {
      throw .unusableContent(
        path: "\(name).json", kind: .missing,
        message: "the built-in style \(name) is not installed beside the program")
    }
    return template
  }

  /// In a style of Rhumb's they lie where its template has them, in others under roads and labels.
  private static func layers(of template: [JSONValue], for style: Style) -> [Layer] {
    let own = Set(style.drawingOrder.lazy.map { style.layers[$0] }.filter(\.isOwn).map(\.id))
    return template.indices.filter { template[$0]["source"]?.string == sourceID }.map { index in
      let next = template[index...].lazy.compactMap { $0["id"]?.string }.first(where: own.contains)
      if let next { return Layer(definition: template[index], below: next) }
      let isOfLabels = template[index]["type"] == "symbol"
      let place = isOfLabels ? style.lowestLabelLayer : style.lowestLayerAboveGround
      return Layer(definition: fitted(template[index], to: style), below: place)
    }
  }

  /// With the fonts of the style, whose glyph files may have no others.
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
  /// Whether contours of heights were added.
  package var hasContourLayers: Bool { source(ContourLayers.sourceID) != nil }

  /// Those of the added contours, the lowest first.
  package var contourLayerIDs: [String] {
    drawingOrder.map { layers[$0] }.filter { $0.sourceID == ContourLayers.sourceID }.map(\.id)
  }

  /// Takes the added contours out.
  package mutating func removeContours() {
    for id in contourLayerIDs { _ = try? removeLayer(id) }
    try? removeSource(ContourLayers.sourceID)
  }

  /// Shows or hides what the contours take the place of: lines of heights that are in the map's tiles.
  package mutating func showReplacedByContours(_ isVisible: Bool) -> [LayerChange] {
    let replaced = drawingOrder.map { layers[$0] }
      .filter { $0.replacingSourceID == ContourLayers.sourceID }
    return replaced.compactMap { layer in
      try? setProperty(
        "visibility", .layout, ofLayer: layer.id, to: isVisible ? "visible" : "none")
    }
  }
}
