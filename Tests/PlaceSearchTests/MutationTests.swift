import GeoMath
import TestSupport
import Testing

@testable import PlaceSearch

@Suite("Mutated gazetteers")
struct MutationTests {
  @Test("A damaged one is refused, or answers something; places stay on the Earth")
  func damaged() throws {
    let original = GazetteerWriter.bytes(of: Samples.world)
    var mutator = Mutator(seed: 4)
    var readCount = 0
    let count = Mutator.count(usual: 3000)
    for round in 0..<count {
      // Of every other one the length stays, so that it gets past the header.
      var bytes = mutator.mutated(original)
      if round % 2 == 0 {
        bytes = Array((bytes + original).prefix(original.count))
        bytes.replaceSubrange(0..<GazetteerLayout.headerLength, with: original.prefix(32))
      }
      guard let gazetteer = try? Gazetteer(bytes) else { continue }
      readCount += 1
      let near = Coordinate(latitude: 10, longitude: 20)
      for text in ["spr", "springfeild hugelland", "東", "old harbor"] {
        var search = PlaceSearch(gazetteer, near: near)
        for match in search.matches(text) {
          let place = gazetteer.coordinate(of: match.entry)
          #expect(abs(place.latitude) <= 90 && abs(place.longitude) <= 180)
          _ = gazetteer.name(of: match.entry, in: ["de"])
          _ = [gazetteer.country(of: match.entry), gazetteer.state(of: match.entry)]
          _ = gazetteer.bounds(of: match.entry)
        }
      }
    }
    #expect(readCount > count / 20)
  }
}
