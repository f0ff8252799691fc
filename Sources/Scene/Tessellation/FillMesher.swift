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
      let base = fills.appendVertices(clipper.result.points) { FillVertex($0, paint: paint) }
      tessellator.triangulate(clipper.result, base: base, into: &fills) {
        FillVertex($0, paint: paint)
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
}

extension FillVertex {
  @inline(__always)
  fileprivate init(_ point: GridPoint, paint: UInt16) {
    self.init(x: point.narrowX, y: point.narrowY, paint: paint)
  }
}

/// How the edges of fills are antialiased.
package enum FillSmoothing: Sendable, CaseIterable {
  case none
  /// By a band around each polygon, drawn after all fills.
  case bands
  /// Star-shaped polygons are drawn together with their smooth edge after all other fills, and the
  /// rest gets bands. For opaque fills that all look alike, so that their order does not show.
  case fans
  /// By outlines in another colour: bands that cover the edge.
  case outlines

  /// Where the inner side of the bands lies, or `nil` if there are no bands.
  var bandInside: EdgeVertex.Place? {
    switch self {
    case .none: nil
    case .bands, .fans: .onEdge
    case .outlines: .inner
    }
  }
}
