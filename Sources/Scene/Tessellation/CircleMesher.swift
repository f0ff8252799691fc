import RenderModel
import VectorTiles

/// Turns points into the squares in which circles are drawn: four corners a point, spread by the
/// shader.
package struct CircleMesher: Sendable {
  package init() {}

  /// Appends a square for each point of `geometry` that lies in the tile itself. The tile's north
  /// and west borders belong to it, the others to its neighbours, so that each point is drawn
  /// once.
  ///
  /// - Parameter isArea: the parts are rings, whose first point closes them too: it counts twice, as
  ///   in the reference renderers, which shows where circles are translucent and in heatmaps.
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
    appendSquare(position.rounded, paint, &stream)
  }

  private func appendSquare(
    _ point: GridPoint, _ paint: UInt16, _ stream: inout MeshStream<CircleVertex>
  ) {
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
