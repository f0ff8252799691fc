import RenderModel
import VectorTiles

/// Turns the polygons of features into triangles, and their outlines into the band that smooths
/// them. Keep one per thread: its buffers serve feature after feature.
package struct FillMesher: Sendable {
  private var clipper = PolygonClipper()
  private var triangulator = PolygonTriangulator()
  private var sweeper = SweepTriangulator()
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
      appendVertices(paint, &fills)
      let base = UInt32(fills.vertices.count - clipper.result.points.count)
      for polygon in clipper.result.polygonEnds.indices {
        let isCut = triangulator.triangulate(
          clipper.result, polygon: polygon, base: base, into: &fills.indices)
        if !isCut { sweep(polygon, base, paint, &fills) }
      }
      if isSmoothed { edgeMesher.append(clipper.result, box, paint: paint, to: &edges) }
    }
  }

  /// For a polygon that crosses itself: triangles with corners of their own.
  private mutating func sweep(
    _ polygon: Int, _ base: UInt32, _ paint: UInt16, _ fills: inout MeshStream<FillVertex>
  ) {
    guard sweeper.triangulate(clipper.result, polygon: polygon) else {
      triangulator.triangulate(
        clipper.result, polygon: polygon, base: base, acceptsAnything: true, into: &fills.indices)
      return
    }
    for corner in sweeper.corners {
      fills.indices.append(UInt32(fills.vertices.count))
      fills.vertices.append(FillVertex(x: corner.narrowX, y: corner.narrowY, paint: paint))
    }
  }

  private func appendVertices(_ paint: UInt16, _ fills: inout MeshStream<FillVertex>) {
    let filler = FillVertex(x: 0, y: 0, paint: paint)
    clipper.result.points.withUnsafeBufferPointer { points in
      fills.vertices.append(upTo: points.count, filler: filler) { vertices in
        for index in 0..<points.count {
          vertices[index].x = points[index].narrowX
          vertices[index].y = points[index].narrowY
        }
        return points.count
      }
    }
  }
}
