import JSON

// Roads, railways, boundaries and graticules.
extension GenericStyle {
  /// A group of roads that look alike, with the words for it in the known schemas.
  private struct RoadClass {
    let id: String
    /// Empty for all roads that are in no other class.
    let words: [String]
    let minZoom: Double
    /// Widths in points at the style zooms 6, 10, 14, 16, 18 and 20.
    let widths: [Double]
    let color: JSONValue
    let casing: JSONValue
  }

  private static let railWords = [
    "rail", "major_rail", "minor_rail", "light_rail", "tram", "subway", "narrow_gauge",
    "monorail", "funicular", "transit",
  ]
  private static let pathWords = [
    "path", "footway", "cycleway", "steps", "bridleway", "pedestrian", "track", "other", "ferry",
    "aerialway", "golf",
  ]

  /// By importance. The most important roads come last and are drawn on top.
  private var roadClasses: [RoadClass] {
    [
      RoadClass(
        id: "service", words: ["service", "driveway", "street_limited", "alley"], minZoom: 13.5,
        widths: [0, 0, 1, 3.4, 9, 34], color: palette.road, casing: palette.casing),
      RoadClass(
        id: "minor", words: [], minZoom: 11.5, widths: [0, 0.3, 2.4, 6.6, 17, 58],
        color: palette.road, casing: palette.casing),
      RoadClass(
        id: "medium", words: ["secondary", "tertiary", "medium_road", "secondary_link"],
        minZoom: 8, widths: [0.2, 0.8, 4, 9.2, 21, 72], color: palette.roadMid,
        casing: palette.casing),
      RoadClass(
        id: "major",
        words: ["trunk", "primary", "main", "major_road", "trunk_link", "primary_link"],
        minZoom: 5, widths: [0.5, 1.6, 5.2, 11, 25, 84], color: palette.roadMajor,
        casing: palette.casingMajor),
      RoadClass(
        id: "motorway", words: ["motorway", "highway", "freeway", "motorway_link"], minZoom: 4,
        widths: [0.9, 2.2, 6.4, 13, 30, 98], color: palette.motorway,
        casing: palette.casingMotorway),
    ]
  }

  private func width(_ road: RoadClass, plus extra: Double) -> JSONValue {
    let zooms: [Double] = [6, 10, 14, 16, 18, 20]
    let stops = zip(zooms, road.widths).map { zoom, width in
      (zoom: zoom, size: JSONValue.number(width == 0 ? 0 : width + extra * min(1.5, width / 2)))
    }
    return Self.growing(stops)
  }

  /// Matches the roads of a class. The class without words gets those of no other class.
  private func filter(_ road: RoadClass, _ layer: Layer, _ isRail: JSONValue) -> JSONValue {
    if !road.words.isEmpty { return ["all", ["!", isRail], Self.kind(layer, in: road.words)] }
    let others = roadClasses.flatMap(\.words) + Self.pathWords
    return ["all", ["!", isRail], ["!", Self.kind(layer, in: others)]]
  }

  mutating func addRoads(_ layer: Layer) {
    append(
      ["fill-color": palette.road, "fill-outline-color": palette.casing],
      id: "\(layer.name)-area", type: "fill", source: layer, only: .polygon, minZoom: 12)
    var rails = [Self.kind(layer, in: Self.railWords)]
    if layer.fields.contains("rail") {
      rails.append(["match", ["to-string", ["get", "rail"]], ["true", "1"], true, false])
    }
    let isRail = JSONValue.array(["any"] + rails)
    append(
      [
        "line-color": palette.path, "line-dasharray": [2, 1.2],
        "line-width": Self.growing([(13, 0.5), (16, 1.4), (18, 3), (20, 8)]),
      ], id: "\(layer.name)-path", type: "line", source: layer, only: .line,
      filter: ["all", ["!", isRail], Self.kind(layer, in: Self.pathWords)], minZoom: 13,
      layout: Self.roundJoinsOnly)
    let opacity: JSONValue = Self.isTunnel(layer).map { ["case", $0, 0.45, 1] } ?? 1
    for road in roadClasses {
      append(
        ["line-color": road.casing, "line-width": width(road, plus: 1.4), "line-opacity": opacity],
        id: "\(layer.name)-\(road.id)-casing", type: "line", source: layer, only: .line,
        filter: filter(road, layer, isRail), minZoom: max(road.minZoom, 7),
        layout: Self.roundJoins)
    }
    for road in roadClasses {
      append(
        ["line-color": road.color, "line-width": width(road, plus: 0), "line-opacity": opacity],
        id: "\(layer.name)-\(road.id)", type: "line", source: layer, only: .line,
        filter: filter(road, layer, isRail), minZoom: road.minZoom, layout: Self.roundJoins)
    }
    addRail(layer, filter: isRail)
  }

  /// - Parameter filter: `nil` if the layer only has railways.
  mutating func addRail(_ layer: Layer, filter: JSONValue?) {
    append(
      [
        "line-color": palette.rail,
        "line-width": Self.growing([(9, 0.4), (14, 1.1), (18, 3), (20, 5)]),
      ], id: "\(layer.name)-rail", type: "line", source: layer, only: .line, filter: filter,
      minZoom: 9, layout: Self.roundJoinsOnly)
    append(
      [
        "line-color": palette.rail, "line-dasharray": [0.22, 1.6],
        "line-width": Self.growing([(14, 2.4), (16, 5), (18, 9), (20, 18)]),
      ], id: "\(layer.name)-rail-ties", type: "line", source: layer, only: .line, filter: filter,
      minZoom: 14.5)
  }

  mutating func addBoundary(_ layer: Layer) {
    let level: JSONValue = [
      "to-number", ["coalesce", ["get", "admin_level"], ["get", "pmap:min_admin_level"], 2], 2,
    ]
    let maritime: JSONValue = [
      "match",
      ["to-string", ["coalesce", ["get", "maritime"], ["get", "maritime_boundary"], 0]],
      ["1", "true"], true, false,
    ]
    append(
      [
        "line-color": palette.boundaryMinor, "line-dasharray": [3, 2],
        "line-width": ["interpolate", ["linear"], ["zoom"], 3, 0.4, 6, 0.8, 14, 1.6],
      ], id: "\(layer.name)-minor", type: "line", source: layer,
      filter: ["all", [">", level, 2], ["!", maritime]], minZoom: 3, layout: Self.roundJoinsOnly)
    append(
      [
        "line-color": palette.boundary,
        "line-width": ["interpolate", ["linear"], ["zoom"], 0, 0.4, 6, 1.2, 14, 2.2],
      ], id: layer.name, type: "line", source: layer,
      filter: ["all", ["<=", level, 2], ["!", maritime]], layout: Self.roundJoinsOnly)
  }

  mutating func addGraticule(_ layer: Layer) {
    append(
      ["line-color": palette.graticule, "line-width": 0.8, "line-dasharray": [4, 3]],
      id: layer.name, type: "line", source: layer, only: .line)
  }
}
