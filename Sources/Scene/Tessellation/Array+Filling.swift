import RenderModel

extension MeshStream {
  /// - Returns: the index of the first.
  @inline(__always)
  mutating func appendVertices(_ points: [GridPoint], _ vertex: (GridPoint) -> Vertex) -> UInt32 {
    let first = UInt32(vertices.count)
    points.withUnsafeBufferPointer { points in
      guard let point = points.first else { return }
      vertices.append(upTo: points.count, filler: vertex(point)) { vertices in
        for index in 0..<points.count { vertices[index] = vertex(points[index]) }
        return points.count
      }
    }
    return first
  }
}

extension Array {
  /// Appends up to `count` elements, which `body` writes; `body` returns how many it wrote. Growing
  /// once and writing through a pointer is several times faster than single appends.
  @inline(__always)
  mutating func append(
    upTo count: Int, filler: Element, _ body: (UnsafeMutableBufferPointer<Element>) -> Int
  ) {
    let start = self.count
    append(contentsOf: repeatElement(filler, count: count))
    let written = withUnsafeMutableBufferPointer {
      body(UnsafeMutableBufferPointer(rebasing: $0[start...]))
    }
    if written < count { removeLast(count - written) }
  }

  @inline(__always)
  mutating func grow(to count: Int, filler: Element) {
    if self.count < count {
      append(contentsOf: repeatElement(filler, count: count - self.count))
    }
  }
}
