import Foundation
import GeoMath
import TestSupport
import TileSources
import VectorTiles

@testable import GeoJSON

/// Reads a text given in Swift.
func read(_ text: String, _ identity: FeatureIdentity = .asGiven) throws -> FeatureSet {
  try FeatureReader.read(Array(text.utf8), identity: identity)
}

func source(_ text: String, _ edit: (inout GeoJSONOptions) -> Void = { _ in }) throws
  -> GeoJSONSource
{
  var options = GeoJSONOptions()
  edit(&options)
  return try GeoJSONSource(Array(text.utf8), name: "test", options: options)
}

func feature(_ geometry: String, properties: String = "{}", id: String? = nil) -> String {
  let id = id.map { "\"id\":\($0)," } ?? ""
  return #"{"type":"Feature",\#(id)"properties":\#(properties),"geometry":\#(geometry)}"#
}

func collection(_ features: [String]) -> String {
  #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
}

func point(_ longitude: Double, _ latitude: Double) -> String {
  #"{"type":"Point","coordinates":[\#(longitude),\#(latitude)]}"#
}

func line(_ places: [(Double, Double)]) -> String {
  #"{"type":"LineString","coordinates":[\#(list(places))]}"#
}

func polygon(_ rings: [[(Double, Double)]]) -> String {
  let rings = rings.map { "[\(list($0 + $0.prefix(1)))]" }.joined(separator: ",")
  return #"{"type":"Polygon","coordinates":[\#(rings)]}"#
}

private func list(_ places: [(Double, Double)]) -> String {
  places.map { "[\($0.0),\($0.1)]" }.joined(separator: ",")
}

/// A feature of a tile with its geometry in widths of the world.
struct Found {
  var feature: VectorTileFeature
  var parts: [[SIMD2<Double>]]
  var units: TileGeometry
}

extension GeoJSONSource {
  /// The features of a tile, read.
  func found(in tile: TileID) throws -> [Found] {
    guard let layer = try vectorTile(tile)?.layers.first else { return [] }
    let unit = 1 / Double(layer.extent) / Double(1 << tile.z)
    return try layer.features.map { feature in
      var geometry = TileGeometry()
      try feature.readGeometry(into: &geometry)
      let parts = (0..<geometry.partCount).map { part in
        geometry.points[geometry.part(part)].map { point in
          SIMD2(
            Double(point.x) * unit + Double(tile.x) / Double(1 << tile.z),
            Double(point.y) * unit + Double(tile.y) / Double(1 << tile.z))
        }
      }
      return Found(feature: feature, parts: parts, units: geometry)
    }
  }
}

/// The folder of real map data, which is no part of the project.
enum SharedData {
  static let folder = TestSupport.SharedData.existing("data")?.path

  static func bytes(_ name: String) -> [UInt8] {
    FileManager.default.contents(atPath: "\(folder ?? "")/\(name)").map { [UInt8]($0) } ?? []
  }
}
