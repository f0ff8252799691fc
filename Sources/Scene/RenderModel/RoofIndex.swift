/// A spatial index of a tile's roofs, for finding out what stands in front of a place: for each
/// square of a grid, the triangles of roofs that touch it.
package struct RoofIndex: Sendable {
  /// Squares along a tile's side.
  let side: Int
  /// Grid units along a square's side.
  let step: Float

  /// For each square, row by row, where its triangles begin; one more for the end.
  private var starts: [UInt32]
  /// The place of each triangle's first index in the stream.
  private(set) var triangles: [UInt32]

  var byteCount: Int { (starts.count + triangles.count) * MemoryLayout<UInt32>.stride }

  /// Returns `nil` if there are no roofs.
  init?(of extrusions: MeshStream<ExtrusionVertex>) {
    guard !extrusions.indices.isEmpty else { return nil }
    // A few houses need no fine grid.
    let side = extrusions.indices.count < 1000 ? 4 : 32
    self.side = side
    step = Float(TileMesh.gridExtent / side)
    var counts = [UInt32](repeating: 0, count: side * side + 1)
    Self.forEachTouch(in: extrusions, side: side) { square, _ in counts[square + 1] += 1 }
    for square in 1..<counts.count { counts[square] += counts[square - 1] }
    guard let count = counts.last, count > 0 else { return nil }
    starts = counts
    triangles = [UInt32](repeating: 0, count: Int(count))
    Self.forEachTouch(in: extrusions, side: side) { square, triangle in
      triangles[Int(counts[square])] = triangle
      counts[square] += 1
    }
  }

  /// The places in `triangles` of those that touch a square of the grid. A slice would count
  /// references for each square that a line of sight passes.
  @inline(__always)
  func places(inColumn column: Int, row: Int) -> Range<Int> {
    let square = row * side + column
    return Int(starts[square])..<Int(starts[square + 1])
  }

  /// Calls `body` for each triangle of a roof and each square of its bounding box. Squares beyond
  /// the tile's edges belong to its neighbours.
  private static func forEachTouch(
    in extrusions: MeshStream<ExtrusionVertex>, side: Int,
    _ body: (_ square: Int, _ triangle: UInt32) -> Void
  ) {
    extrusions.vertices.withUnsafeBufferPointer { vertices in
      extrusions.indices.withUnsafeBufferPointer { indices in
        for first in extrusions.sections.lazy.flatMap(triangles) {
          let c = vertices[Int(indices[first + 2])]
          // Walls end with a foot, which has a normal.
          guard c.normalX == 0, c.normalY == 0 else { continue }
          let (a, b) = (vertices[Int(indices[first])], vertices[Int(indices[first + 1])])
          let columns = squares(min(a.x, b.x, c.x), max(a.x, b.x, c.x), side)
          for row in squares(min(a.y, b.y, c.y), max(a.y, b.y, c.y), side) {
            for column in columns { body(row * side + column, UInt32(truncatingIfNeeded: first)) }
          }
        }
      }
    }
  }

  /// Where the indices of each triangle of a section begin.
  private static func triangles(of section: MeshSection) -> StrideTo<Int> {
    stride(from: section.indices.lowerBound, to: section.indices.upperBound - 2, by: 3)
  }

  private static func squares(_ low: Int16, _ high: Int16, _ side: Int) -> ClosedRange<Int> {
    func square(_ place: Int16) -> Int {
      min(max(Int(place) * side / TileMesh.gridExtent, 0), side - 1)
    }
    return square(low)...square(high)
  }
}
