import JSON

// Labels for layers with an attribute that looks like a name.
extension GenericStyle {
  /// Adds the labels of all layers above everything else. Those of places come last, because the
  /// last layer's labels are placed first.
  mutating func addLabels(_ roles: [(role: LayerRole, layer: Layer)]) {
    for entry in roles where Self.isOfHouses(entry.layer) { addHouseNumbers(entry.layer) }
    for role in LayerRole.allCases where role != .place {
      for entry in roles where entry.role == role { addNames(role, entry.layer) }
    }
    for entry in roles where entry.role == .place { addNames(.place, entry.layer) }
  }

  private mutating func addNames(_ role: LayerRole, _ layer: Layer) {
    guard let name = Self.name(layer), !Self.isOfHouses(layer) else { return }
    switch role {
    case .place:
      append(
        labelPaint(palette.text), id: "\(layer.name)-names", type: "symbol", source: layer,
        only: .point, layout: placeLayout(name, layer))
    case .pointOfInterest:
      append(
        labelPaint(palette.text), id: "\(layer.name)-names", type: "symbol", source: layer,
        only: .point, minZoom: 15, layout: pointLayout(name))
    case .water, .waterway:
      addLineAndPointNames(layer, name, color: palette.waterText, font: "Noto Sans Italic")
    case .annotation:
      let isWater = layer.name.lowercased().contains("water")
      addLineAndPointNames(
        layer, name, color: isWater ? palette.waterText : palette.text,
        font: isWater ? "Noto Sans Italic" : "Noto Sans Regular")
    case .road, .rail, .aeroway, .area, .landUse:
      addLineAndPointNames(layer, name, color: palette.text, font: "Noto Sans Regular")
    case .land, .hillshade, .contour, .graticule, .boundary, .building: break
    }
  }

  private mutating func addLineAndPointNames(
    _ layer: Layer, _ name: JSONValue, color: JSONValue, font: JSONValue
  ) {
    append(
      labelPaint(color, occlusionOpacity: 0), id: "\(layer.name)-line-names", type: "symbol",
      source: layer,
      only: .line,
      layout: [
        "symbol-placement": "line", "text-field": name, "text-font": [font],
        "text-size": ["interpolate", ["linear"], ["zoom"], 12, 10, 18, 14],
        "text-max-angle": 30,
      ])
    append(
      labelPaint(color), id: "\(layer.name)-names", type: "symbol", source: layer, only: .point,
      layout: pointLayout(name, font: font))
  }

  private mutating func addHouseNumbers(_ layer: Layer) {
    let known = ["housenumber", "house_num", "number", "addr:housenumber", "name"]
    let present = layer.fields.isEmpty ? known : known.filter(layer.fields.contains)
    guard !present.isEmpty else { return }
    append(
      labelPaint(palette.dot, occlusionOpacity: 0), id: "\(layer.name)-numbers", type: "symbol",
      source: layer,
      only: .point, minZoom: 17,
      layout: [
        "text-field": Self.text(of: present), "text-font": ["Noto Sans Regular"],
        "text-size": 10,
      ])
  }

  /// - Parameter opacity: The label's opacity behind a building.
  private func labelPaint(_ color: JSONValue, occlusionOpacity opacity: JSONValue = 1) -> JSONValue
  {
    [
      "text-color": color, "text-halo-color": palette.halo, "text-halo-width": 1.2,
      "text-occlusion-opacity": opacity,
    ]
  }

  private func pointLayout(_ name: JSONValue, font: JSONValue = "Noto Sans Regular") -> JSONValue {
    [
      "text-field": name, "text-font": [font], "text-size": 11, "text-anchor": "top",
      "text-offset": [0, 0.5], "text-max-width": 8,
    ]
  }

  private func placeLayout(_ name: JSONValue, _ layer: Layer) -> JSONValue {
    let kind = Self.kind(layer)
    func size(_ large: JSONValue, _ middle: JSONValue, _ small: JSONValue) -> JSONValue {
      [
        "match", kind, ["country", "continent", "city", "capital"], large,
        ["state", "province", "region", "town"], middle, small,
      ]
    }
    return [
      "text-field": name, "text-font": ["Noto Sans Bold"],
      "symbol-sort-key": [
        "match", kind, ["continent", "country"], 0, ["state", "province"], 1,
        ["city", "capital"], 2, ["town"], 3, 4,
      ],
      "text-size": [
        "interpolate", ["linear"], ["zoom"], 2, size(11, 10, 9.5), 14, size(20, 16, 13),
      ],
      "text-anchor": "bottom", "text-offset": [0, -0.4], "text-max-width": 8,
    ]
  }

  /// Whether a layer has house numbers instead of names.
  private static func isOfHouses(_ layer: Layer) -> Bool {
    let name = layer.name.lowercased()
    return name.contains("addr") || name.contains("housenum") || name.contains("house_num")
  }

  /// The attribute with the features' name, whatever the schema calls it; `nil` if there is none.
  private static func name(_ layer: Layer) -> JSONValue? {
    let known = [
      "name:latin", "name_int", "name_en", "name:en", "name", "NAME", "Name", "label", "title",
    ]
    let present = layer.fields.isEmpty ? ["name", "NAME"] : known.filter(layer.fields.contains)
    // The map's own names come before translations of them.
    let local = ["name", "NAME", "Name"].filter(present.contains)
    let latin = present.contains("name:latin") ? ["name:latin"] : []
    let names = latin + local + present.filter { !(latin + local).contains($0) }
    return names.isEmpty ? nil : text(of: names)
  }

  /// The first of the given attributes that a feature has, as text.
  private static func text(of names: [String]) -> JSONValue {
    ["to-string", .array(["coalesce"] + names.map { ["get", .string($0)] } + [""])]
  }
}
