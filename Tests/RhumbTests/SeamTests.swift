import ImageCodec
import Testing

@testable import Rhumb

/// Flat colour without end: wherever something else shows, tiles do not meet.
@MainActor
@Suite("Seams", .serialized, .enabled(if: MapStage.isPossible, MapStage.whyNot))
struct SeamTests {
  static let cameras: [CameraPosition] = {
    var cameras: [CameraPosition] = []
    let zooms = [1.7, 2, 3.31, 4.999, 6.5, 8.123, 10, 11.77, 13.4, 15, 15.6, 16.9, 18.2, 20, 21.45]
    for (index, zoom) in zooms.enumerated() {
      for (turn, tilt) in [index % 2 == 0 ? (0.0, 0.0) : (181, 41), (33.3, 60)] {
        let bearing = turn + Double(index) * 7 * (turn > 0 ? 1 : 0)
        let latitude = zoom < 4 ? 0.0 : 47.37
        cameras.append(
          CameraPosition(
            latitude: latitude + Double(index) * 0.1234567, longitude: 8.54 + Double(index) * 11,
            zoom: zoom, bearing: bearing, tilt: zoom < 4 ? min(tilt, 20) : tilt))
      }
    }
    return cameras
  }()

  @Test(
    "Tiles meet without a seam: with and without buffer, opaque and translucent (D08)",
    arguments: [(0, "1"), (64, "1"), (0, "0.5"), (64, "0.5")])
  func noSeam(buffer: Int, opacity: String) throws {
    let tile = flatTile(buffer: buffer)
    let content = try MapContent.made(
      MadeTiles(levels: 0...14) { _ in tile },
      layers: Layers.background("#ff0000") + ","
        + Layers.fill("area", "\"#0080ff\"", opacity: opacity))
    let stage = try MapStage(content, width: 320, height: 240, tiltLimit: 60)
    for camera in Self.cameras {
      let picture = try stage.picture(camera)
      // Painting a colour over itself may round to the next level; a seam is more.
      let found = picture.farthest(from: opacity == "1" ? .color(0, 128, 255) : picture.at(5, 5))
      // Without a buffer, neighbours' corners may round apart by parts of a pixel; the soft edge
      // then fills the crack but for a trace.
      let trace = buffer == 0 ? 16 : 1
      #expect(found <= trace, "\(camera): a pixel is \(found) levels off")
      let off = picture.count { abs(Int($0.x) - Int(picture.at(5, 5).x)) > 1 }
      #expect(off <= 4, "\(camera): \(off) pixels are off")
      #expect(picture.at(5, 5).z > 70, "the map is there")
    }
  }

  @Test("E09: tiles drawn far above and far below their own levels meet without a seam")
  func otherLevels() throws {
    let tile = flatTile()
    let content = try MapContent.made(
      MadeTiles(levels: 2...6) { _ in tile },
      layers: Layers.background("#ff0000") + "," + Layers.fill("area", "\"#0080ff\""))
    let stage = try MapStage(content, width: 320, height: 240, tiltLimit: 60)
    for camera in Self.cameras {
      #expect(try stage.picture(camera).colors.count == 1, "\(camera)")
    }
  }
}
