import GeoMath
import TestSupport
import Testing
import VectorTiles

@testable import GeoJSON

@Suite("GeoJSON that is broken")
struct MutationTests {
  private static let samples: [String] = [
    collection([
      feature(
        point(10, 20), properties: #"{"a":"x\u00e9\"","b":[1,{"c":null}],"d":-1.5e3}"#, id: "7"),
      feature(line([(0, 0), (170, 80), (-170, -80)]), id: "\"s\""),
      feature(polygon([[(0, 0), (40, 0), (40, 40)], [(10, 5), (20, 5), (20, 10)]])),
      feature(#"{"type":"GeometryCollection","geometries":[\#(point(1, 1))]}"#),
    ]),
    "\u{1E}" + feature(point(1, 1)) + "\n\u{1E}" + feature(line([(0, 0), (1, 1)])) + "\n",
    #"{"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[1,1],[0,0]]]]}"#,
    #"{"type":"Topology","transform":{"scale":[0.5,1],"translate":[1,2]},"arcs":[[[0,0],[2,1]],[[2,1]]],"#
      + #""objects":{"a":{"type":"GeometryCollection","geometries":[{"type":"Polygon","arcs":[[0,-2]],"#
      + #""id":1},{"type":"LineString","arcs":[0,1]},{"type":"Point","coordinates":[1,NaN]}]}}}"#,
    #"{"crs":{"type":"name","properties":{"name":"EPSG:3857"}},"type":"FeatureCollection","features":["#
      + feature(point(1000, 2000)) + "]}",
  ]
  private static let words = [
    "[", "]", "{", "}", ",", ":", "\"", "\\", "null", "1e999", "-", "1e-999", "\"type\"",
    "\"coordinates\"", "99999999999999999999", "\u{1E}", "\n", "[[[[[[[[", "0", ".5", "\\ud800",
  ]

  @Test("Mutated texts are read or refused, and what is read makes tiles")
  func mutations() throws {
    var mutator = Mutator(seed: 1, words: Self.words)
    var good = 0
    let rounds = Mutator.count(usual: 12_000)
    for round in 0..<rounds {
      let bytes = mutator.mutated(Array(Self.samples[round % Self.samples.count].utf8))
      var options = GeoJSONOptions()
      options.hasLineMetrics = round % 2 == 0
      if round % 3 == 0 { options.clustering = ClusterOptions() }
      if round % 5 == 0 { options.identity = .promoted("a") }
      guard let source = try? GeoJSONSource(bytes, name: "fuzz", options: options) else { continue }
      good += 1
      let set = source.featureSet
      #expect(set.points.count == set.importance.count)
      #expect(Int(set.parts.last?.end ?? 0) == set.points.count)
      for tile in [
        TileID(z: 0, x: 0, y: 0), TileID(z: 3, x: 4, y: 3), TileID(z: 18, x: 131_072, y: 131_071),
      ] {
        for found in try source.found(in: tile) { _ = found.feature.attributes }
      }
    }
    #expect(good > rounds / 20)
  }

  @Test("Every beginning of a text is read or refused")
  func beginnings() {
    for sample in Self.samples {
      let bytes = Array(sample.utf8)
      for end in 0..<bytes.count {
        _ = try? GeoJSONSource(Array(bytes[..<end]), name: "cut")
      }
    }
  }
}
