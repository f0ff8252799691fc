import GeoMath
import Testing

@testable import Annotations

@Suite("Annotations in GPX and KML")
struct ReadingTests {
  private func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }

  @Test("GPX: tracks in pieces, routes and places with names, descriptions and colours")
  func gpx() throws {
    let file = try AnnotationFile.read(Array(Samples.gpx.utf8))
    try #require(file.features.count == 4)
    #expect(file.features[0].geometry == .line([place(10, 179.9), place(10.1, -179.9)]))
    #expect(file.features[0].name == "walk")
    #expect(file.features[0].style.lineColor?.green == 128.0 / 255)
    #expect(file.features[0].style.lineWidth == 3)
    #expect(file.features[1].geometry == .point(place(11, -179)) && file.features[1].name == "walk")
    #expect(file.features[2].geometry == .line([place(1, 2), place(3, 4)]))
    #expect(file.features[2].name == "plan" && file.features[2].style == AnnotationStyle())
    #expect(file.features[3].geometry == .point(place(47.5, 8.5)))
    #expect(file.features[3].name == "Hut & spring" && file.features[3].details == "cold")
    // The place beyond the pole.
    #expect(file.problemCount == 1)
  }

  @Test("GPX: heights and times of points")
  func gpxPoints() throws {
    let file = try GPXFile.read(Array(Samples.gpx.utf8))
    let points = try #require(file.tracks.first?.pieces.first)
    #expect(points[0].elevation == 5.5 && points[0].time == 1_714_564_800)
    #expect(points[1].elevation == nil && points[1].time == 1_714_564_810)
    #expect(file.waypoints.first?.properties.first?.value == "400")
    #expect(throws: AnnotationError.self) { try GPXFile.read(Array(Samples.kml.utf8)) }
  }

  @Test("KML: pictures on the ground, in a box or on four corners")
  func groundOverlays() throws {
    let file = try AnnotationFile.read(Array(Samples.pictures.utf8))
    try #require(file.features.count == 3)
    guard case .picture(let box) = file.features[0].geometry,
      case .picture(let quad) = file.features[1].geometry
    else {
      Issue.record("no pictures: \(file.features)")
      return
    }
    #expect(file.features[0].name == "box" && box.link == "a.png" && box.opacity == 1)
    let bounds = CoordinateBounds(southwest: place(1, 178), northeast: place(3, -178))
    #expect(box.place == .box(bounds, bearingDegrees: 0))
    #expect(quad.place == .corners([place(3, 1), place(3, 2), place(1, 2), place(1, 1)]))
    // Under what is drawn, and of maps no part.
    #expect(file.features[2].geometry == .point(place(2, 1)))
    #expect(!String(decoding: file.geoJSON, as: UTF8.self).contains("png"))
    // Upside down, without a picture, and on the screen.
    #expect(file.problemCount == 3, "\(file.problems)")
  }

  @Test("KML: points, lines, rings, areas with holes, collections and tracks")
  func kml() throws {
    let file = try AnnotationFile.read(Array(Samples.kml.utf8))
    let geometries = file.features.map(\.geometry)
    try #require(geometries.count == 6)
    #expect(geometries[0] == .point(place(47.5, 8.5)))
    #expect(
      geometries[1]
        == .polygon(
          outer: [place(0, 0), place(0, 10), place(10, 10), place(10, 0)],
          holes: [
            [place(2, 2), place(2, 3), place(3, 3)], [place(5, 5), place(5, 6), place(6, 6)],
          ]))
    #expect(geometries[2] == .line([place(2, 1), place(4, 3)]))
    #expect(geometries[3] == .point(place(6, 5)))
    #expect(geometries[4] == .line([place(0, 0), place(0, 1), place(1, 1), place(0, 0)]))
    #expect(geometries[5] == .line([place(46, 7), place(46.1, 7.1)]))
    #expect(file.features.map(\.name) == ["Summit", "Field", "Many", "Many", "Many", nil])
    #expect(file.features[0].details == "high")
  }

  @Test("KML: colours, widths and switches of styles: own, shared, by pairs, and defined later")
  func kmlStyles() throws {
    let file = try AnnotationFile.read(Array(Samples.kml.utf8))
    try #require(file.features.count == 6)
    let summit = file.features[0].style
    #expect(summit.iconColor == AnnotationColor(red: 0, green: 0, blue: 1))
    #expect(summit.iconScale == 1.5)
    let field = file.features[1].style
    #expect(field.lineColor == AnnotationColor(red: 1, green: 0, blue: 0))
    #expect(field.lineWidth == 4)
    #expect(field.fillColor == AnnotationColor(red: 0, green: 1, blue: 0, alpha: 127.0 / 255))
    #expect(field.isOutlined == false && field.isFilled == nil)
    let many = file.features[2].style
    #expect(many.lineColor == AnnotationColor(red: 1, green: 1, blue: 1, alpha: 128.0 / 255))
    #expect(file.features[5].style == AnnotationStyle())
    #expect(file.problems == ["placemark 4: no style #nowhere in this file"])
  }

  @Test("What cannot be used is counted from 1, and told with what was expected")
  func counted() throws {
    let gpx = """
      <gpx><wpt lat="1" lon="1"/><wpt lat="91" lon="0"/><wpt lon="0"/>
      <trk><trkseg><trkpt lat="1" lon="1"/><trkpt lat="2" lon="1"/></trkseg></trk>
      <trk><name>Walk</name><trkseg/><trkseg><trkpt lat="1" lon="1"/></trkseg></trk></gpx>
      """
    #expect(
      try AnnotationFile.read(Array(gpx.utf8)).problems == [
        "wpt 2: a point needs a lat within -90 to 90 and a lon within -180 to 180, "
          + "and 1 more points like it"
      ])
    let kml = """
      <kml><Placemark/><Placemark><name>Way</name><LineString><coordinates>1,2</coordinates>
      </LineString></Placemark><Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>1,2 2,2
      1,2</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>
      """
    #expect(
      try AnnotationFile.read(Array(kml.utf8)).problems == [
        "nothing to draw: there is no placemark with a place and no picture on the ground in it",
        "placemark 2 “Way”: a LineString needs at least 2 places, this has 1",
        "placemark 3: a LinearRing of a Polygon needs at least 4 places, of which the last is the "
          + "first again; this has 3",
        "placemark 3: a Polygon needs an outerBoundaryIs",
      ])
  }

  @Test("A style of one's own goes over a shared one value by value")
  func ownOverShared() throws {
    let file = try AnnotationFile.read(
      Array(
        """
        <kml><Style id="s"><LineStyle><color>ff0000ff</color><width>9</width></LineStyle>
        <PolyStyle><fill>0</fill></PolyStyle></Style>
        <Placemark><Style><LineStyle><width>2</width></LineStyle></Style><styleUrl>#s</styleUrl>
        <LineString><coordinates>0,0 1,1</coordinates></LineString></Placemark></kml>
        """.utf8))
    let style = try #require(file.features.first?.style)
    #expect(style.lineWidth == 2)
    #expect(style.lineColor == AnnotationColor(red: 1, green: 0, blue: 0))
    #expect(style.isFilled == false)
  }

  @Test("The box of a file, also over the date line; none for an empty one")
  func bounds() throws {
    let box = try #require(try AnnotationFile.read(Array(Samples.gpx.utf8)).bounds)
    #expect(box.contains(place(10.05, 180)))
    #expect(box.south == 1 && box.north == 47.5)
    #expect(try AnnotationFile.read(Array("<kml/>".utf8)).bounds == nil)
  }

  @Test("A file that breaks off gives what was whole before it, and says so")
  func brokenOff() throws {
    let cut = Samples.kml.prefix(upTo: try #require(Samples.kml.firstRange(of: "Many")).lowerBound)
    let file = try AnnotationFile.read(Array(cut.utf8))
    #expect(file.features.count == 2)
    #expect(file.problems.last?.contains("what stands before it is shown") == true)
    let way = Samples.gpx.prefix(
      upTo: try #require(Samples.gpx.firstRange(of: "</trkseg>")).lowerBound)
    let track = try AnnotationFile.read(Array(way.utf8))
    #expect(track.features.contains { $0.name == "walk" })
  }

  @Test("What is neither is refused with a reason")
  func neither() {
    for text in ["", "<svg/>", "not XML", "{\"type\": \"Point\"}", "<gpx", "<kml>"] {
      #expect(throws: AnnotationError.self, "\(text)") {
        try AnnotationFile.read(Array(text.utf8))
      }
    }
  }

  @Test("Nothing to be done about is named: rings and lines too short, places off the Earth")
  func skipped() throws {
    let file = try AnnotationFile.read(
      Array(
        """
        <kml><Placemark><LineString><coordinates>0,0</coordinates></LineString></Placemark>
        <Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 1,1 0,0</coordinates>
        </LinearRing></outerBoundaryIs></Polygon></Placemark>
        <Placemark><Point><coordinates>nan,inf</coordinates></Point></Placemark>
        <Placemark><Point><coordinates>361.5,10</coordinates></Point></Placemark></kml>
        """.utf8))
    #expect(file.features.map(\.geometry) == [.point(place(10, 1.5))])
    #expect(file.problemCount == 4)
  }

  @Test(
    "What a document is comes before what its type declares",
    arguments: [
      ("<!DOCTYPE svg PUBLIC \"a\" \"b\"><svg/>", "a drawing in SVG"),
      ("<!DOCTYPE svg [<!ENTITY a \"b\">]><svg/>", "a drawing in SVG"),
      (
        "<?xml version=\"1.0\"?>\n<!DOCTYPE plist SYSTEM 'a'><plist/>",
        "list of properties of Apple"
      ),
      ("<!DOCTYPE qgis>\n<qgis/>", "QGIS"),
      ("<!DOCTYPE gpx [ ]><gpx/>", "a DOCTYPE is not read"),
      ("<!DOCTYPE\tkml[<!ENTITY a \"b\">]><kml/>", "a DOCTYPE is not read"),
    ])
  func types(text: String, words: String) {
    let error = #expect(throws: AnnotationError.self) { try AnnotationFile.read(Array(text.utf8)) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test(
    "A document that is not in UTF-8, as it says or does not, tells how it was read",
    arguments: [
      (#"<?xml version="1.0" encoding="UTF-8"?>"#, true), ("", true),
      (#"<?xml version="1.0" encoding="windows-1252"?>"#, false),
    ])
  func claimedEncoding(declaration: String, isTold: Bool) throws {
    let text = declaration + #"<gpx><wpt lat="1" lon="2"><name>Mönch</name></wpt></gpx>"#
    let latin = text.unicodeScalars.map { UInt8($0.value) }
    let file = try AnnotationFile.read(latin)
    #expect(file.features.map(\.name) == ["Mönch"])
    let told = "not in UTF-8; read as windows-1252, save it in UTF-8 where letters are wrong"
    #expect(file.problems == (isTold ? [told] : []))
    #expect(try AnnotationFile.read(Array(text.utf8)).problems.isEmpty)
  }
}
