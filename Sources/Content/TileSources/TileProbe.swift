import GeoMath
import ResourceLoading

/// Finds out what tiles are that neither a name nor a description tells of: by the first bytes of
/// one of them.
enum TileProbe {
  /// Where a map of which nothing is known is likely to have a tile: all of the world, and places in
  /// Europe further down.
  static let usualTiles = [
    TileID(z: 0, x: 0, y: 0), TileID(z: 1, x: 1, y: 0), TileID(z: 3, x: 4, y: 2),
    TileID(z: 6, x: 33, y: 21),
  ]

  /// The middle of what a source says to have, at its first levels.
  static func tiles(of summary: TileSourceSummary) -> [TileID] {
    let center = summary.center ?? summary.bounds?.center
    guard let center else { return usualTiles.filter { summary.zooms.contains($0.z) } }
    return summary.zooms.prefix(4).map { TileID(containing: center, level: $0) }
  }

  /// What the first tile that is there begins like; `nil` when none is, or it does not tell. Blocks.
  static func content(
    _ templates: [TileTemplate], at tiles: [TileID], loader: any ResourceLoader
  ) -> TileSourceSummary.Content? {
    guard let template = templates.first else { return nil }
    for tile in tiles {
      var request = ResourceRequest(
        template.location(of: tile), byteLimit: Decompression.tileLimit, kind: .tile)
      request.isPatient = false
      do throws(ResourceError) {
        let content = TileSourceSummary.Content(sniffing: try loader.loadAndWait(request).bytes)
        return content == .unknown ? nil : content
      } catch {
        guard case .absent = error else { return nil }
      }
    }
    return nil
  }
}
