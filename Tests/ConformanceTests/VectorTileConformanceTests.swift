import Conformance
import Foundation
import TestSupport
import Testing

private let fixtures = SharedData.existing("data/mvt-fixtures")?.path

@Suite("Published vector tile cases")
struct VectorTileConformanceTests {
  @Test(
    "All fixtures pass",
    .enabled(if: fixtures != nil, "the fixtures are absent: set RHUMB_SHARED to their folder"))
  func allPass() throws {
    let report = try VectorTileConformance.run(folder: #require(fixtures))
    for kind in report.kindNames {
      #expect(report.kinds[kind]?.failures == [], "\(kind)")
    }
    #expect(report.failed == 0)
    #expect(report.passed == 50)
    #expect(report.kindNames.count == 3)
  }

  /// Runs fixtures written here, in a folder that is removed afterwards.
  private func run(_ fixtures: [(info: String, tile: [UInt8])]) throws -> ConformanceReport {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("rhumb-fixtures-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    for (number, fixture) in fixtures.enumerated() {
      let folder = root.appendingPathComponent("\(number)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(fixture.info.utf8).write(to: folder.appendingPathComponent("info.json"))
      try Data(fixture.tile).write(to: folder.appendingPathComponent("tile.mvt"))
      try Data(#"{"layers":[]}"#.utf8).write(to: folder.appendingPathComponent("tile.json"))
    }
    return try VectorTileConformance.run(folder: root.path)
  }

  @Test("A fixture that does not say what must come is skipped and counted, and stops nothing")
  func incomplete() throws {
    let broken: [UInt8] = [0x1a, 0xff]
    let report = try run([
      (#"{"validity":{"v1":false,"v2":false}}"#, broken), ("{}", []),
      (#"{"validity":{"v1":true,"v2":true}}"#, []), ("no JSON", []),
      (#"{"validity":{"v1":false,"v2":false,"error":"novel"}}"#, broken),
      (#"{"validity":{"v1":false,"v2":false,"error":"fatal"}}"#, broken),
    ])
    #expect(report.skipped == 3 && report.passed == 2 && report.failed == 1, "\(report)")
    let failures = report.kinds["vector tile"]?.failures
    #expect(failures?.count == 1 && failures?.first?.hasPrefix("3: ") == true, "\(report)")
  }

  @Test("A layer without a version is of none, whatever its description says")
  func unversioned() throws {
    let layer: [UInt8] = [0x0a, 1, 0x61]
    let info = #"{"validity":{"v1":true,"v2":false,"error":"fatal"}}"#
    let report = try run([(info, [0x1a, 3] + layer), (info, [0x1a, 5] + layer + [0x78, 2])])
    #expect(report.passed == 1 && report.failed == 1, "\(report)")
  }
}
