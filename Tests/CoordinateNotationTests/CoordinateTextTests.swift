import GeoMath
import Testing

@testable import CoordinateNotation

@Suite("Places as they are written down")
struct CoordinateTextTests {
  @Test(
    "Each notation is read again as the same place",
    arguments: [(43.73842, 7.4246), (-33.8568, 151.2153), (0, 0), (-0.000001, -179.99999)])
  func roundTrip(_ latitude: Double, _ longitude: Double) throws {
    let place = Coordinate(latitude: latitude, longitude: longitude)
    let texts = [
      CoordinateText.decimal(place), CoordinateText.sexagesimal(place), CoordinateText.uri(place),
      CoordinateText.openStreetMapLink(place, zoom: 14.4),
    ]
    for text in texts {
      let read = try #require(WrittenPlace.read(text), "\(text)").coordinate
      #expect(abs(read.latitude - latitude) < 2e-5, "\(text)")
      #expect(abs(read.longitude - longitude) < 2e-5, "\(text)")
    }
  }

  @Test("Minutes and seconds never come to sixty")
  func rounding() {
    let place = Coordinate(latitude: 59.99999999, longitude: -0.9999999)
    #expect(CoordinateText.sexagesimal(place) == "60°00′00.0″ N 1°00′00.0″ W")
  }
}
