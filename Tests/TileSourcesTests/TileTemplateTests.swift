import GeoMath
import TestSupport
import Testing
import VectorTiles

@testable import TileSources

@Suite("Addresses of tiles and TileJSON")
struct TileTemplateTests {
  private static let tile = TileID(z: 3, x: 3, y: 5)

  @Test("Each placeholder stands for its part of the address")
  func placeholders() throws {
    for (text, expected) in [
      ("https://t/{z}/{x}/{y}.pbf?key=a", "https://t/3/3/5.pbf?key=a"),
      ("https://t/{z}/{x}/{-y}", "https://t/3/3/2"), ("a/{quadkey}.png", "a/213.png"),
      ("https://{s}.t/{z}/{x}/{y}{ratio}.png", "https://c.t/3/3/5.png"),
      ("{y}{x}{z}", "533"), ("t/{z}/{x}/{y}/}{", "t/3/3/5/}{"),
    ] {
      #expect(try TileTemplate(text).location(of: Self.tile) == expected)
    }
    #expect(try TileTemplate("{z}/{x}/{y}", scheme: .tms).location(of: Self.tile) == "3/3/2")
    // From the description of the Bing Maps tile system.
    #expect(try TileTemplate("{quadkey}").location(of: TileID(z: 3, x: 3, y: 5)) == "213")
  }

  @Test("What cannot be read is refused by its name")
  func refusals() throws {
    for (text, words) in [
      ("https://t/wms?bbox={bbox-epsg-3857}", "WMS"), ("https://t/{z}/{x}", "{y}"),
      ("https://t/{z}/{x}/{y}?k={key}", "your key"), ("{z}/{x}/{y}/{what}", "{what}"),
    ] {
      let error = #expect(throws: TileSourceError.self) { try TileTemplate(text) }
      #expect("\(try #require(error))".contains(words))
      #expect("\(try #require(error))".contains(text))
    }
  }

  @Test("The name tells what the tiles are")
  func contents() throws {
    for (name, content) in [
      ("{z}/{x}/{y}.pbf", .vector), ("{z}/{x}/{y}.mvt?a=b.png", .vector), ("{z}/{x}/{y}", .vector),
      ("{z}/{x}/{y}.mlt", .vector), ("{z}/{x}/{y}.mlt.gz?a=b.png", .vector),
      ("{z}/{x}/{y}@2x.png", .png), ("{z}/{x}/{y}.vector.pbf", .vector), ("{z}/{x}/{y}.jpg", .jpeg),
    ] as [(String, TileSourceSummary.Content)] {
      #expect(try TileTemplate(name).content == content)
    }
  }

  @Test("TileJSON says where tiles are, relative to itself, and what they hold")
  func tileJSON() throws {
    let text = """
      {"tilejson":"3.0.0","name":"N","tiles":["t/{z}/{x}/{y}.pbf","//b/{z}/{x}/{y}.pbf"],
      "minzoom":2,"maxzoom":9,"bounds":[1,2,3,4],"center":[2,3,5],"attribution":"A","scheme":"tms",
      "vector_layers":[{"id":"water","fields":{"class":"String"}}]}
      """
    let document = try TileJSON(Array(text.utf8), location: "https://a/x/y.json")
    #expect(
      document.templates.map { $0.location(of: Self.tile) } == [
        "https://a/x/t/3/3/2.pbf", "https://b/3/3/2.pbf",
      ])
    let summary = document.summary
    #expect((summary.name, summary.zooms, summary.content) == ("N", 2...9, .vector))
    #expect(summary.bounds == GeographicBox(west: 1, south: 2, east: 3, north: 4))
    #expect(summary.center == Coordinate(latitude: 3, longitude: 2))
    #expect(summary.vectorLayers == [.init(name: "water", fields: ["class"])])
  }

  @Test("What a TileJSON gets wrong counts as not said; without tiles it is refused")
  func lies() throws {
    for (members, zooms) in [
      ("", 0...22), (#""minzoom":7,"maxzoom":3,"#, 0...7), (#""minzoom":-1,"maxzoom":99,"#, 0...22),
      (#""minzoom":"3","maxzoom":14.0,"#, 3...14), (#""minzoom":1e300,"maxzoom":null,"#, 0...22),
      (#""bounds":[10,20,5],"center":[],"vector_layers":7,"maxzoom":5,"#, 0...5),
      (#""bounds":[200,95,-200,-95],"center":["a",3],"maxzoom":5,"#, 0...5),
    ] {
      let text = "{\(members)\"tiles\":[3,\"{z}/{x}/{y}\",null]}"
      let document = try TileJSON(Array(text.utf8), location: "/maps/a.json")
      #expect(document.summary.zooms == zooms, "\(members)")
      #expect(document.summary.bounds == nil && document.summary.center == nil)
      #expect(document.summary.name == "a")
    }
    for text in ["{}", "[]", "", #"{"tiles":[]}"#, #"{"tiles":"x"}"#, #"{"tiles":["x"]}"#, "{"] {
      let error = #expect(throws: TileSourceError.self) {
        try TileJSON(Array(text.utf8), location: "https://a/b.json")
      }
      #expect(
        "\(try #require(error))".hasPrefix(
          text == #"{"tiles":["x"]}"# ? "https://a/x" : "https://a/b.json"))
    }
  }
}
