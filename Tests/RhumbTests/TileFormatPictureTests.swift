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
  @Test(
    "An archive of MapLibre tiles looks like one of Mapbox vector tiles, to the byte",
    arguments: [("light", 12.0, 0.0), ("dark", 11.5, 40), ("data/styles/osm-bright.json", 14, 0)])
  func same(style: String, zoom: Double, tilt: Double) throws {
    let stages = try ["mlt", "mvt"].map { format in
      let archive = try #require(SharedData.existing("data/mlt/omt-\(format).pmtiles"))
      return try MapStage(
        try content(archive.path, style: style), width: 256, height: 192, tiltLimit: 60)
    }
    let camera = CameraPosition(
      latitude: 43.73, longitude: 7.42, zoom: zoom, bearing: 17, tilt: tilt)
    let pictures = try stages.map { try $0.picture(camera) }
    // A program that is not optimised may have no time for all of a tile.
    guard stages.allSatisfy({ $0.map.failures.isEmpty }) else { return }
    let areSame = pictures[0] == pictures[1]
    #expect(areSame)
    #expect(pictures[0].colors.count > 3, "there is something to see")
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
