import Foundation
import Rhumb
import TestSupport
import Testing

@Suite("Files of overlays")
struct OverlayFileTests {
  private func file(_ text: String) throws -> OverlayFile {
    try OverlayFile([UInt8](text.utf8), name: "test.geojson")
  }

  private func feature(_ geometry: String, _ properties: String = "{}") -> String {
    "{\"type\":\"Feature\",\"geometry\":\(geometry),\"properties\":\(properties)}"
  }

  private let everything = """
    {"type":"FeatureCollection","features":[
    {"type":"Feature","geometry":{"type":"LineString","coordinates":[[179,1],[-179,2]]},
     "properties":{"stroke":"#f00","stroke-width":7,"stroke-opacity":0.5}},
    {"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[0,0],[4,0],[4,4],[0,0]],
      [[1,0.5],[2,0.5],[2,1],[1,0.5]]]},
     "properties":{"fill":"00ff00","fill-opacity":"0.25","stroke":"blue"}},
    {"type":"Feature","geometry":{"type":"Point","coordinates":[11,48]},
     "properties":{"marker-color":"#0000ff","title":"Munich","description":"A town"}},
    {"type":"Feature","geometry":{"type":"MultiPolygon","coordinates":[
      [[[5,5],[6,5],[6,6],[5,5]]],[[[7,7],[8,7],[8,8],[7,7]]]]},"properties":{}}]}
    """

  @Test("Lines, areas with holes and places take their looks from simplestyle properties")
  func looks() throws {
    let file = try file(everything)
    #expect(file.overlays.count == 5 && file.problems.isEmpty)
    let line = try #require(Polyline(file.overlays[0]))
    #expect(line.width == .points(7))
    #expect(line.color == MapColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(line.path.count == 2)
    #expect(abs(line.path[0].longitude - 179) < 1e-9 && abs(line.path[1].longitude + 179) < 1e-9)
    let area = try #require(Polygon(file.overlays[1]))
    #expect(area.fillColor == MapColor(red: 0, green: 1, blue: 0, alpha: 0.25))
    #expect(area.strokeColor == MapColor(red: 0, green: 0, blue: 1))
    #expect(area.outline.count == 3 && area.holes.map(\.count) == [3])
    let marker = try #require(Marker(file.overlays[2]))
    #expect(marker.title == "Munich" && marker.snippet == "A town")
    #expect(abs(marker.coordinate.latitude - 48) < 1e-9)
    #expect(marker.icon == .pin(MapColor(red: 0, green: 0, blue: 1)))
    #expect(Polygon(file.overlays[3]) != nil && Polygon(file.overlays[4]) != nil)
    #expect(file.bounds != nil)
  }

  @Test("GPX and KML are told by how they begin")
  func formats() throws {
    let gpx = try OverlayFile(
      [UInt8](
        "<gpx><trk><trkseg><trkpt lat='1' lon='2'/><trkpt lat='3' lon='4'/></trkseg></trk></gpx>"
          .utf8),
      name: "a.gpx")
    #expect(gpx.overlays.count == 1 && Polyline(gpx.overlays[0])?.path.count == 2)
    let kml = try OverlayFile(
      [UInt8](
        "<kml><Placemark><Point><coordinates>2,1</coordinates></Point></Placemark></kml>".utf8),
      name: "a.kml")
    #expect(kml.overlays.count == 1 && Marker(kml.overlays[0]) != nil)
  }

  @Test("What is no such file is refused by name, and no broken one crashes")
  func broken() throws {
    #expect(throws: MapError.self) { try OverlayFile(contentsOf: "/nowhere/a.geojson") }
    for text in ["", "<", "<html/>", "nonsense", "{\"type\":\"Topology\"}"] {
      do {
        _ = try OverlayFile([UInt8](text.utf8), name: "odd.geojson")
      } catch {
        #expect("\(error)".contains("odd.geojson"), "\(error)")
      }
    }
    var random = SeededGenerator(seed: 11)
    let bytes = [UInt8](everything.utf8)
    for _ in 0..<1500 {
      var mutated = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: mutated.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: mutated[index] = UInt8.random(in: 32...126, using: &random)
        case 1: mutated.remove(at: index)
        default: mutated.insert(UInt8.random(in: 45...57, using: &random), at: index)
        }
      }
      _ = try? OverlayFile(mutated, name: "mutated")
    }
  }
}
