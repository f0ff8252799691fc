import GeoMath
import ImageCodec
import RenderModel
import TileSources

/// Reads the pictures of one raster source's tiles.
package struct RasterTileBuilder: TileBuilder {
  package let source: any TileSource

  package init(source: any TileSource) { self.source = source }

  package func forget(_ tile: TileID?) {}

  package func replacing(_ other: any TileSource) -> Self { Self(source: other) }

  package func build(
    _ tile: TileID, _ answers: inout TileAnswers, isWanted: @escaping () -> Bool
  ) -> TileProgress<BuiltTile> {
    do throws(TileSourceError) {
      let found = try answers.look(for: tile, in: source) { (data) throws(TileSourceError) in
        // A picture in which nothing is to be seen is there, and nothing of it goes to the GPU.
        try data.picture(tile).map { $0.isClear ? RasterImage?.none : RasterImage($0) }
      }
      switch found {
      case .unanswered: return .needs([tile])
      case .absent: return .built(BuiltTile(isMissing: true))
      case .found(let image):
        return .built(BuiltTile(raster: image))
      }
    } catch {
      return .built(BuiltTile(failure: error))
    }
  }
}

extension TileData {
  /// The picture of a tile; `nil` where it is empty, as some archives keep tiles where they have no
  /// picture.
  func picture(_ tile: TileID) throws(TileSourceError) -> PixelImage? {
    let bytes = try bytes(of: tile)
    guard !bytes.isEmpty else { return nil }
    do throws(ImageError) {
      return try ImageDecoding.decode(bytes, pixelLimit: Self.pixelLimit)
    } catch {
      throw .damagedTile(tile, reason: error.description)
    }
  }

  /// Pixels of a tile: more than any has, and less than what would fill the memory.
  private static let pixelLimit = 4096 * 4096
}
