import JSON

/// The members of a layer's definition that decide which labels or lines it draws. Layers with
/// equal content only differ in paint.
package struct LayerContent: Hashable, Sendable {
  private let members: [JSONValue?]

  /// The content of a symbol layer; `nil` for other layers. Like MapLibre (`groupByLayout`), Rhumb
  /// places the labels of layers with equal content together.
  package init?(labelsOf layer: StyleLayer) {
    guard case .symbol = layer.kind else { return nil }
    members = Self.members(of: layer)
  }

  /// The content of a line layer; `nil` for other layers and if paint affects the shape of the
  /// lines. A casing and the line inside it are drawn from one mesh.
  package init?(linesOf layer: StyleLayer) {
    guard case .line(let style) = layer.kind, style.hasPlainShape else { return nil }
    members = Self.members(of: layer)
  }

  private static func members(of layer: StyleLayer) -> [JSONValue?] {
    ["source", "source-layer", "minzoom", "maxzoom", "filter", "layout"].map {
      layer.definition[$0]
    }
  }
}
