import GeoMath
import Testing
import TileSources

@testable import GeoJSON
@testable import VectorTiles

@Suite("Reading GeoJSON")
struct ReadingTests {
  @Test("Every kind of geometry is read, in collections too")
  func kinds() throws {
    let set = try read(
      collection([
        feature(point(10, 20)),
        feature(#"{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}"#),
        feature(line([(0, 0), (1, 1)])),
        feature(#"{"type":"MultiLineString","coordinates":[[[0,0],[1,1]],[[2,2],[3,3],[4,5]]]}"#),
        feature(polygon([[(0, 0), (4, 0), (4, 4)], [(1, 1), (2, 1), (2, 2)]])),
        feature(
          #"{"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[1,1],[0,0]]],[[[5,5],[6,5],[6,6],[5,5]]]]}"#
        ),
        feature(
          #"{"type":"GeometryCollection","geometries":[\#(point(1, 1)),\#(line([(0, 0), (9, 9)]))]}"#
        ),
        feature("null"),
      ]))
    #expect(set.problems.isEmpty)
    #expect(
      set.features.map(\.shape) == [
        .point, .multiPoint, .lineString, .multiLineString, .polygon, .multiPolygon, .point,
        .lineString,
      ])
    #expect(
      set.parts.map(\.isHole) == [
        false, false, false, false, false, false, true, false, false, false, false,
      ])
    let place = WebMercator.worldPoint(Coordinate(latitude: 20, longitude: 10))
    #expect(abs(set.points[0].x - place.x) < 1e-12 && abs(set.points[0].y - place.y) < 1e-12)
  }

  @Test("The members of an object may stand in any order, and unknown ones are passed over")
  func order() throws {
    let set = try read(
      #"{"features":[{"geometry":{"coordinates":[[0,0],[1,1]],"type":"LineString"},"x":{"a":[1,{}]},"id":7,"properties":{"a":1},"type":"Feature"}],"crs":null,"type":"FeatureCollection","more":[[]]}"#
    )
    #expect(set.problems.isEmpty && set.featureCount == 1)
    #expect(SetFeature(set, 0).identifier == .uint(7))
  }

  @Test(
    "Of NaN and Infinity it is said what they are; features without any that is left are refused")
  func notFinite() throws {
    for number in ["NaN", "-Infinity", "Infinity", "nan", "-inf"] {
      let bad = feature(#"{"type":"Point","coordinates":[\#(number),2]}"#)
      let set = try read(collection([bad, feature(point(1, 2))]))
      #expect(set.featureCount == 1 && set.problems.count == 1)
      #expect(set.problems.first.first?.reason == "NaN and Infinity are no numbers")
      let text = Array(collection([bad, bad, bad]).utf8)
      let reason = "none of its features can be drawn: feature 1: NaN and Infinity are no numbers"
      #expect(throws: TileSourceError.damaged(path: "a", reason: reason + ", and 2 more")) {
        try GeoJSONSource.forShowing(text, name: "a")
      }
    }
    let empty = Array(collection([]).utf8)
    #expect(try GeoJSONSource.forShowing(empty, name: "a").featureCount == 0)
  }

  @Test("An odd height, id or property costs no feature, and no other property")
  func oddValues() throws {
    func members(_ id: String, _ properties: String, _ place: String) -> String {
      "{\"type\":\"Feature\",\"id\":\(id),\"properties\":\(properties),"
        + "\"geometry\":{\"type\":\"Point\",\"coordinates\":[1,2\(place)]}}"
    }
    for odd in ["null", "NaN", "-Infinity", "1e999", "+5", ".5", "1.", "[NaN]", "{\"a\":nan}"] {
      let text = members(odd, "{\"a\":1,\"b\":\(odd),\"c\":\"x\"}", ",\(odd)")
      let set = try read(collection([text, members("7", odd.hasPrefix("{") ? "{}" : odd, ",5,6")]))
      #expect(set.featureCount == 2 && set.problems.isEmpty, "\(odd)")
      let first = SetFeature(set, 0)
      #expect(first.identifier == nil && SetFeature(set, 1).identifier == .uint(7))
      #expect(first.value(forKey: "a") == .int(1) && first.value(forKey: "c") == .string("x"))
    }
    let set = try read(collection([members("true", "[]", ",\"12\"")]))
    #expect(set.featureCount == 1 && SetFeature(set, 0).identifier == nil)
    let broken = try read(collection([members("7", "{\"a\":nonsense}", ""), feature(point(1, 2))]))
    #expect(broken.featureCount == 1 && broken.problems.count == 1)
  }

  @Test("A bare feature and a bare geometry are documents too, also after a byte order mark")
  func bare() throws {
    #expect(try read("\u{FEFF}" + feature(point(1, 2), id: "\"x\"")).featureCount == 1)
    #expect(try read(line([(0, 0), (1, 1)])).features[0].shape == .lineString)
    let pair = #"{"type":"GeometryCollection","geometries":[\#(point(1, 1)),\#(point(2, 2))]}"#
    #expect(try read(pair).featureCount == 2)
  }

  @Test(
    "Sequences: a line each, with record separators, one after another; a bad line costs itself")
  func sequences() throws {
    let (a, b) = (feature(point(1, 1)), feature(point(2, 2)))
    #expect(try read("\(a)\n\(b)\n").featureCount == 2)
    #expect(try read("\u{1E}\(a)\n\u{1E}\(b)\n").featureCount == 2)
    #expect(try read("\(a) \(b)").featureCount == 2)
    let torn = try read("\(a)\n{\"type\":\"Feature\",\"geom\n\(b)\n")
    #expect(torn.featureCount == 2 && torn.problems.count == 1)
  }

  @Test("Properties keep their kinds, and arrays and objects their text without needless space")
  func properties() throws {
    let text =
      #"{"s":"a\u00e9\n\ud83d\ude00","i":-5,"big":9007199254740993,"d":0.25,"t":true,"n":null,"l":[1, [ 2 ],"x y"],"o":{"a" : {"b":1e3}}}"#
    let feature = SetFeature(try read(feature(point(0, 0), properties: text)), 0)
    #expect(feature.value(forKey: "s") == .string("aé\n😀"))
    #expect(feature.value(forKey: "i") == .int(-5))
    #expect(feature.value(forKey: "big") == .int(9_007_199_254_740_993))
    #expect(feature.value(forKey: "d") == .double(0.25))
    #expect(feature.value(forKey: "t") == .bool(true))
    #expect(feature.value(forKey: "n") == .null)
    #expect(feature.value(forKey: "l") == .json(#"[1,[2],"x y"]"#))
    #expect(feature.value(forKey: "o") == .json(#"{"a":{"b":1e3}}"#))
    #expect(feature.value(forKey: "none") == nil)
  }

  @Test("Of properties with the same name the last counts, whatever the escapes")
  func repeats() throws {
    let set = try read(feature(point(0, 0), properties: #"{"a":1,"b":2,"\u0061":3}"#))
    #expect(SetFeature(set, 0).value(forKey: "a") == .int(3))
    #expect(SetFeature(set, 0).attributes.count == 2)
  }

  @Test("Features with other members than the one before get their own")
  func changingMembers() throws {
    let set = try read(
      collection([
        feature(point(0, 0), properties: #"{"a":1,"b":"x"}"#),
        feature(point(0, 0), properties: #"{"b":"y","a":2}"#),
        feature(point(0, 0), properties: #"{"c":3}"#),
        feature(point(0, 0), properties: #"{"a":4,"b":"x","c":5}"#),
      ]))
    #expect(SetFeature(set, 1).value(forKey: "a") == .int(2))
    #expect(SetFeature(set, 1).value(forKey: "b") == .string("y"))
    #expect(SetFeature(set, 2).value(forKey: "a") == nil)
    #expect(SetFeature(set, 3).value(forKey: "c") == .int(5))
    // Equal values are kept once: 1, x, 2, y, 3, 4, 5.
    #expect(set.attributes.values.count == 7)
  }

  @Test("Ids are given, generated or promoted")
  func identities() throws {
    let text = collection([
      feature(point(0, 0), properties: #"{"code":"A"}"#, id: "\"first\""),
      feature(point(0, 0), properties: #"{"code":"B"}"#), feature(point(0, 0), id: "2.5"),
    ])
    func ids(_ identity: FeatureIdentity) throws -> [PropertyValue?] {
      let set = try read(text, identity)
      return (0..<3).map { SetFeature(set, $0).identifier }
    }
    #expect(try ids(.asGiven) == [.string("first"), nil, .double(2.5)])
    #expect(try ids(.generated) == [.uint(0), .uint(1), .uint(2)])
    #expect(try ids(.promoted("code")) == [.string("A"), .string("B"), nil])
  }

  @Test(
    "A feature that makes no sense costs itself and is named",
    arguments: [
      (
        #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1,95]},"properties":{}}"#,
        "latitude"
      ),
      (
        #"{"type":"Feature","geometry":{"type":"Point","coordinates":[600,5]},"properties":{}}"#,
        "longitude"
      ),
      (
        #"{"type":"Feature","geometry":{"type":"Point","coordinates":["1",5]},"properties":{}}"#,
        "expected"
      ),
      (
        #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1]},"properties":{}}"#,
        "latitude"
      ),
      (
        #"{"type":"Feature","geometry":{"type":"Curve","coordinates":[1,2]},"properties":{}}"#,
        "unknown"
      ),
      (
        #"{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2]]}}"#,
        "feature 2: a LineString needs at least 2 positions, this has 1"
      ),
      (
        #"{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[1,2],[2,2],[1,2]]]}}"#,
        "needs at least 4 positions, of which the last is the first again; this has 3"
      ),
      (#"{"type":"Feature","geometry":{"type":"Point"}}"#, "no coordinates"),
      (#"{"type":"Feature","geometry":7}"#, "object"),
      (#"{"type":"Pipe"}"#, "Feature"), ("17", "object"),
    ])
  func badFeatures(_ text: String, _ reason: String) throws {
    let set = try read(collection([feature(point(1, 1)), text, feature(point(2, 2), id: "5")]))
    #expect(set.featureCount == 2)
    #expect(set.points.count == 2 && set.importance.count == 2 && set.parts.count == 2)
    #expect(SetFeature(set, 1).identifier == .uint(5))
    #expect(set.problems.count == 1)
    let problem = try #require(set.problems.first.first)
    #expect(problem.feature == 1)
    #expect(problem.description.contains(reason), "\(problem)")
  }

  @Test("What stands before a broken end counts")
  func truncated() throws {
    let whole = collection([feature(point(1, 1)), feature(point(2, 2))])
    let set = try read(String(whole.dropLast(30)))
    #expect(set.featureCount == 1)
    #expect(set.problems.count == 1 && set.problems.first.first?.feature == 1)
  }

  @Test(
    "What is no GeoJSON is refused with a reason",
    arguments: [
      "", "   ", "[]", "7", "{}", #"{"type":"Topology"}"#, "<html>", #"{"a":1}"#, "{", "\u{1E}",
    ])
  func refused(_ text: String) {
    #expect(throws: GeoJSONProblem.self) { try read(text) }
  }

  @Test("Nesting is limited in properties, collections and what is passed over")
  func nesting() throws {
    let deep = String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000)
    let set = try read(
      collection([
        feature(point(0, 0), properties: #"{"a":\#(deep.prefix(60))1\#(deep.suffix(60))}"#)
      ]))
    #expect(set.featureCount == 1)
    #expect(throws: GeoJSONProblem.self) {
      try read(feature(point(0, 0), properties: #"{"a":\#(deep)}"#))
    }
    var geometry = point(0, 0)
    for _ in 0..<20 { geometry = #"{"type":"GeometryCollection","geometries":[\#(geometry)]}"# }
    let nested = try read(collection([feature(geometry), feature(point(1, 1))]))
    #expect(nested.featureCount == 1)
    #expect(nested.problems.first.first?.reason.contains("nested") == true)
  }

  @Test(
    "Numbers are read as they are written",
    arguments: [
      "0", "-0.0", "1e2", "-1.5E-3", "0.1", "123.456789012345678",
      "12.3456789012345678901234567890",
      "1e-30", "179.99999999999997", "8.000000000000001",
    ])
  func numbers(_ text: String) throws {
    let expected = try #require(Double(text))
    let set = try read(#"{"type":"Point","coordinates":[\#(text),0]}"#)
    #expect(abs(set.points[0].x - (expected / 360 + 0.5)) < 1e-15)
    let property = try read(feature(point(0, 0), properties: #"{"a":\#(text)}"#))
    #expect(SetFeature(property, 0).value(forKey: "a")?.number == expected)
  }

  @Test("Poles are drawn at the edge of the square")
  func poles() throws {
    let set = try read(#"{"type":"MultiPoint","coordinates":[[0,90],[0,-90]]}"#)
    #expect(abs(set.points[0].y) < 1e-9 && abs(set.points[1].y - 1) < 1e-9)
  }

  @Test("GeoJSON is told from styles and other JSON by how it begins")
  func recognition() {
    func isLikely(_ text: String) -> Bool { GeoJSONSource.isLikely(Array(text.utf8)) }
    #expect(isLikely(collection([feature(point(0, 0))])))
    #expect(isLikely("\u{1E}" + feature(point(0, 0))))
    #expect(isLikely(point(1, 2)))
    #expect(isLikely(String(#"{"name":"x","features":[{"type":"Fea"#)))
    #expect(!isLikely(#"{"version":8,"layers":[]}"#))
    // Programs sort members, or put their own before the type.
    #expect(isLikely(#"{"version":1,"layers":[2],"coordinates":[1,2],"type":"Point"}"#))
    #expect(!isLikely(#"{"tilejson":"3.0.0"}"#))
    #expect(!isLikely("SQLite format 3") && !isLikely("") && !isLikely(#"{"type":"x"}"#))
  }

  @Test("Features may stand in an array alone")
  func arrayOfFeatures() throws {
    let text = "[" + feature(point(1, 2)) + "," + feature(point(3, 4)) + "]"
    #expect(try GeoJSONSource(Array(text.utf8), name: "a").featureCount == 2)
    #expect(throws: TileSourceError.self) { try GeoJSONSource(Array("[1]".utf8), name: "a") }
  }

  @Test("What is not where it says, or not seen, is told")
  func remarks() throws {
    func remarks(_ geometries: [String]) throws -> [String] {
      try GeoJSONSource(Array(collection(geometries.map { feature($0) }).utf8), name: "a").remarks
    }
    let line = #"{"type":"LineString","coordinates":[[1,2],[1,2],[1,2]]}"#
    let world = #"{"type":"Polygon","coordinates":[[[-180,-90],[180,-90],[0,90],[-180,-90]]]}"#
    #expect(try remarks([point(16, 48), point(16, 85), world]) == [])
    let found = try remarks([point(16, 89), line, point(0, -90)])
    #expect(found.count == 2)
    #expect(
      found.first?.hasSuffix("2 features") == true && found.last?.hasSuffix("1 features") == true)
  }
}
