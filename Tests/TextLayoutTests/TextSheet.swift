import Foundation
import ImageCodec
import TextLayout

/// Draws texts into a picture by their distance fields, as a GPU would, for tests and for looking.
struct TextSheet {
  private(set) var image: PixelImage
  let engine: TextEngine

  init(width: Int, height: Int, engine: TextEngine) {
    image = PixelImage(width: width, height: height, filledWith: [255, 255, 255, 255])
    self.engine = engine
  }

  /// Draws a text with the origin at (x, y) pixels and `size` pixels an em.
  mutating func draw(_ text: ShapedText, x: Double, y: Double, size: Double, halo: Double = 0) {
    if halo > 0 { drawPass(text, x, y, size, reach: halo, pixel: [160, 200, 255, 255]) }
    drawPass(text, x, y, size, reach: 0, pixel: [0, 0, 0, 255])
  }

  private mutating func drawPass(
    _ text: ShapedText, _ x: Double, _ y: Double, _ size: Double, reach: Double,
    pixel: PixelImage.Pixel
  ) {
    for glyph in text.glyphs where glyph.image < 0 {
      guard let picture = engine.glyphImage(glyph.id) else { continue }
      let scale = size * Double(glyph.scale) / Double(picture.pixelsPerEm)
      let origin = (x: x + Double(glyph.x) * size, y: y + Double(glyph.y) * size)
      drawGlyph(picture, origin, scale, isTurned: glyph.isTurned, reach: reach, size, pixel)
    }
  }

  private mutating func drawGlyph(
    _ picture: GlyphImage, _ origin: (x: Double, y: Double), _ scale: Double, isTurned: Bool,
    reach: Double, _ size: Double, _ pixel: PixelImage.Pixel
  ) {
    let extent = Double(picture.width + picture.height) * scale + 2
    let columns = max(0, Int(origin.x - extent))..<min(image.width, Int(origin.x + extent))
    let rows = max(0, Int(origin.y - extent))..<min(image.height, Int(origin.y + extent))
    // Pixels over which the value runs from 0 to 1.
    let range = Double(picture.pixelsPerEm * GlyphImage.radiusEms) * scale
    for row in rows {
      for column in columns {
        var dx = (Double(column) + 0.5 - origin.x) / scale
        var dy = (Double(row) + 0.5 - origin.y) / scale
        if isTurned { (dx, dy) = (dy, -dx) }
        let value = picture.value(x: dx - Double(picture.left), y: dy + Double(picture.top))
        guard value > 0 else { continue }
        let distance = (Double(GlyphImage.edge) - value) * range - reach
        let coverage = max(0, min(0.5 - distance, 1))
        guard coverage > 0 else { continue }
        var mixed = image[x: column, y: row]
        for channel in 0..<3 {
          let old = Double(mixed[channel])
          mixed[channel] = UInt8(old + (Double(pixel[channel]) - old) * coverage)
        }
        image[x: column, y: row] = mixed
      }
    }
  }

  /// The sheet with each pixel as a square of pixels.
  func enlarged(by factor: Int) -> TextSheet {
    var result = TextSheet(
      width: image.width * factor, height: image.height * factor, engine: engine)
    for y in 0..<result.image.height {
      for x in 0..<result.image.width {
        result.image[x: x, y: y] = image[x: x / factor, y: y / factor]
      }
    }
    return result
  }

  /// Writes the picture where pictures are asked for (`RHUMB_PICTURES_OUT`).
  func save(_ name: String) throws {
    guard let folder = ProcessInfo.processInfo.environment["RHUMB_PICTURES_OUT"] else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = URL(fileURLWithPath: folder).appendingPathComponent(name + ".png")
    try Data(PNGCodec.encode(image)).write(to: file)
  }
}

extension GlyphImage {
  /// The value at a place in texels from the top left corner, between texels as a GPU filters; 0
  /// outside.
  func value(x: Double, y: Double) -> Double {
    let (left, top) = (x - 0.5, y - 0.5)
    let (column, row) = (left.rounded(.down), top.rounded(.down))
    let (shareX, shareY) = (left - column, top - row)
    func texel(_ dx: Int, _ dy: Int) -> Double {
      let (x, y) = (Int(column) + dx, Int(row) + dy)
      guard x >= 0, y >= 0, x < width, y < height else { return 0 }
      return Double(distances[y * width + x]) / 255
    }
    let upper = texel(0, 0) * (1 - shareX) + texel(1, 0) * shareX
    let lower = texel(0, 1) * (1 - shareX) + texel(1, 1) * shareX
    return upper * (1 - shareY) + lower * shareY
  }
}
