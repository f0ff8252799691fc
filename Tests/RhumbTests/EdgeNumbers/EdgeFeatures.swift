import Testing

/// Small files of places in which everything that can be a number is one.
struct EdgeFeatures: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String

  var testDescription: String { name }

  static let all = [
    EdgeFeatures(name: "edge.geojson", text: geoJSON), EdgeFeatures(name: "edge.gpx", text: gpx),
    EdgeFeatures(name: "edge.kml", text: kml),
  ]

  private static let geoJSON = """
    {"type":"FeatureCollection","bbox":[-10,-20,30,40],"features":[
    {"type":"Feature","id":7,"properties":{"name":"a","stroke-width":3,"stroke-opacity":0.5,
    "stroke-dasharray":"4 2","marker-size":"large","fill-opacity":0.25,"ele":512.5},
    "geometry":{"type":"Point","coordinates":[1.5,2.5,300]}},
    {"type":"Feature","properties":{"subType":"Circle","radius":5000},
    "geometry":{"type":"Point","coordinates":[0,0]}},
    {"type":"Feature","properties":{"stroke-width":2},
    "geometry":{"type":"LineString","coordinates":[[-3,-2],[0.5,1],[170,60],[-170,62]]}},
    {"type":"Feature","properties":{},"geometry":{"type":"MultiPolygon","coordinates":[
    [[[-4,-4],[4,-4],[4,4],[-4,4],[-4,-4]],[[-1,-1],[1,-1],[1,1],[-1,-1]]]]}},
    {"type":"Feature","properties":{},"geometry":{"type":"GeometryCollection","geometries":[
    {"type":"MultiPoint","coordinates":[[179.9,80],[-179.9,-80]]}]}}]}
    """

  private static let gpx = """
    <?xml version="1.0"?><gpx version="1.1" creator="hand">
    <metadata><bounds minlat="1" minlon="2" maxlat="3" maxlon="4"/></metadata>
    <wpt lat="0.5" lon="0.25"><ele>400</ele><name>hut</name></wpt>
    <rte><name>plan</name><rtept lat="1" lon="2"/><rtept lat="3" lon="4"/></rte>
    <trk><name>walk</name><extensions><line><color>808080</color><width>3</width></line></extensions>
    <trkseg><trkpt lat="0.1" lon="179.9"><ele>5.5</ele><time>2024-05-01T12:00:00Z</time>
    <course>90</course><speed>1.5</speed></trkpt>
    <trkpt lat="0.2" lon="-179.9"><ele>50</ele><time>2024-05-01T12:10:10Z</time></trkpt>
    <trkpt lat="0.3" lon="0.2"><ele>70</ele></trkpt></trkseg></trk></gpx>
    """

  private static let kml = """
    <?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"
    xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>
    <Style id="s"><LineStyle><color>80808080</color><width>4</width></LineStyle>
    <PolyStyle><color>80404040</color><outline>1</outline></PolyStyle>
    <IconStyle><scale>1.5</scale></IconStyle></Style>
    <Placemark><name>top</name><styleUrl>#s</styleUrl>
    <Point><coordinates>0.5,0.5,2000</coordinates></Point></Placemark>
    <Placemark><styleUrl>#s</styleUrl><MultiGeometry><LineString><coordinates>-1,-2 3,4,5 170,60 -170,62
    </coordinates></LineString><Polygon><outerBoundaryIs><LinearRing><coordinates>
    0,0 10,0 10,10 0,10 0,0</coordinates></LinearRing></outerBoundaryIs></Polygon></MultiGeometry>
    </Placemark>
    <Placemark><gx:Track><when>2024-05-01T12:00:00Z</when><gx:coord>7 46 100</gx:coord>
    <gx:coord>7.1 46.1 101</gx:coord></gx:Track></Placemark>
    <GroundOverlay><Icon><href>heights.png</href></Icon><drawOrder>5</drawOrder>
    <LatLonBox><north>3</north><south>1</south><east>2</east><west>1</west><rotation>30</rotation>
    </LatLonBox></GroundOverlay>
    <GroundOverlay><Icon><href>heights.png</href></Icon><gx:LatLonQuad>
    <coordinates>1,1 2,1 2,3 1,3</coordinates></gx:LatLonQuad></GroundOverlay>
    </Document></kml>
    """
}
