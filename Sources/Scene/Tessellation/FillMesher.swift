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
  private let cutter: CellCutter?
  private var slicer: CellSlicer?

  /// - Parameter cells: how many pieces a side of the tile is cut into, so that the surface may bend.
  package init(box: ClipBox = ClipBox(), cells: Int = 1) {
    self.box = box
    cutter = CellCutter(cells: cells)
    slicer = CellSlicer(cells: cells)
  }

  /// Appends one feature's polygons.
  package mutating func append(
    _ geometry: TileGeometry, _ grid: GridTransform, paint: UInt16,
    smoothing: FillSmoothing = .bands,
    fills: inout MeshStream<FillVertex>, edges: inout MeshStream<EdgeVertex>
  ) {
    clipper.begin(geometry)
    while clipper.nextPolygon(of: geometry, grid, box) {
      if smoothing == .fans, cutter?.isWhole(clipper.result.points) ?? true,
        appendFan(paint, &edges)
      {
        continue
      }
      appendTriangles(paint, to: &fills)
      if smoothing != .none {
        edgeMesher.append(
          cutter?.cut(clipper.result) ?? clipper.result,
          smoothing == .outlines ? box.withoutTileBorder : box, paint: paint, to: &edges)
      }
    }
  }

  private mutating func appendTriangles(_ paint: UInt16, to fills: inout MeshStream<FillVertex>) {
    guard let cutter else {
      appendTriangles(of: clipper.result, paint, to: &fills)
      return
    }
    slicer?.cut(clipper.result)
    let start = fills.indices.count
    var isCut = slicer?.isComplete ?? false
    for cell in slicer?.cells ?? [] {
      let (first, base) = (fills.indices.count, UInt32(fills.vertices.count))
      if appendTriangles(of: cell, paint, to: &fills) { isCut = false }
      slicer?.shareVertices(of: cell, base: base, &fills.indices, from: first)
    }
    if isCut { return }
    cutter.cut(
      &fills, from: start, point: { GridPoint(x: Int32($0.x), y: Int32($0.y)) },
      made: { FillVertex($0, paint: paint) })
  }

  /// - Returns: whether rings cross.
  @discardableResult
  private mutating func appendTriangles(
    of polygons: GridPolygons, _ paint: UInt16, to fills: inout MeshStream<FillVertex>
  ) -> Bool {
    let base = fills.appendVertices(polygons.points) { FillVertex($0, paint: paint) }
    return tessellator.triangulate(polygons, base: base, into: &fills) {
      FillVertex($0, paint: paint)
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
  /// By a band along each edge, drawn after all fills as a smooth rim.
  case bands
  /// By the same bands as outlines. On the border between tiles without a margin they would show.
  case outlines
  /// Star-shaped polygons are drawn together with their smooth edge after all other fills, and the
  /// rest gets bands. For opaque fills that all look alike, so that their order does not show.
  case fans
}
