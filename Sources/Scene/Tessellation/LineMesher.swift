import RenderModel
import VectorTiles

/// Turns lines into triangles that the shader widens.
///
/// Both sides of the line run along as pairs of vertices. A gentle turn has one mitred pair, a
/// sharp one a fan from the inner to the outer side. Where segments are too short for a common
/// inner corner, each keeps its own.
package struct LineMesher: Sendable {
  private var clipper: LineClipper

  package init(box: ClipBox = ClipBox()) {
    clipper = LineClipper(box: box)
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

  /// Appends the outlines of one feature's polygons as closed lines. Edges outside the tile, where
  /// polygons are cut, are not drawn.
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
        clipper.cut(course, isRing: isRings, grid) { run in
          var ribbon = LineRibbon(paint: paint, shape: shape, startDistance: run.startDistance)
          ribbon.append(run, &stream)
        }
        partEnded(stream.indices.count)
      }
    }
  }
}
