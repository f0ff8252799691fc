import JSON

// Land, water, vegetation and buildings.
extension GenericStyle {
  mutating func addLand(_ layer: Layer) {
    append(
      ["fill-color": palette.land], id: layer.name, type: "fill", source: layer, only: .polygon)
    append(
      [
        "line-color": palette.boundary,
        "line-width": ["interpolate", ["linear"], ["zoom"], 0, 0.5, 8, 1.4],
      ],
      id: "\(layer.name)-outline", type: "line", source: layer, only: .polygon,
      layout: Self.roundJoinsOnly)
    append(
      ["line-color": palette.coast, "line-width": 0.8], id: "\(layer.name)-line", type: "line",
      source: layer, only: .line, layout: Self.roundJoinsOnly)
  }

  mutating func addHillshade(_ layer: Layer) {
    append(
      [
        "fill-color": ["match", Self.kind(layer), "highlight", "#ffffff", "#2a3040"],
        "fill-opacity": ["match", Self.kind(layer), "highlight", 0.12, 0.05],
        "fill-antialias": false,
      ], id: layer.name, type: "fill", source: layer, only: .polygon)
  }

  mutating func addContour(_ layer: Layer) {
    append(
      ["line-color": palette.contour, "line-width": 0.6, "line-opacity": 0.35],
      id: layer.name, type: "line", source: layer)
  }

  mutating func addLandUse(_ layer: Layer) {
    let fallback = layer.name.lowercased().contains("park") ? palette.grass : palette.built
    append(
      [
        "fill-color": [
          "match", Self.kind(layer),
          ["wood", "forest", "scrub", "orchard", "vineyard", "shrub", "nature_reserve"],
          palette.wood,
          [
            "grass", "park", "meadow", "grassland", "garden", "golf_course", "village_green",
            "recreation_ground", "pitch", "playground", "cemetery", "grave_yard", "heath",
            "national_park", "zoo", "crop", "farmland", "agriculture", "allotments", "greenfield",
          ], palette.grass,
          ["sand", "beach", "desert", "barren", "rock", "bare_rock"], palette.sand,
          ["glacier", "ice", "snow"], palette.ice,
          ["water"], palette.water,
          fallback,
        ], "fill-opacity": ["interpolate", ["linear"], ["zoom"], 4, 0.7, 12, 0.9],
      ], id: layer.name, type: "fill", source: layer, only: .polygon)
  }

  mutating func addWater(_ layer: Layer) {
    append(
      ["fill-color": palette.water], id: layer.name, type: "fill", source: layer, only: .polygon)
    append(
      [
        "line-color": palette.waterLine,
        "line-width": Self.growing([(6, 0.6), (14, 1.6), (20, 8)]),
      ],
      id: "\(layer.name)-line", type: "line", source: layer, only: .line,
      layout: Self.roundJoins)
  }

  mutating func addWaterway(_ layer: Layer) {
    append(
      ["fill-color": palette.water], id: "\(layer.name)-area", type: "fill", source: layer,
      only: .polygon)
    let isRiver = Self.kind(layer, in: ["river", "canal"])
    append(
      [
        "line-color": palette.waterLine,
        "line-width": Self.growing([
          (4, ["case", isRiver, 0.5, 0.1]), (8, ["case", isRiver, 1, 0.4]),
          (14, ["case", isRiver, 2.6, 1.1]), (20, ["case", isRiver, 16, 7]),
        ]),
      ], id: layer.name, type: "line", source: layer, only: .line, layout: Self.roundJoins)
  }

  mutating func addAeroway(_ layer: Layer) {
    append(
      ["fill-color": palette.built], id: "\(layer.name)-area", type: "fill", source: layer,
      only: .polygon)
    append(
      [
        "line-color": palette.areaOutline,
        "line-width": Self.growing([(9, 0.6), (12, 2.5), (15, 12), (20, 200)]),
      ], id: layer.name, type: "line", source: layer, only: .line)
  }

  mutating func addBuilding(_ layer: Layer) {
    let height = Self.metres(["render_height", "height", "building:height"], layer)
    append(
      ["fill-color": palette.building, "fill-outline-color": palette.buildingLine],
      id: layer.name, type: "fill", source: layer, only: .polygon, minZoom: 12)
    guard let height else { return }
    let base = Self.metres(["render_min_height", "min_height"], layer) ?? 0
    var tests: [JSONValue] = [[">", height, 0]]
    if layer.fields.contains("extrude") {
      tests.append(["==", ["to-string", ["get", "extrude"]], "true"])
    }
    if layer.fields.contains("underground") {
      tests.append(["!=", ["to-string", ["get", "underground"]], "true"])
    }
    append(
      [
        "fill-extrusion-color": palette.building,
        "fill-extrusion-height": ["interpolate", ["linear"], ["zoom"], 13.5, 0, 14.5, height],
        "fill-extrusion-base": ["interpolate", ["linear"], ["zoom"], 13.5, 0, 14.5, base],
        "fill-extrusion-opacity": ["interpolate", ["linear"], ["zoom"], 13.5, 0, 14.2, 1],
        "fill-extrusion-ambient-occlusion-intensity": palette.occlusion,
        "fill-extrusion-ambient-occlusion-wall-radius": [
          "interpolate", ["exponential", 0.5], ["zoom"], 14, 30, 18, 8,
        ],
        "fill-extrusion-ambient-occlusion-ground-radius": [
          "interpolate", ["linear"], ["zoom"], 16, 0, 17, 5,
        ],
      ], id: "\(layer.name)-3d", type: "fill-extrusion", source: layer, only: .polygon,
      filter: .array(["all"] + tests), minZoom: 13.5)
  }
}
