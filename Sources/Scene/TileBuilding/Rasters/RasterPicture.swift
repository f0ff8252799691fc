import ImageCodec
import RenderModel

extension RasterImage {
  /// The picture of a tile with its mipmaps, scaled to the nearest size that the renderer keeps.
  package convenience init(_ picture: PixelImage) {
    let side = RasterImage.side(holding: max(picture.width, picture.height))
    self.init(
      multiplied: picture.premultiplied, width: picture.width, height: picture.height, side: side)
  }
}
