/// Makes the signed distance field of an outline: exact distances to the polygon, inside where its
/// winding number is not zero, so that contours may overlap.
enum DistanceField {
  /// Texels to an em. Text of 40 points at 2 pixels a point is drawn at 80 pixels an em, less than
  /// twice this, where the corners of letters still look sharp; text of 8 points has strokes of
  /// several texels yet.
  static let pixelsPerEm: Float = 48
  /// Largest side of a picture in texels; wider glyphs get fewer texels an em.
  static let sideLimit: Float = 512

  /// The picture; nil when the outline is empty.
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
      pixelsPerEm: resolution, padding: padding)
  }

  /// From ems, y up, to texels of the picture, y down.
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
    // A font whose glyph is hundreds of ems large is broken.
    guard high.x - low.x < 256, high.y - low.y < 256, abs(low.x) < 1024, abs(low.y) < 1024 else {
      return nil
    }
    return (low, high)
  }
}

/// The texels of a distance field while it is made.
struct DistanceGrid {
  let width: Int
  let height: Int
  /// Distances beyond this many texels do not matter.
  let reach: Float
  /// Squares of the distances of the texels' centres.
  private var squares: [Float]
  private var isInside: [Bool]

  init(width: Int, height: Int, reach: Float) {
    self.width = width
    self.height = height
    self.reach = reach
    squares = [Float](repeating: reach * reach, count: width * height)
    isInside = [Bool](repeating: false, count: width * height)
  }

  /// Finds out which texels are inside. False when contours overlap, so that some segments are no
  /// edges of the glyph.
  mutating func wind(_ segments: [GlyphOutline.Segment]) -> Bool {
    // By how much the winding number changes at each texel, from its left neighbour.
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

  /// Takes in how far the texels near each segment are from it.
  mutating func measure(_ segments: [GlyphOutline.Segment]) {
    let grid = (width: width, height: height, reach: reach)
    squares.withUnsafeMutableBufferPointer { squares in
      for segment in segments { Self.measure(segment, grid, into: squares) }
    }
  }

  private static func measure(
    _ segment: GlyphOutline.Segment, _ grid: (width: Int, height: Int, reach: Float),
    into squares: UnsafeMutableBufferPointer<Float>
  ) {
    let width = grid.width
    let low = pointwiseMin(segment.start, segment.end) - (grid.reach + 0.5)
    let high = pointwiseMax(segment.start, segment.end) + (grid.reach - 0.5)
    let columns = max(Int(low.x), 0)..<max(min(Int(high.x) + 1, width), max(Int(low.x), 0))
    let rows = max(Int(low.y), 0)..<max(min(Int(high.y) + 1, grid.height), max(Int(low.y), 0))
    let along = segment.end - segment.start
    let inverseSquare = 1 / max((along * along).sum(), 1e-12)
    for row in rows {
      let y = Float(row) + 0.5 - segment.start.y
      let line = row * width
      for column in columns {
        let x = Float(column) + 0.5 - segment.start.x
        let t = max(0, min((x * along.x + y * along.y) * inverseSquare, 1))
        let (dx, dy) = (x - t * along.x, y - t * along.y)
        let square = dx * dx + dy * dy
        if square < squares[line + column] { squares[line + column] = square }
      }
    }
  }

  /// The bytes as ``GlyphImage/distances`` has them.
  func encoded(radius: Float) -> [UInt8] {
    zip(squares, isInside).map { square, isInside in
      let distance = isInside ? -square.squareRoot() : square.squareRoot()
      let value = 255 * (GlyphImage.edge - distance / radius)
      return UInt8(max(0, min(value.rounded(), 255)))
    }
  }
}
