import GeoMath
import StyleExpressions
import Testing
import VectorTiles

@testable import GeoJSON

@Suite("GeoJSON as programs write it")
struct DialectTests {
  private func source(_ text: String) throws -> GeoJSONSource {
    try GeoJSONSource.forShowing(Array(text.utf8), name: "test")
  }

  private func place(_ source: GeoJSONSource, _ feature: Int = 0) throws -> Coordinate {
    WebMercator.coordinate(try #require(source.original(ordinal: feature)?.parts.first?.first))
  }

  private func point(_ numbers: String) -> String {
    #"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[\#(numbers)]}}"#
  }

  private func collection(_ crs: String, _ numbers: String, isLast: Bool = false) -> String {
    let member = "\"crs\":\(crs)"
    let features = "\"features\":[\(point(numbers))]"
    return
      "{\"type\":\"FeatureCollection\",\(isLast ? "\(features),\(member)" : "\(member),\(features)")}"
  }

  @Test(
    "Reference systems that are degrees or the web's map are understood, wherever they are named",
    arguments: [
      "EPSG:3857", "urn:ogc:def:crs:EPSG::3857", "urn:ogc:def:crs:EPSG:6.18.3:3857", "EPSG:900913",
      "EPSG:102100", "http://www.opengis.net/def/crs/EPSG/0/3857", "epsg:3785",
    ])
  func webMercator(name: String) throws {
    for isLast in [false, true] {
      let crs = #"{"type":"name","properties":{"name":"\#(name)"}}"#
      let source = try source(collection(crs, "-8238354.76,4970277.18", isLast: isLast))
      let place = try place(source)
      #expect(abs(place.latitude - 40.7143) < 1e-3 && abs(place.longitude + 74.0064) < 1e-3)
    }
  }

  @Test(
    "Degrees by their many names",
    arguments: [
      #"{"type":"name","properties":{"name":"urn:ogc:def:crs:OGC:1.3:CRS84"}}"#,
      #"{"type":"name","properties":{"name":"EPSG:4326"}}"#,
      #"{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::4326"}}"#,
      #"{"type":"EPSG","properties":{"code":4326}}"#, "null", #"{"type":"name"}"#,
      #"{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::4258"}}"#,
    ])
  func degrees(crs: String) throws {
    let place = try place(source(collection(crs, "16.37,48.2")))
    #expect(abs(place.latitude - 48.2) < 1e-9 && abs(place.longitude - 16.37) < 1e-9)
  }

  @Test("Another reference system is named in the message")
  func otherReference() {
    let crs = #"{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::2154"}}"#
    #expect {
      try source(collection(crs, "652709,6862306"))
    } throws: {
      "\($0)".contains("the coordinates are in urn:ogc:def:crs:EPSG::2154")
    }
  }

  @Test("Numbers that JSON does not have cost no feature, in properties or for heights")
  func notFinite() throws {
    let source = try source(
      """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","properties":{"a":NaN,"b":-Infinity,"c":{"d":[nan,inf]},"e":1e999,"f":7},
      "geometry":{"type":"Point","coordinates":[16,48,NaN]}},
      {"type":"Feature","id":NaN,"properties":null,
      "geometry":{"type":"LineString","coordinates":[[16,48,null],[17,48,-Infinity]]}},
      {"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[NaN,48]}}]}
      """)
    #expect(source.featureCount == 2)
    let properties = try #require(source.original(ordinal: 0)?.properties)
    #expect(properties.first { $0.key == "f" }?.value.number == 7)
    #expect(properties.first { $0.key == "c" }?.value == .json(#"{"d":[null,null]}"#))
    #expect(source.problems.count == 1)
  }

  @Test("TopoJSON: arcs are joined, turned round and unpacked, points and properties kept")
  func topology() throws {
    let source = try source(
      """
      {"type":"Topology","transform":{"scale":[0.5,0.5],"translate":[10,40]},
      "arcs":[[[0,0],[2,0]],[[2,0],[0,2]],[[0,0],[0,2],[2,0]]],
      "objects":{"towns":{"type":"GeometryCollection","geometries":[
      {"type":"LineString","arcs":[0,1],"id":7,"properties":{"name":"way"}},
      {"type":"Polygon","arcs":[[0,1,-3]]},{"type":"Point","coordinates":[4,4],"properties":{"n":1}},
      {"type":null}]}}}
      """)
    #expect(source.featureCount == 3 && source.problems.isEmpty)
    func places(_ index: Int) throws -> [[Double]] {
      try #require(source.original(ordinal: index)?.parts.first).map {
        let place = WebMercator.coordinate($0)
        return [place.longitude, place.latitude].map { ($0 * 1e6).rounded() / 1e6 }
      }
    }
    #expect(try places(0) == [[10, 40], [11, 40], [11, 41]])
    #expect(try places(1) == [[10, 40], [11, 40], [11, 41], [10, 41]])
    #expect(try places(2) == [[12, 42]])
    let way = try #require(source.original(ordinal: 0))
    #expect(way.identifier == .uint(7) && way.properties.first?.value == .string("way"))
    let plain = try self.source(
      #"{"type":"Topology","objects":{"a":{"type":"LineString","arcs":[0]}},"arcs":[[[16,48],[17,49]]]}"#
    )
    #expect(plain.featureCount == 1)
    #expect(GeoJSONSource.isLikely(Array(#"{"type":"Topology","objects":{}}"#.utf8)))
  }

  @Test("One arc named by many geometries is told no more often than there is room for")
  func manyArcs() {
    let arc = (0..<20_000).map { "[\($0 % 180),1]" }.joined(separator: ",")
    let line =
      #"{"type":"LineString","arcs":[\#(Array(repeating: "0", count: 400).joined(separator: ","))]}"#
    #expect {
      try source(#"{"type":"Topology","arcs":[[\#(arc)]],"objects":{"a":\#(line)}}"#)
    } throws: {
      "\($0)".contains("TopoJSON of more than")
    }
  }
}
