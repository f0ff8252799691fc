import BundledResources
import Foundation
import GeoMath
import Testing
import TileSources
import VectorTiles

@testable import WorldBuilder

/// What the bundled archive names, read from its own tiles.
@Suite("The bundled world")
struct BundledWorldTests {
  private let archive: PMTilesSource
  private let path: String

  init() throws {
    path = try #require(BundledResources.worldPath)
    archive = try PMTilesSource(path: path)
  }

  /// The attributes of the points of `place` in a view of 1024 by 768 points.
  private func places(
    _ latitude: Double, _ longitude: Double, zoom: Int
  ) throws -> [[String: PropertyValue]] {
    let level = zoom - 1
    let center = WebMercator.worldPoint(Coordinate(latitude: latitude, longitude: longitude))
    let (x, y) = (center.x * Double(1 << level), center.y * Double(1 << level))
    var found: [[String: PropertyValue]] = []
    for row in Int(y - 0.75)...Int(y + 0.75) {
      for column in Int(x - 1)...Int(x + 1) {
        guard let bytes = try archive.tile(TileID(z: level, x: column, y: row)) else { continue }
        for feature in try VectorTile(bytes).layer(named: "place").map({ Array($0.features) }) ?? []
        {
          var geometry = TileGeometry()
          try feature.readGeometry(into: &geometry)
          guard let point = geometry.points.first else { continue }
          let east = Double(column) + Double(point.x) / 4096 - x
          let south = Double(row) + Double(point.y) / 4096 - y
          guard abs(east) < 1, abs(south) < 0.75 else { continue }
          found.append(Dictionary(uniqueKeysWithValues: feature.attributes.map { ($0, $1) }))
        }
      }
    }
    return found
  }

  @Test(
    "each view has twelve towns and more to name",
    arguments: [(45.46, 9.19), (6.5, 3.4), (34.7, 135.5), (39.74, -104.98)], [6, 9])
  func towns(center: (latitude: Double, longitude: Double), zoom: Int) throws {
    let towns = try places(center.latitude, center.longitude, zoom: zoom).filter {
      ["city", "town", "village"].contains($0["class"]?.text)
    }
    #expect(towns.count >= 12)
    #expect(towns.allSatisfy { $0["rank"] != nil })
  }

  @Test(
    "states have names and codes",
    arguments: [
      (-12.0, -52.0, "BR-MT"), (23.5, 78.5, "IN-MP"), (9.0, 8.0, "NG-KD"), (30.5, 103, "CN-SC"),
      (45.5, 9.5, "IT-25"),
    ])
  func states(latitude: Double, longitude: Double, code: String) throws {
    let codes = try places(latitude, longitude, zoom: 6).compactMap { $0["iso_3166_2"]?.text }
    #expect(codes.contains(code), "\(codes)")
  }

  @Test(
    "capitals are there at zoom 5 with their own name, in its writing, and in other languages",
    arguments: [
      (40.4, -3.7, "Madrid"), (52.2, 21.0, "Warszawa"), (55.75, 37.6, "Москва"),
      (35.7, 139.7, "東京"), (30.05, 31.25, "القاهرة"), (38.0, 23.7, "Αθήνα"),
      (39.9, 116.4, "北京"), (37.55, 127.0, "서울"), (13.75, 100.5, "กรุงเทพ"), (48.2, 16.4, "Wien"),
    ])
  func capitals(latitude: Double, longitude: Double, name: String) throws {
    let capital = try #require(
      try places(latitude, longitude, zoom: 5).first { $0["name"]?.text == name })
    #expect(capital["capital"] == .int(2) || capital["capital"] == .uint(2))
    // A name that is the same in English stands there once.
    #expect(capital["name:en"] != nil || capital["name:latin"] == nil, "\(capital)")
    #expect(capital["name:ja"] != nil && capital["name:ru"] != nil)
  }

  @Test("the archive stays small and names whose data it has")
  func size() throws {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let size = try #require(attributes[.size] as? Int)
    #expect(size <= 22 << 20)
    #expect(archive.summary.zooms == LevelRules.levels)
    #expect(archive.summary.attribution?.contains("GeoNames") == true)
  }
}

extension PropertyValue {
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
