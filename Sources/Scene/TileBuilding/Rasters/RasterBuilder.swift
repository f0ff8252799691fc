import GeoMath
import ImageCodec
import RenderModel
import TileSources

/// Reads the pictures of one raster source's tiles.
package struct RasterBuilder: PictureBuilder {
  package let source: any TileSource

  package init(source: any TileSource) { self.source = source }

  /// Pixels of a tile: more than any has, and less than what would fill the memory.
  static let pixelLimit = 4096 * 4096

  package func forget(_ tile: TileID?) {}

  package func build(_ tile: TileID, from answers: TileAnswers) -> TileProgress<BuiltTile> {
    let remote = source as? any RemoteTileSource
    if remote != nil, answers[tile] == nil { return .needs(tile) }
    do throws(TileSourceError) {
      let bytes = if let answer = answers[tile] { try answer.get() } else { try source.tile(tile) }
      guard let bytes else { return .built(BuiltTile(mesh: nil, isMissing: true)) }
      return .built(try Self.decode(bytes, of: tile))
    } catch {
      if case .damagedTile = error { remote?.discard(tile) }
      return .built(BuiltTile(mesh: nil, failure: error))
    }
  }

  private static func decode(
    _ bytes: [UInt8], of tile: TileID
  ) throws(TileSourceError) -> BuiltTile {
    // Some archives keep empty tiles where they have no picture.
    if bytes.isEmpty { return BuiltTile(mesh: nil, isMissing: true) }
    do throws(ImageError) {
      var built = BuiltTile(mesh: nil)
      built.raster = RasterImage(try ImageDecoding.decode(bytes, pixelLimit: pixelLimit))
      return built
    } catch {
      throw .damagedTile(tile, reason: error.description)
    }
  }
}
