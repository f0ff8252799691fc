import Foundation
import TestSupport
import Testing

@testable import TileSources

@Suite("Files that are no maps")
struct ForeignFileTests {
  @Test(
    "They are told by what they are, and what can be opened instead",
    arguments: [
      ([0x1F, 0x8B, 8], "packed by gzip; unpack it"), (Array("%PDF-1.7".utf8), "a PDF document"),
      ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG picture"),
      ([14, 16, 0, 0, 0, 0, 0, 0] + Array(".FIT".utf8), "a FIT file; export it as GPX"),
      (Array("MsRcf".utf8), "a Garmin GDB database; export it as GPX"),
      ([0, 0, 0x27, 0x0A, 0], "a shapefile; export it as GeoJSON, as with ogr2ogr"),
      ([0x49, 0x49, 0x2A, 0], "a TIFF picture"),
      ([0, 0, 0, 14, 10, 9] + Array("OSMHeader".utf8), "data of OpenStreetMap (PBF)"),
      (
        Array("SQLite format 3".utf8) + [UInt8](repeating: 0, count: 53) + Array("GPKG".utf8),
        "a GeoPackage"
      ),
      (Array("fgb".utf8) + [3], "a FlatGeobuf file"),
      (Array("AXCT123\r\nHFDTE010125\r\nB1101355206343N".utf8), "a flight log (IGC); export it"),
      (Array("AFLA001\nHFFXA035\nHFDTEDATE:010125\n".utf8), "a flight log (IGC); export it"),
      (Array("  0\r\nSECTION\r\n  2\r\nHEADER\r\n".utf8), "a drawing (DXF); export it"),
    ] as [([UInt8], String)])
  func kinds(start: [UInt8], name: String) throws {
    let refusal = try #require(ForeignFile.refusal(of: start))
    #expect(refusal.hasPrefix("it is \(name)"), "\(refusal)")
    #expect(refusal.hasSuffix(ForeignFile.opened))
  }

  @Test("What is not known is not guessed")
  func unknown() {
    for text in ["", "hello", "P", "\u{0}", "All HF bands", "0 SECTIONS"] {
      #expect(ForeignFile.refusal(of: Array(text.utf8)) == nil)
    }
  }

  @Test("Archives are told by what is in them")
  func archives() {
    #expect(
      ForeignFile.archive(of: ["a.SHP", "a.dbf"]).hasPrefix("it is an archive with a shapefile"))
    #expect(
      ForeignFile.archive(of: ["[Content_Types].xml", "xl/book.xml"]).contains("save it as CSV"))
    #expect(ForeignFile.archive(of: ["X.txt"]).contains("; in it is X.txt;"))
    #expect(ForeignFile.archive(of: ["a", "b", "c", "d"]).contains("in it is a, b, c and 1 more;"))
    #expect(ForeignFile.archive(of: []).contains("in it is nothing;"))
  }

  @Test(
    "JSON of other programs is told by its members",
    arguments: [
      (#"{"locations":[{"latitudeE7":1}]}"#, "a location history of Google; export it as GPX"),
      (#"{"a":0,"semanticSegments":[]}"#, "a timeline of Google Maps; export it as GPX"),
      (#"[{"startTime":"x","visit":{},"endTime":"y"}]"#, "a timeline of Google Maps"),
      (#"{"version":0.6,"osm3s":{},"elements":[]}"#, "an answer of Overpass; export it as GeoJSON"),
      (#"{"geometryType":"x","features":[]}"#, "Esri JSON; ask the server for it with f=geojson"),
      (#"{"features":[],"spatialReference":{"wkid":4326}}"#, "Esri JSON"),
      (#"{"code":"Ok","routes":[],"waypoints":[]}"#, "an answer of OSRM"),
      (#"[{"place_id":1,"lat":"48","lon":"16"}]"#, "an answer of Nominatim"),
      (#"{"type":"CityJSON","version":"1.1","CityObjects":{}}"#, "a model of a city (CityJSON)"),
      ("{\"class\":\"VERSION\",\"release\":\"3\"}\n{\"class\":\"TPV\"}", "a log of gpsd"),
      (#"{"one":1,"two":2,"broken":"#, "JSON that is no map; in it is one, two, broken"),
    ])
  func json(text: String, name: String) throws {
    let refusal = try #require(ForeignFile.refusal(ofJSON: Array(text.utf8)))
    #expect(refusal.hasPrefix("it is \(name)"), "\(refusal)")
    #expect(refusal.hasSuffix(ForeignFile.opened))
  }

  @Test(
    "Styles, TileJSON and GeoJSON, whole or broken, are not refused as JSON of others",
    arguments: [
      "", "{", "{}", "[1]", "5", #"{"version":8,"sources":{},"layers":[]}"#, #"{"layers":"#,
      #"{"tilejson":"3.0.0"}"#, #"{"type":"Point","coordinates":[1,2]}"#, #"{"features":[]}"#,
      #"[{"type":"Feature","geometry":null}]"#,
    ])
  func ownJSON(text: String) {
    #expect(ForeignFile.refusal(ofJSON: Array(text.utf8)) == nil)
  }
}
