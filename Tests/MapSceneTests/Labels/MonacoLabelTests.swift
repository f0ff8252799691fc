import CameraCore
import Foundation
import GeoMath
import MapStyle
import SymbolPlacement
import TestSupport
import Testing
import TileSources

@testable import MapScene

/// Where the data are.
private enum SharedMonaco {
  static let folder = SharedData.existing("data/monaco")?.deletingLastPathComponent()
    .deletingLastPathComponent()
}

/// A real town, in a published style, from the data beside the package.
@Suite(
  "Labels of Monaco", .enabled(if: SharedMonaco.folder != nil, "needs the shared data"))
struct MonacoLabelTests {
  private func content() throws -> SceneContent {
    let folder = try #require(SharedMonaco.folder)
    let source = try TileSourceOpening.open(
      path: folder.appendingPathComponent("data/monaco/monaco.mbtiles").path)
    let style = try StyleParser.parse(
      [UInt8](Data(contentsOf: folder.appendingPathComponent("data/styles/osm-bright.json"))))
    var sources: [String: any TileSource] = [:]
    for declared in style.sources where declared.kind == .vector { sources[declared.id] = source }
    return SceneContent(style: style, sources: sources)
  }

  private func camera(
    _ zoom: Double, bearing: Double = 0, tilt: Double = 0
  ) throws -> Camera {
    try Camera(
      target: Coordinate(latitude: 43.7384, longitude: 7.4246), zoom: zoom,
      bearingDegrees: bearing, tiltDegrees: tilt)
  }

  @Test("zooming in steadily from 12 to 16, at most one label a second vanishes and returns")
  func calmZoom() throws {
    let watch = LabelWatch(try content(), camera: try camera(13))
    let flicker = try LabelFlicker.count(watch, from: 13, to: 17, seconds: 8) { try camera($0) }
    #expect(flicker.returns <= 8, "\(flicker)")
    #expect(flicker.most > 20, "\(flicker)")
  }

  @Test("no two labels lie over each other, flat, turned and tilted")
  func noOverlaps() throws {
    let watch = LabelWatch(try content(), camera: try camera(15))
    for (zoom, bearing, tilt) in [(14.2, 0.0, 0.0), (16, 0, 0), (16.4, 70, 60), (18, 200, 40)] {
      let shown = watch.settled(try camera(zoom, bearing: bearing, tilt: tilt))
      #expect(shown.count > 5, "zoom \(zoom)")
      for (index, label) in shown.enumerated() {
        for other in shown[(index + 1)...] where label.overlaps(other) {
          Issue.record("\(label.world) \(other.world) at \(zoom)")
        }
      }
    }
  }
}
