import CameraCore
import Foundation
import GeoMath
import MapStyle
import Sprites
import SymbolPlacement
import TestSupport
import Testing
import TileSources

@testable import MapScene

/// A town in the light style.
private struct StyledTown: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let path: String
  let target: Coordinate
  /// How many points of interest a quarter of a zoom level may bring at most.
  let mostNews: Int

  static let all = [
    StyledTown(
      testDescription: "Null Island",
      path: SharedData.package.appendingPathComponent("Resources/World/null-island.pmtiles").path,
      target: Coordinate(latitude: 0.001, longitude: 0.001), mostNews: 18),
    SharedData.existing("data/monaco/monaco.pmtiles").map {
      StyledTown(
        testDescription: "Monaco", path: $0.path,
        target: Coordinate(latitude: 43.7365, longitude: 7.4215), mostNews: 12)
    },
  ].compactMap { $0 }

  func camera(_ styleZoom: Double) throws -> Camera {
    try Camera(target: target, zoom: styleZoom + 1)
  }

  /// - Parameter hidesPOIs: whether the layers of points of interest are left out.
  func watch(hidesPOIs: Bool = false) throws -> LabelWatch {
    var style = try StyleParser.parse(SharedData.ownStyle("light"))
    for index in style.layers.indices where hidesPOIs && style.layers[index].isPOI {
      style.layers[index].isVisible = false
    }
    let icons = SharedData.package.appendingPathComponent("Resources/Icons/light")
    let content = SceneContent(
      style: style, sources: ["map": try TileSourceOpening.open(path: path)],
      sprites: try SpriteSheet(
        index: [UInt8](Data(contentsOf: icons.appendingPathExtension("json"))),
        picture: [UInt8](Data(contentsOf: icons.appendingPathExtension("png")))))
    let watch = LabelWatch(content, camera: try camera(14))
    watch.viewport = Viewport(width: 1024, height: 600)
    return watch
  }
}

extension StyleLayer {
  fileprivate var isPOI: Bool { sourceLayer == "poi" }
  fileprivate var namesStreets: Bool { id.hasPrefix("road-name") }
  /// Names streets that are neither paths nor tunnels.
  fileprivate var isStreet: Bool { ["road-name", "road-name-minor"].contains(id) }
}

extension LabelWatch {
  fileprivate func shown(where isMeant: (StyleLayer) -> Bool) -> [ShownLabel] {
    shown.filter { isMeant(scene.content.style.layers[$0.layer]) }
  }
}

/// In the built-in styles; Monaco only where the shared data are.
@Suite("Order among labels")
struct LabelOrderTests {
  private static let zooms = stride(from: 13.0, through: 18, by: 0.25)

  @Test("points of interest come in a few at a time", arguments: StyledTown.all)
  private func gradual(town: StyledTown) throws {
    let watch = try town.watch()
    var before = 0
    var most = 0
    for zoom in Self.zooms {
      _ = watch.settled(try town.camera(zoom))
      let count = watch.shown(where: \.isPOI).count
      #expect(count <= before + town.mostNews, "\(before) to \(count) at \(zoom)")
      before = count
      most = max(most, count)
    }
    #expect((3...45).contains(most))
  }

  @Test(
    "while the map zooms in, no street loses its name because of points of interest",
    arguments: StyledTown.all)
  private func streetsKeepNames(town: StyledTown) throws {
    let (watch, bare) = (try town.watch(), try town.watch(hidesPOIs: true))
    var named: Set<UInt64> = []
    var (count, lost, time) = (0, 0, 0.0)
    for zoom in stride(from: 14.0, through: 17, by: 0.25) {
      for step in 0...4 {
        time += 0.2
        let camera = try town.camera(zoom + Double(step) * 0.05)
        watch.load(camera, time: time)
        bare.load(camera, time: time)
      }
      let shown = Set(watch.shown(where: \.namesStreets).map(\.key))
      let possible = Set(bare.shown(where: \.namesStreets).map(\.key))
      lost += named.intersection(possible).subtracting(shown).count
      count += shown.count
      named = shown
    }
    #expect(count > 50)
    #expect(lost <= count / 50, "\(lost) of \(count)")
  }

  @Test("streets get their names before points of interest get places", arguments: StyledTown.all)
  private func streetsComeFirst(town: StyledTown) throws {
    let (watch, bare) = (try town.watch(), try town.watch(hidesPOIs: true))
    for zoom in [14, 14.5, 15, 16, 17] {
      let named = { (watch: LabelWatch) -> Set<UInt64> in
        _ = watch.settled(try town.camera(zoom))
        return Set(watch.shown(where: \.isStreet).map(\.key))
      }
      let (shown, possible) = (try named(watch), try named(bare))
      #expect(shown == possible, "zoom \(zoom)")
    }
  }
}
