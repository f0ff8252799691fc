import Annotations
import GeoMath
import ImageCodec
import MapScene
import MapStyle
import Sprites
import TestSupport
import Testing

@testable import MapOpening
@testable import Rhumb

@Suite("Files of places, whatever program wrote them")
struct PlacesDocumentTests {
  private func file(_ bytes: [UInt8], _ name: String = "test") throws -> AnnotationFile {
    try PlacesDocument(bytes, path: name, isFile: false).annotations()
  }

  private func file(_ text: String, _ name: String = "test") throws -> AnnotationFile {
    try file(Array(text.utf8), name)
  }

  private static let point = "<Point><coordinates>16,48</coordinates></Point>"
  private static func placemark(_ name: String, _ more: String = "") -> String {
    "<Placemark><name>\(name)</name>\(more)\(point)</Placemark>"
  }

  @Test("None of them is silently empty", arguments: PlacesDialects.all)
  func dialects(_ dialect: PlacesDialects) throws {
    let file = try file(dialect.text, dialect.name)
    let shapes = file.features.map { feature in
      switch feature.geometry {
      case .point: "point"
      case .line: "line"
      case .polygon: "polygon"
      case .circle: "circle"
      case .picture: "picture"
      }
    }
    #expect(shapes == dialect.shapes, "\(dialect.name): \(file.problems)")
    #expect(file.features.first?.name == dialect.title, "\(dialect.name)")
    #expect(file.problems == [], "\(dialect.name)")
  }

  @Test(
    "All documents of a KMZ are read, those that a link leads to once, with backslashes in names")
  func archives() throws {
    var made = MadeZip()
    made.add("b.kml", Array("<kml>\(Self.placemark("b"))</kml>".utf8))
    made.add("__MACOSX/._b.kml", [0, 1, 2])
    made.add(
      "doc.kml",
      Array(
        """
        <kml>\(Self.placemark("a", "<styleUrl>parts\\s.kml#red</styleUrl>"))
        <NetworkLink><Link><href>Parts/C.kml</href></Link></NetworkLink></kml>
        """.utf8))
    made.add(
      "parts\\c.kml",
      Array("<kml>\(Self.placemark("c", "<styleUrl>s.kml#red</styleUrl>"))</kml>".utf8))
    made.add(
      "parts\\s.kml",
      Array(
        "<kml><Style id='red'><IconStyle><color>ff0000ff</color></IconStyle></Style></kml>".utf8))
    let file = try file(made.finished(), "two.kmz")
    #expect(file.features.map(\.name) == ["a", "c", "b"])
    #expect(file.features.prefix(2).allSatisfy { $0.style.iconColor?.red == 1 })
    #expect(file.problems == [])
  }

  @Test("Links lead to files and archives below the document's own folder, and no farther")
  func links() throws {
    let folder = try ScratchFolder()
    var made = MadeZip()
    made.add("doc.kml", Array("<kml>\(Self.placemark("inner"))</kml>".utf8))
    try folder.write(made.finished(), to: "tour/sub/in.kmz")
    try folder.write(Array("<kml>\(Self.placemark("outside"))</kml>".utf8), to: "out.kml")
    try folder.write(
      Array("<kml>\(Self.placemark("beside"))</kml>".utf8), to: "tour/my%20child.kml")
    func link(_ target: String) -> String {
      "<NetworkLink><Link><href>\(target)</href></Link></NetworkLink>"
    }
    let text =
      "<kml>\(link("sub\\in.kmz"))\(link("my%20child.kml"))\(link("../out.kml"))\(link("no.kml"))</kml>"
    let path = try folder.write(Array(text.utf8), to: "tour/tour.kml")
    let file = try PlacesDocument(Array(text.utf8), path: path, isFile: true).annotations()
    #expect(file.features.map(\.name) == ["inner", "beside"])
    #expect(file.problems.count == 2)
    #expect(file.problems.first?.contains("outside of the file's own folder") == true)
  }

  @Test(
    "Pictures on the ground are drawn on any opening, below the lines, and what cannot be had is said"
  )
  func pictures() throws {
    let folder = try ScratchFolder()
    let picture = try PNGCodec.encode(
      PixelImage(width: 2, height: 2, filledWith: [255, 0, 0, 255]))
    try folder.write(picture, to: "plan.png")
    let kml = """
      <kml><Document><GroundOverlay><drawOrder>2</drawOrder><color>80ffffff</color>
      <Icon><href>plan.png</href></Icon><LatLonBox><north>2</north><south>1</south><east>-179</east>
      <west>179</west><rotation>30</rotation></LatLonBox></GroundOverlay>
      <GroundOverlay><Icon><href>plan.png</href></Icon><gx:LatLonQuad><coordinates>1,1 2,1 2,3 1,3
      </coordinates></gx:LatLonQuad></GroundOverlay>
      <GroundOverlay><name>Far</name><Icon><href>https://a.example/b.png</href></Icon><LatLonBox>
      <north>2</north><south>1</south><east>2</east><west>1</west></LatLonBox></GroundOverlay>
      </Document></kml>
      """
    let path = try folder.write(Array(kml.utf8), to: "plan.kml")
    let content = try MapContent.open([path])
    #expect(
      content.warnings == [
        "\(path): https://a.example/b.png: only what is beside the file or in it is shown"
      ])
    let sources = content.scene.style.sources.filter { $0.kind == .image }
    try #require(sources.map(\.id) == ["picture-0", "picture-1"])
    let quad = try #require(sources[0].corners)
    #expect(quad.northWest == Coordinate(latitude: 3, longitude: 1))
    #expect(quad.southEast == Coordinate(latitude: 1, longitude: 2))
    let box = try #require(sources[1].corners)
    #expect(box.northEast.longitude > 180 && box.northWest.longitude > 178)
    let layers = content.scene.style.layers.map(\.id)
    #expect(layers.contains("picture-0-picture") && layers.contains("picture-1-picture"))
    #expect(content.restyled(.dark)?.scene.style.layers.map(\.id) == layers)
    let bounds = try #require(content.bounds)
    #expect(bounds.contains(Coordinate(latitude: 2.9, longitude: 1.5)))
  }

  @MainActor
  @Test("A picture of a KMZ is seen on the map", .enabled(if: MapStage.isPossible, MapStage.whyNot))
  func seenPicture() throws {
    let picture = try PNGCodec.encode(
      PixelImage(width: 8, height: 8, filledWith: [255, 0, 0, 255]))
    let folder = try ScratchFolder()
    var made = MadeZip()
    made.add("files/p.png", picture)
    made.add(
      "doc.kml",
      Array(
        """
        <kml><GroundOverlay><Icon><href>files/p.png</href></Icon><LatLonBox><north>-29</north>
        <south>-31</south><east>-29</east><west>-31</west></LatLonBox></GroundOverlay></kml>
        """.utf8))
    let path = try folder.write(made.finished(), to: "p.kmz")
    let stage = try MapStage(try MapContent.open([path]), width: 200, height: 200)
    let seen = try stage.picture(CameraPosition(latitude: -30, longitude: -30, zoom: 6))
    let middle = seen.at(100, 100)
    #expect(middle.x > 240 && middle.y < 16 && middle.z < 16, "\(middle)")
  }

  @Test(
    "Points have the icons of their archive, and are dots in the colour of those on the network")
  func icons() throws {
    let folder = try ScratchFolder()
    var made = MadeZip()
    func style(_ icon: String) -> String {
      "<Style><IconStyle><scale>2</scale><Icon><href>\(icon)</href></Icon></IconStyle></Style>"
    }
    made.add(
      "doc.kml",
      Array(
        """
        <kml><Document>\(Self.placemark("hut", style("files/hut.png")))
        \(Self.placemark("net", style("http://maps.me/placemarks/placemark-red.png")))
        \(Self.placemark("none", style("files/none.png")))</Document></kml>
        """.utf8))
    made.add(
      "files/hut.png",
      try PNGCodec.encode(PixelImage(width: 128, height: 64, filledWith: [0, 255, 0, 255])))
    let path = try folder.write(made.finished(), to: "huts.kmz")
    let content = try MapContent.open([path])
    #expect(content.warnings == [])
    let image = try #require(content.scene.sprites?["rhumb:\(path)/files/hut.png"])
    #expect(image.width == 32 && image.height == 16 && image.pixels.width == 64)
    #expect(content.scene.style.layers.map(\.id).contains("map-1-icons"))
    #expect(content.restyled(.dark)?.scene.sprites?.contains("rhumb:\(path)/files/hut.png") == true)
    let overlays = try OverlayFile(contentsOf: path).overlays.compactMap { Marker($0) }
    #expect(overlays.count == 3 && overlays[0].anchor == Point(x: 0.5, y: 0.5))
    #expect(overlays[1].icon == .pin(MapColor(red: 229 / 255, green: 57 / 255, blue: 53 / 255)))
    #expect(overlays[2].icon == Marker(at: Coordinate(latitude: 0, longitude: 0)).icon)
    let plain = try MapContent.open([
      try folder.write(Array("<gpx><wpt lat='1' lon='2'/></gpx>".utf8), to: "a.gpx")
    ])
    #expect(!plain.scene.style.layers.map(\.id).contains("map-1-icons"))
  }

  @Test("Logs of NMEA sentences are tracks with heights and times")
  func log() throws {
    let text = (0..<4).map {
      "$GPGGA,10000\($0),4812.0\($0)00,N,01622.000,E,1,09,0.9,18\($0).0,M,43.0,M,,"
    }
    .joined(separator: "\r\n")
    let file = try file(text, "walk.nmea")
    #expect(file.features.count == 1 && file.features.first?.track?.seconds == 3)
    #expect(throws: MapError.self) { try self.file("$GPGSV,1,1,00", "sky.nmea") }
  }

  @Test("Files are told by their content, whatever they are called")
  func content() throws {
    let geoJSON = #"{"type":"Point","coordinates":[16,48]}"#
    let gpx = "<gpx><wpt lat='48' lon='16'/></gpx>"
    for (name, text) in [
      ("a.gpx", "\u{FEFF}" + geoJSON), ("a.geojson", gpx), ("a.kml", gpx),
      ("a.gpx", "lat,lon\n48,16\n"),
      ("a.csv", gpx), ("a.txt", "x;y\n16;48\n"),
    ] {
      let places = try file(text, name).features.flatMap(\.geometry.places)
      #expect(places.count == 1, "\(name)")
      #expect(places.allSatisfy { abs($0.latitude - 48) < 1e-9 && abs($0.longitude - 16) < 1e-9 })
    }
    let folder = try ScratchFolder()
    for (name, text) in [
      ("places", "name,lat,lon\nA,48,16\n"),
      ("log", "$GPGGA,100000,4812.0,N,01622.0,E,1,09,0.9,1,M,4,M,,\n"),
    ] {
      #expect(GeoJSONFile.isOne(try folder.write(Array(text.utf8), to: name)), "\(name)")
    }
  }

  @Test(
    "A file with nothing to draw says so",
    arguments: [
      ("a.geojson", #"{"type":"FeatureCollection","features":[]}"#),
      ("b.geojson", #"{"type":"Feature","properties":{},"geometry":null}"#),
      ("c.gpx", "<gpx/>"), ("d.kml", "<kml><Document/></kml>"), ("e.csv", "lat,lon\n"),
      ("f.topojson", #"{"type":"Topology","objects":{},"arcs":[]}"#),
      ("g.tcx", "<TrainingCenterDatabase/>"),
    ])
  func empty(name: String, text: String) throws {
    let folder = try ScratchFolder()
    let path = try folder.write(Array(text.utf8), to: name)
    let warnings = try MapContent.open([path]).warnings
    #expect(warnings.first?.hasPrefix("\(path): nothing to draw: ") == true, "\(warnings)")
    #expect(try OverlayFile(contentsOf: path).problems.first?.contains("nothing to draw") == true)
  }

  @Test("What cannot be opened is called by its name")
  func foreign() throws {
    var shapes = MadeZip()
    shapes.add("places.shp", [0, 0, 0x27, 0x0A])
    let folder = try ScratchFolder()
    for (name, bytes, words) in [
      ("a.zip", shapes.finished(), "it is an archive with a shapefile; export it as GeoJSON"),
      (
        "a.fit", [14, 16, 0, 0, 0, 0, 0, 0] + Array(".FIT".utf8),
        "it is a FIT file; export it as GPX"
      ),
      ("a.kml", Array("%PDF-1.4".utf8), "it is a PDF document"),
      ("b.kml", Array("<!DOCTYPE html>\n<html><body><br>".utf8), "a page of the web"),
      ("c.gpx", [], "the file is empty"),
      ("d.pdf", Array("%PDF-1.4\n\n".utf8), "it is a PDF document"),
      ("e.csv", Array("a,b\n1,2\n".utf8), "no columns of coordinates among a, b"),
    ] as [(String, [UInt8], String)] {
      let path = try folder.write(bytes, to: name)
      let error = #expect(throws: MapError.self, "\(name)") { try MapContent.open([path]) }
      #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
      #expect(error?.description.hasPrefix(path) == true)
    }
  }
}
