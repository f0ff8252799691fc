import RenderModel

/// Makes the band, about one pixel wide, that smooths the outlines of fills.
package struct EdgeMesher: Sendable {
  /// Outward unit normals of the ring's edges; zero where an edge is part of the clip border.
  private var normals: [SIMD2<Float>] = []

  /// Appends the bands around all rings of `polygons`. Edges along the clip border get none.
  package mutating func append(
    _ polygons: GridPolygons, _ box: ClipBox, paint: UInt16,
    to stream: inout MeshStream<EdgeVertex>
  ) {
    for index in polygons.ringEnds.indices {
      polygons.points.withUnsafeBufferPointer { points in
        let ring = UnsafeBufferPointer(rebasing: points[polygons.ring(index)])
        append(ring, box, paint, &stream)
      }
    }
  }

  private mutating func append(
    _ ring: UnsafeBufferPointer<GridPoint>, _ box: ClipBox, _ paint: UInt16,
    _ stream: inout MeshStream<EdgeVertex>
  ) {
    let strips = findNormals(ring, box)
    let first = UInt32(stream.vertices.count)
    let filler = EdgeVertex(x: 0, y: 0, paint: paint, normalX: 0, normalY: 0, rim: 0)
    stream.vertices.append(upTo: 2 * ring.count, filler: filler) { vertices in
      var written = 0
      var before = normals[ring.count - 1]
      for index in 0..<ring.count {
        let after = normals[index]
        if before != .zero || after != .zero {
          var vertex = filler
          (vertex.x, vertex.y) = (ring[index].narrowX, ring[index].narrowY)
          vertices[written] = vertex
          vertices[written + 1] = EdgeMesher.pushed(vertex, EdgeMesher.mitre(before, after))
          written += 2
        }
        before = after
      }
      return written
    }
    appendStrips(strips, from: first, &stream)
  }

  /// Joins the pairs of vertices of `strips` edges, starting at `first`.
  private func appendStrips(
    _ strips: Int, from first: UInt32, _ stream: inout MeshStream<EdgeVertex>
  ) {
    let end = UInt32(stream.vertices.count)
    stream.indices.append(upTo: 6 * strips, filler: 0) { indices in
      var a = first
      var written = 0
      for index in 0..<normals.count {
        let after = normals[index]
        let before = normals[index == 0 ? normals.count - 1 : index - 1]
        guard before != .zero || after != .zero else { continue }
        if after != .zero {
          let b = a + 2 == end ? first : a + 2
          indices[written] = a
          indices[written + 1] = b
          indices[written + 2] = a + 1
          indices[written + 3] = a + 1
          indices[written + 4] = b
          indices[written + 5] = b + 1
          written += 6
        }
        a += 2
      }
      return written
    }
  }

  /// Returns how many edges have a band.
  private mutating func findNormals(
    _ ring: UnsafeBufferPointer<GridPoint>, _ box: ClipBox
  ) -> Int {
    var strips = 0
    normals.removeAll(keepingCapacity: true)
    normals.append(upTo: ring.count, filler: .zero) { normals in
      for index in 0..<ring.count {
        let a = ring[index]
        let b = ring[index + 1 == ring.count ? 0 : index + 1]
        if box.isBorder(a, b) { continue }
        // Outlines have positive area and holes negative, so outwards is the same turn for both.
        let run = SIMD2(Float(b.y &- a.y), Float(a.x &- b.x))
        normals[index] = run / (run * run).sum().squareRoot()
        strips += 1
      }
      return ring.count
    }
    return strips
  }

  /// Moves both edges outwards by 1; at most 2 long. With one edge only, straight off it.
  static func mitre(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> SIMD2<Float> {
    let sum = a + b
    if a == .zero || b == .zero { return sum }
    let square = (sum * sum).sum()
    // |sum| = 2 cos(θ/2) and the mitre is 1 / cos(θ/2) long.
    if square > 1 { return sum * (2 / square) }
    if square > 1e-6 { return sum * (2 / square.squareRoot()) }
    // The edge turns back on itself: straight ahead.
    return SIMD2(-a.y, a.x) * 2
  }

  @inline(__always)
  private static func pushed(_ vertex: EdgeVertex, _ normal: SIMD2<Float>) -> EdgeVertex {
    var vertex = vertex
    vertex.normalX = Int8(truncatingIfNeeded: (normal.x * 63).narrowed)
    vertex.normalY = Int8(truncatingIfNeeded: (normal.y * 63).narrowed)
    vertex.rim = 127
    return vertex
  }
}
