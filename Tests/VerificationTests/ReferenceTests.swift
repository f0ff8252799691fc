import Foundation
import Testing

@testable import Verification

/// The reference is measured by others' numbers: by nothing of the map's own.
@Suite("The reference projection")
struct ReferenceTests {
  private struct Case: Decodable {
    struct Inputs: Decodable {
      var viewport: Size
      var padding: Insets
      var camera: View
      var point: Place
    }
    struct Place: Decodable { var lat, lng: Double }
    struct View: Decodable { var lat, lng, zoom, bearing, tilt: Double }
    struct Answer: Decodable { var x, y: Double? }
    var inputs: Inputs
    var expected: Answer
    var oracles: [String]
  }
  private struct Size: Decodable { var width, height: Double }
  private struct Insets: Decodable {
    var top, left, bottom, right: Double
    var padding: ReferenceView.Padding { .init(top: top, left: left, bottom: bottom, right: right) }
  }

  /// The published cases that the tests of the camera use.
  private static func cases(_ name: String) throws -> Data {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try Data(
      contentsOf: folder.appendingPathComponent("../ConformanceTests/Fixtures/\(name).json"))
  }

  @Test("A01, B01, C01, L06: it agrees with a 50-digit reference and with other programs")
  func projects() throws {
    let cases = try JSONDecoder().decode([Case].self, from: Self.cases("project"))
      .filter { $0.oracles.contains("50-digit reference") }
    var (worst, count) = (0.0, 0)
    for each in cases {
      let (inputs, camera) = (each.inputs, each.inputs.camera)
      let eye = ReferenceEye(
        ReferenceView(
          latitude: camera.lat, longitude: camera.lng, zoom: camera.zoom, bearing: camera.bearing,
          tilt: camera.tilt, width: inputs.viewport.width, height: inputs.viewport.height,
          padding: inputs.padding.padding))
      let turns = ((inputs.point.lng - camera.lng) / 360).rounded()
      let offset = eye.offset(
        latitude: inputs.point.lat, longitude: inputs.point.lng - 360 * turns)
      guard let x = each.expected.x, let y = each.expected.y else {
        #expect(eye.pixel(of: offset) == nil)
        continue
      }
      guard abs(x) < 3000, abs(y) < 3000 else { continue }
      let pixel = try #require(eye.pixel(of: offset))
      worst = max(worst, abs(pixel.x - x), abs(pixel.y - y))
      count += 1
      let ground = try #require(eye.ground(under: pixel))
      #expect(abs(ground.x - offset.x) < 1e-4 && abs(ground.y - offset.y) < 1e-4)
    }
    #expect(count > 200)
    #expect(worst < 5e-6, "\(worst) points")
  }

  @Test("D07: its horizon is the published one")
  func horizon() throws {
    struct Horizon: Decodable {
      struct Inputs: Decodable {
        var viewport: Size
        var padding: Insets
        var tilt: Double
      }
      struct Answer: Decodable { var y: Double? }
      var kind: String
      var inputs: Inputs
      var expected: Answer
    }
    struct Kind: Decodable { var kind: String }
    let data = try Self.cases("perspective")
    let kinds = try JSONDecoder().decode([Kind].self, from: data)
    let all = try #require(try JSONSerialization.jsonObject(with: data) as? [Any])
    var count = 0
    for (each, kind) in zip(all, kinds) where kind.kind == "horizon" {
      let text = try JSONSerialization.data(withJSONObject: each)
      let horizon = try JSONDecoder().decode(Horizon.self, from: text)
      let eye = ReferenceEye(
        ReferenceView(
          latitude: 0, longitude: 0, zoom: 10, tilt: horizon.inputs.tilt,
          width: horizon.inputs.viewport.width, height: horizon.inputs.viewport.height,
          padding: horizon.inputs.padding.padding))
      if let y = horizon.expected.y {
        #expect(abs(try #require(eye.horizonRow) - y) < 1e-6 * max(1, abs(y)))
      } else {
        #expect(eye.horizonRow == nil)
      }
      count += 1
    }
    #expect(count > 10)
  }

  @Test("D01, D05: the eye stands 1.5 heights from the target, leaned back by the tilt")
  func eye() {
    for tilt in [0.0, 30, 45, 85] {
      let eye = ReferenceEye(
        ReferenceView(
          latitude: 10, longitude: 20, zoom: 15, bearing: 130, tilt: tilt, width: 300, height: 200))
      #expect(abs(dot(eye.position, eye.position).squareRoot() - 300) < 1e-9)
      #expect(abs(eye.position.z - 300 * cos(tilt * .pi / 180)) < 1e-9)
      #expect(eye.pixel(of: .zero)?.distance(to: PicturePoint(x: 150, y: 100)) ?? 1 < 1e-9)
    }
  }

  @Test("What stands upright is drawn towards the nadir")
  func nadir() throws {
    let eye = ReferenceEye(
      ReferenceView(
        latitude: 0, longitude: 0, zoom: 17, bearing: 20, tilt: 50, width: 300, height: 200))
    let nadir = try #require(eye.pixel(of: eye.position - Offset(0, 0, 1)))
    let foot = try #require(eye.pixel(of: Offset(70, -30, 0)))
    let top = try #require(eye.pixel(of: Offset(70, -30, 60)))
    let cross =
      (foot.x - nadir.x) * (top.y - nadir.y) - (foot.y - nadir.y) * (top.x - nadir.x)
    #expect(abs(cross) / foot.distance(to: nadir) < 1e-9)
    #expect(top.y < foot.y)
  }
}
