import RenderModel
import VectorTiles

/// Turns the polygons of features into triangles, and their outlines into bands that smooth the
/// edges. Keep one per thread, because it reuses its buffers for every feature.
package struct FillMesher: Sendable {
  private var clipper = PolygonClipper()
  private var tessellator = PolygonTessellator()
  private var edgeMesher = EdgeMesher()
  private var fanMesher = FanMesher()
  private let box: ClipBox

  package init(box: ClipBox = ClipBox()) {
    self.box = box
  }

  /// Appends one feature's polygons.
  package mutating func append(
    _ geometry: TileGeometry, _ grid: GridTransform, paint: UInt16,
    smoothing: FillSmoothing = .bands,
    fills: inout MeshStream<FillVertex>, edges: inout MeshStream<EdgeVertex>
  ) {
    clipper.begin(geometry)
    while clipper.nextPolygon(of: geometry, grid, box) {
      if smoothing == .fans, appendFan(paint, &edges) { continue }
      appendVertices(paint, &fills)
      let base = UInt32(fills.vertices.count - clipper.result.points.count)
      tessellator.triangulate(clipper.result, base: base, into: &fills) {
        FillVertex(x: $0.narrowX, y: $0.narrowY, paint: paint)
      }
      if let inside = smoothing.bandInside {
        edgeMesher.append(clipper.result, box, paint: paint, inside: inside, to: &edges)
      }
    }
  }

  /// Appends the clipper's polygon as a fan.
  ///
  /// - Returns: whether that was possible.
  private mutating func appendFan(_ paint: UInt16, _ edges: inout MeshStream<EdgeVertex>) -> Bool {
    guard clipper.result.ringEnds.count == 1 else { return false }
    return clipper.result.points.withUnsafeBufferPointer {
      fanMesher.append($0, box, paint: paint, to: &edges)
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
