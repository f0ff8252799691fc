import JSON

/// Layers that inherit from another layer, as in Mapbox styles before version 9: the member `ref`
/// names the other layer, and only `id`, `paint` and `metadata` are the layer's own.
struct LayerInheritance {
  private static let inherited = [
    "type", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout",
  ]
  private var parents: [String: JSONObject] = [:]

  init(_ layers: some Sequence<JSONValue>) {
    for case .object(let layer) in layers where layer["ref"] == nil {
      if let id = layer["id"]?.string, parents[id] == nil { parents[id] = layer }
    }
  }

  /// The layer with what it inherits. If the other layer does not exist or has a `ref` itself, the
  /// layer stays unchanged.
  func resolved(
    _ layer: JSONValue, _ path: String, _ problems: inout ProblemList
  ) -> JSONValue {
    guard case .object(var object) = layer, let reference = object["ref"] else { return layer }
    guard let name = reference.string, let parent = parents[name] else {
      problems.add(.invalid, "\(path).ref", "no layer \(reference.text) to take the rest from")
      return layer
    }
    object["ref"] = nil
    for member in Self.inherited { object[member] = parent[member] }
    return .object(object)
  }
}
