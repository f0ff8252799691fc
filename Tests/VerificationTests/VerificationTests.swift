import ImageCodec
import OffscreenRendering
import Testing

@testable import Verification

@MainActor
@Suite(
  "Verification by picture", .serialized,
  .enabled(
    if: (try? OffscreenContext()) != nil,
    "no EGL that draws without a display: neither surfaceless nor a device"))
struct VerificationTests {
  private func quick(
    _ names: Set<String>, _ injection: Injection? = nil
  ) throws -> Verification.Report {
    var options = Verification.Options()
    options.isQuick = true
    options.names = names
    options.injection = injection
    return try Verification.run(options)
  }

  private func expectPasses(_ names: Set<String>, valueCount: Int) throws {
    let report = try quick(names)
    #expect(Set(report.results.map(\.name)) == names)
    for result in report.results {
      #expect(result.passes, "\(report.lines)")
      #expect(result.values.count >= valueCount, "\(result.name)")
    }
  }

  @Test(
    "A01, B01, C01, C03, D01, D04, E01, L05, L06: marks and grid lines are where they must be")
  func places() throws { try expectPasses(["marks", "grid"], valueCount: 300) }

  @Test("D07, D09: the horizon and the ratio of near to far are those of true perspective")
  func perspective() throws { try expectPasses(["horizon", "perspective"], valueCount: 10) }

  @Test("D02, D19: boxes have their heights, upright edges, order and no fighting surfaces")
  func boxes() throws {
    try expectPasses(["heights", "verticals", "occlusion", "z-fighting"], valueCount: 3)
  }

  @Test("D08, E09: tiles of one colour show no other at any zoom and tilt")
  func seams() throws { try expectPasses(["seams"], valueCount: 40) }

  @Test("A02, A04, B07: a longitude written two ways has one picture, and so have world copies")
  func dateLine() throws { try expectPasses(["date-line"], valueCount: 15) }

  @Test("A01: close up, marks do not shiver while the camera creeps")
  func shiver() throws { try expectPasses(["shiver"], valueCount: 200) }

  @Test("On ground with heights marks, seams, heights and outlines are right, and nothing shivers")
  func terrain() throws {
    try expectPasses(Set(Verification.names(for: "terrain")), valueCount: 1)
  }

  @Test(
    "On a globe marks and tiles are where they must be, its far side is not seen, nothing shivers")
  func globe() throws {
    try expectPasses(Set(Verification.names(for: "globe")), valueCount: 1)
  }

  @Test("A group's name stands for its checks, a check's for itself, another for none")
  func groups() {
    #expect(Verification.names(for: "terrain").count == 6)
    #expect(Verification.names(for: "marks") == ["marks"])
    #expect(Verification.names(for: "terrains").isEmpty)
    #expect(Verification.groups == ["terrain", "globe"])
  }

  @Test("A metre of height that is put in is found")
  func findsHeight() throws {
    let report = try quick(["terrain-heights", "terrain-shiver"], .height)
    for result in report.results { #expect(!result.passes, "\(result.name) sees nothing") }
  }

  @Test(
    "An error that is put in is found, and by what it must be found",
    arguments: [
      (Injection.fieldOfView, Set(["marks", "grid", "horizon", "perspective", "shiver"])),
      (.tilt, Set(["marks", "grid", "horizon", "shiver"])),
      (.floatWorld, Set(["marks", "grid", "shiver"])),
    ])
  func finds(error: Injection, caughtBy names: Set<String>) throws {
    let report = try quick(names, error)
    #expect(!report.passes)
    for result in report.results { #expect(!result.passes, "\(result.name) sees nothing") }
    #expect(report.verdict.hasPrefix("found as it must be: \(error.summary); caught by marks"))
  }

  @Test("A wrong radius and a wrong step from globe to plane are found")
  func findsGlobe() throws {
    let radius = try quick(["globe-marks", "globe-shiver"], .radius)
    for result in radius.results { #expect(!result.passes, "\(result.name) sees nothing") }
    #expect(try !quick(["globe-shiver"], .globeness).passes)
  }

  @Test("The report is complete: table, JSON, page and pictures")
  func report() throws {
    let report = try quick(["marks", "horizon"])
    #expect(report.lines.contains("everything is where it must be"))
    #expect(report.json.contains("\"name\":\"marks\""))
    let files = report.pictures.map(\.file)
    #expect(files.count >= 8)
    #expect(Set(files).count == files.count)
    for file in files { #expect(report.html.contains("src=\"\(file)\"")) }
    #expect(report.pictures.allSatisfy { $0.image.width >= 240 })
  }

  @Test("A check fails by a value over its limit, by a fault, and when nothing was measured")
  func verdicts() {
    let view = ReferenceView(latitude: 0, longitude: 0, zoom: 1, width: 10, height: 10)
    var result = CheckResult(name: "a", title: "b", unit: "px", limit: 0.25)
    #expect(!result.passes)
    result.add([(0.25, "")], of: view) { [] }
    #expect(result.passes)
    #expect(result.histogram == [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0])
    var faulty = result
    faulty.addFault("a mark is not there")
    #expect(!faulty.passes)
    result.add([(0.01, ""), (0.26, "")], of: view) { [] }
    #expect(!result.passes)
    #expect(result.worst.map(\.value) == [0.26, 0.25])
    #expect(result.histogram == [1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1])
  }
}
