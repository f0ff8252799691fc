import Annotations
import GeoMath
import Testing

@testable import Positioning

@Suite("Logs of NMEA as annotations")
struct NMEAFileTests {
  private func file(_ sentences: [String]) throws -> AnnotationFile {
    try AnnotationFile.read(
      nmea: Array(sentences.map(Samples.sentence).joined(separator: "\r\n").utf8))
  }

  @Test("Positions are a line, and what is no sentence is counted")
  func track() throws {
    let file = try AnnotationFile.read(nmea: Array((Samples.log + "\nhello\n").utf8))
    #expect(file.features.map(\.geometry.places.count) == [3])
    #expect(file.problems == ["lines that are no sentences of NMEA: 1"])
  }

  @Test("Where all positions are marked invalid they are drawn, and this is said")
  func allInvalid() throws {
    let invalid = [
      "GPRMC,070000,V,4715.600,N,01124.000,E,0.00,0.00,180524,,",
      "GPGGA,070000,4715.600,N,01124.000,E,0,00,0.0,600.000,M,0.0,M,,",
      "GPRMC,070030,V,4715.678,N,01124.120,E,0.00,0.00,180524,,",
    ]
    let file = try file(invalid)
    #expect(file.features.map(\.geometry.places.count) == [2])
    #expect(file.problems == ["all positions are marked invalid and drawn nevertheless: 2"])
    let log = Array(invalid.map(Samples.sentence).joined(separator: "\n").utf8)
    #expect(try RecordedTrack.read(log).duration == 30)
    // A receiver that has found its place before is believed.
    let one = try self.file(invalid + ["GPGLL,4807.042,N,01131.020,E,080000,A"])
    #expect(one.features.map(\.geometry.places.count) == [1] && one.problems.isEmpty)
    #expect(throws: AnnotationError.self) {
      try self.file(["GPRMC,070000.00,V,,,,,,,180524,,,N"])
    }
  }

  @Test("Waypoints are places with names, also in Latin-1 and with GPSBabel's checksums")
  func waypoints() throws {
    let file = try file(["GPWPL,4748.000,N,01354.000,E,Hütte", "GPWPL,3352.000,S,07030.000,W,"])
    #expect(file.features.map(\.name) == ["Hütte", nil])
    #expect(file.features[0].geometry == .point(Coordinate(latitude: 47.8, longitude: 13.9)))
    let text = "$GPWPL,4722.200,N,00832.400,E,Caf\u{E9}*FFFFFFEA\n"
    let latin = text.unicodeScalars.map { UInt8($0.value) }
    #expect(NMEAReader.isLikely(latin))
    #expect(try AnnotationFile.read(nmea: latin).features.map(\.name) == ["Café"])
  }
}
