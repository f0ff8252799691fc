import GeoMath
import ResourceLoading

/// Finds out the kind of tiles by loading one of them, if neither a name nor a description shows
/// it.
enum TileProbe {
  /// Tiles that a map about which nothing is known is likely to have: the whole world, and deeper
  /// ones in Europe.
  static let usualTiles = [
    TileID(z: 0, x: 0, y: 0), TileID(z: 1, x: 1, y: 0), TileID(z: 3, x: 4, y: 2),
    TileID(z: 6, x: 33, y: 21),
  ]

  /// The centre of a source according to its summary, at its first levels.
  static func tiles(of summary: TileSourceSummary) -> [TileID] {
    let center = summary.center ?? summary.bounds?.center
    guard let center else { return usualTiles.filter { summary.zooms.contains($0.z) } }
    return summary.zooms.prefix(4).map { TileID(containing: center, level: $0) }
  }

  /// The kind of the first tile that exists, or `nil` if none does or its kind is unknown. Blocks.
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
