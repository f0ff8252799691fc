import GeoMath
import TileWriting

/// The archive's metadata.
enum WorldSchema {
  private static let levels = LevelRules.levels
  private static let names =
    (["name", "name:latin"] + Languages.translated.map { "name:" + $0 }).map { ($0, "String") }

  static let metadata = ArchiveMetadata(
    name: "Rhumb world",
    description: "Coasts, lakes, rivers, borders and places of the world, made for Rhumb from "
      + "GSHHG 2.3.7, DCW for GMT, Natural Earth, GeoNames and CLDR; layers and attributes as in "
      + "the OpenMapTiles schema.",
    attribution: "GeoNames, Natural Earth, GSHHG",
    center: Coordinate(latitude: 20, longitude: 0), centerZoom: 1,
    layers: [
      .init(name: "water", zooms: levels, fields: [("class", "String")]),
      .init(
        name: "landcover", zooms: levels, fields: [("class", "String"), ("subclass", "String")]),
      .init(
        name: "waterway", zooms: 3...levels.upperBound,
        fields: [("class", "String"), ("intermittent", "Number"), ("name", "String")]),
      .init(
        name: "boundary", zooms: levels,
        fields: [("admin_level", "Number"), ("disputed", "Number"), ("maritime", "Number")]),
      .init(
        name: "water_name", zooms: levels,
        fields: names + [("class", "String"), ("rank", "Number")]),
      .init(
        name: "mountain_peak", zooms: 3...levels.upperBound,
        fields: names + [("class", "String"), ("rank", "Number"), ("ele", "Number")]),
      .init(
        name: "place", zooms: levels,
        fields: names + [
          ("class", "String"), ("rank", "Number"), ("capital", "Number"), ("iso_a2", "String"),
          ("iso_3166_2", "String"),
        ]),
    ])
}
