import ImageCodec

/// Compares the border between two colours with a straight edge.
///
/// Boxes are drawn with hard edges: a pixel is inside when its middle is. So a border seen between
/// two pixels says that the edge passes between their middles; how far the expected edge lies
/// outside of that is the error. Over an edge that crosses many pixels at all their parts, the
/// largest error is how far the edge is off.
enum EdgeFinder {
  /// The errors in pixels, one for each row (or column, for an edge nearer to level) that the edge
  /// crosses; `nil` where there is no clean border near it.
  ///
  /// - Parameter isInside: whether a pixel belongs to what the edge bounds.
  static func errors(
    in picture: PixelImage, along edge: (PicturePoint, PicturePoint),
    isInside: (PixelImage.Pixel) -> Bool
  ) -> [Double?] {
    let (a, b) = edge
    let isSteep = abs(b.y - a.y) >= abs(b.x - a.x)
    let (start, end) = isSteep ? (a.y, b.y) : (a.x, b.x)
    let limit = isSteep ? picture.height : picture.width
    // Near its ends an edge meets others.
    let first = max(0, Int(min(start, end) + 3))
    let last = min(limit - 1, Int(max(start, end) - 4))
    guard first <= last else { return [] }
    return (first...last).compactMap { line in
      let part = (Double(line) + 0.5 - start) / (end - start)
      let expected = isSteep ? a.x + (b.x - a.x) * part : a.y + (b.y - a.y) * part
      return error(in: picture, line, expected, isSteep, isInside)
    }
  }

  /// Of one row or column: nothing at the picture's edge.
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
    // The edge passes between the middles of the pixels before and after the border.
    let place = Double(middle - reach + border)
    return .some(max(0, place - 0.5 - expected, expected - (place + 0.5)))
  }
}

/// The outline of the shadow that points would cast: their convex hull, as indices in order.
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
