import RenderModel

/// Makes the bands along the edges of fills. As a smooth rim, a band lies outside and is about one
/// pixel wide. As an outline, it extends as far inside too.
package struct EdgeMesher: Sendable {
  private var angles = RingAngles()

  /// Appends the bands along all rings of `polygons`. Edges along the clip border get none.
  package mutating func append(
    _ polygons: GridPolygons, _ box: ClipBox, paint: UInt16,
    to stream: inout MeshStream<EdgeVertex>
  ) {
    for index in polygons.ringEnds.indices {
      polygons.points.withUnsafeBufferPointer { points in
        let ring = UnsafeBufferPointer(rebasing: points[polygons.ring(index)])
        let strips = angles.find(in: ring, box)
        let first = UInt32(stream.vertices.count)
        appendCorners(ring, paint, &stream)
        appendStrips(strips, corners: ring.count, from: first, &stream)
      }
    }
  }

  private func appendCorners(
    _ ring: UnsafeBufferPointer<GridPoint>, _ paint: UInt16,
    _ stream: inout MeshStream<EdgeVertex>
  ) {
    let filler = EdgeVertex(x: 0, y: 0, paint: paint, place: .inner)
    stream.vertices.append(upTo: 2 * ring.count, filler: filler) { vertices in
      var written = 0
      for index in 0..<ring.count {
        let (before, after) = angles.at(index)
        guard before != .none || after != .none else { continue }
        var vertex = EdgeVertex(
          x: ring[index].narrowX, y: ring[index].narrowY, paint: paint, place: .inner,
          before: before, after: after)
        vertices[written] = vertex
        vertex.place = .outer
        vertices[written + 1] = vertex
        written += 2
      }
      return written
    }
  }

  /// Connects the pairs of vertices from `first` on into the bands of `strips` edges.
  private func appendStrips(
    _ strips: Int, corners: Int, from first: UInt32, _ stream: inout MeshStream<EdgeVertex>
  ) {
    let end = UInt32(stream.vertices.count)
    stream.indices.append(upTo: 6 * strips, filler: 0) { indices in
      var a = first
      var written = 0
      for index in 0..<corners {
        let (before, after) = angles.at(index)
        guard before != .none || after != .none else { continue }
        if after != .none {
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
}
