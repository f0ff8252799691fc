import RenderModel

/// Cuts any polygon into triangles: by ear clipping, or by a sweep if its rings cross. Keep one per
/// thread, because it reuses its buffers for every polygon.
package struct PolygonTessellator: Sendable {
  private var triangulator = PolygonTriangulator()
  private var sweeper = SweepTriangulator()
  private var flipper = DiagonalFlipper()
  private let makesCompact: Bool

  /// - Parameter makesCompact: whether to flip diagonals between triangles to the shorter ones.
  ///   That pays for roofs, which are many and small: a rasteriser without a GPU draws a town 5 %
  ///   faster. Land fills are large, take longer to flip and gain nothing.
  package init(makesCompact: Bool = false) {
    self.makesCompact = makesCompact
  }

  /// Appends the triangles of polygons that come from one outline and its holes. Corners that are
  /// no points of the polygons are made by `vertex` and appended as well.
  ///
  /// - Parameters:
  ///   - base: index of the vertex for the first point of `polygons`; the others follow in order.
  ///   - isEvenOdd: where rings cross, whether the inside is what an odd number of them surrounds.
  /// - Returns: whether rings cross, so that triangles may overlap.
  @discardableResult
  package mutating func triangulate<Vertex>(
    _ polygons: GridPolygons, base: UInt32, isEvenOdd: Bool = false,
    into stream: inout MeshStream<Vertex>, vertex: (GridPoint) -> Vertex
  ) -> Bool {
    let start = stream.indices.count
    for polygon in polygons.polygonEnds.indices {
      let first = stream.indices.count
      guard
        triangulator.triangulate(polygons, polygon: polygon, base: base, into: &stream.indices)
      else {
        // A ring that crosses others may lie in several polygons.
        stream.indices.removeSubrange(start...)
        sweep(polygons, base: base, isEvenOdd, into: &stream, vertex: vertex)
        return true
      }
      if makesCompact { turnDiagonals(polygons, base: base, of: &stream.indices, from: first) }
    }
    return false
  }

  private mutating func sweep<Vertex>(
    _ polygons: GridPolygons, base: UInt32, _ isEvenOdd: Bool,
    into stream: inout MeshStream<Vertex>, vertex: (GridPoint) -> Vertex
  ) {
    guard sweeper.triangulate(polygons, isEvenOdd: isEvenOdd) else {
      // This many crossings mean invalid data. Show it in some way.
      for polygon in polygons.polygonEnds.indices {
        triangulator.triangulate(
          polygons, polygon: polygon, base: base, acceptsAnything: true, into: &stream.indices)
      }
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
