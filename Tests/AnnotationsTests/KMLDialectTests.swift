import GeoMath
import Testing

@testable import Annotations

@Suite("KML as programs and people write it")
struct KMLDialectTests {
  private func file(_ content: String) throws -> AnnotationFile {
    try AnnotationFile.read(Array("<kml><Document>\(content)</Document></kml>".utf8))
  }

  private func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }

  @Test(
    "Coordinates are read as Google Earth reads them",
    arguments: [
      "8.5,47.5,400 8.6,47.6,410", "8.5,47.5 8.6,47.6", "8.5, 47.5, 400 8.6, 47.6, 410",
      "8.5 , 47.5 8.6 , 47.6", "8.5,47.5,400,8.6,47.6,410", "8.5,47.5,8.6,47.6",
      "8.5,47.5, 8.6,47.6,", "8.5,47.5,\n8.6,47.6,\n", "8.5,47.5,400, 8.6,47.6,410,",
      "\t8.5,47.5,0\r\n\t8.6,47.6,0\r\n", "8.5 47.5 8.6 47.6", "8.5 47.5 400 8.6 47.6 410",
      "8.5,47.5;8.6,47.6", "+8.5,47.50 8.6,+47.6", "8.5,47.5\u{A0}8.6,47.6",
      "85e-1,47.5,0 8.6,47.6,0",
    ])
  func coordinates(text: String) {
    let read = KMLCoordinates(Array(text.utf8)[...])
    #expect(read.places == [place(47.5, 8.5), place(47.6, 8.6)], "\(text)")
    #expect(read.skipped == 0)
  }

  @Test("Heights count where any is other than zero, and what is no place is counted")
  func heights() {
    let high = KMLCoordinates(Array("1,2,300 1,3 1,4,310".utf8)[...])
    #expect(high.points.map(\.elevation) == [300, nil, 310])
    #expect(KMLCoordinates(Array("1,2,0 1,3,0".utf8)[...]).heights.isEmpty)
    let odd = KMLCoordinates(Array("1,2 x,3 1,95 7 1,4".utf8)[...])
    #expect(odd.places == [place(2, 1), place(4, 1)] && odd.skipped == 3)
    #expect(KMLCoordinates(Array("1,2 1,3 1,4".utf8)[...], most: 2).places.count == 2)
  }

  @Test(
    "A document is one whatever its outermost element",
    arguments: [
      "<Document>X</Document>", "<Folder>X</Folder>", "X", "<k:kml xmlns:k='u'>X</k:kml>",
      "<result><kml>X</kml></result>",
      "<kml><Document><Folder><Folder>X</Folder></Folder></Document></kml>",
      "\n  <?xml version='1.0'?><kml>X</kml>",
    ])
  func roots(frame: String) throws {
    let text = frame.replacing(
      "X", with: "<Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>")
    #expect(
      try AnnotationFile.read(Array(text.utf8)).features.map(\.geometry) == [.point(place(2, 1))])
  }

  @Test("What is not visible is not drawn, also in folders, and is named")
  func visibility() throws {
    let point = "<Point><coordinates>1,2</coordinates></Point>"
    let file = try file(
      """
      <Folder><visibility>0</visibility><Placemark><name>In it</name>\(point)</Placemark></Folder>
      <Placemark><name>Off</name><visibility>0</visibility>\(point)</Placemark>
      <GroundOverlay><name>Plan</name><visibility>0</visibility><Icon><href>a.png</href></Icon></GroundOverlay>
      <Placemark><name>On</name><visibility>1</visibility>\(point)</Placemark>
      """)
    #expect(file.features.map(\.name) == ["On"])
    #expect(
      file.problems == [
        "not drawn, since the file says that they are not visible: “In it”, “Off”, “Plan”"
      ])
  }

  @Test(
    "Styles: cascading ones of Google Earth, pairs with styles in them, and maps of a placemark's own"
  )
  func styles() throws {
    let line = "<LineString><coordinates>0,0 1,1</coordinates></LineString>"
    func style(_ color: String) -> String {
      "<Style><LineStyle><color>\(color)</color></LineStyle></Style>"
    }
    let file = try file(
      """
      <gx:CascadingStyle kml:id="normal">\(style("ff0000ff"))</gx:CascadingStyle>
      <gx:CascadingStyle kml:id="high">\(style("ffffffff"))</gx:CascadingStyle>
      <StyleMap id="m"><Pair><key>normal</key><styleUrl>#normal</styleUrl></Pair>
      <Pair><key>highlight</key><styleUrl>#high</styleUrl></Pair></StyleMap>
      <StyleMap id="own"><Pair><key>normal</key>\(style("ff00ff00"))</Pair>
      <Pair><key>highlight</key>\(style("ffffffff"))</Pair></StyleMap>
      <Placemark><styleUrl>#m</styleUrl>\(line)</Placemark>
      <Placemark><styleUrl>own</styleUrl>\(line)</Placemark>
      <Placemark><StyleMap><Pair><key>normal</key><styleUrl>#normal</styleUrl></Pair></StyleMap>\(line)
      </Placemark>
      <Placemark>\(style("#ff0000"))\(line)</Placemark>
      """)
    let red = AnnotationColor(red: 1, green: 0, blue: 0)
    let green = AnnotationColor(red: 0, green: 1, blue: 0)
    let blue = AnnotationColor(red: 0, green: 0, blue: 1)
    #expect(file.features.map(\.style.lineColor) == [red, green, red, blue])
    #expect(file.problems == [])
  }

  @Test("Extended data, addresses, times and links are told, and descriptions are plain text")
  func data() throws {
    let file = try file(
      """
      <Placemark><name><![CDATA[<b>Dom &amp; Platz</b>]]></name>
      <description><![CDATA[Eins<br>zwei<p>drei <a href="https://a.example/x">mehr</a></p>]]></description>
      <address>Domplatz 1</address><phoneNumber>+43 1</phoneNumber><atom:link href="https://b.example"/>
      <TimeStamp><when>2024-05-01</when></TimeStamp>
      <ExtendedData><Data name="h"><displayName>Höhe</displayName><value>12,50</value></Data>
      <Data name="empty"><value></value></Data><Data name="name"><value>other</value></Data>
      <SchemaData schemaUrl="#s"><SimpleData name="kind">church</SimpleData></SchemaData>
      <x:number>7</x:number></ExtendedData>
      <Point><coordinates>16,48,171</coordinates></Point></Placemark>
      """)
    let feature = try #require(file.features.first)
    #expect(feature.name == "Dom & Platz")
    #expect(feature.details == "Eins\nzwei\n\ndrei mehr (https://a.example/x)")
    #expect(
      feature.properties.map { "\($0.name)=\($0.value)" } == [
        "address=Domplatz 1", "phone=+43 1", "link=https://b.example", "time=2024-05-01",
        "Höhe=12,50",
        "name=other", "kind=church", "number=7", "elevation=171",
      ])
  }

  @Test(
    "Tracks and lines with heights tell length, climb and time; points of tracks without a place none"
  )
  func tracks() throws {
    let file = try file(
      """
      <Placemark><gx:Track><when>2024-05-01T10:00:00Z</when><when>2024-05-01T10:01:00Z</when>
      <when>2024-05-01T10:02:00Z</when><gx:coord>16 48 100</gx:coord><gx:coord></gx:coord>
      <gx:coord>16.01 48 150</gx:coord></gx:Track></Placemark>
      <Placemark><TimeSpan><begin>2024-05-01T10:00:00Z</begin><end>2024-05-01T11:00:00Z</end></TimeSpan>
      <LineString><altitudeMode>absolute</altitudeMode>
      <coordinates>16,48,100 16.01,48,180 16.02,48,120</coordinates></LineString></Placemark>
      <Placemark><LineString><altitudeMode>relativeToGround</altitudeMode>
      <coordinates>16,48,100 16.01,48,180</coordinates></LineString></Placemark>
      <Placemark><name>one</name><gx:Track><gx:coord>16 48 100</gx:coord></gx:Track></Placemark>
      """)
    try #require(file.features.count == 4)
    let track = try #require(file.features[0].track)
    #expect(abs(track.metres - 744) < 2 && track.seconds == 120 && track.climb?.ascent == 50)
    let line = try #require(file.features[1].track)
    #expect(line.seconds == 3600 && abs((line.climb?.descent ?? 0) - 60) < 1)
    #expect(file.features[2].track == nil)
    #expect(file.features[3].geometry == .point(place(48, 16)))
  }

  @Test("What is not drawn is named: addresses alone, pictures on the screen, tours, links")
  func unshown() throws {
    let file = try file(
      """
      <Placemark><name>Medina</name><address>Tunis</address></Placemark>
      <ScreenOverlay><name>Logo</name><Icon><href>a.png</href></Icon></ScreenOverlay>
      <gx:Tour><gx:Playlist><gx:AnimatedUpdate><Update><Change><Placemark><name>no</name>
      <Point><coordinates>1,2</coordinates></Point></Placemark></Change></Update></gx:AnimatedUpdate>
      </gx:Playlist></gx:Tour>
      <NetworkLink><name>More</name><Link><href>https://a.example/b.kml</href></Link></NetworkLink>
      <NetworkLink><Url><href>sub.kml</href></Url></NetworkLink>
      """)
    #expect(file.features.isEmpty)
    #expect(
      file.problems == [
        "nothing to draw: there is no placemark with a place and no picture on the ground in it",
        "network link “More”: https://a.example/b.kml is on the network and not loaded; open it by that "
          + "address",
        "network link: sub.kml is not read, since nothing says where the file lies",
        "without a place, which an address alone is not: “Medina (Tunis)”",
        "elements ScreenOverlay are not shown: 1", "elements Tour are not shown: 1",
      ])
  }

  /// Documents in a folder made in memory.
  private struct Folder: DocumentNeighbours {
    var files: [String: String]
    var documents: [String] { [] }

    func document(at path: String) throws(AnnotationError) -> (bytes: [UInt8], path: String) {
      guard let text = files[path] else { throw AnnotationError("\(path): not there") }
      return (Array(text.utf8), path)
    }
  }

  @Test(
    "Links to files are followed, once each and only so deep, and styles of other files are found")
  func links() throws {
    func document(_ name: String, _ link: String) -> String {
      """
      <kml><Placemark><name>\(name)</name><styleUrl>../styles/s.kml#red</styleUrl>
      <Point><coordinates>1,2</coordinates></Point></Placemark>
      <NetworkLink><refreshVisibility>0</refreshVisibility><Link><href>\(link)</href></Link></NetworkLink></kml>
      """
    }
    var files = [
      "styles/s.kml":
        "<kml><Style id='red'><IconStyle><color>ff0000ff</color></IconStyle></Style></kml>"
    ]
    for index in 0..<10 {
      files["a/\(index).kml"] = document("\(index)", "..\\a\\\(index + 1).kml")
    }
    files["a/0.kml"]?.append("<!-- -->")
    let first = document("first", "0.kml#view")
    let file = try AnnotationFile.read(
      Array(first.utf8), at: "a/first.kml", beside: Folder(files: files))
    #expect(file.features.map(\.name) == ["first", "0", "1", "2", "3", "4"])
    #expect(file.features.allSatisfy { $0.style.iconColor?.red == 1 })
    #expect(file.problems == ["network link: links deeper than 5 are not followed"])
    let ring = ["b.kml": document("b", "a.kml"), "a.kml": document("a", "b.kml")]
    let both = try AnnotationFile.read(
      Array(document("a", "b.kml").utf8), at: "a.kml", beside: Folder(files: ring))
    #expect(both.features.map(\.name) == ["a", "b"])
  }

  @Test("Where links lead")
  func targets() {
    func path(_ link: String) -> DocumentLink { DocumentLink(link, in: "a/b.kml") }
    #expect(path("c.png") == .local("a/c.png"))
    #expect(path("./x/../c.png") == .local("a/c.png"))
    #expect(path("..\\c.png") == .local("c.png"))
    #expect(path("../../c.png") == .local("../c.png"))
    #expect(path("#red") == .local("a/b.kml"))
    #expect(path("c.kml#red") == .local("a/c.kml"))
    #expect(path("/etc/c.png") == .local("/etc/c.png"))
    #expect(path("http://a/c.png") == .remote("http://a/c.png"))
    #expect(path("//a/c.png") == .remote("//a/c.png"))
  }

  @Test(
    "A line of one place again and again is a point",
    arguments: [
      "<LineString><coordinates>2,1 2,1,9 2,1</coordinates></LineString>",
      "<LinearRing><coordinates>2,1 2,1 2,1 2,1</coordinates></LinearRing>",
      "<gx:Track><gx:coord>2 1 9</gx:coord><gx:coord>2 1 9</gx:coord></gx:Track>",
    ])
  func lineOfOnePlace(geometry: String) throws {
    let text = "<kml><Placemark><name>a</name>\(geometry)</Placemark></kml>"
    let file = try AnnotationFile.read(Array(text.utf8))
    #expect(file.features.map(\.geometry) == [.point(Coordinate(latitude: 1, longitude: 2))])
    #expect(file.features.first?.name == "a" && file.problems.isEmpty)
  }

  @Test(
    "The colour of an icon is in its address",
    arguments: [
      ("https://earth.google.com/earth/document/icon?color=1976d2&id=2000&scale=4", 0x1976D2),
      ("http://a/icon?id=red&color=FF0000", 0xFF0000), ("http://a/ylw-pushpin.png", 0xF2C21A),
      ("http://a/icon?color=12", nil), ("icon.png?", nil), ("?color=zzzzzz&", nil),
    ] as [(String, UInt32?)])
  func iconColor(link: String, color: UInt32?) {
    #expect(AnnotationColor(iconAt: link) == color.map { AnnotationColor(rgb: $0) })
  }

  @Test("Elements that a schema of KML 2.1 declares are placemarks, and its fields properties")
  func schemas() throws {
    let file = try file(
      #"""
      <Schema parent="Placemark" name="S_parcel"><SimpleField type="wstring" name="owner"/></Schema>
      <Schema name="other"><SimpleField name="a"/></Schema>
      <S_parcel><name>A</name><owner>Müller</owner><b>x</b><Style><LineStyle><color>ff0000ff</color>
      </LineStyle></Style><Point><coordinates>2,1</coordinates></Point></S_parcel>
      <other><Point><coordinates>2,1</coordinates></Point></other>
      """#)
    #expect(file.features.map(\.name) == ["A"])
    #expect(file.features[0].geometry == .point(place(1, 2)))
    #expect(file.features[0].properties == [AnnotationProperty("owner", "Müller")])
    #expect(file.features[0].style.lineColor?.red == 1)
  }

  @Test(
    "Decimal commas of a point are read and told",
    arguments: [
      "13,9;47,8", " 13,9 47,8\n", "13,9,47,8,0", "13,9,47,8", "13,9;47,8;0", "13,9 47,8 0,0",
      "13,90;47,80;600",
    ])
  func decimalCommas(text: String) throws {
    let file = try file("<Placemark><Point><coordinates>\(text)</coordinates></Point></Placemark>")
    #expect(file.features.map(\.geometry) == [.point(place(47.8, 13.9))])
    #expect(
      file.problems == [
        "placemark 1: its coordinates are read with decimal commas; KML has decimal points"
      ])
  }

  @Test(
    "Other numbers of a point stay as they are, and more places than one are told",
    arguments: [
      ("13,47", nil), ("13,47,600", nil), ("13.9,47", nil), ("13, 47, 600", nil), ("13 47", nil),
      ("13,47 9", nil), ("13,47.5 13,47.5", 2), ("13,47,0 13,48,0", 2), ("13,-9;47,8", 2),
    ] as [(String, Int?)])
  func points(text: String, count: Int?) throws {
    let file = try file("<Placemark><Point><coordinates>\(text)</coordinates></Point></Placemark>")
    let place = file.features.first?.geometry.places.first
    #expect(file.features.count == 1 && (13...13.9).contains(place?.longitude ?? 0))
    let told = file.problems.filter { $0.contains("Point has one place") }
    #expect(
      told.count == (count == nil ? 0 : 1) && !file.problems.contains { $0.contains("commas") })
    if let count { #expect(told.first?.contains("of its \(count)") == true) }
  }
}
