import Foundation
import VectorTiles

/// Runs the published vector tile cases: folders with a tile (`tile.mvt`), what a person says is
/// in it (`tile.json`) and whether that is allowed (`info.json`).
package enum VectorTileConformance {
  /// Whether there are such folders at or below `folder`.
  package static func recognises(folder: String) -> Bool { !caseFolders(below: folder).isEmpty }

  /// Runs every case at or below `folder`. A valid tile must be read exactly; of a tile with a
  /// recoverable fault the rest must be read and the fault reported; a fatal one must be refused.
  package static func run(folder: String) throws(ConformanceError) -> ConformanceReport {
    let folders = caseFolders(below: folder)
    guard !folders.isEmpty else {
      throw .malformed(file: folder, reason: "no folders with info.json and tile.mvt")
    }
    var report = ConformanceReport()
    for each in folders { try run(caseAt: each, into: &report) }
    return report
  }

  /// In a fixed order.
  private static func caseFolders(below folder: String) -> [String] {
    var folders: [String] = []
    let isCase: (String) -> Bool = { path in
      ["info.json", "tile.mvt"].allSatisfy {
        FileManager.default.fileExists(atPath: "\(path)/\($0)")
      }
    }
    if isCase(folder) { folders.append(folder) }
    let names = FileManager.default.enumerator(atPath: folder)
    while let name = names?.nextObject() as? String {
      guard name.hasSuffix("/info.json") else { continue }
      let path = "\(folder)/\(name.dropLast("/info.json".count))"
      if isCase(path) { folders.append(path) }
    }
    return folders.sorted()
  }

  private static func run(
    caseAt folder: String, into report: inout ConformanceReport
  ) throws(ConformanceError) {
    let each = try VectorTileCase(folder: folder)
    let kind = "vector tile, \(each.demand.rawValue)"
    if let failure = each.failure() {
      report.recordFailure(kind, "\(each.name): \(failure)")
    } else {
      report.recordPass(kind)
    }
  }
}

/// One published tile with what must come of reading it.
struct VectorTileCase {
  enum Demand: String {
    case valid, recoverable, fatal
  }

  let name: String
  let demand: Demand
  private let tile: [UInt8]
  private let description: JSONNode

  init(folder: String) throws(ConformanceError) {
    name = folder.split(separator: "/").last.map(String.init) ?? folder
    tile = try Self.bytes("\(folder)/tile.mvt")
    // A tile whose content nobody can state has no description; that is seen when it is needed.
    description = (try? Self.json("\(folder)/tile.json")) ?? .null
    let info = try Self.json("\(folder)/info.json")
    demand = try Self.demand(info, of: description, folder: folder)
  }

  private static func bytes(_ path: String) throws(ConformanceError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .unreadable(file: path)
    }
    return Array(data)
  }

  private static func json(_ path: String) throws(ConformanceError) -> JSONNode {
    guard let node = JSONNode(parsing: try bytes(path)) else {
      throw .malformed(file: path, reason: "not JSON")
    }
    return node
  }

  /// What `info.json` demands for the version of the specification that the tile's layers are of.
  private static func demand(
    _ info: JSONNode, of description: JSONNode, folder: String
  ) throws(ConformanceError) -> Demand {
    let versions = description["layers"]?.array?.compactMap { $0["version"]?.integer(Int.self) }
    let version = versions?.contains(1) == true ? "v1" : "v2"
    guard let isValid = info["validity"]?[version]?.bool else {
      throw .malformed(file: "\(folder)/info.json", reason: "no validity.\(version)")
    }
    if isValid { return .valid }
    guard let demand = info["validity"]?["error"]?.string.flatMap(Demand.init(rawValue:)) else {
      throw .malformed(
        file: "\(folder)/info.json", reason: "validity.error is neither recoverable nor fatal")
    }
    return demand
  }

  /// Why the case failed; `nil` when it passed.
  func failure() -> String? {
    do throws(VectorTileError) {
      let reading = try VectorTileReading(tile)
      switch demand {
      case .fatal: return "should be refused, but was read"
      case .recoverable: return reading.isFaultless ? "its fault was not noticed" : nil
      case .valid:
        guard reading.isFaultless else { return "valid, but read with reservations" }
        return VectorTileExpectation(description).difference(from: reading.layers)
      }
    } catch {
      return demand == .fatal ? nil : "should be read, but was refused: \(error)"
    }
  }
}

/// All that is in a tile, read the way a map reads it.
struct VectorTileReading {
  struct Feature: Equatable {
    var id: UInt64?
    var kind: UInt8
    var attributes: [String: PropertyValue]
    var parts: [[TilePoint]]
  }

  struct Layer: Equatable {
    var name: String
    var version: Int
    var extent: Int
    var features: [Feature]
  }

  var layers: [Layer] = []
  /// Whether nothing had to be left out or put right.
  var isFaultless: Bool

  init(_ bytes: [UInt8]) throws(VectorTileError) {
    let tile = try VectorTile(bytes)
    isFaultless = tile.issues.isEmpty
    var geometry = TileGeometry()
    for layer in tile.layers {
      var features: [Feature] = []
      for feature in layer.features {
        if try !feature.readGeometry(into: &geometry).isEmpty { isFaultless = false }
        features.append(Feature(feature, geometry))
      }
      layers.append(
        Layer(name: layer.name, version: layer.version, extent: layer.extent, features: features))
    }
  }
}

extension VectorTileReading.Feature {
  fileprivate init(_ feature: VectorTileFeature, _ geometry: TileGeometry) {
    id = feature.id
    kind = feature.geometryKind.rawValue
    attributes = Dictionary(feature.attributes.map { ($0.key, $0.value) }) { first, _ in first }
    parts = (0..<geometry.partCount).map { Array(geometry.points[geometry.part($0)]) }
  }
}
