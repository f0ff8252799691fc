import GeoMath
import Testing

@testable import CoordinateNotation

@Suite("Places in links and codes")
struct LinkTests {
  @Test(
    "Links to maps and geo: addresses",
    arguments: [
      ("geo:45.464167,9.19", nil), ("geo:45.464167,9.19,120;crs=wgs84;u=35", nil),
      ("GEO:45.464167,9.19?z=15", 15), ("geo:0,0?q=45.464167,9.19(Milano)&z=12", 12),
      ("https://www.openstreetmap.org/#map=15/45.464167/9.19", 15),
      ("https://www.openstreetmap.org/node/1#map=15/45.464167/9.19&layers=N", 15),
      ("https://www.openstreetmap.org/?mlat=45.464167&mlon=9.19#map=12/45.4/9.1", 12),
      ("https://www.openstreetmap.org/?mlat=45.464167&mlon=9.19", nil),
      ("#15.5/45.464167/9.19/30/60", 15.5), ("#map=15/45.464167/9.19", 15),
      ("https://www.google.com/maps/@45.464167,9.19,17z", 17),
      (
        "https://www.google.com/maps/place/Milano/@45.4,9.1,12z/data=!3m1!4b1!3d45.464167!4d9.19",
        12
      ),
      ("https://maps.google.com/?q=45.464167,9.19", nil),
      ("https://maps.google.com/maps?q=loc:45.464167%2C9.19&z=14", 14),
      ("https://www.google.com/maps/search/?api=1&query=45.464167%2C9.19", nil),
      ("https://maps.apple.com/?ll=45.464167,9.19&z=11", 11),
      ("https://www.bing.com/maps?cp=45.464167~9.19&lvl=13", 13),
    ] as [(String, Double?)])
  func links(_ text: String, _ zoom: Double?) throws {
    let place = try #require(WrittenPlace.read(text))
    #expect(abs(place.coordinate.latitude - 45.464167) < 1e-9)
    #expect(abs(place.coordinate.longitude - 9.19) < 1e-9)
    #expect(place.zoom == zoom)
  }

  /// `ShortLink.encode(51.5110, 0.0550, 9)` is `0EEQjE--` in the tests of openstreetmap-website.
  @Test("OpenStreetMap's short links")
  func shortLinks() throws {
    let place = try #require(WrittenPlace.read("https://osm.org/go/0EEQjE--"))
    #expect(abs(place.coordinate.latitude - 51.5110) < 0.01)
    #expect(abs(place.coordinate.longitude - 0.0550) < 0.01)
    #expect(place.zoom == 9)
  }

  @Test("The uncertainty of a geo: address is a box around it")
  func uncertainty() throws {
    let box = try #require(WrittenPlace.read("geo:60,10;u=1000")?.bounds)
    let (south, north) = (box.southwest, box.northeast)
    #expect(abs(GreatCircle.metres(from: south, to: north) - 2000 * 2.0.squareRoot()) < 5)
  }

  /// From the tests of open-location-code: `encoding.csv`, `shortCodeTests.csv`.
  @Test(
    "Plus codes",
    arguments: [
      ("7FG49Q00+", 20.375, 2.775), ("7FG49QCJ+2V", 20.3700625, 2.7821875),
      ("7FG49QCJ+2VX", 20.3701125, 2.782234375), ("8FVC2222+22", 47.0000625, 8.0000625),
      ("4VCPPQGP+Q9", -41.2730625, 174.7859375), ("62G20000+", 0.5, -179.5),
      ("cfx30000+", 89.5, 1.5),
    ])
  func plusCodes(_ code: String, _ latitude: Double, _ longitude: Double) throws {
    let place = try #require(WrittenPlace.read(code))
    #expect(place.notation == .plusCode)
    #expect(abs(place.coordinate.latitude - latitude) < 1e-9)
    #expect(abs(place.coordinate.longitude - longitude) < 1e-9)
    #expect(place.bounds?.contains(place.coordinate) == true)
  }

  @Test(
    "Short plus codes mean the nearest such place",
    arguments: [
      ("3W9QCJ+2VX", 51.3701125, -1.217765625, "9C3W9QCJ+2VX"),
      ("9QCJ+2VX", 51.3701125, -1.217765625, "9C3W9QCJ+2VX"),
      ("CJ+2VX", 51.3701125, -1.217765625, "9C3W9QCJ+2VX"), ("22+", 42.899, 9.012, "8FJFW222+"),
      ("XXXXXX+XX", -81.0, 0.0, "2CXXXXXX+XX"), ("2222+22", 89.6, 0.0, "CFX22222+22"),
      ("XX22+22", 10, 179.99, "6VXXXX22+22"),
    ])
  func shortCodes(_ code: String, _ latitude: Double, _ longitude: Double, _ full: String) throws {
    let near = Coordinate(latitude: latitude, longitude: longitude)
    let expected = try #require(WrittenPlace.read(full))
    #expect(WrittenPlace.read(code, near: near) == expected)
    let named = WrittenPlace.read("\(code) Some Town") { $0 == "Some Town" ? near : nil }
    #expect(named == expected)
    #expect(WrittenPlace.read(code) == nil)
  }

  @Test(
    "Other texts are left alone",
    arguments: [
      "https://example.org/", "https://www.openstreetmap.org/node/1", "geo:91,0", "geo:", "geo:1",
      "geo:1,2;crs=nad27", "8FVC9G8F+6", "8FVC9G8+6X", "IFVC9G8F+6X", "+", "C++", "a/b", "#1/2",
      "https://osm.org/go/", "12/25/2024", "XXXX9G8F+6X",
    ])
  func refused(_ text: String) {
    #expect(WrittenPlace.read(text) == nil)
  }
}
