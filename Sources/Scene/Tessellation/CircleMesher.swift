import RenderModel
import VectorTiles

/// Turns points into the squares in which circles are drawn. All corners of a square are at the same
/// point, and the shader spreads them apart.
package struct CircleMesher: Sendable {
  package init() {}

  /// Into how many pieces a side of a square is cut that may lie on bent ground.
  package static let bentPieces = 3

  /// Appends a square for each point of `geometry` inside the tile. The north and west borders
  /// belong to this tile, the others to its neighbours, so that each point is drawn once.
  ///
  /// - Parameters:
  ///   - isArea: whether the parts are rings. Their first point is appended twice, because it also
  ///     closes the ring. The reference renderers do the same, and it shows in translucent circles
  ///     and heatmaps.
  ///   - pieces: into how many pieces a side of a square is cut, so that the surface may bend it.
  package func append(
    _ geometry: TileGeometry, _ grid: GridTransform, isArea: Bool = false, paint: UInt16,
    pieces: Int = 1, to stream: inout MeshStream<CircleVertex>
  ) {
    for part in 0..<geometry.partCount {
      let points = geometry.points[geometry.part(part)]
      for point in points { appendSquare(around: point, grid, paint, pieces, &stream) }
      if isArea, let first = points.first {
        appendSquare(around: first, grid, paint, pieces, &stream)
      }
    }
  }

  private func appendSquare(
    around point: TilePoint, _ grid: GridTransform, _ paint: UInt16, _ pieces: Int,
    _ stream: inout MeshStream<CircleVertex>
  ) {
    let extent = Double(TileMesh.gridExtent)
    let position = grid.position(point)
    guard position.x >= 0, position.x < extent, position.y >= 0, position.y < extent else { return }
    let point = position.rounded
    let first = UInt32(stream.vertices.count)
    let row = UInt32(pieces) + 1
    for x in 0...pieces {
      for y in 0...pieces {
        stream.vertices.append(
          CircleVertex(
            x: point.narrowX, y: point.narrowY, paint: paint,
            cornerX: Int8(clamping: 2 * x - pieces), cornerY: Int8(clamping: 2 * y - pieces),
            pieces: UInt16(clamping: pieces)))
      }
    }
    for x in 0..<UInt32(pieces) {
      for y in 0..<UInt32(pieces) {
        let corner = first + x * row + y
        let (right, below) = (corner + row, corner + 1)
        stream.indices += [corner, below, right + 1, corner, right + 1, right]
      }
    }
  }
}
