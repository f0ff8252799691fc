import JSON

/// What decides which labels or lines a layer draws, as the style has it: layers that agree in it
/// differ in paint alone.
package struct LayerContent: Hashable, Sendable {
  private let members: [JSONValue?]

  /// The labels of a layer; `nil` for one without. The reference places those of layers that agree as
  /// one (`groupByLayout`).
  package init?(labelsOf layer: StyleLayer) {
    guard case .symbol = layer.kind else { return nil }
    members = [
      "type", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout",
    ].map { layer.definition[$0] }
  }

  /// The lines of a layer; `nil` for one without, or whose lines have a shape that paint decides.
  /// Those of a casing and of what lies in it are drawn from one mesh.
  package init?(linesOf layer: StyleLayer) {
    guard case .line(let style) = layer.kind, style.hasPlainShape else { return nil }
    members = ["source", "source-layer", "minzoom", "maxzoom", "filter", "layout"].map {
      layer.definition[$0]
    }
  }
}
