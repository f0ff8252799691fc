import RenderModel

extension RasterImage {
  /// A square picture with all of its mipmap levels, in each of which a texel is the mean of four.
  /// An odd last row or column is left out.
  convenience init<Texel>(
    finest: [Texel], side: Int, content: Content, margin: Float, heights: RasterImage? = nil,
    mean: (Texel, Texel, Texel, Texel) -> Texel, bytes: ([Texel]) -> [UInt8]
  ) {
    var (texels, side) = (finest, side)
    var levels = [bytes(texels)]
    while side > 1 {
      let half = side / 2
      var coarser: [Texel] = []
      coarser.reserveCapacity(half * half)
      for row in 0..<half {
        for column in 0..<half {
          let first = 2 * row * side + 2 * column
          coarser.append(
            mean(
              texels[first], texels[first + 1], texels[first + side], texels[first + side + 1]))
        }
      }
      (texels, side) = (coarser, half)
      levels.append(bytes(texels))
    }
    self.init(levels: levels, content: content, margin: margin, heights: heights)
  }
}
