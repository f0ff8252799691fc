import JSON

/// Makes a style for vector tiles of an unknown schema from the names of their layers and
/// attributes: water is blue, roads have casings by class, buildings with heights are extruded, and
/// everything unrecognised gets a quiet colour of its own.
package struct GenericStyle {
  typealias Layer = (name: String, fields: [String])

  let sourceID: String
  let palette: GenericPalette
  var layers: [JSONValue] = []

  /// The style for a source whose tiles have `layers`. `fields` may be empty if they are unknown.
  package static func make(
    layers: [(name: String, fields: [String])], sourceID: String, isDark: Bool
  ) -> Style {
    let json = json(layers: layers, sourceID: sourceID, isDark: isDark)
    // Parsing cannot fail, because the document is made here. If it did, an empty map would be
    // better than none.
    return (try? StyleParser.parse(json)) ?? Style(name: "Generic")
  }

  /// Whether layers with these names follow the OpenMapTiles schema of the built-in styles.
  package static func isOpenMapTiles(layerNames: [String]) -> Bool {
    let names = Set(layerNames)
    return names.contains("transportation") || names.isSuperset(of: ["water", "boundary", "place"])
  }

  /// Whether a layer of this name says little about where a map's content is, because land, sea or
  /// lines across them are everywhere.
  package static func isGround(layerName: String) -> Bool {
    [.land, .hillshade, .contour, .water, .waterway, .graticule, .boundary]
      .contains(LayerRole(layerName: layerName))
  }

  /// Whether a map with layers of these names draws land and water itself.
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
      "sources": sources(sourceID, ["type": "vector"]), "layers": .array(maker.layers),
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

  static func sources(_ id: String, _ source: JSONValue) -> JSONValue {
    .object(JSONObject([(id, source)]))
  }

  /// Adds a background of water if the tiles have land but no water, otherwise of land.
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
