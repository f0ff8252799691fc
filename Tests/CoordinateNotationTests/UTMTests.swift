import GeoMath
import TestSupport
import Testing

@testable import CoordinateNotation

@Suite("UTM coordinates")
struct UTMTests {
  /// In Vienna, by the Python package `utm` 0.7.
  @Test(
    "Zone and band, or zone and half of the Earth, before or behind the metres",
    arguments: [
      "33U 601810 5340360", "33N 601810 5340360", "UTM 33N 601810 5340360", "33 U 601810 5340360",
      "UTM 33U 601810 5340360", "33u 601810 5340360", "33U 601810mE 5340360mN",
      "33U 601810m E 5340360m N", "33U E 601810 N 5340360", "33U 601810E 5340360N",
      "601810 5340360 33N", "601810, 5340360, 33U", "33N, 601810, 5340360",
      "33U 601810,0 5340360,0",
      "UTM zone 33N 601810 5340360", "33 Nord 601810 5340360", "UTM: 33U 601810.0 5340360.0",
      "33U 601810 5340360 (WGS84)", "33N,601810,5340360",
    ])
  func vienna(_ text: String) throws {
    let place = try #require(WrittenPlace.read(text))
    let expected = Coordinate(latitude: 48.2082986, longitude: 16.3703675)
    #expect(place.notation == .utm)
    #expect(GreatCircle.metres(from: place.coordinate, to: expected) < 0.1, "\(place)")
    let exact = try #require(WrittenPlace.read("33U 601810 5340360")).coordinate
    #expect(place.coordinate == exact)
  }

  @Test("S is a band where the place lies in it, else the south")
  func souths() throws {
    let chile = try #require(WrittenPlace.read("19S 345000 6290000")).coordinate
    #expect(abs(chile.latitude + 33.5183456) < 1e-6 && abs(chile.longitude + 70.6689827) < 1e-6)
    let virginia = try #require(WrittenPlace.read("18S 323486 4306483")).coordinate
    // The same place as 18SUJ2348606483.
    #expect(abs(virginia.latitude - 38.8895) < 1e-5 && abs(virginia.longitude + 77.0352) < 1e-4)
    let sydney = try #require(WrittenPlace.read("56H 334900 6252288")).coordinate
    #expect(abs(sydney.latitude + 33.8568) < 1e-5 && abs(sydney.longitude - 151.2153) < 1e-5)
    #expect(WrittenPlace.read("56 Süd 334900 6252288")?.coordinate == sydney)
  }

  @Test("What is written of any place is read as that place, within a metre")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 52)
    for _ in 0..<2000 {
      let latitude = Double.random(in: -79.9...83.9, using: &random)
      let longitude = Double.random(in: -179.99...179.99, using: &random)
      let zone = Int((longitude + 180) / 6) + 1
      let place = Coordinate(latitude: latitude, longitude: longitude)
      let (easting, northing) = TransverseMercator(centralMeridian: Double(zone * 6 - 183))
        .project(place)
      let band = Array("CDEFGHJKLMNPQRSTUVWX")[min(Int((latitude + 80) / 8), 19)]
      let metres = "\(Int(easting + 500_000)) \(Int(northing + (latitude < 0 ? 10_000_000 : 0)))"
      var texts = ["\(zone)\(band) \(metres)"]
      // The letter S alone may be a band, too.
      if latitude > 0 || !(-56.5 ... -49).contains(latitude) {
        texts.append("UTM \(zone) \(latitude < 0 ? "South" : "North") \(metres)")
      }
      for text in texts {
        let read = try #require(WrittenPlace.read(text), "\(text) \(place)").coordinate
        #expect(GreatCircle.metres(from: read, to: place) < 2, "\(text) \(place) \(read)")
      }
    }
  }

  @Test(
    "What is none is not guessed",
    arguments: [
      "61N 601810 5340360", "0N 601810 5340360", "33U 601810", "33 601810 5340360",
      "33U 60181 5340360", "33C 601810 5340360", "33U 601810 53403600", "33I 601810 5340360",
      "33U 601810 5340360 5", "UTM", "UTM 33N", "33 main street", "33N 601810 5340360 west",
    ])
  func refused(_ text: String) {
    #expect(WrittenPlace.read(text) == nil)
  }
}
