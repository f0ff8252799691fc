import RenderModel

/// Cuts any polygon into triangles: by ears, and one that crosses itself by a sweep. Keep one per
/// thread: its buffers serve polygon after polygon.
struct PolygonTessellator: Sendable {
  private var triangulator = PolygonTriangulator()
  private var sweeper = SweepTriangulator()
  private var flipper = DiagonalFlipper()
  private let makesCompact: Bool

  /// - Parameter makesCompact: whether the diagonals between triangles are turned to the shorter ones.
  ///   That pays for roofs, which are many and small: a rasteriser without a GPU draws a town 5 %
  ///   faster. Fills of land are large, take longer to turn and gain nothing.
  init(makesCompact: Bool = false) {
    self.makesCompact = makesCompact
  }

  /// Appends the triangles of polygon `index` to `indices`; hands over those that are not of its own
  /// points, corner by corner.
  ///
  /// - Parameter base: index of the vertex that stands for the first point of `polygons`; the others
  ///   follow in order.
  mutating func triangulate<Vertex>(
    _ polygons: GridPolygons, polygon index: Int, base: UInt32,
    into stream: inout MeshStream<Vertex>, vertex: (GridPoint) -> Vertex
  ) {
    let start = stream.indices.count
    if triangulator.triangulate(polygons, polygon: index, base: base, into: &stream.indices) {
      if makesCompact { turnDiagonals(polygons, base: base, of: &stream.indices, from: start) }
      return
    }
    guard sweeper.triangulate(polygons, polygon: index) else {
      // So many crossings are garbage, which is shown somehow.
      triangulator.triangulate(
        polygons, polygon: index, base: base, acceptsAnything: true, into: &stream.indices)
      return
    }
    for corner in sweeper.corners {
      stream.indices.append(UInt32(stream.vertices.count))
      stream.vertices.append(vertex(corner))
    }
  }

  private mutating func turnDiagonals(
    _ polygons: GridPolygons, base: UInt32, of indices: inout [UInt32], from start: Int
  ) {
    polygons.points.withUnsafeBufferPointer { points in
      indices.withUnsafeMutableBufferPointer { indices in
        flipper.flip(UnsafeMutableBufferPointer(rebasing: indices[start...]), points, base: base)
      }
    }
  }
}
