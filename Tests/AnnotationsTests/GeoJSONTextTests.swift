import Foundation
import GeoMath
import TestSupport
import Testing

@testable import Annotations

@Suite("Annotations as GeoJSON")
struct GeoJSONTextTests {
  /// All features but the ends of tracks.
  private func features(_ file: AnnotationFile) throws -> [[String: Any]] {
    let root = try JSONSerialization.jsonObject(with: Data(file.geoJSON)) as? [String: Any]
    return try #require(root?["features"] as? [[String: Any]]).filter {
      ($0["properties"] as? [String: Any])?[TrackFigures.endProperty] == nil
    }
  }

  @Test("Places, lines and areas with their names and looks")
  func whole() throws {
    let features = try features(AnnotationFile.read(Array(Samples.kml.utf8)))
    try #require(features.count == 6)
    let types = features.map { ($0["geometry"] as? [String: Any])?["type"] as? String }
    #expect(
      types == ["Point", "Polygon", "LineString", "Point", "LineString", "LineString"])
    let summit = try #require(features[0]["properties"] as? [String: Any])
    #expect(summit["name"] as? String == "Summit" && summit["marker-color"] as? String == "#0000ff")
    #expect(summit["description"] as? String == "high")
    let field = try #require(features[1]["properties"] as? [String: Any])
    #expect(field["fill"] as? String == "#00ff00" && field["stroke-opacity"] as? Double == 0)
    #expect(abs((field["fill-opacity"] as? Double ?? 0) - 127.0 / 255) < 1e-9)
    let rings = (features[1]["geometry"] as? [String: Any])?["coordinates"] as? [[[Double]]]
    #expect(rings?.count == 3 && rings?[0].first == rings?[0].last && rings?[0].count == 5)
    let many = try #require(features[2]["properties"] as? [String: Any])
    #expect(many["stroke"] as? String == "#ffffff")
  }

  @Test("A way over the date line is counted on, and does not run around the world")
  func dateLine() throws {
    let features = try features(AnnotationFile.read(Array(Samples.gpx.utf8)))
    let line = (features[0]["geometry"] as? [String: Any])?["coordinates"] as? [[Double]]
    #expect(abs((line?[1][0] ?? 0) - 180.1) < 1e-9)
  }

  @Test("A circle is a ring of places at its distance, and a picture is left out")
  func circles() throws {
    let center = Coordinate(latitude: 47, longitude: 179.999)
    let file = AnnotationFile(features: [
      AnnotationFeature(.circle(center, radiusMetres: 500)),
      AnnotationFeature(.picture(AnnotationPicture(link: "a.png", place: .corners([])))),
    ])
    let features = try features(file)
    try #require(features.count == 1)
    let shape = features[0]["geometry"] as? [String: Any]
    let ring = try #require((shape?["coordinates"] as? [[[Double]]])?.first)
    #expect(ring.count == 65 && ring.first == ring.last)
    for place in ring {
      let metres = GreatCircle.metres(
        from: center, to: Coordinate(latitude: place[1], longitude: place[0]))
      #expect(abs(metres - 500) < 1e-3)
    }
  }

  @Test("Any text stays what it is")
  func texts() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let name = String(
        String.UnicodeScalarView(
          (0..<8).compactMap { _ in
            Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &generator))
          }))
      let place = Coordinate(latitude: 1, longitude: 2)
      let file = AnnotationFile(features: [AnnotationFeature(.point(place), name: name)])
      let read = try features(file)[0]["properties"] as? [String: Any]
      #expect(read?["name"] as? String == name)
    }
  }
}
