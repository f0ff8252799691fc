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
  /// Triangles of a roof, by the points of the clipper's result.
  private var roof: [UInt32] = []
  /// For each of these points the corner that says "roof", or 0; walls come first, so that none is
  /// the stream's corner 0.
  private var roofCorners: [UInt32] = []
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
      let first = UInt32(stream.vertices.count)
      for ring in clipper.result.ringEnds.indices {
        appendWalls(clipper.result.ring(ring), paint, base, top, &stream)
      }
      appendRoofs(paint, top, walls: first, &stream)
    }
    return stream.indices.count > start ? Float(top) * ExtrusionVertex.heightStepMetres : 0
  }

  /// Metres to the vertex's steps; not a number counts as 0.
  private static func steps(_ metres: Float) -> UInt16 {
    guard metres > 0 else { return 0 }
    return UInt16((min(metres, 6553) / ExtrusionVertex.heightStepMetres).rounded())
  }

  /// A roof shares its corners with the walls, but for the last one of each triangle, which says
  /// that it is a roof and serves as many triangles as meet there.
  ///
  /// - Parameter walls: the first of the walls' corners.
  private mutating func appendRoofs(
    _ paint: UInt16, _ top: UInt16, walls: UInt32, _ stream: inout MeshStream<ExtrusionVertex>
  ) {
    let filler = ExtrusionVertex(x: 0, y: 0, paint: paint, height: top, normalX: 0, normalY: 0)
    roofCorners.removeAll(keepingCapacity: true)
    roofCorners.grow(to: clipper.result.points.count, filler: 0)
    for polygon in clipper.result.polygonEnds.indices {
      roof.removeAll(keepingCapacity: true)
      let isCut = triangulator.triangulate(
        clipper.result, polygon: polygon, base: 0, into: &roof)
      // A polygon that crosses itself: triangles with corners of their own.
      if !isCut, sweeper.triangulate(clipper.result, polygon: polygon) {
        for corner in sweeper.corners {
          stream.indices.append(UInt32(stream.vertices.count))
          appendRoofCorner(corner, filler, &stream)
        }
        continue
      }
      if !isCut {
        triangulator.triangulate(
          clipper.result, polygon: polygon, base: 0, acceptsAnything: true, into: &roof)
      }
      appendRoof(walls, filler, &stream)
    }
  }

  /// Appends the triangles in `roof`, which name points of the clipper's result.
  private mutating func appendRoof(
    _ walls: UInt32, _ filler: ExtrusionVertex, _ stream: inout MeshStream<ExtrusionVertex>
  ) {
    for first in stride(from: 0, to: roof.count, by: 3) {
      var (a, b, c) = (Int(roof[first]), Int(roof[first + 1]), Int(roof[first + 2]))
      // Turned so that it ends with a corner that is there already.
      if roofCorners[c] == 0 {
        if roofCorners[a] != 0 {
          (a, b, c) = (b, c, a)
        } else if roofCorners[b] != 0 {
          (a, b, c) = (c, a, b)
        } else {
          roofCorners[c] = UInt32(stream.vertices.count)
          appendRoofCorner(clipper.result.points[c], filler, &stream)
        }
      }
      stream.indices.append(walls &+ 2 &* UInt32(truncatingIfNeeded: a) &+ 1)
      stream.indices.append(walls &+ 2 &* UInt32(truncatingIfNeeded: b) &+ 1)
      stream.indices.append(roofCorners[c])
    }
  }

  private func appendRoofCorner(
    _ point: GridPoint, _ filler: ExtrusionVertex, _ stream: inout MeshStream<ExtrusionVertex>
  ) {
    var vertex = filler
    (vertex.x, vertex.y) = (point.narrowX, point.narrowY)
    stream.vertices.append(vertex)
  }

  /// Two corners to a point of the ring, on the ground and on top, which the walls on both sides
  /// and the roof share: a wall is shaded flat by the normal that its first point on top carries. Points whose
  /// walls are both left out, along the clip border, have a foot that nothing uses.
  private func appendWalls(
    _ range: Range<Int>, _ paint: UInt16, _ base: UInt16, _ top: UInt16,
    _ stream: inout MeshStream<ExtrusionVertex>
  ) {
    let first = UInt32(stream.vertices.count)
    let filler = ExtrusionVertex(x: 0, y: 0, paint: paint, height: base, normalX: 0, normalY: 0)
    clipper.result.points.withUnsafeBufferPointer { all in
      let ring = UnsafeBufferPointer(rebasing: all[range])
      stream.vertices.append(upTo: 2 * ring.count, filler: filler) { corners in
        for index in 0..<ring.count {
          let next = ring[index + 1 == ring.count ? 0 : index + 1]
          corners[2 * index] = corner(ring[index], towards: next, filler)
          corners[2 * index + 1] = corners[2 * index]
          corners[2 * index + 1].height = top
        }
        return 2 * ring.count
      }
      appendWallIndices(ring, from: first, &stream)
    }
  }

  /// The foot of a wall where it begins.
  @inline(__always)
  private func corner(
    _ a: GridPoint, towards b: GridPoint, _ filler: ExtrusionVertex
  ) -> ExtrusionVertex {
    let run = SIMD2(Float(b.y &- a.y), Float(a.x &- b.x))
    let normal = run * (127 / (run * run).sum().squareRoot())
    var corner = filler
    (corner.x, corner.y) = (a.narrowX, a.narrowY)
    corner.normalX = Int8(truncatingIfNeeded: normal.x.narrowed)
    corner.normalY = Int8(truncatingIfNeeded: normal.y.narrowed)
    return corner
  }

  /// Two triangles to a wall that is not on the clip border, both ending with its first point on
  /// top, from which GL takes what is flat.
  private func appendWallIndices(
    _ ring: UnsafeBufferPointer<GridPoint>, from first: UInt32,
    _ stream: inout MeshStream<ExtrusionVertex>
  ) {
    stream.indices.append(upTo: 6 * ring.count, filler: 0) { indices in
      var written = 0
      for index in 0..<ring.count {
        let next = index + 1 == ring.count ? 0 : index + 1
        if box.isBorder(ring[index], ring[next]) { continue }
        let a = first &+ 2 &* UInt32(truncatingIfNeeded: index)
        let b = first &+ 2 &* UInt32(truncatingIfNeeded: next)
        indices[written] = b
        indices[written + 1] = a
        indices[written + 2] = a &+ 1
        indices[written + 3] = b &+ 1
        indices[written + 4] = b
        indices[written + 5] = a &+ 1
        written += 6
      }
      return written
    }
  }
}
