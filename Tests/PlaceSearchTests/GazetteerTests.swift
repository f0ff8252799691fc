import GeoMath
import Testing

@testable import PlaceSearch

@Suite("The gazetteer's bytes")
struct GazetteerTests {
  @Test("What is written reads back")
  func roundTrip() throws {
    let entries = Samples.world
    let gazetteer = try Samples.gazetteer(entries)
    #expect(gazetteer.count == entries.count)
    for (index, entry) in entries.enumerated() {
      #expect(gazetteer.kind(of: index) == entry.kind)
      #expect(gazetteer.coordinate(of: index) == entry.coordinate)
      #expect(abs(gazetteer.weight(of: index) - entry.weight) <= 0.025)
      #expect(gazetteer.country(of: index) == entry.country)
      #expect(gazetteer.state(of: index) == entry.state)
      #expect(gazetteer.bounds(of: index) == entry.bounds)
      #expect(gazetteer.elevation(of: index) == entry.elevation)
      #expect(gazetteer.name(of: index, in: []) == entry.name)
    }
  }

  @Test("Every kind reads back, and a number that stands for none is a feature")
  func kinds() throws {
    let entries = PlaceKind.allCases.map { Samples.entry("A", $0) }
    var bytes = GazetteerWriter.bytes(of: entries)
    let gazetteer = try Gazetteer(bytes)
    #expect(entries.indices.map(gazetteer.kind) == PlaceKind.allCases)
    bytes[GazetteerLayout.headerLength + 8] = 0xFF
    #expect(try Gazetteer(bytes).kind(of: 0) == .feature)
  }

  @Test("The name in the first language that has one; one that is the same counts")
  func languages() throws {
    let gazetteer = try Samples.gazetteer(Samples.world)
    #expect(gazetteer.name(of: 0, in: ["xx", "ru", "de"]) == "Нордланд")
    #expect(gazetteer.name(of: 0, in: ["fr", "de"]) == "Nordland")
    #expect(gazetteer.name(of: 0, in: ["xx"]) == "Nordland")
    #expect(gazetteer.name(of: 99, in: ["de"]).isEmpty)
  }

  @Test("The same places give the same bytes, and none at all are a gazetteer, too")
  func determined() throws {
    let bytes = GazetteerWriter.bytes(of: Samples.world)
    #expect(bytes == GazetteerWriter.bytes(of: Samples.world))
    var search = PlaceSearch(try Samples.gazetteer([]))
    let found = search.matches("anything")
    #expect(found.isEmpty)
  }

  @Test("What is none is refused with a reason")
  func refused() throws {
    let bytes = GazetteerWriter.bytes(of: Samples.world)
    #expect(throws: GazetteerError.notAGazetteer) { try Gazetteer([]) }
    #expect(throws: GazetteerError.notAGazetteer) { try Gazetteer(Array("PMTiles".utf8)) }
    #expect(throws: GazetteerError.wrongLength) { try Gazetteer(bytes + [0]) }
    #expect(throws: GazetteerError.wrongLength) { try Gazetteer(Array(bytes.dropLast())) }
    var newer = bytes
    newer[8] = 9
    #expect(throws: GazetteerError.version(9)) { try Gazetteer(newer) }
  }
}
