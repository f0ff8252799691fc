import JSON

// Names of points of which nothing else is known.
extension GenericStyle {
  /// What a point is drawn as.
  enum PointMark {
    /// A dot in the middle of the point.
    case dot
    /// A pin whose tip is at the point.
    case pin
  }

  /// Layers for the names of points that are drawn as pins by someone else, and for lines that are
  /// drawn otherwise, so that clicks find them.
  package static func overlayNames(sourceID: String, isDark: Bool) -> Style {
    var sources = JSONObject()
    sources[sourceID] = ["type": "geojson"]
    let lines = featureLayer(
      "lines", "line",
      [
        "filter": ["==", ["geometry-type"], "LineString"],
        "paint": ["line-opacity": 0, "line-width": 6],
      ], .string(sourceID))
    let json: JSONValue = [
      "version": 8, "name": "Names", "sources": .object(sources),
      "layers": .array([lines] + nameLayers(sourceID: sourceID, isDark: isDark, beside: .pin)),
    ]
    return (try? StyleParser.parse(json)) ?? Style(name: "Names")
  }

  /// The names of points, below or beside them where there is room, and under them the room that the
  /// points themselves take: whatever is drawn there is not covered by names.
  static func nameLayers(sourceID: String, isDark: Bool, beside mark: PointMark) -> [JSONValue] {
    let palette = isDark ? GenericPalette.dark : .light
    let points: JSONValue = ["==", ["geometry-type"], "Point"]
    let names = featureLayer(
      "names", "symbol",
      [
        "filter": points,
        "layout": [
          "text-field": ["to-string", ["coalesce", ["get", "name"], ["get", "title"], ""]],
          "text-font": ["Noto Sans Medium", "Noto Sans Regular"], "text-size": 12,
          "text-max-width": 9, "text-variable-anchor-offset": .array(mark.places),
          "text-justify": "auto",
        ],
        "paint": [
          "text-color": palette.text, "text-halo-color": palette.halo, "text-halo-width": 1.6,
        ],
      ], .string(sourceID))
    let room = featureLayer(
      "room", "symbol",
      [
        "filter": points,
        "layout": [
          // A letter about as large as the mark, which nobody sees.
          "text-field": "M", "text-font": ["Noto Sans Regular"],
          "text-size": .number(mark == .dot ? 12 : 28), "text-padding": 0,
          "text-anchor": mark == .dot ? "center" : "bottom", "text-allow-overlap": true,
        ],
        "paint": ["text-opacity": 0],
      ], .string(sourceID))
    // What comes last is placed first.
    return [names, room]
  }
}

extension GenericStyle.PointMark {
  /// Where names may stand, the best place first, in ems of theirs.
  fileprivate var places: [JSONValue] {
    switch self {
    case .dot:
      [
        "top", [0, 0.75], "left", [0.9, 0], "right", [-0.9, 0], "bottom", [0, -0.75],
      ]
    case .pin: ["top", [0, 0.3], "left", [1.3, -1.3], "right", [-1.3, -1.3]]
    }
  }
}
