import GeoMath
import Testing

@testable import Annotations

@Suite("Tables of text with coordinates")
struct CSVTests {
  private func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
    Coordinate(latitude: latitude, longitude: longitude)
  }

  @Test(
    "Names of columns, separators, decimal commas, marks of encodings and quotes",
    arguments: [
      "name,lat,lon\nWien,48.2,16.37\n", "\u{FEFF}name;lat;lon\r\nWien;48,2;16,37\r\n",
      "LONGITUDE\tTitle\tLATITUDE\n16.37\tWien\t48.2", "x,y,name\n16.37,48.2,Wien\n",
      "\"Name\",\"lng\",\"Latitude (WGS84)\"\n\"Wien\",\"16.37\",\"48.2\"\n",
      "sep=;\nname;stop_lat;stop_lon\nWien;48.2;16.37\n", "name|lat|lon\nWien|48.2°N|16.37 E\n",
      "name,wkt\nWien,POINT (16.37 48.2)\n",
      "geom;name\nSRID=4326;Wien\n\"SRID=4326;POINT Z(16.37 48.2 5)\";Wien\n",
      "name,location\nWien,\"48.2, 16.37\"\n", "name,lat,lon\rWien,48.2,16.37\r",
    ])
  func dialects(text: String) throws {
    let file = try AnnotationFile.read(csv: Array(text.utf8))
    #expect(file.features.map(\.geometry) == [.point(place(48.2, 16.37))], "\(text)")
    #expect(file.features.first?.name == "Wien")
    #expect(AnnotationFile.isLikelyCSV(Array(text.utf8)))
  }

  @Test(
    "The side of the world is in a column of its own, or with the number",
    arguments: [
      "LATITUDE,N/S,LONGITUDE,E/W\n33.5,S,70.1,W\n", "lat_ref;lat;lon;lon_ref\ns;33,5;70,1;w\n",
      "GPSLatitudeRef,Latitude,GPSLongitudeRef,Longitude\nSouth,33.5,West,70.1\n",
      "N/S,E/W,lat,lon\nS,W,-33.5,-70.1\n", "NS,EW,lat,lon\n7,,-33.5,-70.1\n",
      "NS,EW,lat,lon\nS,W,33.5S,70.1° W\n", "LATITUDE N/S,LONGITUDE E/W\n33.500S,70.100W\n",
    ])
  func sides(text: String) throws {
    let file = try AnnotationFile.read(csv: Array(text.utf8))
    #expect(file.features.map(\.geometry) == [.point(place(-33.5, -70.1))], "\(text)")
    #expect(file.features.first?.properties.isEmpty == true)
  }

  @Test(
    "Names of columns count without case, accents and what parts their words",
    arguments: [
      "decimalLatitude,decimalLongitude", "GPSLatitude,GPSLongitude", "POINT_Y,POINT_X",
      "st_y,st_x",
      "ycoord,xcoord", "Y-Coord,X-Coord", "centerLat,centerLon", "CurrentLatitude,CurrentLongitude",
      "breedtegraad,lengtegraad", "szerokość,długość", "SZEROKOSC,DLUGOSC", "enlem,boylam",
      "Zem. šířka,Zem. délka", "Latitude,Longitude", "Latitud,Longitud", "LÄNGE,BREITE",
      "lat.,lon.",
      "Широта,Долгота", "OSD.latitude,OSD.longitude", "location-lat,location-long", "lat1,lon1",
    ])
  func names(header: String) throws {
    let file = try AnnotationFile.read(csv: Array("\(header)\n1,1\n".utf8))
    #expect(file.features.map(\.geometry) == [.point(place(1, 1))], "\(header)")
    #expect(file.features.first?.properties.isEmpty == true)
  }

  @Test(
    "Columns with a whole place in them",
    arguments: [
      "latitudeE7,longitudeE7\n482500000,165000000", "coord\nPoint(16.5 48.25)",
      "st_astext\nPOINT(16.5 48.25)", "GPS coordinates\n48.25 16.5",
      "Koordinaten\n\"48,25 16,5\"", "coords\n\"N48 15.000 E016 30.000\"",
      "location\n\"48°15'0\"\" N 16°30'0\"\" E\"", "location\n\"geo:48.25,16.5\"",
      "wkt\n\"LINESTRING(16.5 48.25, 16.5 48.25)\"",
    ])
  func wholePlaces(text: String) throws {
    let file = try AnnotationFile.read(csv: Array(text.utf8))
    #expect(file.features.map(\.geometry) == [.point(place(48.25, 16.5))], "\(text)")
  }

  @Test(
    "Degrees with minutes and seconds",
    arguments: [
      "\"48° 15' 0\"\" N\",\"16° 30' 0\"\" E\"", "\"48°15'0.0\"\"N\",\"16°30'0.0\"\"E\"",
      "N48 15.000,E016 30.000", "\"N48 14'60.0\"\"\",\"E16 30'00.0\"\"\"", "48 15 0,16 30 0",
      "\"48 deg 15' 0.00\"\" N\",\"16 deg 30' 0.00\"\" E\"", "\"48,25° N\",\"16° 30' O\"",
      "\"+48,25\",16.5°E",
    ])
  func sexagesimal(row: String) throws {
    let file = try AnnotationFile.read(csv: Array("lat,lon\n\(row)\n".utf8))
    let found = try #require(file.features.first?.geometry.places.first, "\(row)")
    #expect(abs(found.latitude - 48.25) < 1e-9 && abs(found.longitude - 16.5) < 1e-9, "\(row)")
  }

  @Test(
    "What is no place is quoted",
    arguments: [
      ("lat,lon", "4726000,1140000", "4726000, 1140000"), ("lat,lon", "n/a,16", "n/a, 16"),
      ("geom", "0101000020E6100000CDCC", "0101000020E6100000CDCC"),
      ("location", "33UXP0500", "33UXP0500"), ("lat,lon", "48 61 0,16 30 0", "48 61 0, 16 30 0"),
    ])
  func quoted(header: String, row: String, found: String) throws {
    let file = try AnnotationFile.read(csv: Array("\(header)\n\(row)\n".utf8))
    #expect(file.features.isEmpty)
    #expect(file.problems.contains { $0.hasPrefix("row 2: “\(found)” is no place") })
  }

  @Test(
    "Other columns are told, quotes keep what parts fields, and rows without a place are counted")
  func properties() throws {
    let text = """
      name,lat,lon,note,
      "A ""B"", C",1,2,"two
      lines",x
      none,,,,
      far,95,0,,
      S,33.8S,W 70,,
      """
    let file = try AnnotationFile.read(csv: Array(text.utf8))
    #expect(file.features.map(\.name) == ["A \"B\", C", "S"])
    #expect(file.features[1].geometry == .point(place(-33.8, -70)))
    #expect(
      file.features[0].properties
        == [AnnotationProperty("note", "two\nlines"), AnnotationProperty("column 5", "x")])
    #expect(
      file.problems == [
        "row 4: “95, 0” is no place with a latitude within -90 to 90 and a longitude within "
          + "-180 to 180, and 1 more rows like it"
      ])
  }

  @Test("Lines and areas as well-known text")
  func shapes() {
    #expect(
      WKTReader.geometries(of: "LINESTRING(1 2, 3 4)") == [.line([place(2, 1), place(4, 3)])])
    #expect(
      WKTReader.geometries(of: "polygon((0 0,9 0,9 9,0 0),(1 1,2 1,2 2,1 1))")
        == [
          .polygon(
            outer: [place(0, 0), place(0, 9), place(9, 9)],
            holes: [[place(1, 1), place(1, 2), place(2, 2)]])
        ])
    #expect(
      WKTReader.geometries(of: "MULTIPOINT((1 2),(3 4))")
        == [.point(place(2, 1)), .point(place(4, 3))])
    #expect(WKTReader.geometries(of: "MULTIPOINT(1 2,3 4)")?.count == 2)
    #expect(
      WKTReader.geometries(of: "GEOMETRYCOLLECTION(POINT M (1 2 7), LINESTRING (0 0, 1 1))")?.count
        == 2)
    for text in [
      "", "POINT", "POINT EMPTY", "POINT(1)", "POINT(1 99)", "LINESTRING(1 2", "CIRCLE(1 2)",
    ] {
      #expect(WKTReader.geometries(of: text) == nil, "\(text)")
    }
  }

  @Test("A table is told by half of its rows")
  func likely() {
    for text in [
      "name,lat,lon\n", "name,lat,lon\nA,1,2\nB,91,2\n", "name,lat,lon\nA,1,2,,\n\n,,\n",
      "name,lat,lon,note\nA,1,2\n", "name;geom\nA;\nB;POINT(1 2)\n",
      "name,lat,lon\n" + String(repeating: "A,1,2\n", count: 5000) + "B",
      "name;широта;долгота\n" + String(repeating: "Москва;1;2\n", count: 5000),
    ] {
      #expect(AnnotationFile.isLikelyCSV(Array(text.utf8)), "\(text.prefix(100))")
    }
  }

  @Test("A table without coordinates is refused with its columns, and other text is none")
  func refused() {
    #expect {
      try AnnotationFile.read(csv: Array("name,population\nWien,2\n".utf8))
    } throws: {
      "\($0)" == "no columns of coordinates among name, population; call them lat and lon"
    }
    let prose =
      "Every set of data has a name, its latitude, and its longitude.\nHut, 48, 16, high\n"
    for text in [
      prose, prose + "Hut,high,low,48,16\n", "Grid\tLat/Lon hddd°mm.mmm'\nDatum\tWGS 84\n",
      "12:00\t*\t{\"lat\":47.26,\"lon\":11.4}\n12:01\t*\t{\"lat\":47.26,\"lon\":11.4}\n",
      "Lat and long of the hut\n\nIt lies high.", "location\n", "name,lat,lon\nA,high,low\n",
      "name,lat,lon\nA,1,2\n" + String(repeating: "a, b, c, d\n", count: 3),
      "{\"lat\": 1, \"lon\": 2,\n\"a\": 3}", "hello\nworld", "<a lat='1' lon='2'>\n</a>", "",
    ] {
      #expect(!AnnotationFile.isLikelyCSV(Array(text.utf8)), "\(text)")
    }
  }
}
