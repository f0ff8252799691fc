import JSON

extension GenericStyle {
  /// Layers for features of unknown kinds, to be drawn above a map: areas are translucent, lines
  /// have a casing and points an outline. Simplestyle properties (version 1.1.0) are respected.
  ///
  /// - Parameters:
  ///   - number: The index of the source, so that several sources have different colours.
  ///   - hasIcons: Whether some points have icons of their own.
  package static func features(
    sourceID: String, number: Int, isDark: Bool, hasIcons: Bool = false
  ) -> Style {
    let json = featuresJSON(
      sourceID: sourceID, number: number, isDark: isDark, hasIcons: hasIcons)
    // As in `make`, parsing cannot fail, because the document is made here.
    return (try? StyleParser.parse(json)) ?? Style(name: "Features")
  }

  static func featuresJSON(
    sourceID: String, number: Int, isDark: Bool, hasIcons: Bool = false
  ) -> JSONValue {
    let accents: [JSONValue] =
      isDark
      ? ["#5aa9ff", "#ffb25a", "#6fdc8c", "#d08cff"] : ["#1667c7", "#d1610a", "#1c8546", "#8a3fc2"]
    let accent = accents[(number % accents.count + accents.count) % accents.count]
    let rim: JSONValue = isDark ? "#10151c" : "#ffffff"
    return [
      "version": 8, "name": "Features", "sources": sources(sourceID, ["type": "geojson"]),
      "layers": .array(
        featureLayers(sourceID: .string(sourceID), accent: accent, rim: rim, hasIcons: hasIcons)
          + nameLayers(sourceID: sourceID, isDark: isDark, beside: .dot)),
    ]
  }

  /// The attributes of a point with the name of its icon in the style's images and with its size.
  package static let iconProperty = "rhumb:icon"
  private static let iconSizeProperty = "rhumb:icon-size"
  /// The attributes of lines that are tracks, and of the points at their ends.
  private static let trackProperty: JSONValue = "rhumb:track"
  private static let endProperty: JSONValue = "rhumb:end"

  private static func iconLayer(_ sourceID: JSONValue) -> JSONValue {
    featureLayer(
      "icons", "symbol",
      [
        "filter": ["has", .string(iconProperty)],
        "layout": [
          "icon-image": ["get", .string(iconProperty)],
          "icon-size": number(.string(iconSizeProperty), 1), "icon-allow-overlap": true,
          "icon-ignore-placement": true,
        ],
      ], sourceID)
  }

  /// The filter for points that are drawn as dots.
  private static func dots(hasIcons: Bool) -> JSONValue {
    let points: JSONValue = ["==", ["geometry-type"], "Point"]
    let dots: [JSONValue] = ["all", points, ["!", ["has", endProperty]]]
    return .array(hasIcons ? dots + [["!", ["has", .string(iconProperty)]]] : dots)
  }

  private static func featureLayers(
    sourceID: JSONValue, accent: JSONValue, rim: JSONValue, hasIcons: Bool
  ) -> [JSONValue] {
    func layer(_ part: String, _ type: JSONValue, _ members: JSONValue) -> JSONValue {
      featureLayer(part, type, members, sourceID)
    }
    return [
      layer(
        "areas", "fill",
        [
          "filter": ["==", ["geometry-type"], "Polygon"],
          "paint": [
            "fill-color": color("fill", accent), "fill-opacity": number("fill-opacity", 0.22),
          ],
        ])
    ] + lineLayers(sourceID, accent: accent, rim: rim) + [
      layer(
        "points", "circle",
        [
          "filter": dots(hasIcons: hasIcons),
          "paint": [
            "circle-color": color("marker-color", accent), "circle-stroke-color": rim,
            "circle-stroke-width": 1.5,
            "circle-radius": [
              "match", ["get", "marker-size"], "small", 4, "large", 8, 5.5,
            ],
          ],
        ]),
      endLayer(sourceID, rim: rim),
    ] + (hasIcons ? [iconLayer(sourceID)] : [])
  }

  /// Lines with their casings.
  private static func lineLayers(
    _ sourceID: JSONValue, accent: JSONValue, rim: JSONValue
  ) -> [JSONValue] {
    func layer(_ part: String, _ members: JSONValue) -> JSONValue {
      featureLayer(part, "line", members, sourceID)
    }
    let lines: JSONValue = ["!=", ["geometry-type"], "Point"]
    let round: JSONValue = ["line-cap": "round", "line-join": "round"]
    func ofTracks(_ value: JSONValue, others: JSONValue) -> JSONValue {
      ["case", ["has", trackProperty], value, others]
    }
    let width = number("stroke-width", ofTracks(3.5, others: 2))
    return [
      layer(
        "casings",
        [
          "filter": lines, "layout": round,
          "paint": [
            "line-color": rim, "line-width": ["+", width, ofTracks(3, others: 2)],
            "line-opacity": ofTracks(0.9, others: 0.6),
          ],
        ]),
      layer(
        "lines",
        [
          "filter": lines, "layout": round,
          "paint": [
            "line-color": color("stroke", accent), "line-width": width,
            "line-opacity": number("stroke-opacity", 1),
          ],
        ]),
    ]
  }

  /// Marks of the start and the end of tracks.
  private static func endLayer(_ sourceID: JSONValue, rim: JSONValue) -> JSONValue {
    featureLayer(
      "ends", "circle",
      [
        "filter": ["has", endProperty],
        "paint": [
          "circle-color": ["match", ["get", endProperty], "start", "#1c8546", "#c62828"],
          "circle-stroke-color": rim, "circle-stroke-width": 2, "circle-radius": 5,
        ],
      ], sourceID)
  }

  static func featureLayer(
    _ part: String, _ type: JSONValue, _ members: JSONValue, _ sourceID: JSONValue
  ) -> JSONValue {
    var layer = members.object ?? JSONObject()
    guard case .string(let id) = sourceID else { return members }
    layer["id"] = .string("\(id)-\(part)")
    layer["type"] = type
    layer["source"] = sourceID
    return .object(layer)
  }

  private static func color(_ name: JSONValue, _ fallback: JSONValue) -> JSONValue {
    ["to-color", ["get", name], fallback]
  }

  private static func number(_ name: JSONValue, _ fallback: JSONValue) -> JSONValue {
    ["case", ["has", name], ["to-number", ["get", name], fallback], fallback]
  }
}
