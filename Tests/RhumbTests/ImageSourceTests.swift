import Foundation
import ImageCodec
import TestSupport
import Testing

@testable import Rhumb

/// Pictures that a style lays on four corners of ground.
@MainActor
@Suite("Sources of one picture", .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct ImageSourceTests {
  private func map(
    beside folder: URL, at corners: String = "[[-1,1],[1,1],[1,-1],[-1,-1]]"
  ) throws -> MapContent {
    let json = """
      {"version":8,"sources":{"s":{"type":"image","url":"a.png",
      "coordinates":\(corners)}},
      "layers":[\(Layers.background("#808080")),{"id":"a","type":"raster","source":"s"}]}
      """
    return try MapContent.open(
      styleJSON: json, path: folder.appendingPathComponent("style.json").path)
  }

  /// Writes a picture whose left half is red and whose right half is blue.
  private func writePicture(into folder: URL) throws {
    var picture = PixelImage(width: 30, height: 20)
    for y in 0..<20 {
      for x in 0..<30 {
        picture[x: x, y: y] = x < 15 ? SIMD4(255, 0, 0, 255) : SIMD4(0, 0, 255, 255)
      }
    }
    try Data(PNGCodec.encode(picture)).write(to: folder.appendingPathComponent("a.png"))
  }

  @Test("The picture lies between its corners, and the map there")
  func drawn() throws {
    let scratch = try ScratchFolder()
    defer { withExtendedLifetime(scratch) {} }
    let folder = URL(fileURLWithPath: scratch.path)
    try writePicture(into: folder)
    let content = try map(beside: folder)
    #expect(content.warnings.isEmpty && content.bounds?.northeast.latitude == 1)
    let stage = try MapStage(content, width: 100, height: 100)
    // Two degrees are 91 points wide.
    let image = try stage.picture(
      CameraPosition(latitude: 0, longitude: 0, zoom: 6))
    #expect(image[x: 30, y: 30] == SIMD4(255, 0, 0, 255))
    #expect(image[x: 70, y: 70] == SIMD4(0, 0, 255, 255))
    #expect(image[x: 2, y: 50].x == 128 && image[x: 50, y: 97].x == 128)
  }

  @Test("A picture across the antimeridian is drawn in every copy of the world that it reaches")
  func acrossTheAntimeridian() throws {
    let scratch = try ScratchFolder()
    defer { withExtendedLifetime(scratch) {} }
    let folder = URL(fileURLWithPath: scratch.path)
    try writePicture(into: folder)
    for (west, east) in [(-270, 90), (90, 450)] {
      let corners = "[[\(west),80],[\(east),80],[\(east),-80],[\(west),-80]]"
      let stage = try MapStage(map(beside: folder, at: corners), width: 100, height: 100)
      // Where one copy ends and the next begins.
      let image = try stage.picture(CameraPosition(latitude: 0, longitude: 90, zoom: 2))
      #expect(image[x: 45, y: 50] == SIMD4(0, 0, 255, 255), "\(west)")
      #expect(image[x: 55, y: 50] == SIMD4(255, 0, 0, 255), "\(west)")
    }
  }

  @Test("A picture that is not there is told")
  func missing() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rhumb-no-folder")
    let stage = try MapStage(map(beside: folder), width: 100, height: 100)
    let image = try stage.picture(CameraPosition(latitude: 0, longitude: 0, zoom: 6))
    #expect(image[x: 50, y: 50].x == 128)
    #expect(stage.report?.failures.contains { $0.contains("a.png") } == true)
  }
}
