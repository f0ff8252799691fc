/// Makes the signed distance field of an outline, with exact distances to the polygon. The inside
/// is where the winding number is not zero, so that contours may overlap.
enum DistanceField {
  /// Texels per em. Text of 40 points at 2 pixels per point is drawn with 80 pixels per em, which
  /// is less than twice this, so that the corners of glyphs still look sharp. Strokes are several
  /// texels wide, which is enough for text of 8 points.
  static let pixelsPerEm: Float = 48
  /// Greatest width and height of an image in texels. Larger glyphs get fewer texels per em.
  static let sideLimit: Float = 512

  /// The image, or `nil` if the outline is empty.
  static func image(of outline: GlyphOutline) -> GlyphImage? {
    guard let bounds = bounds(of: outline.segments) else { return nil }
    let extent = max(bounds.high.x - bounds.low.x, bounds.high.y - bounds.low.y)
    let resolution = min(pixelsPerEm, sideLimit / max(extent, 0.001))
    let radius = resolution * GlyphImage.radiusEms
    let padding = Int((radius * GlyphImage.edge).rounded(.up))
    let left = (bounds.low.x * resolution).rounded(.down) - Float(padding)
    let top = (bounds.high.y * resolution).rounded(.up) + Float(padding)
    let right = (bounds.high.x * resolution).rounded(.up) + Float(padding)
    let bottom = (bounds.low.y * resolution).rounded(.down) - Float(padding)
    guard let width = Int(exactly: right - left), let height = Int(exactly: top - bottom),
      width > 0, height > 0, width <= 2048, height <= 2048
    else { return nil }
    var grid = DistanceGrid(width: width, height: height, reach: radius * GlyphImage.edge + 1)
    let placed = outline.segments.map { segment in
      GlyphOutline.Segment(
        start: place(segment.start, resolution, left, top),
        end: place(segment.end, resolution, left, top))
    }
    if grid.wind(placed) {
      grid.measure(placed)
    } else {
      grid.measure(OutlineOverlap.visibleSegments(of: placed))
    }
    return GlyphImage(
      distances: grid.encoded(radius: radius), width: width, height: height, left: left, top: top,
      pixelsPerEm: resolution)
  }

  /// Converts ems with y up to texels of the image with y down.
  private static func place(
    _ point: SIMD2<Float>, _ resolution: Float, _ left: Float, _ top: Float
  ) -> SIMD2<Float> {
    SIMD2(point.x * resolution - left, top - point.y * resolution)
  }

  private static func bounds(
    of segments: [GlyphOutline.Segment]
  ) -> (low: SIMD2<Float>, high: SIMD2<Float>)? {
    guard let first = segments.first else { return nil }
    var (low, high) = (first.start, first.start)
    for segment in segments {
      low = pointwiseMin(low, pointwiseMin(segment.start, segment.end))
      high = pointwiseMax(high, pointwiseMax(segment.start, segment.end))
    }
    // A font with a glyph of hundreds of ems is broken.
    guard high.x - low.x < 256, high.y - low.y < 256, abs(low.x) < 1024, abs(low.y) < 1024 else {
      return nil
    }
    return (low, high)
  }
}

/// The texels of a distance field during its construction.
struct DistanceGrid {
  let width: Int
  let height: Int
  /// Greater distances, in texels, do not matter.
  let reach: Float
  /// Squared distances of the texels' centres.
  private var squares: [Float]
  private var isInside: [Bool]

  init(width: Int, height: Int, reach: Float) {
    self.width = width
    self.height = height
    self.reach = reach
    squares = [Float](repeating: reach * reach, count: width * height)
    isInside = [Bool](repeating: false, count: width * height)
  }

  /// Finds the texels that are inside. Returns false if contours overlap, because some segments are
  /// then no edges of the glyph.
  mutating func wind(_ segments: [GlyphOutline.Segment]) -> Bool {
    // The change of the winding number between each texel and its left neighbour.
    var steps = [Int16](repeating: 0, count: (width + 1) * height)
    for segment in segments where segment.start.y != segment.end.y {
      let isDown = segment.end.y > segment.start.y
      let (upper, lower) = isDown ? (segment.start, segment.end) : (segment.end, segment.start)
      // Rows whose middles are in [upper.y, lower.y).
      let firstRow = max(Int((upper.y - 0.5).rounded(.up)), 0)
      let lastRow = min(Int((lower.y - 0.5).rounded(.up)), height) - 1
      guard firstRow <= lastRow else { continue }
      let slope = (lower.x - upper.x) / (lower.y - upper.y)
      for row in firstRow...lastRow {
        let x = upper.x + (Float(row) + 0.5 - upper.y) * slope
        let column = min(max(Int((x - 0.5).rounded(.up)), 0), width)
        steps[row * (width + 1) + column] &+= isDown ? 1 : -1
      }
    }
    var isSimple = true
    for row in 0..<height {
      var winding: Int16 = 0
      for column in 0..<width {
        winding &+= steps[row * (width + 1) + column]
        isInside[row * width + column] = winding != 0
        if abs(Int(winding)) > 1 { isSimple = false }
      }
    }
    return isSimple
  }

  /// Updates the texels near each segment with their distance from it.
  mutating func measure(_ segments: [GlyphOutline.Segment]) {
    let (width, height, reach) = (width, height, reach)
    squares.withUnsafeMutableBufferPointer { squares in
      guard let base = squares.baseAddress else { return }
      for segment in segments {
        let low = pointwiseMin(segment.start, segment.end) - (reach + 0.5)
        let high = pointwiseMax(segment.start, segment.end) + (reach - 0.5)
        let first = (x: max(Int(low.x), 0), y: max(Int(low.y), 0))
        let end = (x: min(Int(high.x) + 1, width), y: min(Int(high.y) + 1, height))
        guard first.x < end.x, first.y < end.y else { continue }
        for row in first.y..<end.y {
          Self.measure(segment, row: row, first.x, end.x, into: base + row * width)
        }
      }
    }
  }

  /// Measures one row of texels. The loop has no branches, so that the compiler can vectorise it,
  /// and is fast even if it does not.
  private static func measure(
    _ segment: GlyphOutline.Segment, row: Int, _ first: Int, _ end: Int,
    into squares: UnsafeMutablePointer<Float>
  ) {
    let (alongX, alongY) = (segment.end.x - segment.start.x, segment.end.y - segment.start.y)
    let inverseSquare = 1 / max(alongX * alongX + alongY * alongY, 1e-12)
    let y = Float(row) + 0.5 - segment.start.y
    let (yShare, xShare) = (y * alongY * inverseSquare, alongX * inverseSquare)
    let left = 0.5 - segment.start.x
    var column = first
    while column < end {
      let x = Float(Int32(truncatingIfNeeded: column)) + left
      // Where on the segment the nearest point is, from 0 to 1.
      let share = x * xShare + yShare
      let low = share < 0 ? 0 : share
      let t = low > 1 ? 1 : low
      let dx = x - t * alongX
      let dy = y - t * alongY
      let square = dx * dx + dy * dy
      squares[column] = square < squares[column] ? square : squares[column]
      column &+= 1
    }
  }

  /// The bytes in the encoding of ``GlyphImage/distances``.
  func encoded(radius: Float) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        let square = squares[row * width + column]
        let distance = square.squareRoot() * (isInside[row * width + column] ? -1 : 1)
        let value = 255 * (GlyphImage.edge - distance / radius)
        result.append(UInt8(max(0, min(value.rounded(), 255))))
      }
    }
    return result
  }
}
