import GeoMath
import Testing

@testable import CoordinateNotation

@Suite("Places in degrees")
struct DegreeTests {
  /// Milan's cathedral, 45° 27′ 51″ N 9° 11′ 24″ E, as people write it.
  @Test(
    "Usual notations",
    arguments: [
      "45.464167, 9.19", "45.464167,9.19", "45.464167 9.19", "45,464167 9,19", "45,464167, 9,19",
      "45,464167; 9,19", "45.464167N 9.19E", "45.464167 N, 9.19 E", "N45.464167 E9.19",
      "9.19E 45.464167N", "45.464167° 9.19°", "45.464167°N, 9.19°E", "N 45.464167° E 9.19°",
      "45°27′51″N 9°11′24″E", "45°27'51\"N, 9°11'24\"E", "45° 27' 51'' N 9° 11' 24'' E",
      "N 45° 27′ 51″, E 9° 11′ 24″", "45 27 51 N 9 11 24 E", "45:27:51N 9:11:24E",
      "45°27.85′N 9°11.4′E", "N45 27.85 E9 11.4", "45 27.85, 9 11.4", "45º27’51”n 9º11’24”e",
      "45d27m51sec N 9d11m24sec E", "lat 45.464167 lon 9.19", "lat: 45.464167, lng: 9.19",
      "(45.464167, 9.19)", "+45.464167, +9.19", "45°27,85′ 9°11,4′", "45 27 51, 9 11 24",
    ])
  func notations(_ text: String) throws {
    let place = try #require(WrittenPlace.read(text))
    #expect(abs(place.coordinate.latitude - 45.464167) < 1e-5, "\(place)")
    #expect(abs(place.coordinate.longitude - 9.19) < 1e-5, "\(place)")
    #expect(place.notation == .degrees)
  }

  @Test(
    "The south and the west are negative",
    arguments: [
      "-33.8568, -151.2153", "−33.8568 −151.2153", "33.8568S 151.2153W", "S33.8568 W151.2153",
      "151.2153 W, 33.8568 S", "33°51.408′S 151°12.918′W", "-33° 51.408', -151° 12.918'",
    ])
  func signs(_ text: String) throws {
    let place = try #require(WrittenPlace.read(text)?.coordinate)
    #expect(abs(place.latitude + 33.8568) < 1e-9 && abs(place.longitude + 151.2153) < 1e-9)
  }

  @Test(
    "What is no place on the Earth, or no two angles, is not guessed",
    arguments: [
      "", "45.46", "91, 0", "0, 181", "45°60′N 9°E", "45.5°30′N 9°E", "45N 9N", "1, 2, 3", "10 11",
      "-33S 151E", "45..46, 9", "Milan", "5th avenue", "10 downing street", "45.46N 9.19E 3",
      "N", "°", "45 27 51 9 11 24", "nan, nan", "1e3, 4",
    ])
  func refused(_ text: String) {
    #expect(WrittenPlace.read(text) == nil)
  }
}
