import ImageCodec
import RenderModel

/// The pictures on the ground, each prepared once for all shapes that show it.
struct ImageCache {
  private struct Entry {
    weak var image: RasterImage?
  }

  private var entries: [UInt64: Entry] = [:]

  mutating func image(_ pixels: PixelImage, id: UInt64) -> RasterImage {
    if let known = entries[id]?.image { return known }
    entries = entries.filter { $0.value.image != nil }
    var side = 1
    while side < min(max(pixels.width, pixels.height), ShapeContent.mostPixelsOfSide) { side *= 2 }
    let image = RasterImage(
      multiplied: pixels.premultiplied, width: pixels.width, height: pixels.height, side: side)
    entries[id] = Entry(image: image)
    return image
  }
}
