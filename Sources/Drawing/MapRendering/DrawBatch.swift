import GLBackend

/// Ranges of indices that are drawn in one call.
struct DrawBatch {
  private var counts: [Int32] = []
  /// The end of the last range's indices, in bytes.
  private var end = 0
  private var byteOffsets: [UnsafeRawPointer?] = []
  private var baseVertices: [Int32] = []
  private(set) var triangles = 0

  var isEmpty: Bool { counts.isEmpty }

  /// - Parameters:
  ///   - byteOffset: where the indices start.
  ///   - baseVertex: added to each index.
  mutating func append(indexCount: Int32, byteOffset: Int, baseVertex: Int32) {
    triangles += Int(indexCount) / 3
    defer { end = byteOffset + Int(indexCount) * MemoryLayout<UInt32>.stride }
    // Adjacent parts of a mesh become one range.
    if byteOffset == end, baseVertices.last == baseVertex {
      counts[counts.count - 1] += indexCount
      return
    }
    counts.append(indexCount)
    byteOffsets.append(UnsafeRawPointer(bitPattern: byteOffset))
    baseVertices.append(baseVertex)
  }

  mutating func append(_ indices: Range<Int>, of place: MeshArena.Place) {
    guard !indices.isEmpty else { return }
    let first = place.indices.lowerBound + indices.lowerBound
    append(
      indexCount: Int32(clamping: indices.count),
      byteOffset: first * MemoryLayout<UInt32>.stride,
      baseVertex: Int32(clamping: place.vertices.lowerBound))
  }

  func draw(in context: GLContext) {
    counts.withUnsafeBufferPointer { counts in
      byteOffsets.withUnsafeBufferPointer { offsets in
        baseVertices.withUnsafeBufferPointer { bases in
          context.drawTriangles(counts: counts, byteOffsets: offsets, baseVertices: bases)
        }
      }
    }
  }

  mutating func removeAll() {
    counts.removeAll(keepingCapacity: true)
    byteOffsets.removeAll(keepingCapacity: true)
    baseVertices.removeAll(keepingCapacity: true)
    triangles = 0
  }
}
