import GeoMath
import TestSupport
import Testing

@testable import Positioning

@Suite("Positions from NMEA 0183")
struct NMEATests {
  private func read(_ text: String) -> NMEAReader {
    var reader = NMEAReader()
    reader.take(lines: text)
    reader.finish()
    return reader
  }

  @Test("Sentences of one moment are one position: place, accuracy, course, speed, heading, time")
  func moments() throws {
    let reader = read(Samples.log)
    #expect(reader.sentenceCount == 6 && reader.brokenLines == 0)
    try #require(reader.fixes.count == 3)
    let first = reader.fixes[0]
    #expect(abs(first.coordinate.latitude - (48 + 7.038 / 60)) < 1e-12)
    #expect(abs(first.coordinate.longitude - (11 + 31.0 / 60)) < 1e-12)
    #expect(first.horizontalAccuracy == 4.5)
    #expect(first.altitude == 545.4)
    #expect(abs((first.speed ?? 0) - 22.4 * 1852 / 3600) < 1e-12)
    #expect(first.course == 84.4)
    #expect(first.heading == 90.5)
    // 2024-02-29 23:59:58, by `date --utc`.
    #expect(first.timestamp == 1_709_251_198)
    let second = reader.fixes[1]
    #expect(second.timestamp == 1_709_251_199)
    #expect(abs((second.speed ?? 0) - 18.52 / 3.6) < 1e-12)
    #expect(second.course == 85 && second.heading == nil)
    // Midnight has passed, and the date with it.
    #expect(reader.fixes[2].timestamp == 1_709_251_200)
    #expect(reader.fixes[2].horizontalAccuracy == nil)
  }

  @Test("South and west are negative")
  func hemispheres() throws {
    let reader = read(Samples.sentence("GNGLL,3352.098,S,07030.500,W,120000,A"))
    let place = try #require(reader.fixes.first?.coordinate)
    #expect(abs(place.latitude + 33.8683) < 1e-9)
    #expect(abs(place.longitude + 70.508333333) < 1e-9)
  }

  @Test("A wrong checksum, half a sentence and other lines are skipped and counted")
  func broken() {
    let good = Samples.sentence("GPGLL,4807.042,N,01131.020,E,000000,A")
    let wrong = good.replacing("4807", with: "4907")
    let text = [wrong, good.prefix(20).description, "hello", "", "$GPGLL*zz", good, "$*00"]
    let reader = read(text.joined(separator: "\n"))
    // Half a sentence has no checksum and no place.
    #expect(reader.fixes.count == 1)
    #expect(reader.brokenLines == 4)
    #expect(reader.fixes.first?.coordinate.latitude ?? 0 < 48.2)
  }

  @Test("What the receiver itself calls invalid is no position")
  func invalid() {
    let text = [
      "GPGGA,120000,4807.038,N,01131.000,E,0,00,,,M,,M,,", "GPGLL,4807.0,N,01131.0,E,120001,V",
      "GPRMC,120002,V,4807.038,N,01131.000,E,0,0,010124,,",
      "GPGGA,120003,9907.038,N,01131.000,E,1,08,0.9,5,M,,M,,",
      "GPGGA,120004,4877.038,N,01131.000,E,1,08,0.9,5,M,,M,,",
      "GPGGA,120005,nan,N,inf,E,1,08,0.9,5,M,,M,,",
    ].map(Samples.sentence).joined(separator: "\n")
    #expect(read(text).fixes.isEmpty)
    #expect(read(text).sentenceCount == 6)
  }

  @Test(
    "Most of a log's first lines are sentences, whatever stands between them",
    arguments: [
      Samples.log, "12:00:01 " + Samples.log, "# log\n" + Samples.log,
      "!AIVDM,1,1,,A,13u?etPv2;0n:dDPwUM1U1Cb069D,0*24\n!AIVDM,x\n!AIVDM,y\n"
        + Samples.sentence("GPXYZ,1"),
      "4807.038,N\n$GPRMC,1,V\n$GPZDA,1", Samples.sentence("PMTK314,1"),
      String(repeating: Samples.sentence("GPGSV,1") + "\r\n", count: 400),
    ])
  func likely(text: String) {
    #expect(NMEAReader.isLikely(Array(text.utf8)), "\(text.prefix(200))")
  }

  @Test(
    "Prices, names and variables with a dollar sign are no sentences",
    arguments: [
      "name,lat,lon,price\nA,1,2,$12500\nB,1,2,$9800\nC,1,2,\"$15000\"",
      "name,lat,lon\nUS$TRADE,40.7,-73.9", "  0\nSECTION\n  9\n$ACADVER\n  1\nAC1015\n",
      "$ACADVER\n$EXTMIN\n", "$PRICE,1\n$PRICE,2", "$12345,1\n", "$GPRMC\n",
      "name,lat,lon\n$GPRMC,1,2\nA,1,2", "",
    ])
  func unlikely(text: String) {
    #expect(!NMEAReader.isLikely(Array(text.utf8)), "\(text)")
  }
}
