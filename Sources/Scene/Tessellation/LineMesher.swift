import RenderModel
import VectorTiles

/// Turns lines into triangles that the shader widens.
///
/// Pairs of vertices follow both sides of the line. A gentle turn has one mitred pair, a sharp turn
/// a fan from the inner to the outer side. If segments are too short for a shared inner corner,
/// each gets its own.
package struct LineMesher: Sendable {
  private var clipper: LineClipper
  private let cutter: CellCutter?

  /// - Parameter cells: how many pieces a side of the tile is cut into, so that the surface may bend.
  package init(box: ClipBox = ClipBox(), cells: Int = 1) {
    clipper = LineClipper(box: box)
    cutter = CellCutter(cells: cells)
  }

  /// Appends the line strings of one feature.
  package mutating func appendLines(
    _ geometry: TileGeometry, _ grid: GridTransform, _ shape: LineShape, paint: UInt16,
    to stream: inout MeshStream<LineVertex>
  ) {
    append(geometry, isRings: false, grid, shape, paint, &stream) { _ in }
  }

  /// Appends line strings, and to `partEnds` the number of indices after each of them.
  package mutating func appendLines(
    _ geometry: TileGeometry, _ grid: GridTransform, _ shape: LineShape, paint: UInt16,
    to stream: inout MeshStream<LineVertex>, partEnds: inout [Int]
  ) {
    append(geometry, isRings: false, grid, shape, paint, &stream) { partEnds.append($0) }
  }

  /// Appends the outlines of one feature's polygons as closed lines. Edges along which polygons
  /// were clipped lie outside the tile and are not drawn.
  package mutating func appendOutlines(
    _ geometry: TileGeometry, _ grid: GridTransform, _ shape: LineShape, paint: UInt16,
    to stream: inout MeshStream<LineVertex>
  ) {
    append(geometry, isRings: true, grid, shape, paint, &stream) { _ in }
  }

  private mutating func append(
    _ geometry: TileGeometry, isRings: Bool, _ grid: GridTransform, _ shape: LineShape,
    _ paint: UInt16, _ stream: inout MeshStream<LineVertex>, _ partEnded: (Int) -> Void
  ) {
    geometry.points.withUnsafeBufferPointer { points in
      for part in 0..<geometry.partCount {
        let course = UnsafeBufferPointer(rebasing: points[geometry.part(part)])
        let length = shape.rampPart == nil ? 0 : Self.length(of: course, isRing: isRings, grid)
        clipper.cut(course, isRing: isRings, grid) { run in
          var ribbon = LineTessellator(
            paint: paint, shape: shape, startDistance: run.startDistance, lineLength: length)
          ribbon.append(cutter?.cut(run) ?? run, &stream)
        }
        partEnded(stream.indices.count)
      }
    }
  }

  /// The length of a whole line string in grid units.
  private static func length(
    of course: UnsafeBufferPointer<TilePoint>, isRing: Bool, _ grid: GridTransform
  ) -> Double {
    guard let first = course.first else { return 0 }
    var length = 0.0
    var last = isRing ? course[course.count - 1] : first
    for point in course {
      let (dx, dy) = (Double(point.x) - Double(last.x), Double(point.y) - Double(last.y))
      length += (dx * dx + dy * dy).squareRoot()
      last = point
    }
    return length * grid.scale
  }
}
