/// Small files made for these tests.
enum Samples {
  static let gpx = """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.1" creator="made by hand" xmlns="http://www.topografix.com/GPX/1/1">
      <metadata><name>of the file</name><author><name>somebody</name></author></metadata>
      <wpt lat="47.5" lon="8.5"><ele>400</ele><name>Hut &amp; spring</name><desc>cold</desc></wpt>
      <wpt lat="91" lon="8.5"><name>nowhere</name></wpt>
      <rte><name>plan</name>
        <rtept lat="1" lon="2"><name>a</name></rtept><rtept lat="3" lon="4"/>
      </rte>
      <trk><name>walk</name>
        <extensions><line><color>ff8000</color><width>3</width></line></extensions>
        <trkseg>
          <trkpt lat="10" lon="179.9"><ele>5.5</ele><time>2024-05-01T12:00:00Z</time></trkpt>
          <trkpt lat="10.1" lon="-179.9"><time>2024-05-01T12:00:10Z</time></trkpt>
        </trkseg>
        <trkseg><trkpt lat="11" lon="-179"/></trkseg>
      </trk>
    </gpx>
    """

  static let kml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
    <Document><name>of the document</name>
      <Style id="red"><LineStyle><color>ff0000ff</color><width>4</width></LineStyle>
        <PolyStyle><color>7f00ff00</color><outline>0</outline></PolyStyle></Style>
      <StyleMap id="both">
        <Pair><key>normal</key><styleUrl>#red</styleUrl></Pair>
        <Pair><key>highlight</key><styleUrl>#late</styleUrl></Pair>
      </StyleMap>
      <Folder><name>of the folder</name>
        <Placemark><name>Summit</name><description><![CDATA[<b>high</b>]]></description>
          <Style><IconStyle><color>ffff0000</color><scale>1.5</scale>
            <Icon><href>http://127.0.0.1:1/icon.png</href></Icon></IconStyle></Style>
          <Point><coordinates>8.5,47.5,2000</coordinates></Point></Placemark>
        <Placemark><name>Field</name><styleUrl>#both</styleUrl>
          <Polygon>
            <outerBoundaryIs><LinearRing><coordinates>
              0,0 10,0 10,10 0,10 0,0
            </coordinates></LinearRing></outerBoundaryIs>
            <innerBoundaryIs><LinearRing><coordinates>
              2,2 3,2 3,3 2,2
            </coordinates></LinearRing></innerBoundaryIs>
            <innerBoundaryIs><LinearRing><coordinates>
              5,5 6,5 6,6
            </coordinates></LinearRing></innerBoundaryIs>
          </Polygon></Placemark>
      </Folder>
      <Placemark><name>Many</name><styleUrl>#late</styleUrl>
        <MultiGeometry>
          <LineString><coordinates>1,2 3,4</coordinates></LineString>
          <MultiGeometry><Point><coordinates>5,6</coordinates></Point>
            <LinearRing><coordinates>0,0 1,0 1,1</coordinates></LinearRing></MultiGeometry>
        </MultiGeometry></Placemark>
      <Placemark><styleUrl>#nowhere</styleUrl>
        <gx:Track><when>2024-05-01T12:00:00Z</when><gx:coord>7 46 100</gx:coord>
          <gx:coord>7.1 46.1 101</gx:coord></gx:Track></Placemark>
      <Style id="late"><LineStyle><color>80ffffff</color></LineStyle></Style>
    </Document></kml>
    """

  static let tcx = """
    <TrainingCenterDatabase><Activities><Activity Sport="Running"><Id>2024-05-01</Id><Lap><Track>
    <Trackpoint><Time>2024-05-01T10:00:00Z</Time><Position><LatitudeDegrees>48</LatitudeDegrees>
    <LongitudeDegrees>16</LongitudeDegrees></Position><AltitudeMeters>100</AltitudeMeters></Trackpoint>
    <Trackpoint><Position><LatitudeDegrees>48.1</LatitudeDegrees><LongitudeDegrees>16</LongitudeDegrees>
    </Position></Trackpoint></Track></Lap></Activity></Activities></TrainingCenterDatabase>
    """

  static let extensions = """
    <gpx><wpt lat="1" lon="2"><link href="http://a"/><extensions><osmand:color>#80ff0000</osmand:color>
    </extensions></wpt><rte><rtept lat="1" lon="2"><extensions><gpxx:RoutePointExtension>
    <gpxx:rpt lat="1" lon="3"/></gpxx:RoutePointExtension></extensions></rtept></rte>
    <trk><extensions><gpxx:DisplayColor>Red</gpxx:DisplayColor><line><color>8000ff</color><opacity>0.5
    </opacity><width>bold</width></line></extensions><trkseg><trkpt lat="1" lon="2"/></trkseg><trkseg>
    <trkpt lat="2" lon="2"/></trkseg></trk></gpx>
    """

  static let dialect = """
    <Document><Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>
    <Placemark><LineString><coordinates>1, 2 3, 4</coordinates></LineString></Placemark>
    <gx:CascadingStyle kml:id="a"><Style><IconStyle><Icon><href>a.png</href></Icon></IconStyle>
    </Style></gx:CascadingStyle><StyleMap id="m"><Pair><key>normal</key><styleUrl>#m</styleUrl></Pair>
    </StyleMap><Folder><visibility>0</visibility><Placemark><name>x</name></Placemark></Folder>
    <Placemark><styleUrl>b.kml#m</styleUrl><description>&lt;p&gt;a &lt;a href="http://b"&gt;c&lt;/a&gt;
    </description><ExtendedData><Data name="n"><value>1</value></Data></ExtendedData><gx:MultiTrack>
    <gx:Track><when>2024-05-01T10:00:00Z</when><gx:coord>1 2 3</gx:coord><gx:coord>1 3 9</gx:coord>
    </gx:Track></gx:MultiTrack><LineString><coordinates>1,2,3,4,5,6</coordinates></LineString></Placemark>
    <NetworkLink><Link><href>a\\b.kml</href></Link></NetworkLink><Update><Placemark/></Update></Document>
    """

  /// Pictures on the ground: two of use, one upside down, one without a file.
  static let pictures = """
    <kml xmlns:gx="http://www.google.com/kml/ext/2.2"><Folder>
    <Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>
    <GroundOverlay><name>box</name><Icon><href> a.png </href></Icon>
    <LatLonBox><north>3</north><south>1</south><east>-178</east><west>178</west></LatLonBox>
    </GroundOverlay>
    <GroundOverlay><Icon><href>b.png</href></Icon><color>ff0000ff</color>
    <gx:LatLonQuad><coordinates>1,1 2,1 2,3 1,3</coordinates></gx:LatLonQuad></GroundOverlay>
    <GroundOverlay><Icon><href>c.png</href></Icon><LatLonBox><north>1</north><south>3</south>
    <east>1</east><west>0</west></LatLonBox></GroundOverlay>
    <GroundOverlay><name>bare</name></GroundOverlay>
    <ScreenOverlay><Icon><href>d.png</href></Icon></ScreenOverlay></Folder></kml>
    """
}
