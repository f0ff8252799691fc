import GeoMath
import Testing

@testable import CoordinateNotation

@Suite("MGRS references")
struct MGRSTests {
  /// Made with NGA's GEOTRANS (the Python package `mgrs` 1.5): all kinds of zones and bands, those
  /// around Norway and Svalbard, and both poles.
  private static let known: [(reference: String, latitude: Double, longitude: Double)] = [
    ("32TNR1485334533", 45.464167, 9.19),
    ("56HLH3490052288", -33.8568, 151.2153),
    ("18SUJ2348606483", 38.8895, -77.0352),
    ("32NKF2173455318", 0.5, 6.5),
    ("32MKE2173444681", -0.5, 6.5),
    ("31NAA6602200001", 1e-05, 1e-05),
    ("32VKN9723000510", 60.39, 5.32),
    ("32VKK0461839651", 58, 4),
    ("31WDM9519652736", 64.5, 2.9),
    ("32WME9653277781", 71.9, 8.9),
    ("33XWG1435782999", 78.22, 15.63),
    ("31XFD7019232079", 75, 8.9),
    ("33XXG3671665261", 78, 20.9),
    ("35XLH7452976321", 79, 21.1),
    ("37XCJ8581487381", 80, 33.1),
    ("37XEP3439017795", 83.9, 41.9),
    ("33XTA9788909999", 72.1, 9.1),
    ("01CDM4324728161", -79.9, -179.9),
    ("60XWT3663673197", 83.5, 179.9),
    ("19FEV4500027239", -54.8, -68.3),
    ("27WVM5427014066", 64.15, -21.94),
    ("ZBA0611398202", 84.5, 10),
    ("YXH8130438561", 88, -100),
    ("ZAH0961405551", 89.9, 120),
    ("BFR9276792767", -85, 45),
    ("AQE5255152551", -80.5, -135),
    ("BAN0001901110", -89.99, 1),
    ("BBD5447323936", -82, 170),
    ("YZP9427855571", 84.1, -179.5),
    ("04QFJ1824655777", 21.3, -157.86),
    ("54SUE8145449247", 35.68, 139.69),
    ("37UDB1338079118", 55.75, 37.62),
    ("45QWE0447222876", 21.9101, 87.0433),
    ("57UWR2029218811", 49.8214, 159.2821),
    ("56TML1884224061", 40.8636, 152.037),
    ("28CEC7923452611", -74.3012, -12.3758),
    ("39XWB8178494184", 73.8238, 53.6308),
    ("07WEQ7664426428", 66.9459, -139.2459),
    ("15MXS9629567054", -3.0108, -91.2338),
    ("35PML5811004746", 9.0893, 26.6188),
    ("14CMV2456365210", -76.8755, -101.9773),
    ("55HGC6726164720", -33.7239, 149.8843),
    ("10TEQ3602888328", 45.0475, -122.5425),
    ("09UVR2541554473", 50.1378, -130.0437),
  ]

  @Test("Known references lie where they should, within the metre that they are cut to")
  func knownReferences() throws {
    for (reference, latitude, longitude) in Self.known {
      let place = try #require(WrittenPlace.read(reference), "\(reference)")
      let expected = Coordinate(latitude: latitude, longitude: longitude)
      #expect(place.notation == .mgrs)
      #expect(GreatCircle.metres(from: place.coordinate, to: expected) < 1, "\(reference) \(place)")
    }
  }

  @Test("Fewer digits mean a larger square, around the same place")
  func precision() throws {
    for (reference, latitude, longitude) in Self.known {
      let (square, digits) = (reference.dropLast(10), reference.suffix(10))
      let expected = Coordinate(latitude: latitude, longitude: longitude)
      for count in 1...5 {
        let short = "\(square) \(digits.prefix(5).prefix(count)) \(digits.suffix(5).prefix(count))"
        let place = try #require(WrittenPlace.read(short.lowercased()), "\(short)")
        let side = [100_000.0, 10_000, 1000, 100, 10, 1][count]
        let distance = GreatCircle.metres(from: place.coordinate, to: expected)
        #expect(distance < side * 0.75, "\(short)")
      }
    }
  }

  @Test("The projection and its inverse undo each other, up to the poles and far from the meridian")
  func roundTrip() {
    let projection = TransverseMercator(centralMeridian: 9)
    for latitude in stride(from: -89.5, through: 89.5, by: 3.58) {
      for longitude in stride(from: -16.0, through: 34, by: 1.25) {
        let place = Coordinate(latitude: latitude, longitude: longitude)
        let (easting, northing) = projection.project(place)
        let back = projection.coordinate(easting: easting, northing: northing)
        #expect(GreatCircle.metres(from: place, to: back) < 1e-6)
      }
    }
  }

  @Test(
    "What is no reference is not guessed",
    arguments: [
      "32TNR123", "61TNR1234", "0TNR1234", "32INR1234", "32TIR1234", "32TNW1234",
      "32TNR123456789012",
      "32XNR1234", "34XMG12", "TNR1234", "ZBA", "Rome", "MAIN", "32T", "32TAA1234", "YAA1234",
    ])
  func refused(_ text: String) {
    #expect(WrittenPlace.read(text) == nil)
  }
}
