import GeoMath

/// Finds a place well inside a ring, for a name.
enum InnerPoint {
  /// Samples to the longer side of the ring's box.
  private static let samples = 32
  /// Corners of the ring that are looked at.
  private static let corners = 600

  /// Of a raster of points inside the ring the one farthest from its edge; `nil` when the ring is
  /// too thin to hold any.
  static func find(in ring: [WorldPoint]) -> WorldPoint? {
    let stride = max(1, ring.count / corners)
    let outline = ring.indices.filter { $0 % stride == 0 }.map { ring[$0] }
    guard let first = outline.first else { return nil }
    var (west, east, north, south) = (first.x, first.x, first.y, first.y)
    for point in outline {
      (west, east) = (min(west, point.x), max(east, point.x))
      (north, south) = (min(north, point.y), max(south, point.y))
    }
    let step = max(east - west, south - north) / Double(samples)
    var best: (distance: Double, point: WorldPoint)?
    for row in 0..<samples {
      for column in 0..<samples {
        let point = WorldPoint(
          x: west + (Double(column) + 0.5) * step, y: north + (Double(row) + 0.5) * step)
        guard windingNumber(of: [outline], around: point) != 0 else { continue }
        let distance = squaredDistance(from: point, to: outline)
        if distance > best?.distance ?? 0 { best = (distance, point) }
      }
    }
    return best?.point
  }

  private static func squaredDistance(from point: WorldPoint, to ring: [WorldPoint]) -> Double {
    var least = Double.infinity
    var a = ring[ring.count - 1]
    for b in ring {
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let length = dx * dx + dy * dy
      let along = length > 0 ? ((point.x - a.x) * dx + (point.y - a.y) * dy) / length : 0
      let part = min(max(along, 0), 1)
      let (ex, ey) = (point.x - a.x - part * dx, point.y - a.y - part * dy)
      least = min(least, ex * ex + ey * ey)
      a = b
    }
    return least
  }
}
