import JSON

// Points, and layers of unknown content.
extension GenericStyle {
  mutating func addPoints(_ layer: Layer, minZoom: Double, radius: Double) {
    append(
      [
        "circle-color": palette.dot, "circle-stroke-color": palette.halo,
        "circle-stroke-width": 0.8, "circle-opacity": 0.85,
        "circle-radius": [
          "interpolate", ["linear"], ["zoom"], .number(minZoom), .number(radius * 0.7),
          .number(minZoom + 4), .number(radius * 1.4),
        ],
      ], id: layer.name, type: "circle", source: layer, only: .point, minZoom: minZoom)
  }

  mutating func addPlaces(_ layer: Layer) {
    append(
      [
        "circle-color": palette.dot, "circle-stroke-color": palette.halo,
        "circle-stroke-width": 0.9, "circle-opacity": 0.85,
        "circle-radius": [
          "match", Self.kind(layer), ["country", "state", "province", "continent"], 1.4,
          ["city", "capital", "locality"], 2.8, ["town"], 2.2, 1.6,
        ],
      ], id: layer.name, type: "circle", source: layer, only: .point)
  }

  mutating func addUnknown(_ layer: Layer) {
    let area = palette.color(for: layer.name, isLine: false)
    let line = palette.color(for: layer.name, isLine: true)
    append(
      ["fill-color": area, "fill-opacity": 0.45], id: "\(layer.name)-area", type: "fill",
      source: layer, only: .polygon)
    append(
      [
        "line-color": line, "line-opacity": 0.7,
        "line-width": Self.growing([(0, 0.5), (14, 1.2), (20, 3)]),
      ],
      id: "\(layer.name)-line", type: "line", source: layer,
      filter: ["!=", ["geometry-type"], "Point"], layout: Self.roundJoinsOnly)
    append(
      [
        "circle-color": line, "circle-stroke-color": palette.halo, "circle-stroke-width": 0.8,
        "circle-radius": ["interpolate", ["linear"], ["zoom"], 0, 1.6, 14, 3, 20, 5],
      ], id: "\(layer.name)-points", type: "circle", source: layer, only: .point)
  }
}
