import BundledResources
import GeoMath
import IslandGenerator
import TileSources

/// The map that needs nothing: the bundled world, with the generated town of Null Island where the
/// world archive ends.
struct EmbeddedWorld: TileSource {
  private let world: PMTilesSource
  private let island: NullIsland

  /// - Throws: `MapError.unusableContent` when the bundled world is not installed or damaged.
  init(nullIslandScale: Int) throws(MapError) {
    guard let path = BundledResources.worldPath else {
      throw .unusableContent(
        path: "world.pmtiles", kind: .missing,
        message: "the embedded map world.pmtiles is not installed beside the program; keep the "
          + "folder *.resources next to the executable, or give a map file")
    }
    do throws(TileSourceError) {
      world = try PMTilesSource(path: path)
    } catch {
      throw MapError(error, path: path)
    }
    island = NullIsland(scale: nullIslandScale)
  }

  var summary: TileSourceSummary {
    var summary = world.summary
    summary.zooms = summary.zooms.lowerBound...NullIsland.zooms.upperBound
    summary.bounds = nil
    summary.center = Coordinate(latitude: 0, longitude: 0)
    return summary
  }

  func tile(_ id: TileID) throws(TileSourceError) -> [UInt8]? {
    if NullIsland.zooms.contains(id.z), let town = island.tile(id) { return town }
    return world.summary.zooms.contains(id.z) ? try world.tile(id) : nil
  }
}

extension MapError {
  /// A fault of a map file.
  package init(_ error: TileSourceError, path: String) {
    let kind: ContentFault
    switch error {
    case .missing, .unavailable: kind = .missing
    case .damaged, .damagedTile: kind = .damaged
    case .unsupported: kind = .unsupported
    }
    self = .unusableContent(path: path, kind: kind, message: error.description)
  }
}
