import RenderModel
import VectorTiles

/// Turns polygons into upright prisms: a roof and walls, no floor. Walls along the clip border are
/// left out, so that a building cut by a tile's edge is whole where the tiles meet.
///
/// Seen from outside every triangle is counter-clockwise on the screen.
package struct ExtrusionMesher: Sendable {
  private var clipper = PolygonClipper()
  private var triangulator = PolygonTriangulator()
  private let box: ClipBox

  package init(box: ClipBox = ClipBox()) {
    self.box = box
  }

  /// Appends one feature, from `baseMetres` to `heightMetres` above the ground. Heights outside
  /// 0...6553 m are clamped; a feature that is not higher than its base is left out.
  ///
  /// - Returns: the height in metres to which it rises in the mesh, 0 when nothing was appended.
  @discardableResult
  package mutating func append(
    _ geometry: TileGeometry, _ grid: GridTransform, paint: UInt16, baseMetres: Float,
    heightMetres: Float, to stream: inout MeshStream<ExtrusionVertex>
  ) -> Float {
    let base = ExtrusionMesher.steps(baseMetres)
    let top = ExtrusionMesher.steps(heightMetres)
    guard top > base else { return 0 }
    let start = stream.indices.count
    clipper.begin(geometry)
    while clipper.nextPolygon(of: geometry, grid, box) {
      let polygons = clipper.result
      for polygon in polygons.polygonEnds.indices {
        appendRoof(polygons, polygon, paint, top, &stream)
      }
      for ring in polygons.ringEnds.indices {
        appendWalls(polygons, ring, paint, base, top, &stream)
      }
    }
    return stream.indices.count > start ? Float(top) * ExtrusionVertex.heightStepMetres : 0
  }

  /// Metres to the vertex's steps; not a number counts as 0.
  private static func steps(_ metres: Float) -> UInt16 {
    guard metres > 0 else { return 0 }
    return UInt16((min(metres, 6553) / ExtrusionVertex.heightStepMetres).rounded())
  }

  private mutating func appendRoof(
    _ polygons: GridPolygons, _ polygon: Int, _ paint: UInt16, _ top: UInt16,
    _ stream: inout MeshStream<ExtrusionVertex>
  ) {
    let base = UInt32(stream.vertices.count)
    for point in polygons.points[polygons.points(ofPolygon: polygon)] {
      stream.vertices.append(
        ExtrusionVertex(
          x: Int16(truncatingIfNeeded: point.x), y: Int16(truncatingIfNeeded: point.y),
          paint: paint, height: top, normalX: 0, normalY: 0))
    }
    triangulator.triangulate(polygons, polygon: polygon, base: base, into: &stream.indices)
  }

  private func appendWalls(
    _ polygons: GridPolygons, _ ring: Int, _ paint: UInt16, _ base: UInt16, _ top: UInt16,
    _ stream: inout MeshStream<ExtrusionVertex>
  ) {
    let range = polygons.ring(ring)
    var a = polygons.points[range.upperBound - 1]
    for index in range {
      let b = polygons.points[index]
      if !box.isBorder(a, b) { appendWall(a, b, paint, base, top, &stream) }
      a = b
    }
  }

  private func appendWall(
    _ a: GridPoint, _ b: GridPoint, _ paint: UInt16, _ base: UInt16, _ top: UInt16,
    _ stream: inout MeshStream<ExtrusionVertex>
  ) {
    let run = SIMD2(Float(b.y &- a.y), Float(a.x &- b.x))
    let normal = (run * (127 / (run * run).sum().squareRoot())).rounded(.toNearestOrAwayFromZero)
    let first = UInt32(stream.vertices.count)
    func corner(_ p: GridPoint, _ height: UInt16) -> ExtrusionVertex {
      ExtrusionVertex(
        x: Int16(truncatingIfNeeded: p.x), y: Int16(truncatingIfNeeded: p.y), paint: paint,
        height: height, normalX: Int8(normal.x), normalY: Int8(normal.y))
    }
    stream.vertices.append(corner(b, base))
    stream.vertices.append(corner(a, base))
    stream.vertices.append(corner(a, top))
    stream.vertices.append(corner(b, top))
    stream.indices.append(first)
    stream.indices.append(first + 1)
    stream.indices.append(first + 2)
    stream.indices.append(first)
    stream.indices.append(first + 2)
    stream.indices.append(first + 3)
  }
}
