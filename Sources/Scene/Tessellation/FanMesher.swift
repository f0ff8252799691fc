import RenderModel

/// Turns star-shaped polygons into triangle fans with a smooth edge. A fan has one triangle per
/// edge, a third of what the polygon and a band around it would need.
struct FanMesher: Sendable {
  private var kernel = PolygonKernel()
  private var angles = RingAngles()

  /// Appends the polygon inside a ring, unless it is not star-shaped, is large or has many edges.
  ///
  /// - Returns: whether it was appended.
  mutating func append(
    _ ring: UnsafeBufferPointer<GridPoint>, _ box: ClipBox, paint: UInt16,
    to stream: inout MeshStream<EdgeVertex>
  ) -> Bool {
    guard let middle = kernel.middle(of: ring) else { return false }
    _ = angles.find(in: ring, box)
    let hub = UInt32(stream.vertices.count)
    let filler = EdgeVertex(x: middle.narrowX, y: middle.narrowY, paint: paint, place: .hub)
    stream.vertices.append(upTo: ring.count + 1, filler: filler) { vertices in
      for index in 0..<ring.count {
        vertices[index + 1] = corner(index, ring[index], around: middle, paint)
      }
      return ring.count + 1
    }
    stream.indices.append(upTo: 3 * ring.count, filler: hub) { indices in
      for index in 0..<ring.count {
        let next = index + 1 == ring.count ? 0 : index + 1
        indices[3 * index + 1] = hub + 1 + UInt32(truncatingIfNeeded: next)
        indices[3 * index + 2] = hub + 1 + UInt32(truncatingIfNeeded: index)
      }
      return 3 * ring.count
    }
    return true
  }

  @inline(__always)
  private func corner(
    _ index: Int, _ point: GridPoint, around middle: GridPoint, _ paint: UInt16
  ) -> EdgeVertex {
    let (before, after) = angles.at(index)
    let direction = EdgeAngle.direction(
      Float(point.x &- middle.x), Float(point.y &- middle.y),
      in: Float(EdgeVertex.Place.outSteps))
    return EdgeVertex(
      x: point.narrowX, y: point.narrowY, paint: paint,
      place: .out(UInt8(truncatingIfNeeded: direction)), before: before, after: after)
  }
}
