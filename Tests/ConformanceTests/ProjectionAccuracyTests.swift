import CameraCore
import Foundation
import GeoMath
import Testing

/// The cases carry tolerances that leave room for any decent program; Rhumb asks more of itself.
@Suite("Accuracy against the 50-digit reference")
struct ProjectionAccuracyTests {
  private struct Case: Decodable {
    struct Inputs: Decodable {
      var viewport: Size
      var padding: Insets
      var camera: View
      var point: Place
    }
    struct Size: Decodable { var width, height: Double }
    struct Insets: Decodable { var top, left, bottom, right: Double }
    struct Place: Decodable { var lat, lng: Double }
    struct View: Decodable { var lat, lng, zoom, bearing, tilt: Double }
    struct Answer: Decodable { var x, y: Double? }
    var inputs: Inputs
    var expected: Answer
    var oracles: [String]
  }

  @Test("A01 B01: places on or near the screen are drawn right to 1e-6 points up to zoom 24")
  func onScreen() throws {
    let path = try CameraConformanceTests.path("project")
    let data = try #require(FileManager.default.contents(atPath: path))
    var (worst, count) = (0.0, 0)
    // Some cases quote another program's own tests, which are single precision.
    let cases = try JSONDecoder().decode([Case].self, from: data)
      .filter { $0.oracles.contains("50-digit reference") }
    for each in cases {
      let (inputs, camera) = (each.inputs, each.inputs.camera)
      let viewport = Viewport(
        size: ScreenSize(width: inputs.viewport.width, height: inputs.viewport.height),
        padding: ScreenInsets(
          top: inputs.padding.top, left: inputs.padding.left, bottom: inputs.padding.bottom,
          right: inputs.padding.right))
      guard let x = each.expected.x, let y = each.expected.y,
        viewport.bounds.contains(ScreenPoint(x: x, y: y), slack: viewport.size.height)
      else { continue }
      let view = ViewTransform(
        try Camera(
          target: Coordinate(latitude: camera.lat, longitude: camera.lng), zoom: camera.zoom,
          bearingDegrees: camera.bearing, tiltDegrees: camera.tilt), viewport)
      let place = Coordinate(latitude: inputs.point.lat, longitude: inputs.point.lng)
      let drawn = try #require(view.project(place))
      worst = max(worst, abs(drawn.x - x), abs(drawn.y - y))
      count += 1
    }
    #expect(count > 200)
    #expect(worst <= 1e-6, "\(worst) points")
  }
}
