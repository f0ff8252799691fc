import JSON

// Helpers for making the parts of a generic style.
extension GenericStyle {
  /// The geometries that `geometry-type` distinguishes.
  enum Geometry: String {
    case point = "Point"
    case line = "LineString"
    case polygon = "Polygon"
  }

  /// Adds a style layer. Without `source` it is a background.
  mutating func append(
    _ paint: JSONValue, id: String, type: String, source: Layer? = nil, only: Geometry? = nil,
    filter: JSONValue? = nil, minZoom: Double? = nil, maxZoom: Double? = nil,
    layout: JSONValue? = nil
  ) {
    var object = JSONObject()
    object["id"] = .string(id)
    object["type"] = .string(type)
    if let source {
      object["source"] = .string(sourceID)
      object["source-layer"] = .string(source.name)
    }
    if let minZoom { object["minzoom"] = .number(minZoom) }
    if let maxZoom { object["maxzoom"] = .number(maxZoom) }
    let geometry: JSONValue? = only.map { ["==", ["geometry-type"], .string($0.rawValue)] }
    switch (geometry, filter) {
    case (let geometry?, let filter?): object["filter"] = ["all", geometry, filter]
    case (let either?, nil), (nil, let either?): object["filter"] = either
    case (nil, nil): break
    }
    if let layout { object["layout"] = layout }
    object["paint"] = paint
    layers.append(.object(object))
  }

  static let roundJoins: JSONValue = ["line-join": "round", "line-cap": "round"]
  static let roundJoinsOnly: JSONValue = ["line-join": "round"]

  /// The attribute with the features' class, whatever the schema calls it; "" if there is none.
  static func kind(_ layer: Layer) -> JSONValue {
    let known = ["class", "kind", "pmap:kind", "highway", "fclass", "subclass", "type"]
    let present = layer.fields.isEmpty ? known : known.filter(layer.fields.contains)
    let reads = present.map { JSONValue.array(["get", .string($0)]) }
    return ["to-string", .array([.string("coalesce")] + reads + [""])]
  }

  /// Whether a feature's class is one of `words`.
  static func kind(_ layer: Layer, in words: [String]) -> JSONValue {
    ["match", kind(layer), .array(words.map(JSONValue.string)), true, false]
  }

  /// The first of `names` that the layer has, as a number of metres; 0 for features without it.
  static func metres(_ names: [String], _ layer: Layer) -> JSONValue? {
    guard let name = names.first(where: layer.fields.contains) else { return nil }
    return ["to-number", ["get", .string(name)], 0]
  }

  /// Whether a feature is in a tunnel, according to the attributes of the known schemas.
  static func isTunnel(_ layer: Layer) -> JSONValue? {
    var tests: [JSONValue] = []
    for name in ["structure", "brunnel"] where layer.fields.contains(name) {
      tests.append(["==", ["get", .string(name)], "tunnel"])
    }
    for name in ["tunnel", "is_tunnel"] where layer.fields.contains(name) {
      tests.append([
        "match", ["to-string", ["get", .string(name)]], ["true", "1", "yes"], true, false,
      ])
    }
    return tests.isEmpty ? nil : .array(["any"] + tests)
  }

  /// A width or size that grows with the zoom.
  static func growing(_ stops: [(zoom: Double, size: JSONValue)]) -> JSONValue {
    .array(
      ["interpolate", ["exponential", 1.5], ["zoom"]]
        + stops.flatMap { [.number($0.zoom), $0.size] })
  }
}
