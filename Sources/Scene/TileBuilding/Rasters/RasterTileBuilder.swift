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
