import GeoMath
import PlaneGeometry

/// Finds a place well inside a ring, for a name. The embedded world's names stand where this raster
/// puts them; `PoleOfInaccessibility` would move them.
enum InnerPoint {
  /// The number of samples along the longer side of the ring's bounding box.
  private static let samples = 32
  /// The maximum number of corners of the ring that are examined.
  private static let corners = 600

  /// The point of a raster inside the ring that is farthest from its edge. `nil` if the ring is too
  /// thin to contain any.
  static func find(in ring: [WorldPoint]) -> WorldPoint? {
    let stride = max(1, ring.count / corners)
    let outline = ring.indices.filter { $0 % stride == 0 }.map { ring[$0] }
    guard !outline.isEmpty else { return nil }
    let box = PlaneBox(around: outline)
    let step = max(box.width, box.height) / Double(samples)
    var best: (squaredDistance: Double, point: WorldPoint)?
    for row in 0..<samples {
      for column in 0..<samples {
        let point = WorldPoint(
          x: box.minX + (Double(column) + 0.5) * step, y: box.minY + (Double(row) + 0.5) * step)
        let edge = [outline].nearestEdge(to: point)
        if edge.location.windingNumber != 0, edge.squaredDistance > best?.squaredDistance ?? 0 {
          best = (edge.squaredDistance, point)
        }
      }
    }
    return best?.point
  }
}
