extension MeshStream {
  /// If sections were cut into blocks, sorts the vertices by their first use in the indices, and
  /// drops those that are not used. Otherwise vertices that are drawn one after another would be
  /// far apart in memory, and a processor that draws would wait for each of them.
  ///
  /// - Returns: the former number of each vertex, or `nil` if nothing has changed.
  @discardableResult
  package mutating func sortVertices() -> [UInt32]? {
    guard isCut else { return nil }
    let order = renumberIndices()
    vertices = Array(unsafeUninitializedCapacity: order.count) { sorted, count in
      vertices.withUnsafeBytes { Self.copy($0, UnsafeMutableRawBufferPointer(sorted), order) }
      count = order.count
    }
    return order
  }

  private mutating func renumberIndices() -> [UInt32] {
    var numbers = [UInt32](repeating: .max, count: vertices.count)
    return Array(unsafeUninitializedCapacity: vertices.count) { order, count in
      numbers.withUnsafeMutableBufferPointer { numbers in
        indices.withUnsafeMutableBufferPointer { indices in
          for place in indices.indices {
            let old = indices[place]
            if numbers[Int(old)] == .max {
              numbers[Int(old)] = UInt32(truncatingIfNeeded: count)
              order[count] = old
              count += 1
            }
            indices[place] = numbers[Int(old)]
          }
        }
      }
    }
  }

  /// Copies by words, which all vertices consist of: the compiler does not know their kind here.
  private static func copy(
    _ source: UnsafeRawBufferPointer, _ target: UnsafeMutableRawBufferPointer, _ order: [UInt32]
  ) {
    let (source, target) = (
      source.assumingMemoryBound(to: UInt32.self), target.assumingMemoryBound(to: UInt32.self)
    )
    let words = MemoryLayout<Vertex>.stride / MemoryLayout<UInt32>.stride
    var place = 0
    for old in order {
      let first = Int(old) * words
      for word in first..<first + words {
        target[place] = source[word]
        place += 1
      }
    }
  }
}
