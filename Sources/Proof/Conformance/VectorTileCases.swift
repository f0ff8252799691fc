import JSON
import VectorTiles

/// Runs the published vector tile cases: folders with a tile (`tile.mvt`), a handwritten
/// description of its content (`tile.json`) and whether that is allowed (`info.json`).
package enum VectorTileConformance: FolderConformance {
  package static let files = ["info.json", "tile.mvt"]

  /// A valid tile must be read exactly. If a tile has a recoverable fault, the rest must be read
  /// and the fault reported. A tile with a fatal fault must be refused. A case that cannot be read
  /// fails, and one without a stated outcome is skipped.
  package static func run(
    caseAt folder: String, below _: String, into report: inout ConformanceReport
  ) {
    let name = folder.split(separator: "/").last.map(String.init) ?? folder
    let found: VectorTileCase?
    do throws(ConformanceError) {
      found = try VectorTileCase(folder: folder)
    } catch {
      return report.recordFailure("vector tile", "\(name): \(error)")
    }
    guard let each = found else { return report.recordSkip("vector tile") }
    let kind = "vector tile, \(each.demand.rawValue)"
    if let failure = each.failure() {
      report.recordFailure(kind, "\(each.name): \(failure)")
    } else {
      report.recordPass(kind)
    }
  }
}

/// One published tile with the expected outcome of reading it.
struct VectorTileCase {
  enum Demand: String {
    case valid, recoverable, fatal
  }

  let name: String
  let demand: Demand
  private let tile: [UInt8]
  private let description: JSONValue

  /// `nil` for a case without a stated outcome.
  init?(folder: String) throws(ConformanceError) {
    name = folder.split(separator: "/").last.map(String.init) ?? folder
    tile = try CaseFile.bytes("\(folder)/tile.mvt")
    // A tile whose content cannot be stated has no description. This is noticed when it is needed.
    description = (try? CaseFile.json("\(folder)/tile.json")) ?? .null
    let info = try CaseFile.json("\(folder)/info.json")
    guard let demand = Self.demand(info, of: tile) else { return nil }
    self.demand = demand
  }

  /// The outcome that `info.json` demands for the specification version that the tile's layers
  /// state. `nil` if it does not say.
  private static func demand(_ info: JSONValue, of tile: [UInt8]) -> Demand? {
    let version = WrittenVersions.areOf1(tile) ? "v1" : "v2"
    guard let isValid = info["validity"]?[version]?.bool else { return nil }
    if isValid { return .valid }
    return info["validity"]?["error"]?.string.flatMap(Demand.init(rawValue:))
  }

  /// Why the case failed, or `nil` if it passed.
  func failure() -> String? {
    do throws(VectorTileError) {
      let reading = try VectorTileReading(tile)
      switch demand {
      case .fatal: return "should be refused, but was read"
      case .recoverable:
        return reading.isFaultless && !reading.lacksKinds ? "its fault was not noticed" : nil
      case .valid:
        let expected = VectorTileExpectation(description)
        // Some writers omit the type "unknown", which is also what a reader then assumes.
        guard reading.isFaultless, !reading.lacksKinds || expected.hasUnknownKinds else {
          return "valid, but read with reservations"
        }
        return expected.difference(from: reading.layers)
      }
    } catch {
      return demand == .fatal ? nil : "should be read, but was refused: \(error)"
    }
  }
}

/// The whole content of a tile, read in the same way as by a map.
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
  /// Whether nothing had to be omitted or corrected, apart from geometry types.
  var isFaultless: Bool
  /// Whether there are features without a stated geometry type.
  var lacksKinds: Bool

  init(_ bytes: [UInt8]) throws(VectorTileError) {
    let tile = try VectorTile(bytes)
    let missingKinds = tile.issues.first.count { $0.kind == .missingGeometryKind }
    lacksKinds = missingKinds > 0
    isFaultless = tile.issues.count == missingKinds
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
