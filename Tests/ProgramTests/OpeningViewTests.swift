import Foundation
import TestSupport
import Testing

/// From where the program shows a map that nobody has chosen a view of.
@Suite(
  "The view that a map opens with", .serialized,
  .enabled(if: RhumbProgram.path != nil, RhumbProgram.whyNot),
  .enabled(if: RhumbProgram.canDraw, RhumbProgram.whyNotDrawn))
struct OpeningViewTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    let line = MadePlaces.feature(MadePlaces.line([[30, 40], [31, 41]]))
    try folder.write(Array(line.utf8), to: "line.geojson")
    let far = MadePlaces.feature(MadePlaces.point(100, -20))
    try folder.write(Array(far.utf8), to: "far.geojson")
  }

  private struct Answer: Decodable {
    struct Camera: Decodable {
      var latitude, longitude, zoom: Double
    }
    var camera: Camera
  }

  private func camera(_ arguments: String...) throws -> Answer.Camera {
    let outcome = try RhumbProgram.run(
      ["render", "-o", "a.png", "--json", "--size", "400x300"] + arguments, in: folder)
    #expect(outcome.status == 0, "\(outcome)")
    return try JSONDecoder().decode(Answer.self, from: Data(outcome.output.utf8)).camera
  }

  private func expect(
    _ camera: Answer.Camera, _ latitude: Double, _ longitude: Double, _ zooms: ClosedRange<Double>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      abs(camera.latitude - latitude) < 0.5 && abs(camera.longitude - longitude) < 0.5
        && zooms.contains(camera.zoom), "\(camera)", sourceLocation: sourceLocation)
  }

  @Test("A single place is seen near enough for its streets, as a map, an overlay or a marker")
  func singlePlaces() throws {
    expect(try camera("far.geojson"), -20, 100, 15...15)
    expect(try camera("--overlay", "far.geojson"), -20, 100, 15...15)
    expect(try camera("--marker", "-20,100,Far"), -20, 100, 15...15)
  }

  @Test("What is put on a map is in sight, all of it, unless a camera or a box is given")
  func marks() throws {
    expect(try camera("line.geojson"), 40.5, 30.5, 7...9)
    expect(try camera("line.geojson", "--overlay", "far.geojson"), -20, 100, 15...15)
    expect(try camera("line.geojson", "--marker", "40,30"), 40, 30, 15...15)
    expect(try camera("--overlay", "line.geojson", "--marker", "42,32"), 41, 31, 5.5...8)
    expect(try camera("--overlay", "line.geojson", "--camera", "1,2,3"), 1, 2, 3...3)
    expect(try camera("--marker", "40,30", "--fit", "1,2,3,4"), 2, 3, 7...9)
  }
}
