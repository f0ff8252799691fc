import GeoMath
import JSON
import MapStyle
import Testing

@Suite("Fields of sources")
struct SourceFieldTests {
  private func source(_ json: JSONValue) throws -> (source: StyleSource?, problems: [String]) {
    let style = try StyleParser.parse([
      "version": 8, "sources": ["s": json], "layers": [],
    ])
    return (style.source("s"), style.problems.map(\.path))
  }

  /// A source of a type with one more field.
  private func source(
    _ type: String, _ name: String, _ value: JSONValue
  ) throws -> (source: StyleSource?, problems: [String]) {
    var object = JSONObject()
    object["type"] = .string(type)
    object[name] = value
    return try source(.object(object))
  }

  @Test("a source of one picture has an address and four corners, told from the upper left on")
  func image() throws {
    let corners: JSONValue = [[-1, 2], [3, 2], [3, -4], [-1, -4]]
    let (found, problems) = try source([
      "type": "image", "url": "a.png", "coordinates": corners,
    ])
    let source = try #require(found)
    #expect(source.kind == .image && source.url == "a.png" && problems.isEmpty)
    let place = try #require(source.corners)
    #expect(place.northWest == Coordinate(latitude: 2, longitude: -1))
    #expect(place.southEast == Coordinate(latitude: -4, longitude: 3))
    #expect(place.bounds == GeographicBox(west: -1, south: -4, east: 3, north: 2))
    for wrong: JSONValue in [
      3, [], [[0, 1]], [[0, 1], [1, 1], [1, 0], [0, 91]], ["a", 1, 2, 3],
    ] {
      let (source, problems) = try self.source("image", "coordinates", wrong)
      #expect(source?.corners == nil && problems == ["sources.s.coordinates"], "\(wrong.text)")
    }
    #expect(try self.source(["type": "video"]).problems == ["sources.s.type"])
  }

  @Test("what a source does not say is as the specification says")
  func defaults() throws {
    let kinds: [(String, StyleSource.Kind, Int)] = [
      ("vector", .vector, 22), ("raster", .raster, 22), ("raster-dem", .elevation, 22),
      ("geojson", .geojson, 18),
    ]
    for (type, kind, maxZoom) in kinds {
      let (found, problems) = try source(["type": .string(type)])
      let source = try #require(found)
      #expect(source.kind == kind && problems.isEmpty)
      #expect(source.minZoom == 0 && source.maxZoom == maxZoom)
      #expect(source.tileSize == 512 && source.scheme == .xyz && source.encoding == .mapbox)
      #expect(source.url == nil && source.attribution == nil && source.data == nil)
      #expect(source.tiles.isEmpty && source.promotedIDs.isEmpty)
    }
  }

  @Test("zooms from 0 to 30 are kept, others named and left at the default")
  func zooms() throws {
    for zoom in [0, 1, 14, 30] {
      let json = JSONValue.number(Double(zoom))
      let least = try source("vector", "minzoom", json)
      #expect(least.source?.minZoom == zoom && least.problems.isEmpty)
      let greatest = try source("vector", "maxzoom", json)
      #expect(greatest.source?.maxZoom == zoom && greatest.problems.isEmpty)
    }
    for wrong: JSONValue in [-1, 30.5, 31, 1e300, "12", .null, [], true] {
      let least = try source("vector", "minzoom", wrong)
      #expect(least.source?.minZoom == 0 && least.problems == ["sources.s.minzoom"])
      let greatest = try source("geojson", "maxzoom", wrong)
      #expect(greatest.source?.maxZoom == 18 && greatest.problems == ["sources.s.maxzoom"])
    }
  }

  @Test("a tile's size is kept where there can be such tiles")
  func tileSizes() throws {
    for (json, size) in [
      (256, 256), (1, 1), (65_536, 65_536), (0, 512), (-256, 512), (1e9, 512), ("256", 512),
    ] as [(JSONValue, Double)] {
      #expect(try source("raster", "tileSize", json).source?.tileSize == size, "\(json.text)")
    }
  }

  @Test("rows count from the north but where the scheme says otherwise")
  func schemes() throws {
    for (json, scheme, isKnown) in [
      ("xyz", .xyz, true), ("tms", .tms, true), ("TMS", .xyz, false), (3, .xyz, false),
    ] as [(JSONValue, StyleSource.Scheme, Bool)] {
      let (source, problems) = try source("vector", "scheme", json)
      #expect(source?.scheme == scheme, "\(json.text)")
      #expect(problems == (isKnown ? [] : ["sources.s.scheme"]), "\(json.text)")
    }
  }

  @Test("of a list of addresses the texts are kept in their order")
  func tiles() throws {
    let addresses = try source("vector", "tiles", ["a/{z}", 3, "b/{z}", .null]).source?.tiles
    #expect(addresses == ["a/{z}", "b/{z}"])
    #expect(try source("vector", "tiles", "a/{z}").source?.tiles == [])
    #expect(try source("vector", "url", "pmtiles://x").source?.url == "pmtiles://x")
    #expect(try source("vector", "url", 3).source?.url == nil)
    #expect(try source("vector", "attribution", "© Me").source?.attribution == "© Me")
  }

  @Test("heights are told by name or by factors, and a word that is neither is named")
  func encodings() throws {
    let heights: [(JSONValue, Double)] = [
      // 1 · 65536 + 134 · 256 + 160 = 100 000 tenths of a metre, from -10 000 m.
      ("mapbox", 0), ("terrarium", 256 + 134 + 160 / 256.0 - 32_768),
    ]
    for (name, metres) in heights {
      let (found, problems) = try source("raster-dem", "encoding", name)
      let encoding = try #require(found?.encoding)
      #expect(problems.isEmpty)
      #expect(abs(encoding.metres(red: 1, green: 134, blue: 160) - metres) < 1e-6)
    }
    let (found, _) = try source([
      "type": "raster-dem", "encoding": "custom", "redFactor": 10, "greenFactor": -2,
      "blueFactor": 0.5, "baseShift": 7,
    ])
    #expect(found?.encoding.metres(red: 1, green: 2, blue: 4) == 15.0)
    #expect(ElevationEncoding.mapbox.metres(red: 255, green: 255, blue: 255) > 1_667_000)
    let (usual, _) = try source(["type": "raster-dem", "encoding": "custom", "redFactor": "x"])
    #expect(usual?.encoding.metres(red: 1, green: 2, blue: 4) == 7)
    // Heights that no world has are not known.
    let (high, _) = try source(["type": "raster-dem", "encoding": "custom", "redFactor": 1e308])
    #expect(high?.encoding.metres(red: 1, green: 2, blue: 4).isNaN == true)
    #expect(high?.encoding.metres(red: 0, green: 2, blue: 4) == 6)
    let wrong = try source("raster-dem", "encoding", "morse")
    #expect(wrong.problems == ["sources.s.encoding"] && wrong.source?.encoding == .mapbox)
    // Pictures are told in one way only.
    #expect(try source("raster", "encoding", "morse").problems.isEmpty)
  }

  @Test("vector tiles may be of both formats, and a word for another is named")
  func formats() throws {
    for word in ["mvt", "mlt"] as [JSONValue] {
      #expect(try source("vector", "encoding", word).problems.isEmpty)
    }
    #expect(try source(["type": "vector"]).problems.isEmpty)
    for word in ["morse", "MLT", 2, .null] as [JSONValue] {
      #expect(try source("vector", "encoding", word).problems == ["sources.s.encoding"])
    }
  }

  @Test("the attribute that is the id holds for all layers of a source, or for those it names")
  func promotedIDs() throws {
    func names(_ promoteID: JSONValue) throws -> [String?] {
      let layers = ["roads", "water"].map { layer -> JSONValue in
        [
          "id": .string(layer), "type": "fill", "source": "s", "source-layer": .string(layer),
        ]
      }
      let style = try StyleParser.parse([
        "version": 8, "sources": ["s": ["type": "vector", "promoteId": promoteID]],
        "layers": .array(layers + [["id": "ground", "type": "background"]]),
      ])
      return style.layers.map(style.promotedName)
    }
    #expect(try names("osm") == ["osm", "osm", nil])
    #expect(try names(["roads": "ref"]) == ["ref", nil, nil])
    #expect(try names(["roads": "ref", "water": 3]) == ["ref", nil, nil])
    #expect(try names(3) == [nil, nil, nil])
  }

  @Test("data of a GeoJSON source are an address or stand in the style")
  func data() throws {
    let point: JSONValue = ["type": "Point", "coordinates": [1, 2]]
    #expect(try source("geojson", "data", "a.geojson").source?.data == .url("a.geojson"))
    #expect(try source("geojson", "data", point).source?.data == .inline(point))
    let json: JSONValue = ["type": "geojson", "data": point, "cluster": true]
    #expect(try source(json).source?.definition == json)
  }

  @Test("what is no source is left out and named; what is of another type is kept and named")
  func others() throws {
    for json: JSONValue in [3, "x", [], [:], ["type": 3], ["url": "x"], .null] {
      let (found, problems) = try source(json)
      #expect(found == nil && problems == ["sources.s"], "\(json.text)")
    }
    for type in ["video", "canvas", ""] {
      let (found, problems) = try source(["type": .string(type)])
      #expect(found?.kind == .other(type) && problems == ["sources.s.type"])
    }
  }
}
