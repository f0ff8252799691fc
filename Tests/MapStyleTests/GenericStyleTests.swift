import MapStyle
import StyleExpressions
import TestSupport
import Testing
import VectorTiles

@Suite("Generic styles")
struct GenericStyleTests {
  typealias Layers = [(name: String, fields: [String])]

  static let streets: Layers = [
    ("landuse", ["class", "type"]), ("water", []), ("barrier_line", ["class"]),
    ("building", ["extrude", "height", "min_height", "type", "underground"]),
    ("road", ["class", "layer", "oneway", "structure", "type"]), ("contour", ["ele", "index"]),
    ("mountain_peak_label", ["name"]), ("poi_label", ["maki", "name"]),
    ("road_label", ["class", "name"]), ("landcover", ["class"]), ("hillshade", ["class", "level"]),
    ("waterway", ["class", "type"]), ("place_label", ["name", "type"]),
    ("rail_station_label", ["name"]), ("admin", ["admin_level", "disputed", "maritime"]),
  ]
  static let demotiles: Layers = [
    ("centroids", ["ABBREV", "NAME"]), ("countries", ["ABBREV", "ADM0_A3", "NAME", "fid"]),
    ("geolines", ["name"]),
  ]
  static let shortbread: Layers = [
    ("place_labels", ["kind", "name", "population"]), ("addresses", ["name", "number"]),
    ("water_lines", ["kind"]), ("street_polygons", ["kind", "rail", "tunnel"]),
    ("streets", ["kind", "link", "rail", "tunnel"]), ("street_labels", ["kind", "name"]),
    ("buildings", ["dummy"]), ("water_polygons", ["kind"]), ("land", ["kind"]),
    ("ocean", []), ("sites", ["kind"]), ("public_transport", ["kind", "name"]),
    ("boundaries", ["admin_level", "maritime"]),
  ]
  static let unknown: Layers = [("zzz", []), ("Ωmega", ["a"]), ("", []), ("zzz", [])]

  @Test("need nothing that the parser does not know", arguments: [false, true])
  func noProblems(isDark: Bool) {
    for layers in [Self.streets, Self.demotiles, Self.shortbread, []] {
      let style = GenericStyle.make(layers: layers, sourceID: "s", isDark: isDark)
      #expect(style.problems.map(\.description) == [])
      #expect(style.sources.map(\.id) == ["s"])
      if case .background? = style.layers.first?.kind {} else { Issue.record("no background") }
      #expect(style.layers.dropFirst().allSatisfy { $0.sourceID == "s" })
    }
  }

  @Test("every layer of unknown name shows its areas, lines and points")
  func unknownLayers() {
    let style = GenericStyle.make(layers: Self.unknown, sourceID: "s", isDark: false)
    for name in ["zzz", "Ωmega", ""] {
      let kinds = style.layers.filter { $0.sourceLayer == name }.map(\.kind)
      #expect(kinds.contains { if case .fill = $0 { true } else { false } })
      #expect(kinds.contains { if case .line = $0 { true } else { false } })
      #expect(kinds.contains { if case .circle = $0 { true } else { false } })
    }
  }

  @Test(
    "tracks have a wider casing than other lines, and marks at their ends",
    arguments: [false, true])
  func tracks(isDark: Bool) throws {
    let style = GenericStyle.features(sourceID: "s", number: 0, isDark: isDark)
    #expect(style.problems.map(\.description) == [])
    let ids = style.layers.map(\.id)
    let (casings, lines) = (
      try #require(ids.firstIndex(of: "s-casings")), ids.firstIndex(of: "s-lines")
    )
    #expect(lines.map { $0 > casings } ?? false)
    #expect(ids.firstIndex(of: "s-ends").map { $0 > lines ?? .max } ?? false)
  }

  @Test("layers with names show them, whatever the schema calls them, places above all else")
  func names() throws {
    func named(_ layers: Layers) -> [String] {
      GenericStyle.make(layers: layers, sourceID: "s", isDark: false).layers.map(\.id)
        .filter { $0.hasSuffix("names") || $0.hasSuffix("numbers") }
    }
    #expect(named(Self.demotiles).contains("centroids-names"))
    #expect(!named(Self.demotiles).contains("countries-names"), "one for each tile's part of it")
    let streets = named(Self.streets)
    #expect(streets.contains("road_label-line-names") && streets.contains("poi_label-names"))
    #expect(streets.last == "place_label-names")
    #expect(!streets.contains("building-names") && !streets.contains("road-line-names"))
    let shortbread = named(Self.shortbread)
    #expect(shortbread.contains("addresses-numbers") && !shortbread.contains("addresses-names"))
    #expect(shortbread.last == "place_labels-names")
  }

  /// The style layers that would draw a feature.
  private func drawing(_ style: Style, _ source: String, _ feature: SimpleFeature) -> [String] {
    style.layers.filter {
      $0.sourceLayer == source && $0.filter.matches(feature, styleZoom: 16)
    }.map(\.id)
  }

  @Test("each road of a tile is drawn by one class, cased and filled")
  func roads() {
    let style = GenericStyle.make(layers: Self.streets, sourceID: "s", isDark: false)
    let expected = [
      "motorway": "motorway", "primary": "major", "trunk": "major", "secondary": "medium",
      "street": "minor", "service": "service", "anything": "minor",
    ]
    for (word, id) in expected {
      let feature = SimpleFeature(.line, ["class": .string(word)])
      #expect(drawing(style, "road", feature) == ["road-\(id)-casing", "road-\(id)"], "\(word)")
    }
    #expect(drawing(style, "road", SimpleFeature(.line, ["class": "path"])) == ["road-path"])
    #expect(
      drawing(style, "road", SimpleFeature(.line, ["class": "major_rail"]))
        == ["road-rail", "road-rail-ties"])
  }

  @Test("buildings with a height stand up, others and those below ground do not")
  func buildings() throws {
    let style = GenericStyle.make(layers: Self.streets, sourceID: "s", isDark: false)
    let tower = SimpleFeature(
      .polygon, ["height": .uint(45), "min_height": .uint(3), "extrude": "true"])
    #expect(drawing(style, "building", tower) == ["building", "building-3d"])
    #expect(
      drawing(style, "building", SimpleFeature(.polygon, ["extrude": "true"])) == ["building"])
    let cellar = SimpleFeature(
      .polygon, ["height": 3, "extrude": "true", "underground": "true"])
    #expect(drawing(style, "building", cellar) == ["building"])
    let layer = try #require(style.layers.first { $0.id == "building-3d" })
    guard case .fillExtrusion(let paint) = layer.kind else {
      Issue.record("no extrusion")
      return
    }
    let context = EvaluationContext(styleZoom: 16, feature: tower)
    #expect(paint.height.evaluate(context) == 45)
    #expect(paint.base.evaluate(context) == 3)
    #expect(paint.height.references.names == ["height"])
    #expect(layer.references.names == ["height", "min_height"])
  }

  @Test("where tiles hold land but no water, the background is water")
  func background() throws {
    func background(_ layers: Layers) throws -> Color {
      let style = GenericStyle.make(layers: layers, sourceID: "s", isDark: false)
      guard case .background(let paint)? = style.layers.first?.kind else { return .black }
      return try #require(paint.color.constantValue)
    }
    let sea = try background(Self.demotiles)
    #expect(sea.blue > sea.red + 0.1)
    let land = try background(Self.streets)
    #expect(land.red >= land.blue)
    #expect(try background(Self.shortbread) == land)
  }

  @Test("tells the OpenMapTiles schema from others")
  func openMapTiles() {
    #expect(GenericStyle.isOpenMapTiles(layerNames: ["water", "transportation", "building"]))
    #expect(
      GenericStyle.isOpenMapTiles(layerNames: [
        "water", "waterway", "boundary", "landcover", "place",
      ]))
    for layers in [Self.streets, Self.demotiles, Self.shortbread, Self.unknown, []] {
      #expect(!GenericStyle.isOpenMapTiles(layerNames: layers.map(\.name)))
    }
  }
}
