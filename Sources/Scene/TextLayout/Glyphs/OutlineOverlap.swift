/// Finds the edges of a glyph whose contours overlap, as those of many fonts do: pieces of contours
/// inside of another contour are none.
enum OutlineOverlap {
  /// Beyond this many segments the work, which grows with the square, is not done.
  private static let segmentLimit = 2000

  /// The pieces of segments that have the outside on one side and the inside on the other.
  static func visibleSegments(of segments: [GlyphOutline.Segment]) -> [GlyphOutline.Segment] {
    guard segments.count <= segmentLimit else { return segments }
    var result: [GlyphOutline.Segment] = []
    for (index, segment) in segments.enumerated() {
      var cuts: [Float] = [0, 1]
      for (other, crossed) in segments.enumerated() where other != index {
        if let t = crossing(of: segment, with: crossed) { cuts.append(t) }
      }
      cuts.sort()
      for (from, to) in zip(cuts, cuts.dropFirst()) where to > from {
        let along = segment.end - segment.start
        let piece = GlyphOutline.Segment(
          start: segment.start + along * from, end: segment.start + along * to)
        if isEdge(piece, of: segments) { result.append(piece) }
      }
    }
    return result
  }

  /// Where on `segment`, strictly inside of it, `other` crosses it: 0 to 1.
  private static func crossing(
    of segment: GlyphOutline.Segment, with other: GlyphOutline.Segment
  ) -> Float? {
    let (a, b) = (segment.end - segment.start, other.end - other.start)
    let determinant = a.x * b.y - a.y * b.x
    guard abs(determinant) > 1e-9 else { return nil }
    let offset = other.start - segment.start
    let t = (offset.x * b.y - offset.y * b.x) / determinant
    let u = (offset.x * a.y - offset.y * a.x) / determinant
    return t > 0 && t < 1 && u >= 0 && u <= 1 ? t : nil
  }

  private static func isEdge(
    _ piece: GlyphOutline.Segment, of segments: [GlyphOutline.Segment]
  ) -> Bool {
    let along = piece.end - piece.start
    let length = (along * along).sum().squareRoot()
    guard length > 0 else { return false }
    // A little beside the middle, in texels.
    let aside = SIMD2(-along.y, along.x) * (0.01 / length)
    let middle = (piece.start + piece.end) / 2
    return isInside(middle + aside, of: segments) != isInside(middle - aside, of: segments)
  }

  private static func isInside(
    _ point: SIMD2<Float>, of segments: [GlyphOutline.Segment]
  ) -> Bool {
    var winding = 0
    for segment in segments {
      let isDown = segment.end.y > segment.start.y
      let (upper, lower) = isDown ? (segment.start, segment.end) : (segment.end, segment.start)
      guard upper.y <= point.y, point.y < lower.y else { continue }
      let x = upper.x + (point.y - upper.y) * (lower.x - upper.x) / (lower.y - upper.y)
      if x < point.x { winding += isDown ? 1 : -1 }
    }
    return winding != 0
  }
}
