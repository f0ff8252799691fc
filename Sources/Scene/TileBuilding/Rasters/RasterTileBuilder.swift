import GeoMath
import ImageCodec
import RenderModel
import TileSources

/// Reads the pictures of one raster source's tiles.
package struct RasterTileBuilder: TileBuilder {
  package private(set) var source: any TileSource
  /// The most texels on a picture's longer side. Larger pictures are reduced while they are read.
  private let mostTexels: Int

  /// - Parameter tileSize: the side of a tile in points, or `nil` for a single picture of any size.
  package init(source: any TileSource, tileSize: Double?) {
    self.source = source
    mostTexels =
      tileSize.map(RasterImage.mostTexels(tileSize:))
      ?? RasterImage.sides[RasterImage.sides.count - 1]
  }

  package func forget(_ tile: TileID?) {}

  package func replacing(_ other: any TileSource) -> Self {
    var builder = self
    builder.source = other
    return builder
  }

  package func build(
    _ tile: TileID, _ answers: inout TileAnswers, isWanted: @escaping () -> Bool
  ) -> TileProgress<BuiltTile> {
    do throws(TileSourceError) {
      let found = try answers.look(for: tile, in: source) { (data) throws(TileSourceError) in
        // A picture that is wholly transparent exists, but nothing of it goes to the GPU.
        try data.picture(tile, fitting: mostTexels)
          .map { $0.isClear ? RasterImage?.none : RasterImage($0) }
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

extension RasterImage {
  /// The picture of a tile with its mipmaps, scaled to the nearest size that the renderer keeps.
  package convenience init(_ picture: PixelImage) {
    let side = RasterImage.side(holding: max(picture.width, picture.height))
    self.init(
      multiplied: picture.premultiplied, width: picture.width, height: picture.height, side: side)
  }
}
