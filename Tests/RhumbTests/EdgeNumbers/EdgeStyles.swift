import JSON
import MapStyle
import StyleExpressions

/// Styles in which each property that is made of numbers has some, as the declarations of properties
/// list them: one layer and one source in each, and in one all that stands beside layers.
struct EdgeStyles {
  /// How a number is written.
  enum Form: CaseIterable {
    case plain, curve, stops, feature
  }

  /// Properties beside those with numbers, by which others take effect.
  private static let words: [(type: String, members: [String: JSONValue])] = [
    ("background", [:]), ("fill", [:]), ("line", [:]),
    ("line", ["line-cap": "round", "line-join": "round", "line-pattern": "dot"]),
    ("fill-extrusion", [:]), ("circle", ["circle-pitch-scale": "viewport"]), ("heatmap", [:]),
    ("hillshade", ["hillshade-method": "multidirectional"]), ("color-relief", [:]), ("raster", [:]),
    ("symbol", ["icon-text-fit": "both", "icon-image": "dot", "text-field": "Name"]),
    (
      "symbol",
      [
        "symbol-placement": "line", "text-field": "Name", "icon-image": "dot",
        "text-pitch-alignment": "map",
      ]
    ),
  ]

  static let all: [String] =
    Form.allCases.flatMap { form in
      words.map { type, members in style(type, members, form).text }
    } + [surroundings(.plain).text, surroundings(.curve).text] + sources.map(\.text)

  // MARK: Layers

  private static func style(
    _ type: String, _ words: [String: JSONValue], _ form: Form
  ) -> JSONValue {
    var layer = layer(type, form)
    for (name, value) in words {
      let section = type == "symbol" || ["line-cap", "line-join"].contains(name)
      layer = layer.setting(section ? "layout" : "paint", name, value)
    }
    return style([layer], source(of: type))
  }

  private static func layer(_ type: String, _ form: Form) -> JSONValue {
    let layer: JSONValue = [
      "id": "it", "type": .string(type), "source": "map", "source-layer": "all", "minzoom": 0,
      "maxzoom": 24,
    ]
    return switch type {
    case "background": filled(layer, BackgroundStyle.self, form)
    case "fill": filled(layer, FillStyle.self, form)
    case "line": filled(layer, LineStyle.self, form)
    case "fill-extrusion": filled(layer, FillExtrusionStyle.self, form)
    case "circle": filled(layer, CircleStyle.self, form)
    case "heatmap": filled(layer, HeatmapStyle.self, form)
    case "hillshade": filled(layer, HillshadeStyle.self, form)
    case "color-relief": filled(layer, ColorReliefStyle.self, form)
    case "raster": filled(layer, RasterStyle.self, form)
    default: filled(layer, SymbolProperties.self, form)
    }
  }

  /// The layer with all properties of its group that are made of numbers, and their transitions.
  private static func filled<Group: PropertyGroup>(
    _ layer: JSONValue, _: Group.Type, _ form: Form
  ) -> JSONValue {
    var layer = layer
    for field in Group.table.fields {
      guard let value = value(field.declaration, field.specification, form) else { continue }
      let (section, name) = (field.declaration.section.rawValue, field.declaration.name)
      layer = layer.setting(section, name, value)
      if section == "paint", form == .plain {
        layer = layer.setting(section, "\(name)-transition", ["duration": 20, "delay": 10])
      }
    }
    return layer
  }

  /// `nil` for a property that is not made of numbers.
  private static func value(
    _ declaration: PropertyDeclaration, _ specification: PropertySpecification, _ form: Form
  ) -> JSONValue? {
    if declaration.use == .ramp { return ramp(declaration.name) }
    if declaration.name == "text-variable-anchor-offset" {
      return ["top", [0, 1], "left", [1, 0]]
    }
    if declaration.name == "text-field", form == .feature {
      return [
        "format", "Name", ["font-scale": 1.5],
        ["number-format", ["get", "n"], ["min-fraction-digits": 1, "max-fraction-digits": 3]], [:],
      ]
    }
    guard let (low, high) = samples(specification.type) else { return nil }
    switch form {
    case .plain: return specification.type.isList ? ["literal", low] : low
    case .stops where !specification.type.isList:
      return ["stops": [[3, low], [17, high]], "base": 1.5]
    case .feature where specification.mayUseFeature && specification.type == .number:
      return ["*", ["get", "n"], ["/", low, ["get", "m"]]]
    default: break
    }
    let ends: [JSONValue] =
      specification.type.isList ? [["literal", low], ["literal", high]] : [low, high]
    return specification.isInterpolated
      ? ["interpolate", ["exponential", 1.5], ["zoom"], 3, ends[0], 17, ends[1]]
      : ["step", ["zoom"], ends[0], 9, ends[1]]
  }

  private static func samples(_ type: ValueType) -> (JSONValue, JSONValue)? {
    switch type {
    case .number: (0.75, 2)
    case .array(.number, let count):
      (
        .array((1...(count ?? 2)).map { .number(Double($0)) }),
        .array((1...(count ?? 3)).map { .number(Double($0 * 2)) })
      )
    case .padding: ([1, 2, 3, 4], [2])
    case .numberArray: ([30, 60], [40, 70])
    case .color: ("rgba(10, 20, 30, 0.5)", "hsl(200, 50%, 40%)")
    case .colorArray: (["rgb(1, 2, 3)", "rgb(4, 5, 6)"], ["rgb(7, 8, 9)", "rgb(3, 2, 1)"])
    default: nil
    }
  }

  private static func ramp(_ name: String) -> JSONValue {
    let input =
      ["heatmap-color": "heatmap-density", "color-relief-color": "elevation"][name]
      ?? "line-progress"
    return [
      "interpolate", ["linear"], [.string(input)], 0, "rgba(0, 0, 0, 0)", 0.5, "rgb(9, 8, 7)", 900,
      ["rgba", 4, 5, 6, 0.5],
    ]
  }

  // MARK: Sources

  private static func source(of type: String) -> JSONValue {
    switch type {
    case "raster": raster
    case "hillshade", "color-relief": heights
    default: features
    }
  }

  private static let features: JSONValue = [
    "type": "geojson", "maxzoom": 18, "buffer": 128, "tolerance": 0.375, "lineMetrics": true,
    "data": [
      "type": "FeatureCollection",
      "features": [
        feature("Point", [0.01, 0.02]),
        feature("LineString", [[-0.2, -0.1], [0, 0.05], [0.1, 0.06], [0.4, 0.3]]),
        feature(
          "Polygon", [[[-0.3, -0.3], [0.3, -0.3], [0.2, 0.3], [-0.2, 0.3], [-0.3, -0.3]]]),
      ],
    ],
  ]

  private static func feature(_ type: JSONValue, _ coordinates: JSONValue) -> JSONValue {
    [
      "type": "Feature", "id": 7, "properties": ["n": 3, "m": 2],
      "geometry": ["type": type, "coordinates": coordinates],
    ]
  }

  private static let clustered: JSONValue = [
    "type": "geojson", "cluster": true, "clusterRadius": 50, "clusterMaxZoom": 14,
    "clusterMinPoints": 2, "clusterProperties": ["sum": ["+", ["get", "n"]]],
    "maxzoom": 16, "filter": ["<", ["get", "n"], 1000],
    "data": [
      "type": "FeatureCollection",
      "features": [
        feature("Point", [0.01, 0.02]), feature("Point", [0.011, 0.02]),
        feature("MultiPoint", [[0, 0], [1, 1], [179.9, 80], [-179.9, -80]]),
      ],
    ],
  ]
  private static let raster: JSONValue = [
    "type": "raster", "tiles": ["heights.png"], "tileSize": 256, "minzoom": 0, "maxzoom": 2,
    "bounds": [-20, -10, 20, 10],
  ]
  private static let heights: JSONValue = [
    "type": "raster-dem", "tiles": ["heights.png"], "tileSize": 512, "minzoom": 0, "maxzoom": 1,
    "encoding": "custom", "redFactor": 25.6, "greenFactor": 0.1, "blueFactor": 0.01,
    "baseShift": -100, "bounds": [-180, -85, 180, 85],
  ]

  private static let sources: [JSONValue] = [
    style([layer("circle", .plain), layer("symbol", .curve)], clustered),
    style(
      [layer("raster", .curve)],
      [
        "type": "image", "url": "heights.png",
        "coordinates": [[-1, 1], [1, 1], [1, -1], [-1, -1]],
      ]),
    style(
      [layer("fill", .plain).setting(nil, "source-layer", "all"), layer("line", .curve)],
      [
        "type": "vector", "tiles": ["tile.mvt"], "minzoom": 0, "maxzoom": 14,
        "bounds": [-20, -10, 20, 10],
      ]),
    style([layer("line", .plain).setting(nil, "source", "lines")], heights)
      .setting(
        "sources", "lines",
        [
          "type": "contour", "source": "map", "unit": 0.3048, "overzoom": 1,
          "intervals": ["step", ["zoom"], 200, 9, 100, 12, 50],
          "majorMultiplier": ["step", ["zoom"], 5, 9, 10],
        ]),
  ]

  // MARK: What stands beside layers

  /// Camera, light, sky, ground with heights, buildings upon it, and transitions.
  private static func surroundings(_ form: Form) -> JSONValue {
    func members<Group: PropertyGroup>(_: Group.Type) -> JSONValue {
      var object = JSONObject()
      for field in Group.table.fields {
        object[field.declaration.name] = value(field.declaration, field.specification, form)
      }
      return .object(object)
    }
    var json = style(
      [
        layer("hillshade", form), layer("fill-extrusion", form).setting(nil, "source", "houses"),
        layer("symbol", form).setting(nil, "source", "houses"),
      ], heights)
    json = json.setting("sources", "houses", features)
    let root: [String: JSONValue] = [
      "terrain": ["source": "map", "exaggeration": 1.5], "center": [0.1, 0.2], "zoom": 9.5,
      "bearing": 20, "pitch": 60, "light": members(Light.self), "sky": members(Sky.self),
      "metadata": members(Atmosphere.self), "state": ["mode": ["default": 5]],
    ]
    for (name, value) in root.sorted(by: { $0.key < $1.key }) {
      json = json.setting(nil, name, value)
    }
    return json
  }

  private static func style(_ layers: [JSONValue], _ source: JSONValue) -> JSONValue {
    [
      "version": 8, "name": "edges", "sprite": "sprite",
      "transition": ["duration": 300, "delay": 10], "sources": ["map": source],
      "layers": .array(layers),
    ]
  }
}

extension JSONValue {
  /// With a member of one of its objects, or of itself, set to a value.
  fileprivate func setting(_ section: String?, _ name: String, _ value: JSONValue) -> JSONValue {
    var object = self.object ?? JSONObject()
    if let section {
      object[section] = (object[section] ?? [:]).setting(nil, name, value)
    } else {
      object[name] = value
    }
    return .object(object)
  }
}

extension ValueType {
  /// Whether a value must be marked as no expression.
  fileprivate var isList: Bool {
    switch self {
    case .array, .numberArray, .colorArray, .padding: true
    default: false
    }
  }
}
