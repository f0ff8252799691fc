extension MeshStream {
  /// Puts the vertices in the order in which the indices first ask for them, and drops those that
  /// none asks for.
  ///
  /// Sections are cut from all over the tile, and what is drawn one after the other would lie far
  /// apart in memory: a processor that draws would wait for each vertex.
  ///
  /// - Returns: for each vertex the number that it had.
  @discardableResult
  package mutating func sortVertices() -> [UInt32] {
    let none = UInt32.max
    var numbers = [UInt32](repeating: none, count: vertices.count)
    var order: [UInt32] = []
    order.reserveCapacity(vertices.count)
    for place in indices.indices {
      let old = Int(indices[place])
      if numbers[old] == none {
        numbers[old] = UInt32(truncatingIfNeeded: order.count)
        order.append(indices[place])
      }
      indices[place] = numbers[old]
    }
    vertices = order.map { vertices[Int($0)] }
    return order
  }
}
