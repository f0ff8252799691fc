import ImageCodec

/// Compares the border between two colours with a straight edge.
///
/// Boxes are drawn with hard edges: a pixel is inside if its centre is. A border between two pixels
/// therefore shows that the edge passes between their centres. The error is how far the expected
/// edge lies outside that interval. An edge that crosses many pixels at different places is off by
/// the largest of these errors.
enum EdgeFinder {
  /// The errors in pixels, one for each row (or column, if the edge is closer to horizontal) that
  /// the edge crosses. `nil` if there is no clean border nearby.
  ///
  /// - Parameter isInside: whether a pixel belongs to the shape that the edge bounds.
  static func errors(
    in picture: PixelImage, along edge: (PicturePoint, PicturePoint),
    isInside: (PixelImage.Pixel) -> Bool
  ) -> [Double?] {
    let (a, b) = edge
    let isSteep = abs(b.y - a.y) >= abs(b.x - a.x)
    let (start, end) = isSteep ? (a.y, b.y) : (a.x, b.x)
    let limit = isSteep ? picture.height : picture.width
    // Near its ends an edge meets other edges.
    let first = max(0, Int(min(start, end) + 3))
    let last = min(limit - 1, Int(max(start, end) - 4))
    guard first <= last else { return [] }
    return (first...last).compactMap { line in
      let part = (Double(line) + 0.5 - start) / (end - start)
      let expected = isSteep ? a.x + (b.x - a.x) * part : a.y + (b.y - a.y) * part
      return error(in: picture, line, expected, isSteep, isInside)
    }
  }

  /// The error in one row or column: `.some(nil)` without a clean border, `nil` at the image's
  /// edge.
  private static func error(
    in picture: PixelImage, _ line: Int, _ expected: Double, _ isSteep: Bool,
    _ isInside: (PixelImage.Pixel) -> Bool
  ) -> Double?? {
    let reach = 4
    let middle = Int(expected.rounded(.down))
    let length = isSteep ? picture.width : picture.height
    guard middle - reach >= 0, middle + reach < length else { return nil }
    let seen = (middle - reach...middle + reach).map { place in
      isInside(isSteep ? picture[x: place, y: line] : picture[x: line, y: place])
    }
    guard let first = seen.first, let last = seen.last, first != last,
      let border = seen.firstIndex(of: last),
      seen[border...].allSatisfy({ $0 == last })
    else { return .some(nil) }
    // The edge passes between the centres of the pixels before and after the border.
    let place = Double(middle - reach + border)
    return .some(max(0, place - 0.5 - expected, expected - (place + 0.5)))
  }
}

/// The convex hull of the points, as indices in order.
func convexHull(_ points: [PicturePoint]) -> [Int] {
  let order = points.indices.sorted { (points[$0].x, points[$0].y) < (points[$1].x, points[$1].y) }
  func turns(_ a: Int, _ b: Int, _ c: Int) -> Bool {
    let (p, q, r) = (points[a], points[b], points[c])
    return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x) > 0
  }
  func chain(_ indices: some Sequence<Int>) -> [Int] {
    var chain: [Int] = []
    for index in indices {
      while chain.count >= 2, !turns(chain[chain.count - 2], chain[chain.count - 1], index) {
        chain.removeLast()
      }
      chain.append(index)
    }
    return Array(chain.dropLast())
  }
  return chain(order) + chain(order.reversed())
}
