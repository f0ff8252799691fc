import RenderModel
import VectorTiles

/// Turns the polygons of features into triangles, and their outlines into the band that smooths
/// them. Keep one per thread: its buffers serve feature after feature.
package struct FillMesher: Sendable {
  private var clipper = PolygonClipper()
  private var triangulator = PolygonTriangulator()
  private var edgeMesher = EdgeMesher()
  private let box: ClipBox

  package init(box: ClipBox = ClipBox()) {
    self.box = box
  }

  /// Appends one feature's polygons.
  ///
  /// - Parameter isSmoothed: whether to make the bands in `edges` too.
  package mutating func append(
    _ geometry: TileGeometry, _ grid: GridTransform, paint: UInt16, isSmoothed: Bool = true,
    fills: inout MeshStream<FillVertex>, edges: inout MeshStream<EdgeVertex>
  ) {
    clipper.begin(geometry)
    while clipper.nextPolygon(of: geometry, grid, box) {
      let polygons = clipper.result
      for polygon in polygons.polygonEnds.indices {
        let base = UInt32(fills.vertices.count)
        for point in polygons.points[polygons.points(ofPolygon: polygon)] {
          fills.vertices.append(
            FillVertex(
              x: Int16(truncatingIfNeeded: point.x), y: Int16(truncatingIfNeeded: point.y),
              paint: paint))
        }
        triangulator.triangulate(polygons, polygon: polygon, base: base, into: &fills.indices)
      }
      if isSmoothed { edgeMesher.append(polygons, box, paint: paint, to: &edges) }
    }
  }
}
