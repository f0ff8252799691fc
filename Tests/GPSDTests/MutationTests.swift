import Rhumb
import TestSupport
import Testing

@testable import GPSD

@Suite("Mutated reports of a gpsd")
struct MutationTests {
  @Test("A damaged report is refused or read, and what is read lies on the Earth")
  func mutated() {
    let originals = [
      #"{"class":"TPV","mode":3,"time":"2024-05-01T12:00:00Z","lat":47,"lon":8,"alt":4,"eph":3}"#,
      #"{"class":"ATT","heading":120.5}"#,
    ].map { Array($0.utf8) }
    var mutator = Mutator(
      seed: 52, words: ["1e999", "-", "null", "[", "{", "\"", "99999999999999999999"])
    let count = Mutator.count(usual: 3000)
    var read = 0
    for _ in 0..<count {
      let line = mutator.mutated(mutator.random.pick(originals))
      guard let report = GPSDReport(line: line[...]) else { continue }
      read += 1
      #expect(report.heading?.degrees.isFinite ?? true)
      guard let place = report.location?.coordinate else { continue }
      #expect((-90...90).contains(place.latitude) && (-180...180).contains(place.longitude))
    }
    #expect(read > count / 20)
  }
}
