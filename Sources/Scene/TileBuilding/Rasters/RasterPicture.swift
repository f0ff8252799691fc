import ImageCodec
import RenderModel

extension RasterImage {
  /// The picture of a tile, brought to the nearest size that the renderer keeps, with its smaller
  /// copies.
  package convenience init(_ picture: PixelImage) {
    let longer = max(picture.width, picture.height)
    let side = RasterImage.sides.first { $0 >= longer } ?? RasterImage.sides[2]
    self.init(
      multiplied: picture.premultiplied, width: picture.width, height: picture.height, side: side)
  }
}
