import JSON

// Names of points of unknown kinds.
extension GenericStyle {
  /// How a point is drawn.
  enum PointMark {
    /// A dot centred on the point.
    case dot
    /// A pin with its tip at the point.
    case pin
  }

  /// Layers for points and lines that somebody else draws: the names of the points, which are drawn
  /// as pins, and invisible lines that can be clicked.
  package static func overlayNames(sourceID: String, isDark: Bool) -> Style {
    let lines = featureLayer(
      "lines", "line",
      [
        "filter": ["==", ["geometry-type"], "LineString"],
        "paint": ["line-opacity": 0, "line-width": 6],
      ], .string(sourceID))
    let json: JSONValue = [
      "version": 8, "name": "Names", "sources": sources(sourceID, ["type": "geojson"]),
      "layers": .array([lines] + nameLayers(sourceID: sourceID, isDark: isDark, beside: .pin)),
    ]
    return (try? StyleParser.parse(json)) ?? Style(name: "Names")
  }

  /// The names of points, placed below or next to them if there is room. A second layer reserves
  /// the room of the points themselves, so that no name covers them.
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
          // An invisible letter about as large as the mark.
          "text-field": "M", "text-font": ["Noto Sans Regular"],
          "text-size": .number(mark == .dot ? 12 : 28), "text-padding": 0,
          "text-anchor": mark == .dot ? "center" : "bottom", "text-allow-overlap": true,
        ],
        "paint": ["text-opacity": 0],
      ], .string(sourceID))
    // The labels of the last layer are placed first.
    return [names, room]
  }
}

extension GenericStyle.PointMark {
  /// The anchors to try in turn, each with its offset in ems of the text.
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
