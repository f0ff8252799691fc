import JSON

/// Makes a style for vector tiles of a schema that nobody has named, from the names of their
/// layers and attributes: water is blue, roads are cased by class, buildings with heights stand
/// up, and what is not recognised still shows in a quiet colour of its own.
package struct GenericStyle {
  typealias Layer = (name: String, fields: [String])

  let sourceID: String
  let palette: GenericPalette
  var layers: [JSONValue] = []

  /// The style for a source whose tiles have `layers`; `fields` may be empty when unknown.
  package static func make(
    layers: [(name: String, fields: [String])], sourceID: String, isDark: Bool
  ) -> Style {
    let json = json(layers: layers, sourceID: sourceID, isDark: isDark)
    // The document is made here and holds what the parser asks of one; were it not so, an empty
    // map is better than none.
    return (try? StyleParser.parse(json)) ?? Style(name: "Generic")
  }

  /// Whether layers of these names follow the OpenMapTiles schema, which the built-in styles draw.
  package static func isOpenMapTiles(layerNames: [String]) -> Bool {
    let names = Set(layerNames)
    return names.contains("transportation") || names.isSuperset(of: ["water", "boundary", "place"])
  }

  /// Whether a layer of this name tells little of where a map's places are: land and sea, and lines
  /// that run over both.
  package static func isGround(layerName: String) -> Bool {
    [.land, .hillshade, .contour, .water, .waterway, .graticule, .boundary]
      .contains(LayerRole(layerName: layerName))
  }

  /// Whether a map with layers of these names has land and water of its own.
  package static func hasGround(layerNames: [String]) -> Bool {
    let ground: Set<LayerRole> = [.land, .water, .landUse, .hillshade]
    return layerNames.contains { ground.contains(LayerRole(layerName: $0)) }
  }

  static func json(layers: [Layer], sourceID: String, isDark: Bool) -> JSONValue {
    var maker = GenericStyle(sourceID: sourceID, palette: isDark ? .dark : .light)
    maker.addBackground(layers)
    let roles = layers.map { (role: LayerRole(layerName: $0.name), layer: $0) }
    for role in LayerRole.allCases {
      for entry in roles where entry.role == role { maker.add(role, entry.layer) }
    }
    maker.addLabels(roles)
    let palette = maker.palette
    return [
      "version": 8, "name": .string(isDark ? "Generic dark" : "Generic light"),
      "sources": .object(source(sourceID)), "layers": .array(maker.layers),
      "light": [
        "anchor": "map", "color": "#ffffff", "intensity": 0.25, "position": [1.15, 250, 40],
        "cast-shadows": true,
        "shadow-intensity": ["interpolate", ["linear"], ["zoom"], 14, 0, 15, palette.shadow],
      ],
      "sky": [
        "sky-color": palette.sky, "horizon-color": palette.horizon, "fog-color": palette.fog,
        "horizon-fog-blend": 0.6, "fog-ground-blend": 0.6,
      ],
    ]
  }

  private static func source(_ id: String) -> JSONObject {
    var sources = JSONObject()
    sources[id] = ["type": "vector"]
    return sources
  }

  /// Water when the tiles hold land but no water, else land.
  private mutating func addBackground(_ layers: [Layer]) {
    let roles = Set(layers.map { LayerRole(layerName: $0.name) })
    let isSea = roles.contains(.land) && !roles.contains(.water)
    append(
      ["background-color": isSea ? palette.water : palette.land], id: "background",
      type: "background")
  }

  private mutating func add(_ role: LayerRole, _ layer: Layer) {
    switch role {
    case .land: addLand(layer)
    case .hillshade: addHillshade(layer)
    case .landUse: addLandUse(layer)
    case .contour: addContour(layer)
    case .water: addWater(layer)
    case .waterway: addWaterway(layer)
    case .graticule: addGraticule(layer)
    case .aeroway: addAeroway(layer)
    case .area: addUnknown(layer)
    case .road: addRoads(layer)
    case .rail: addRail(layer, filter: nil)
    case .boundary: addBoundary(layer)
    case .building: addBuilding(layer)
    case .pointOfInterest: addPoints(layer, minZoom: 14, radius: 2.2)
    case .place: addPlaces(layer)
    case .annotation: break
    }
  }
}
