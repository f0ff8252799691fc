import CameraCore
import GeoMath
import TerrainGeometry
import Testing

@testable import Ornaments

@Suite("The place and its height")
struct ReadoutTests {
  /// Ground that rises to the east by 1 in 2 and is 500 m high at 0°, exaggerated twice.
  private static let surface = TerrainSurface(
    [0, 1].map { x in
      TerrainPatch(TileID(z: 12, x: 2047 + x, y: 2047)) { east, _ in
        Float(500 + (Double(x - 1) + east) * 40_075_016.7 / 4096 / 2)
      }
    }, exaggeration: 2)

  @Test("Level ground has a place; ground with heights has its metres, or feet, too")
  func heights() throws {
    let camera = try Camera(
      target: Coordinate(latitude: 0.01, longitude: 0), zoom: 15, tiltDegrees: 50
    ).with(elevation: 1000)
    var inputs = OrnamentInputs(camera: camera, viewport: Viewport(width: 400, height: 300))
    let level = inputs.placeText(under: nil, .metric)
    inputs.terrain = Self.surface
    #expect(inputs.placeText(under: nil, .metric) == level + "   500 m")
    #expect(inputs.placeText(under: nil, .imperial) == level + "   1640 ft")
    // What is under the pointer is what is told.
    let place = Coordinate(latitude: 0.01, longitude: 0.004)
    let view = ViewTransform(camera, inputs.viewport)
    let pointer = try #require(view.project(place, on: Self.surface))
    let text = inputs.placeText(under: pointer, .metric)
    let metres = 500 + 0.004 / 360 * 40_075_016.7 / 2
    #expect(text.hasSuffix("   \(Int(metres.rounded())) m"), "\(text)")
    #expect(text.hasPrefix(DegreeText.place(place, zoom: 15)), "\(text)")
  }
}
