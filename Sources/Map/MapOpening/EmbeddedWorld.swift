import BundledResources
import GeoMath
import TileSources

/// The map that needs no other data: the bundled world and, on deeper levels, the town of Null
/// Island.
struct EmbeddedWorld: TileSource {
  private let world: PMTilesSource
  private let island: PMTilesSource

  /// - Throws: `MapError.unusableContent` if the bundled maps are not installed or damaged.
  init() throws(MapError) {
    world = try Self.ground()
    island = try Self.bundled("null-island.pmtiles", at: BundledResources.nullIslandPath)
  }

  /// The world without the town, for maps that are drawn over it.
  static func ground() throws(MapError) -> PMTilesSource {
    try bundled("world.pmtiles", at: BundledResources.worldPath)
  }

  /// The ids of the sources that accompany the world's map.
  static let pictureIDs: Set = ["relief", "bathymetry"]

  /// The pictures of the world that are installed, by their ids in the built-in styles: the shaded
  /// relief, drawn below the map, and the depths of the sea, drawn over it.
  static func bundledPictures() throws(MapError) -> [String: PMTilesSource] {
    var found: [String: PMTilesSource] = [:]
    for (id, path) in [
      ("relief", BundledResources.reliefPath), ("bathymetry", BundledResources.bathymetryPath),
    ] {
      if let path { found[id] = try bundled("\(id).pmtiles", at: path) }
    }
    return found
  }

  /// The heights of the world and of Null Island.
  static func bundledHeights() throws(MapError) -> EmbeddedHeights {
    EmbeddedHeights(
      world: try bundled("heights.pmtiles", at: BundledResources.heightsPath),
      island: try bundled(
        "null-island-heights.pmtiles", at: BundledResources.nullIslandHeightsPath))
  }

  private static func bundled(_ name: String, at path: String?) throws(MapError) -> PMTilesSource {
    guard let path else {
      throw .notInstalled(
        "the embedded map \(name)", path: name,
        advice: "; keep the folder *.resources next to the executable, or give a map file")
    }
    return try MapError.reading(path, try PMTilesSource(path: path))
  }

  var summary: TileSourceSummary {
    var summary = world.summary
    summary.zooms = summary.zooms.lowerBound...island.summary.zooms.upperBound
    summary.bounds = nil
    summary.unevenDepths = world.summary.depths + island.summary.depths
    summary.center = Coordinate(latitude: 0, longitude: 0)
    return summary
  }

  var isLocal: Bool { false }

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    if island.summary.zooms.contains(id.z), let town = try island.tile(id) { return town }
    return world.summary.zooms.contains(id.z) ? try world.tile(id) : nil
  }
}
