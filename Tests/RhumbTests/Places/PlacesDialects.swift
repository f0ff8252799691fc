import Testing

/// Small files as programs write them, made by hand, and what is in them.
struct PlacesDialects: CustomTestStringConvertible {
  var name: String
  var shapes: [String]
  /// Of the first thing.
  var title: String?
  var text: String
  var testDescription: String { name }

  static let all = gpx + kml + others

  private static let gpx = [
    PlacesDialects(
      name: "BaseCamp.gpx", shapes: ["line", "point"], title: "To town",
      text: """
        <?xml version="1.0" encoding="utf-8"?><gpx creator="Garmin Desktop App" version="1.1"
        xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3">
        <metadata><link href="http://www.garmin.com"><text>Garmin</text></link></metadata>
        <wpt lat="48.2" lon="16.3"><name>Home</name><sym>Residence</sym></wpt>
        <rte><name>To town</name><extensions><gpxx:RouteExtension><gpxx:IsAutoNamed>false</gpxx:IsAutoNamed>
        <gpxx:DisplayColor>Magenta</gpxx:DisplayColor></gpxx:RouteExtension></extensions>
        <rtept lat="48.2" lon="16.3"><name>A</name><extensions><gpxx:RoutePointExtension>
        <gpxx:rpt lat="48.201" lon="16.31"/></gpxx:RoutePointExtension></extensions></rtept>
        <rtept lat="48.21" lon="16.32"><name>B</name></rtept></rte></gpx>
        """),
    PlacesDialects(
      name: "OsmAnd.gpx", shapes: ["line", "point"], title: "2024-05-01_10-00_Wed",
      text: """
        <gpx version="1.1" creator="OsmAnd~" xmlns:osmand="https://osmand.net">
        <metadata><name>2024-05-01_10-00_Wed</name></metadata>
        <trk><name>2024-05-01_10-00_Wed</name><trkseg>
        <trkpt lat="48.2" lon="16.3"><ele>150.1</ele><time>2024-05-01T08:00:00Z</time><hdop>3.2</hdop>
        <extensions><osmand:speed>1.2</osmand:speed></extensions></trkpt>
        <trkpt lat="48.21" lon="16.3"><time>2024-05-01T08:10:00Z</time></trkpt></trkseg></trk>
        <wpt lat="48.2" lon="16.3"><name>Favourite</name><type>Food</type><extensions>
        <osmand:color>#ff10c0f0</osmand:color></extensions></wpt></gpx>
        """),
    PlacesDialects(
      name: "Strava.gpx", shapes: ["line"], title: "Morning Ride",
      text: """
        <gpx creator="StravaGPX" version="1.1"><metadata><time>2024-05-01T06:00:00Z</time></metadata><trk>
        <name>Morning Ride</name><type>cycling</type><trkseg><trkpt lat="48.2000000" lon="16.3000000"><ele>150</ele>
        <time>2024-05-01T06:00:00Z</time><extensions><power>180</power><gpxtpx:TrackPointExtension>
        <gpxtpx:atemp>18</gpxtpx:atemp><gpxtpx:hr>120</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions>
        </trkpt><trkpt lat="48.2010000" lon="16.3010000"><ele>151</ele></trkpt></trkseg></trk></gpx>
        """),
    PlacesDialects(
      name: "Komoot.gpx", shapes: ["line"], title: "Rundweg",
      text: """
        <?xml version='1.0' encoding='UTF-8'?><gpx version="1.1" creator="https://www.komoot.de"><metadata>
        <name>Rundweg</name><author><link href="https://www.komoot.de"><text>komoot</text></link></author>
        </metadata><trk><name>Rundweg</name><trkseg><trkpt lat="48.2" lon="16.3"><ele>200.5</ele>
        <time>2024-05-01T06:00:00.000Z</time></trkpt><trkpt lat="48.3" lon="16.3"/></trkseg></trk></gpx>
        """),
    PlacesDialects(
      name: "Locus.gpx", shapes: ["line", "point"], title: "Trip",
      text: """
        <gpx version="1.1" creator="Locus Map" xmlns:locus="http://www.locusmap.eu"
        xmlns:gpx_style="http://www.topografix.com/GPX/gpx_style/0/2"><trk><name><![CDATA[Trip]]></name>
        <desc><![CDATA[<!-- desc_user:start --><div>Nice</div><!-- desc_user:end -->]]></desc><extensions><gpx_style:line>
        <gpx_style:color>0000ff</gpx_style:color><gpx_style:extensions><locus:lsColorBase>#FF0000FF</locus:lsColorBase>
        <locus:lsWidth>5.0</locus:lsWidth></gpx_style:extensions></gpx_style:line></extensions><trkseg>
        <trkpt lat="48.2" lon="16.3"/><trkpt lat="48.3" lon="16.3"/></trkseg></trk>
        <wpt lat="48.2" lon="16.3"><name>P</name><extensions><locus:icon>file:a.zip:x.png</locus:icon></extensions></wpt></gpx>
        """),
    PlacesDialects(
      name: "ogr2ogr.gpx", shapes: ["line", "point"], title: nil,
      text: """
        <?xml version="1.0"?><gpx version="1.1" creator="GDAL 3.6.2" xmlns:ogr="http://osgeo.org/gdal">
        <wpt lat="48.2" lon="16.3"><extensions><ogr:id>1</ogr:id></extensions></wpt>
        <rte><rtept lat="48.2" lon="16.3"></rtept><rtept lat="48.3" lon="16.4"></rtept></rte></gpx>
        """),
  ]

  private static let kml = [
    PlacesDialects(
      name: "Google Earth.kml", shapes: ["polygon", "line"], title: "Field",
      text: """
        <?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"
        xmlns:gx="http://www.google.com/kml/ext/2.2" xmlns:kml="http://www.opengis.net/kml/2.2"
        xmlns:atom="http://www.w3.org/2005/Atom"><Document><name>x.kml</name>
        <gx:CascadingStyle kml:id="__managed_style_1"><styleUrl>https://earth.google.com/balloon_components/base/1.0.26.0/card_template.kml#main</styleUrl>
        <Style><LineStyle><color>ff2dc0fb</color><width>3.6</width></LineStyle></Style></gx:CascadingStyle>
        <StyleMap id="__managed_style_0"><Pair><key>normal</key><styleUrl>#__managed_style_1</styleUrl></Pair></StyleMap>
        <Placemark id="04"><name>Field</name><LookAt><longitude>16</longitude><latitude>48</latitude></LookAt>
        <styleUrl>#__managed_style_0</styleUrl><Polygon><outerBoundaryIs><LinearRing><coordinates>
        16,48,0 16.1,48,0 16.1,48.1,0 16,48,0 </coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>
        <Placemark><name>Way</name><LineString><coordinates>
        16,48,0 16.1,48,0</coordinates></LineString></Placemark></Document></kml>
        """),
    PlacesDialects(
      name: "My Maps.kml", shapes: ["point"], title: "Duomo",
      text: """
        <kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Mappa</name><description/>
        <Style id="i-normal"><IconStyle><color>ff3644db</color><Icon><href>https://www.gstatic.com/mapspro/images/stock/503-wht-blank_maps.png</href>
        </Icon></IconStyle><BalloonStyle><text><![CDATA[<h3>$[name]</h3>]]></text></BalloonStyle></Style>
        <StyleMap id="i"><Pair><key>normal</key><styleUrl>#i-normal</styleUrl></Pair></StyleMap><Folder><name>L</name>
        <Placemark><name>Duomo</name><description><![CDATA[<img src="https://a.example/x.jpg"/><br>Bella]]></description>
        <styleUrl>#i</styleUrl><ExtendedData><Data name="gx_media_links"><value>https://a.example/x.jpg</value></Data>
        </ExtendedData><Point><coordinates>
        9.19,45.46,0
        </coordinates></Point></Placemark></Folder></Document></kml>
        """),
    PlacesDialects(
      name: "MAPS.ME.kml", shapes: ["point"], title: "Bod",
      text: """
        <kml xmlns="http://earth.google.com/kml/2.2"><Document><Style id="placemark-red"><IconStyle><Icon>
        <href>http://maps.me/placemarks/placemark-red.png</href></Icon></IconStyle></Style><name>Moje</name>
        <visibility>1</visibility><Placemark><name>Bod</name><TimeStamp><when>2019-01-01T00:00:00Z</when></TimeStamp>
        <styleUrl>#placemark-red</styleUrl><Point><coordinates>14.42,50.08</coordinates></Point>
        <ExtendedData xmlns:mwm="https://maps.me"><mwm:name><mwm:lang code="default">Bod</mwm:lang></mwm:name>
        <mwm:scale>17</mwm:scale></ExtendedData></Placemark></Document></kml>
        """),
    PlacesDialects(
      name: "QGIS.kml", shapes: ["polygon", "polygon"], title: "A",
      text: """
        <kml xmlns="http://www.opengis.net/kml/2.2"><Document id="root_doc"><Schema name="a" id="a">
        <SimpleField name="n" type="float"></SimpleField></Schema><Folder><name>a</name><Placemark><name>A</name>
        <Style><LineStyle><color>ff0000ff</color></LineStyle><PolyStyle><fill>0</fill></PolyStyle></Style>
        <ExtendedData><SchemaData schemaUrl="#a"><SimpleData name="n">1.5</SimpleData></SchemaData></ExtendedData>
        <MultiGeometry><Polygon><altitudeMode>clampToGround</altitudeMode><outerBoundaryIs><LinearRing>
        <altitudeMode>clampToGround</altitudeMode><coordinates>1,1 2,1 2,2 1,1</coordinates></LinearRing></outerBoundaryIs>
        </Polygon><Polygon><outerBoundaryIs><LinearRing><coordinates>5,1 6,1 6,2 5,1</coordinates></LinearRing>
        </outerBoundaryIs></Polygon></MultiGeometry></Placemark></Folder></Document></kml>
        """),
    PlacesDialects(
      name: "Logger.kml", shapes: ["line", "point"], title: "Track",
      text: """
        <kml xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><Placemark><name>Track</name><gx:MultiTrack>
        <altitudeMode>absolute</altitudeMode><gx:interpolate>1</gx:interpolate><gx:Track><when>2024-05-01T10:00:00Z</when>
        <gx:coord>16 48 100</gx:coord><when>2024-05-01T10:00:01Z</when><gx:coord>16.001 48 101</gx:coord></gx:Track>
        <gx:Track><when>2024-05-01T11:00:00Z</when><gx:coord>16 48 100</gx:coord></gx:Track></gx:MultiTrack></Placemark>
        </Document></kml>
        """),
  ]

  private static let others = [
    PlacesDialects(
      name: "Overpass.geojson", shapes: ["point", "polygon"], title: "Café",
      text: """
        {"type":"FeatureCollection","generator":"overpass-turbo","copyright":"ODbL","timestamp":"2024-05-01T10:00:00Z",
        "features":[{"type":"Feature","properties":{"@id":"node/1","name":"Café","amenity":"cafe"},
        "geometry":{"type":"Point","coordinates":[16.3,48.2]},"id":"node/1"},
        {"type":"Feature","properties":{"@id":"relation/2"},"geometry":{"type":"MultiPolygon","coordinates":
        [[[[1,1],[2,1],[2,2],[1,1]]]]},"id":"relation/2"}]}
        """),
    PlacesDialects(
      name: "ogr2ogr.geojson", shapes: ["point"], title: "A",
      text: """
        {
        "type": "FeatureCollection",
        "name": "places",
        "crs": { "type": "name", "properties": { "name": "urn:ogc:def:crs:OGC:1.3:CRS84" } },
        "features": [
        { "type": "Feature", "properties": { "name": "A", "n": NaN }, "geometry": { "type": "Point", "coordinates": [ 16.3, 48.2, 0.0 ] } }
        ]
        }
        """),
    PlacesDialects(
      name: "QGIS.csv", shapes: ["line"], title: "A",
      text: "\u{FEFF}WKT,fid,name\r\n\"LINESTRING (16.3 48.2,16.4 48.3)\",1,A\r\n"),
    PlacesDialects(
      name: "Excel.csv", shapes: ["point"], title: "Köln",
      text: "Name;Breitengrad;Längengrad;Einwohner\r\nKöln;50,94;6,96;1084831\r\n"),
  ]
}
