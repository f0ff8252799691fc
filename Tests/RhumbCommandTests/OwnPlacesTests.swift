import FileWriting
import Foundation
import JSON
import Rhumb
import Testing

@testable import RhumbCommand

@Suite("The user's own places")
struct OwnPlacesTests {
  private func place(_ name: String, _ id: String = UUID().uuidString) -> OwnPlace {
    OwnPlace(
      id: id, name: name, color: .violet,
      coordinate: Coordinate(latitude: -1.28333, longitude: 36.81667))
  }

  @Test("What is kept is read again, also by another window")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let file = PlacesFile(path: folder.path("data/places.geojson"))
    #expect(try file.read().places.isEmpty)
    let nairobi = place("Nairobi \"the\" <green> & 東京 \u{1F30D}")
    try file.edit { $0.set(nairobi) }
    try PlacesFile(path: file.path).edit { $0.set(place("Mombasa")) }
    #expect(try file.read().places.map(\.name) == [nairobi.name, "Mombasa"])
    #expect(try file.read().places.first == nairobi)
    try file.edit { $0.remove(nairobi.id) }
    #expect(try file.read().places.map(\.name) == ["Mombasa"])
  }

  @Test("What others have written into the file stays")
  func othersWork() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("places.geojson")
    let text = """
      {"type": "FeatureCollection", "crs": 7, "features": [
        {"type": "Feature", "geometry": null, "properties": {"note": "mine"}},
        {"type": "Feature", "id": "a", "bbox": [1], "geometry":
          {"type": "Point", "coordinates": [7.5, 43.5, 12]},
          "properties": {"name": "Here", "marker-color": "#2b9952", "phone": "1"}}]}
      """
    try OutputFile.write(text, to: path)
    let file = PlacesFile(path: path)
    var here = try #require(try file.read().places.first)
    #expect(here.name == "Here" && here.color == .green && here.coordinate.longitude == 7.5)
    here.name = "There"
    let json = try file.edit { $0.set(here) }.json
    #expect(json["crs"]?.number == 7)
    let features = try #require(json["features"]?.array)
    #expect(features.count == 2 && features[0]["properties"]?["note"]?.string == "mine")
    #expect(features[1]["properties"]?["phone"]?.string == "1")
    #expect(features[1]["properties"]?["name"]?.string == "There")
  }

  @Test(
    "A file that is no collection is named and left as it is",
    arguments: ["", "{", "[]", "{\"type\": \"Feature\"}", "{\"type\": \"FeatureCollection\"}"])
  func damaged(_ text: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("places.geojson")
    try OutputFile.write(text, to: path)
    let error = #expect(throws: CommandFailure.self) {
      try PlacesFile(path: path).edit { $0.set(place("A")) }
    }
    #expect(error?.description.contains(path) == true)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test("Windows that write at the same time lose nothing, and whoever reads finds a whole file")
  func manyWriters() async throws {
    let folder = try TemporaryFolder()
    let file = PlacesFile(path: folder.path("places.geojson"))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<10 { try file.edit { $0.set(place("\(writer)/\(number)")) } }
        }
        group.addTask { for _ in 0..<40 { _ = try file.read() } }
      }
      try await group.waitForAll()
    }
    #expect(Set(try file.read().places.map(\.name)).count == 40)
  }

  @Test("Whoever reads while the first place is being kept finds none or that one")
  func readingDuringTheFirst() async throws {
    let folder = try TemporaryFolder()
    for round in 0..<200 {
      let file = PlacesFile(path: folder.path("\(round)/places.geojson"))
      async let kept: Void = { try file.edit { $0.set(place("first")) } }()
      for _ in 0..<100 {
        let names = try file.read().places.map(\.name)
        #expect(names.isEmpty || names == ["first"])
      }
      try await kept
    }
  }

  @Test("Exports are read by Rhumb itself", arguments: PlacesExport.allCases)
  @MainActor
  func exports(_ format: PlacesExport) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("places." + format.rawValue)
    try OutputFile.write(
      format.text(of: [place("A & <B>\u{0}"), place("C")]), to: path)
    let file = try OverlayFile(contentsOf: path)
    #expect(file.problems.isEmpty)
    let bounds = try #require(file.bounds)
    #expect(abs(bounds.southwest.latitude + 1.28333) < 1e-6)
    #expect(abs(bounds.southwest.longitude - 36.81667) < 1e-6)
  }
}
