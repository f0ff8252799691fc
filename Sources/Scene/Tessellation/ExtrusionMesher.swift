import RenderModel
import VectorTiles

/// Turns polygons into upright prisms: a roof and walls, no floor. Walls along the clip border are
/// left out, so that a building cut by a tile's edge is whole where the tiles meet.
///
/// Seen from outside every triangle is counter-clockwise on the screen.
package struct ExtrusionMesher: Sendable {
  private var clipper = PolygonClipper()
  private var triangulator = PolygonTriangulator()
  private var sweeper = SweepTriangulator()
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
      appendRoofs(paint, top, &stream)
      for ring in clipper.result.ringEnds.indices {
        appendWalls(clipper.result.ring(ring), paint, base, top, &stream)
      }
    }
    return stream.indices.count > start ? Float(top) * ExtrusionVertex.heightStepMetres : 0
  }

  /// Metres to the vertex's steps; not a number counts as 0.
  private static func steps(_ metres: Float) -> UInt16 {
    guard metres > 0 else { return 0 }
    return UInt16((min(metres, 6553) / ExtrusionVertex.heightStepMetres).rounded())
  }

  private mutating func appendRoofs(
    _ paint: UInt16, _ top: UInt16, _ stream: inout MeshStream<ExtrusionVertex>
  ) {
    let base = UInt32(stream.vertices.count)
    let filler = ExtrusionVertex(x: 0, y: 0, paint: paint, height: top, normalX: 0, normalY: 0)
    clipper.result.points.withUnsafeBufferPointer { points in
      stream.vertices.append(upTo: points.count, filler: filler) { vertices in
        for index in 0..<points.count {
          vertices[index].x = points[index].narrowX
          vertices[index].y = points[index].narrowY
        }
        return points.count
      }
    }
    for polygon in clipper.result.polygonEnds.indices {
      let isCut = triangulator.triangulate(
        clipper.result, polygon: polygon, base: base, into: &stream.indices)
      if isCut { continue }
      // A polygon that crosses itself: triangles with corners of their own.
      guard sweeper.triangulate(clipper.result, polygon: polygon) else {
        triangulator.triangulate(
          clipper.result, polygon: polygon, base: base, acceptsAnything: true,
          into: &stream.indices)
        continue
      }
      for corner in sweeper.corners {
        var vertex = filler
        (vertex.x, vertex.y) = (corner.narrowX, corner.narrowY)
        stream.indices.append(UInt32(stream.vertices.count))
        stream.vertices.append(vertex)
      }
    }
  }

  /// Four corners to a wall: b and a on the ground, a and b on top.
  private func appendWalls(
    _ range: Range<Int>, _ paint: UInt16, _ base: UInt16, _ top: UInt16,
    _ stream: inout MeshStream<ExtrusionVertex>
  ) {
    let first = UInt32(stream.vertices.count)
    let filler = ExtrusionVertex(x: 0, y: 0, paint: paint, height: base, normalX: 0, normalY: 0)
    clipper.result.points.withUnsafeBufferPointer { all in
      let ring = UnsafeBufferPointer(rebasing: all[range])
      stream.vertices.append(upTo: 4 * ring.count, filler: filler) { corners in
        var written = 0
        var a = ring[ring.count - 1]
        for b in ring {
          if !box.isBorder(a, b) {
            let wall = wall(a, b, filler)
            corners[written] = wall.b
            corners[written + 1] = wall.a
            corners[written + 2] = wall.a
            corners[written + 2].height = top
            corners[written + 3] = wall.b
            corners[written + 3].height = top
            written += 4
          }
          a = b
        }
        return written
      }
    }
    appendWallIndices(from: first, &stream)
  }

  /// The foot of a wall.
  @inline(__always)
  private func wall(
    _ a: GridPoint, _ b: GridPoint, _ filler: ExtrusionVertex
  ) -> (a: ExtrusionVertex, b: ExtrusionVertex) {
    let run = SIMD2(Float(b.y &- a.y), Float(a.x &- b.x))
    let normal = run * (127 / (run * run).sum().squareRoot())
    var left = filler
    left.normalX = Int8(truncatingIfNeeded: normal.x.narrowed)
    left.normalY = Int8(truncatingIfNeeded: normal.y.narrowed)
    var right = left
    (left.x, left.y) = (a.narrowX, a.narrowY)
    (right.x, right.y) = (b.narrowX, b.narrowY)
    return (left, right)
  }

  private func appendWallIndices(
    from first: UInt32, _ stream: inout MeshStream<ExtrusionVertex>
  ) {
    let walls = (stream.vertices.count - Int(first)) / 4
    stream.indices.append(upTo: 6 * walls, filler: 0) { indices in
      var corner = first
      for index in stride(from: 0, to: 6 * walls, by: 6) {
        indices[index] = corner
        indices[index + 1] = corner + 1
        indices[index + 2] = corner + 2
        indices[index + 3] = corner
        indices[index + 4] = corner + 2
        indices[index + 5] = corner + 3
        corner += 4
      }
      return 6 * walls
    }
  }
}
