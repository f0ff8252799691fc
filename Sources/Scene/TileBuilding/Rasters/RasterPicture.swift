import ImageCodec
import RenderModel

extension RasterImage {
  /// The picture of a tile, brought to the nearest size that the renderer keeps, with its smaller
  /// copies.
  package convenience init(_ picture: PixelImage) {
    let side = RasterImage.side(holding: max(picture.width, picture.height))
    self.init(
      multiplied: picture.premultiplied, width: picture.width, height: picture.height, side: side)
  }
}
