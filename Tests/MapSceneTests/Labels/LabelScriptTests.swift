import CameraCore
import Foundation
import GeoMath
import MapStyle
import SymbolPlacement
import TestSupport
import Testing
import TileSources

@testable import MapScene

/// Null Island's quarters and streets as their people write them.
@Suite("Labels in many scripts")
struct LabelScriptTests {
  private static let style = """
    {"version":8,"sources":{"map":{"type":"vector"}},"layers":[
    {"id":"streets","type":"symbol","source":"map","source-layer":"transportation_name",
    "filter":["!=",["get","name"],["get","name:latin"]],"layout":{"symbol-placement":"line",
    "text-field":["get","name"],"text-font":["Noto Sans Regular"],"text-size":11}},
    {"id":"quarters","type":"symbol","source":"map","source-layer":"place",
    "filter":["!=",["get","name"],["get","name:latin"]],"layout":{"text-field":["get","name"],
    "text-font":["Noto Sans Regular"],"text-size":14}}]}
    """

  /// Metres east and south of 0° N, 0° E. Hangul is not among them, since few machines that run the
  /// tests have a font for it.
  private static let quarters: [(String, Double, Double)] = [
    ("Greek", -1350, 560), ("Georgian", 1150, -900), ("Cyrillic", -1950, -1550),
    ("Arabic", -4350, 550), ("Hebrew", -2850, 2650), ("Devanagari", -350, -3450),
    ("Kana", 3850, -30), ("Thai", 4650, -2150), ("Han", 2250, -3100),
  ]

  @Test("quarters and streets are named along bends and under tilt", arguments: quarters)
  func named(_ script: String, east: Double, south: Double) throws {
    let path = SharedData.package.appendingPathComponent("Resources/World/null-island.pmtiles").path
    let content = SceneContent(
      style: try StyleParser.parse(Array(Self.style.utf8)),
      sources: ["map": try TileSourceOpening.open(path: path)])
    let degree = 111_319.49
    let watch = LabelWatch(
      content, camera: try Camera(target: .init(latitude: 0, longitude: 0), zoom: 16))
    for tilt in [0.0, 50] {
      let camera = try Camera(
        target: Coordinate(latitude: -south / degree, longitude: east / degree), zoom: 16.6,
        bearingDegrees: tilt, tiltDegrees: tilt)
      let shown = watch.settled(camera)
      #expect(shown.contains { $0.layer == 1 }, "\(script)")
      #expect(shown.filter { $0.layer == 0 }.count >= 4, "\(script), tilt \(tilt)")
      #expect(watch.shownQuads.count > shown.count)
    }
  }
}
