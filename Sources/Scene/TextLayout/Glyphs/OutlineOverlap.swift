import GeoMath
import PlaneGeometry

/// Finds the edges of a glyph whose contours overlap, as in many fonts. Parts of a contour inside
/// another contour are not edges.
enum OutlineOverlap {
  /// With more segments than this the work is skipped, because it grows with the square.
  private static let segmentLimit = 2000

  /// The pieces of segments that have the outside on one side and the inside on the other.
  static func visibleSegments(of segments: [GlyphOutline.Segment]) -> [GlyphOutline.Segment] {
    guard segments.count <= segmentLimit else { return segments }
    var result: [GlyphOutline.Segment] = []
    for (index, segment) in segments.enumerated() {
      var cuts: [Float] = [0, 1]
      for (other, crossed) in segments.enumerated() where other != index {
        if let t = segment.line.crossing(crossed.line), t > 0, t < 1 { cuts.append(Float(t)) }
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

  private static func isEdge(
    _ piece: GlyphOutline.Segment, of segments: [GlyphOutline.Segment]
  ) -> Bool {
    let along = piece.end - piece.start
    let length = along.length
    guard length > 0 else { return false }
    // Slightly off the middle, in texels.
    let aside = SIMD2(-along.y, along.x) * (0.01 / length)
    let middle = (piece.start + piece.end) / 2
    return isInside(middle + aside, of: segments) != isInside(middle - aside, of: segments)
  }

  private static func isInside(
    _ point: SIMD2<Float>, of segments: [GlyphOutline.Segment]
  ) -> Bool {
    var location = PointLocation(of: SIMD2<Double>(point))
    for segment in segments { location.pass(segment.line.start, segment.line.end) }
    return location.windingNumber != 0
  }
}

extension GlyphOutline.Segment {
  fileprivate var line: LineSegment { LineSegment(SIMD2<Double>(start), SIMD2<Double>(end)) }
}
