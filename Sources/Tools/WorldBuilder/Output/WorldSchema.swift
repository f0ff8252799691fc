import GeoMath
import TileWriting

/// What the archive says about itself.
enum WorldSchema {
  static let metadata = ArchiveMetadata(
    name: "Rhumb world",
    description: "Coasts, lakes, rivers, borders and places of the world, made for Rhumb from "
      + "GSHHG 2.3.7 and DCW for GMT; layers and attributes as in the OpenMapTiles schema.",
    attribution: "GSHHG and DCW, Wessel and Smith",
    center: Coordinate(latitude: 20, longitude: 0), centerZoom: 1,
    layers: [
      .init(name: "water", zooms: 0...7, fields: [("class", "String")]),
      .init(
        name: "landcover", zooms: 0...7, fields: [("class", "String"), ("subclass", "String")]),
      .init(
        name: "waterway", zooms: 3...7, fields: [("class", "String"), ("intermittent", "Number")]),
      .init(
        name: "boundary", zooms: 0...7,
        fields: [("admin_level", "Number"), ("disputed", "Number"), ("maritime", "Number")]),
      .init(
        name: "water_name", zooms: 0...7,
        fields: [("class", "String"), ("name", "String"), ("name:latin", "String")]),
      .init(
        name: "place", zooms: 0...7,
        fields: [
          ("class", "String"), ("name", "String"), ("name:latin", "String"), ("name_en", "String"),
          ("rank", "Number"), ("capital", "Number"), ("iso_a2", "String"),
        ]),
    ])
}
