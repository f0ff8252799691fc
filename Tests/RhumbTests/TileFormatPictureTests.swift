import Foundation
import ImageCodec
import TestSupport
import Testing

@testable import Rhumb

/// The same tiles as MVT and as MLT make the same picture, whatever the style asks of them.
@MainActor
@Suite(
  "Pictures of tile formats", .serialized,
  .enabled(if: MapStage.isPossible, MapStage.whyNot),
  .enabled(
    if: SharedData.existing("data/mlt/omt-mlt.pmtiles") != nil,
    "the shared archives are not beside the package"))
struct TileFormatPictureTests {
  static let views: [(zoom: Double, tilt: Double)] = [
    (1, 0), (12, 0), (12.5, 60), (14, 0),
  ]

  @Test(
    "An archive of MapLibre tiles looks like one of Mapbox vector tiles, to the byte",
    arguments: ["light", "dark", "data/styles/osm-bright.json"])
  func same(style: String) throws {
    for view in Self.views {
      let camera = CameraPosition(
        latitude: 48.86, longitude: 2.34, zoom: view.zoom, bearing: 17, viewingAngle: view.tilt)
      // Each on a map of its own: which labels are shown depends on those of the frames before.
      let stages = try ["mlt", "mvt"].map { format in
        let archive = try #require(SharedData.existing("data/mlt/omt-\(format).pmtiles"))
        return try MapStage(
          try content(archive.path, style: style), width: 256, height: 192, tiltLimit: 60)
      }
      let pictures = try stages.map { try $0.picture(camera) }
      // A program that is not optimised may have no time for all of a tile.
      guard stages.allSatisfy({ $0.map.failures.isEmpty }) else { continue }
      let areSame = pictures[0] == pictures[1]
      #expect(areSame, "zoom \(view.zoom), tilt \(view.tilt)")
      #expect(pictures[0].colors.count > 3, "there is something to see")
    }
  }

  private func content(_ archive: String, style: String) throws -> MapContent {
    var network = NetworkOptions()
    network.isOffline = true
    let choice: MapStyleChoice =
      switch style {
      case "light": .light
      case "dark": .dark
      default: .file(path: try #require(SharedData.existing(style)).path)
      }
    return try MapContent.open([archive], style: choice, network: network)
  }
}
