import Annotations
import GeoMath
import TestSupport
import Testing

@testable import Positioning

@Suite("Mutated logs of positions")
struct MutationTests {
  @Test("Damaged logs are read or not, and all their positions are on Earth")
  func nmea() {
    var mutator = Mutator(
      seed: 11,
      words: ["$", "*", ",", "-", "1e308", "nan", "999999", "\n", "$GPGGA", "\u{0}", "é", "A"])
    let original = Array(Samples.log.utf8)
    let count = Mutator.count(usual: 4000)
    var fixes = 0
    for number in 0..<count {
      var bytes = mutator.mutated(original)
      // Without its checksum a changed sentence is read.
      while number % 2 == 0, let star = bytes.firstIndex(of: UInt8(ascii: "*")) {
        bytes.removeSubrange(star..<min(star + 3, bytes.count))
      }
      var reader = NMEAReader()
      reader.take(lines: String(decoding: bytes, as: UTF8.self))
      reader.finish()
      fixes += reader.fixes.count
      for fix in reader.fixes {
        #expect(
          abs(fix.coordinate.latitude) <= 90 && abs(fix.coordinate.longitude) <= 180
            && fix.timestamp?.isFinite ?? true && (fix.speed ?? 0) >= 0, "case \(number)")
      }
      _ = try? RecordedTrack.read(bytes)
      _ = try? AnnotationFile.read(nmea: bytes)
    }
    #expect(fixes > count, "too few positions for the test to say much: \(fixes)")
  }

  @Test("Damaged tracks of GPX are read or not")
  func gpx() {
    var mutator = Mutator(seed: 12, words: ["lat=\"", "<time>", "1e308", "nan", "</trkseg>", "&"])
    let original = Array(Samples.gpx.utf8)
    for _ in 0..<Mutator.count(usual: 2000) {
      guard let track = try? RecordedTrack.read(mutator.mutated(original)) else { continue }
      _ = track
    }
  }
}
