import Foundation
import ImageCodec
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

  @Test("Points with a radius are circles, and lines may be dashed")
  func circlesAndDashes() throws {
    let point = #"{"type":"Point","coordinates":[11,48]}"#
    let circle = try file(
      feature(
        point,
        #"{"subType":"Circle","radius":250,"fill":"red","fill-opacity":0.5,"stroke-width":3}"#))
    let shape = try #require(circle.overlays.first.flatMap { Circle($0) })
    #expect(abs(shape.center.latitude - 48) < 1e-9 && abs(shape.center.longitude - 11) < 1e-9)
    #expect(shape.radius == 250)
    #expect(shape.fillColor == MapColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(shape.strokeWidth == .points(3))
    let bounds = try #require(circle.bounds)
    #expect(abs(bounds.northeast.latitude - 48 - 250 / 111_319.5) < 1e-5)
    for radius in ["0", "-3", "1e99", "\"x\"", "null"] {
      let file = try file(feature(point, "{\"subType\":\"Circle\",\"radius\":\(radius)}"))
      #expect(file.overlays.first.flatMap { Marker($0) } != nil, "\(radius)")
    }
    let line = #"{"type":"LineString","coordinates":[[0,0],[1,1]]}"#
    for (text, dashes) in [
      ("[6,2]", [6.0, 2]), ("\"6 2\"", [6, 2]), ("\"4, 1.5, 1, 1.5, 9\"", [4, 1.5, 1, 1.5]),
      ("[0,0]", []), ("\"solid\"", []), ("[1e9,2]", []), ("7", []),
    ] {
      let file = try file(feature(line, "{\"stroke-dasharray\":\(text)}"))
      let line = try #require(file.overlays.first.flatMap { Polyline($0) })
      #expect(line.dashes == dashes, "\(text)")
    }
  }

  @Test("A ground overlay of KML shows the picture that lies beside the file")
  func groundOverlays() throws {
    let folder = try ScratchFolder()
    let picture = PixelImage(width: 2, height: 1, bytes: [255, 0, 0, 255, 0, 0, 255, 255])
    try folder.write(PNGCodec.encode(picture), to: "old map.png")
    func overlay(_ link: String, _ order: Int) -> String {
      """
      <GroundOverlay><name>\(link)</name><color>80ffffff</color><drawOrder>\(order)</drawOrder>
      <Icon><href>\(link)</href></Icon><LatLonBox><north>2</north><south>1</south>
      <east>-179</east><west>179</west><rotation>30</rotation></LatLonBox></GroundOverlay>
      """
    }
    let path = try folder.write(
      Array(
        """
        <kml><Document>\(overlay("old%20map.png", 3))\(overlay("missing.png", 1))
        \(overlay("https://example.org/a.png", 1))</Document></kml>
        """.utf8), to: "test.kml")
    let file = try OverlayFile(contentsOf: path)
    #expect(file.overlays.count == 1 && file.problems.count == 2, "\(file.problems)")
    #expect(file.problems.allSatisfy { $0.hasPrefix(path) })
    let ground = try #require(file.overlays.first.flatMap { GroundOverlay($0) })
    #expect(ground.bearing == -30 && ground.zIndex == 3 && abs(ground.opacity - 128 / 255) < 1e-9)
    let box = CoordinateBounds(
      southwest: Coordinate(latitude: 1, longitude: 179),
      northeast: Coordinate(latitude: 2, longitude: -179))
    #expect(ground.placement == .bounds(box))
    #expect(ground.image.size == Size(width: 2, height: 1))
  }

  @Test("A KMZ archive is the document in it, with the pictures that lie in it")
  func archives() throws {
    let picture = PixelImage(width: 1, height: 2, bytes: [255, 0, 0, 255, 0, 0, 255, 255])
    let document = Array(
      """
      <kml><Document><Placemark><name>hut</name><Point><coordinates>8,47</coordinates></Point>
      </Placemark><GroundOverlay><Icon><href>files/a%20b.png</href></Icon><LatLonBox><north>2</north>
      <south>1</south><east>2</east><west>1</west></LatLonBox></GroundOverlay>
      <GroundOverlay><Icon><href>../b.png</href></Icon><LatLonBox><north>2</north>
      <south>1</south><east>2</east><west>1</west></LatLonBox></GroundOverlay></Document></kml>
      """.utf8)
    for folder in ["", "tour/"] {
      var made = MadeZip()
      made.add("readme.txt", [65])
      made.add(folder + "doc.kml", document)
      made.add(folder + "files/a b.png", try PNGCodec.encode(picture), isDeflated: false)
      let file = try OverlayFile(made.finished(), name: "tour.kmz")
      #expect(file.overlays.count == 2 && file.problems.count == 1, "\(file.problems)")
      let ground = try #require(file.overlays.first.flatMap { GroundOverlay($0) })
      #expect(ground.image.size == Size(width: 1, height: 2))
      #expect(file.overlays.last.flatMap { Marker($0) }?.title == "hut")
    }
    var empty = MadeZip()
    empty.add("readme.txt", [65])
    for bytes in [empty.finished(), Array(empty.finished().prefix(40))] {
      let error = #expect(throws: MapError.self) { try OverlayFile(bytes, name: "tour.kmz") }
      #expect("\(error.map { "\($0)" } ?? "")".hasPrefix("tour.kmz: "))
    }
  }

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
    var mutator = Mutator(
      seed: 11, words: ["1e308", "-1", "null", "[", "]", "\"#f", "\"Circle\"", "[[[0,0]]]"])
    let bytes = [UInt8](everything.utf8)
    for _ in 0..<1500 {
      _ = try? OverlayFile(mutator.mutated(bytes), name: "mutated")
    }
  }
}
