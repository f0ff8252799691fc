import Foundation
import Rhumb
import TestSupport
import Testing

@testable import RhumbCommand

/// Windows that are killed while they write the user's places: this program's own tests, begun again
/// as programs that do nothing else.
@Suite("The user's own places and the kill signal")
struct KilledWriterTests {
  private static let variable = "RHUMB_PLACES_TO_WRITE"
  private static let pathToWrite = ProcessInfo.processInfo.environment[variable]

  @Test(
    "A program that sets places until it is killed",
    .enabled(if: pathToWrite != nil, "it is only for the test below"))
  func writer() throws {
    let file = PlacesFile(path: try #require(Self.pathToWrite))
    // A test that went on for ever would be one that nobody killed.
    for number in 0..<100_000 {
      try file.edit { places in
        places.set(place(number))
        if places.places.count > 400, let first = places.places.first { places.remove(first.id) }
      }
    }
  }

  @Test("After 50 kills while writing the file is whole each time, and nothing torn lies beside it")
  func kills() throws {
    let folder = try TemporaryFolder()
    let file = PlacesFile(path: folder.path("data/places.geojson"))
    // Large enough that most of a writer's time is writing.
    try file.edit { places in for number in 0..<400 { places.set(place(-1 - number)) } }
    var environment = ProcessInfo.processInfo.environment
    environment[Self.variable] = file.path
    var random = SeededGenerator(seed: 50)
    for kill in 1...50 {
      let before = try modified(file.path)
      let program = try ChildProgram(
        "/proc/self/exe".resolved,
        ["--testing-library", "swift-testing", "--filter", "KilledWriterTests/writer"],
        environment: environment)
      while try modified(file.path) == before, program.isRunning { usleep(200) }
      usleep(UInt32.random(in: 0...20_000, using: &random))
      #expect(program.end() == .killed, "kill \(kill): the writer had ended by itself")
      let places = try file.read().places
      #expect((400...401).contains(places.count), "kill \(kill): \(places.count) places")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("data"))
    let others = Set(names).subtracting(["places.geojson", "places.geojson.lock"])
    // No call gives a file without a name the name of another. So it has one of its own between two
    // calls, where a kill seldom hits; but then it is whole.
    #expect(others.count <= 2)
    for name in others {
      #expect(name.hasSuffix(".part"))
      let places = try PlacesFile(path: folder.path("data/" + name)).read().places
      #expect((400...401).contains(places.count), "\(name)")
    }
    try file.edit { $0.set(place(1_000_000)) }
    #expect(try file.read().places.last?.name == place(1_000_000).name)
  }

  private func place(_ number: Int) -> OwnPlace {
    OwnPlace(
      id: "place-\(number)", name: "Place \(number) " + String(repeating: "ö", count: 100),
      color: .green, coordinate: Coordinate(latitude: 1, longitude: Double(number % 180)))
  }

  private func modified(_ path: String) throws -> FileVersion {
    var status = stat()
    guard stat(path, &status) == 0 else { throw CocoaError(.fileReadNoSuchFile) }
    return FileVersion(inode: status.st_ino, nanoseconds: status.st_mtim.tv_nsec)
  }

  /// A file that was replaced is another file, or was written at another time.
  private struct FileVersion: Equatable {
    var inode: ino_t
    var nanoseconds: Int
  }
}

extension String {
  /// Where a link leads.
  fileprivate var resolved: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: self)) ?? self
  }
}
