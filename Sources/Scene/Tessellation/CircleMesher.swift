import RenderModel
import VectorTiles

/// Turns points into the squares in which circles are drawn. Each square has four corners at the
/// same point, which the shader spreads apart.
package struct CircleMesher: Sendable {
  package init() {}

  /// Appends a square for each point of `geometry` inside the tile. The north and west borders
  /// belong to this tile, the others to its neighbours, so that each point is drawn once.
  ///
  /// - Parameter isArea: whether the parts are rings. Their first point is appended twice, because
  ///   it also closes the ring. The reference renderers do the same, and it shows in translucent
  ///   circles and heatmaps.
  package func append(
    _ geometry: TileGeometry, _ grid: GridTransform, isArea: Bool = false, paint: UInt16,
    to stream: inout MeshStream<CircleVertex>
  ) {
    for part in 0..<geometry.partCount {
      let points = geometry.points[geometry.part(part)]
      for point in points { appendSquare(around: point, grid, paint, &stream) }
      if isArea, let first = points.first { appendSquare(around: first, grid, paint, &stream) }
    }
  }

  private func appendSquare(
    around point: TilePoint, _ grid: GridTransform, _ paint: UInt16,
    _ stream: inout MeshStream<CircleVertex>
  ) {
    let extent = Double(TileMesh.gridExtent)
    let position = grid.position(point)
    guard position.x >= 0, position.x < extent, position.y >= 0, position.y < extent else { return }
    let point = position.rounded
    let first = UInt32(stream.vertices.count)
    for (cornerX, cornerY) in [(-1, -1), (-1, 1), (1, 1), (1, -1)] as [(Int8, Int8)] {
      stream.vertices.append(
        CircleVertex(
          x: point.narrowX, y: point.narrowY,
          paint: paint, cornerX: cornerX, cornerY: cornerY))
    }
    for corner in [0, 1, 2, 0, 2, 3] as [UInt32] { stream.indices.append(first + corner) }
  }
}
