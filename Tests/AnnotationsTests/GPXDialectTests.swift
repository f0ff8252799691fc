import GeoMath
import Testing
import XMLReading

@testable import Annotations

@Suite("GPX and TCX as programs write them")
struct GPXDialectTests {
  private func file(_ content: String) throws -> AnnotationFile {
    try AnnotationFile.read(Array("<gpx>\(content)</gpx>".utf8))
  }

  private func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }

  @Test("A route goes the way that Garmin's programs have found, and not straight on")
  func routes() throws {
    let file = try file(
      """
      <rte><name>r</name><rtept lat="42" lon="-82"><name>Home</name><extensions>
      <gpxx:RoutePointExtension><gpxx:Subclass>00FF</gpxx:Subclass><gpxx:rpt lat="42" lon="-82"/>
      <gpxx:rpt lat="42.5" lon="-81.5"><gpxx:Subclass/></gpxx:rpt></gpxx:RoutePointExtension>
      </extensions></rtept><rtept lat="43" lon="-82"/></rte>
      """)
    #expect(
      file.features.map(\.geometry) == [
        .line([place(42, -82), place(42.5, -81.5), place(43, -82)])
      ])
    #expect(file.problems == [])
  }

  @Test("Of too many places in points, tracks and routes together the first are read")
  func places() throws {
    let track = "<trkseg><trkpt lat='1' lon='1'/><trkpt lat='2' lon='1'/></trkseg>"
    let document = GPXDocument(placeLimit: 5)
    try XMLScanner.scan(
      Array(
        """
        <gpx><wpt lat="1" lon="1"/><trk>\(track)\(track)</trk><wpt lat="2" lon="1"/>
        <rte><rtept lat="3" lon="1"/></rte></gpx>
        """.utf8), into: document)
    let file = document.finished(beside: nil)
    #expect(file.features.map(\.geometry.places.count) == [2, 2, 1])
    #expect(file.problems.count == 1 && file.problems[0].hasSuffix("first 5 places are read"))
  }

  @Test("Pieces of one point each are joined; one alone, also of a route, is a point")
  func lonePoints() throws {
    func piece(_ latitude: Int) -> String {
      "<trkseg><trkpt lat='\(latitude)' lon='1'><ele>\(latitude)</ele></trkpt></trkseg>"
    }
    let file = try file(
      """
      <trk><name>t</name>\(piece(1))\(piece(2))<trkseg/>\(piece(3))</trk>
      <trk><name>u</name><trkseg><trkpt lat='1' lon='2'/><trkpt lat='2' lon='2'/></trkseg>\(piece(9))</trk>
      <rte><name>r</name><rtept lat='4' lon='5'/></rte>
      """)
    #expect(
      file.features.map(\.geometry) == [
        .line([place(1, 1), place(2, 1), place(3, 1)]), .line([place(1, 2), place(2, 2)]),
        .point(place(9, 1)), .point(place(4, 5)),
      ])
    #expect(file.features.map(\.name) == ["t", "u", "u", "r"])
    #expect(file.problems == [])
  }

  @Test(
    "Colours of the usual extensions",
    arguments: [
      (
        "<gpxx:TrackExtension><gpxx:DisplayColor>Red</gpxx:DisplayColor></gpxx:TrackExtension>",
        0xFF0000, 1.0
      ),
      (
        "<gpxx:TrackExtension><gpxx:DisplayColor>DarkGreen</gpxx:DisplayColor></gpxx:TrackExtension>",
        0x006400, 1
      ),
      ("<osmand:color>#8000b000</osmand:color>", 0x00B000, 128.0 / 255),
      ("<osmand:color>#00b000</osmand:color>", 0x00B000, 1),
      (
        "<gpx_style:line><gpx_style:color>8000ff</gpx_style:color><gpx_style:opacity>0.5</gpx_style:opacity></gpx_style:line>",
        0x8000FF, 0.5
      ),
      (
        "<line><extensions><locus:lsColorBase>#FF123456</locus:lsColorBase></extensions></line>",
        0x123456, 1
      ),
      ("<xsi:gpx><color>#DC2626</color></xsi:gpx>", 0xDC2626, 1),
      ("<stroke>#0f0</stroke>", 0x00FF00, 1),
      ("<gpxx:DisplayColor>Blue</gpxx:DisplayColor><color>#ff0000</color>", 0xFF0000, 1),
    ] as [(String, UInt32, Double)])
  func colours(extensions: String, rgb: UInt32, alpha: Double) throws {
    let line = "<trkseg><trkpt lat='1' lon='2'/><trkpt lat='2' lon='2'/></trkseg>"
    let file = try file(
      """
      <trk><extensions>\(extensions)</extensions>\(line)</trk><trk>\(line)</trk>
      <wpt lat='1' lon='1'><extensions>\(extensions)</extensions></wpt><wpt lat='1' lon='1'/>
      """)
    var color = AnnotationColor(rgb: rgb)
    color.alpha = alpha
    #expect(file.features.map(\.style.lineColor) == [color, nil, nil, nil])
    #expect(file.features.map(\.style.iconColor) == [nil, nil, color, nil])
  }

  @Test("Widths in numbers and OsmAnd's words; what points of a track say is not the track's")
  func widths() throws {
    for (text, width) in [("8", 8.0), ("bold", 7), ("thin", 2), ("-3", 0), ("1e9", 100)] {
      let file = try file(
        """
        <trk><extensions><width>\(text)</width></extensions><trkseg><trkpt lat='1' lon='2'/>
        <trkpt lat='2' lon='2'><extensions><width>50</width><color>#ff0000</color></extensions></trkpt>
        </trkseg></trk>
        """)
      #expect(file.features.first?.style.lineWidth == width, "\(text)")
      #expect(file.features.first?.style.lineColor == nil)
    }
  }

  @Test("A waypoint tells its height, time, comment, link and symbol")
  func waypoints() throws {
    let file = try file(
      """
      <wpt lat="48,2085" lon=" 16.3731 "><ele>171</ele><time>2024-05-01T10:00:00Z</time><name>Dom</name>
      <cmt>Tor</cmt><desc>&lt;p&gt;Gotisch&lt;/p&gt;</desc><link href="https://a.example"><text>Web</text></link>
      <sym>Church</sym><type>Sight</type></wpt>
      <wpt lat="1" lon="2"><url>http://b.example</url></wpt>
      <trk><cmt>c</cmt><type>Hiking</type><link href="http://c"/><trkseg><trkpt lat='1' lon='2'/>
      <trkpt lat='2' lon='2'/></trkseg></trk>
      """)
    try #require(file.features.count == 3)
    func properties(_ index: Int) -> [String] {
      file.features[index].properties.map { "\($0.name)=\($0.value)" }
    }
    #expect(properties(0) == ["comment=c", "type=Hiking", "link=http://c"])
    #expect(file.features[1].geometry == .point(place(48.2085, 16.3731)))
    #expect(file.features[1].details == "Gotisch")
    #expect(
      properties(1) == [
        "elevation=171", "time=2024-05-01T10:00:00Z", "comment=Tor", "link=https://a.example",
        "sym=Church", "type=Sight",
      ])
    #expect(properties(2) == ["link=http://b.example"])
  }

  @Test("Activities and courses of TCX are tracks with heights and times, points of courses places")
  func trainingCenter() throws {
    func point(_ latitude: Double, _ minute: Int) -> String {
      """
      <Trackpoint><Time>2024-05-01T10:0\(minute):00Z</Time><Position><LatitudeDegrees>\(latitude)
      </LatitudeDegrees><LongitudeDegrees>16</LongitudeDegrees></Position>
      <AltitudeMeters>\(100 + minute * 10)</AltitudeMeters></Trackpoint>
      """
    }
    let text = """
      <TrainingCenterDatabase><Activities><Activity Sport="Running"><Id>2024-05-01</Id><Lap><Track>
      \(point(48, 0))<Trackpoint><Time>2024-05-01T10:00:30Z</Time></Trackpoint>\(point(48.01, 1))</Track></Lap>
      <Lap><Track>\(point(48.02, 2))\(point(48.03, 3))</Track></Lap></Activity></Activities>
      <Courses><Course><Name>C</Name><Track>\(point(47, 0))\(point(47.01, 1))</Track>
      <CoursePoint><Name>Left</Name><Position><LatitudeDegrees>47</LatitudeDegrees>
      <LongitudeDegrees>16</LongitudeDegrees></Position><PointType>Left</PointType></CoursePoint></Course>
      </Courses></TrainingCenterDatabase>
      """
    let file = try AnnotationFile.read(Array(text.utf8))
    #expect(file.problems == [])
    #expect(file.features.map(\.name) == ["Running 2024-05-01", "Running 2024-05-01", "C", "Left"])
    #expect(file.features[0].geometry == .line([place(48, 16), place(48.01, 16)]))
    #expect(file.features[0].track?.seconds == 180 && file.features[0].track?.climb?.ascent == 20)
    #expect(try GPXFile.read(Array(text.utf8)).tracks.count == 2)
  }

  @Test("A file with nothing in it says so")
  func empty() throws {
    #expect(
      try file("<metadata><name>x</name></metadata>").problems == [
        "nothing to draw: there is neither a waypoint nor a point of a route or track in it"
      ])
  }

  @Test(
    "Points of a track without a segment, or without a track, are a track",
    arguments: [
      "<gpx><trk><name>a</name>[]</trk></gpx>", "<gpx>[]</gpx>", "<gpx>[]<trk/><rte/></gpx>",
      "<gpx><rte/>[]", "<gpx><trk><trkseg/>[]</trk></gpx>",
    ])
  func loosePoints(text: String) throws {
    let points = #"<trkpt lat="1" lon="2"/><trkpt lat="3" lon="4"/>"#
    let file = try AnnotationFile.read(Array(text.replacing("[]", with: points).utf8))
    let line = [(1, 2), (3, 4)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
    #expect(file.features.map(\.geometry) == [.line(line)])
    #expect(file.features.first?.name == (text.contains("name") ? "a" : nil))
  }

  @Test("A track of a receiver that stood still is a point, with its name and colour")
  func standing() throws {
    let point = #"<trkpt lat="1" lon="2"/>"#
    let file = try file(
      "<trk><name>a</name><extensions><color>ff0000</color></extensions><trkseg>"
        + String(repeating: point, count: 3) + "</trkseg></trk>")
    #expect(file.features.map(\.geometry) == [.point(place(1, 2))])
    #expect(file.features[0].name == "a" && file.features[0].style.iconColor?.red == 1)
    #expect(file.features[0].track == nil)
  }

  @Test("A colour of the whole file is that of the ways that have none of their own")
  func fileColor() throws {
    let points = #"<trkseg><trkpt lat="1" lon="2"/><trkpt lat="2" lon="2"/></trkseg>"#
    let file = try file(
      "<trk>\(points)</trk><trk><extensions><osmand:color>#00ff00</osmand:color></extensions>"
        + points + "</trk><wpt lat='1' lon='1'/><extensions><osmand:color>#80ff0000</osmand:color>"
        + "<osmand:width>bold</osmand:width></extensions>")
    let styles = file.features.map(\.style)
    #expect(styles.map { $0.lineColor?.red } == [1, 0, nil])
    #expect(styles.map { $0.lineWidth } == [7, 7, nil])
    #expect(styles[2].iconColor == nil)
  }
}
