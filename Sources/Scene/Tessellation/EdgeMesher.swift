import RenderModel

/// Makes the band, about one pixel wide, that smooths the outlines of fills.
package struct EdgeMesher: Sendable {
  /// Outward unit normals of the ring's edges; zero where an edge is part of the clip border.
  private var normals: [SIMD2<Float>] = []

  package init() {}

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
    findNormals(ring, box)
    let base = UInt32(stream.vertices.count)
    // Index of the rim-0 vertex of the ring's first point, and of the point before.
    var previousVertex: UInt32 = 0
    var before = normals[ring.count - 1]
    for (index, point) in ring.enumerated() {
      let after = normals[index]
      let vertex = UInt32(stream.vertices.count)
      let hasBefore = before != .zero
      if hasBefore || after != .zero {
        appendPair(point, EdgeMesher.mitre(before, after), paint, &stream)
      }
      if index > 0, hasBefore { appendStrip(previousVertex, vertex, &stream) }
      previousVertex = vertex
      before = after
    }
    if before != .zero { appendStrip(previousVertex, base, &stream) }
  }

  private mutating func findNormals(_ ring: UnsafeBufferPointer<GridPoint>, _ box: ClipBox) {
    normals.removeAll(keepingCapacity: true)
    for index in ring.indices {
      let a = ring[index]
      let b = ring[index + 1 == ring.count ? 0 : index + 1]
      if box.isBorder(a, b) {
        normals.append(.zero)
      } else {
        // Outlines have positive area and holes negative, so outwards is the same turn for both.
        let run = SIMD2(Float(b.y &- a.y), Float(a.x &- b.x))
        normals.append(run / (run * run).sum().squareRoot())
      }
    }
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

  private func appendPair(
    _ point: GridPoint, _ normal: SIMD2<Float>, _ paint: UInt16,
    _ stream: inout MeshStream<EdgeVertex>
  ) {
    let x = Int16(truncatingIfNeeded: point.x)
    let y = Int16(truncatingIfNeeded: point.y)
    let push = (normal * 63).rounded(.toNearestOrAwayFromZero)
    stream.vertices.append(
      EdgeVertex(x: x, y: y, paint: paint, normalX: 0, normalY: 0, rim: 0))
    stream.vertices.append(
      EdgeVertex(
        x: x, y: y, paint: paint, normalX: Int8(push.x), normalY: Int8(push.y), rim: 127))
  }

  private func appendStrip(
    _ a: UInt32, _ b: UInt32, _ stream: inout MeshStream<EdgeVertex>
  ) {
    stream.indices.append(a)
    stream.indices.append(b)
    stream.indices.append(a + 1)
    stream.indices.append(a + 1)
    stream.indices.append(b)
    stream.indices.append(b + 1)
  }
}
