import RenderModel

extension RasterImage {
  /// The heights of a tile as they are coloured: 32-bit numbers.
  convenience init(heights grid: ElevationGrid) {
    var metres = grid.metres
    var side = grid.side
    var levels = [metres.withUnsafeBytes { [UInt8]($0) }]
    while side > 1 {
      metres = Self.halved(metres, side: side)
      side /= 2
      levels.append(metres.withUnsafeBytes { [UInt8]($0) })
    }
    self.init(levels: levels, content: .heights)
  }

  private static func halved(_ metres: [Float], side: Int) -> [Float] {
    let half = side / 2
    var result: [Float] = []
    result.reserveCapacity(half * half)
    for row in 0..<half {
      for column in 0..<half {
        let first = 2 * row * side + 2 * column
        result.append(
          (metres[first] + metres[first + 1] + metres[first + side] + metres[first + side + 1])
            * 0.25)
      }
    }
    return result
  }
}
