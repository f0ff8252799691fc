import GeoMath

/// The place whose ground height counts for a whole building: its roof is level, however the ground
/// slopes below it. One for each polygon of an extrusion, in the order of their vertices.
package struct BuildingFooting: Sendable, Equatable {
  /// The index after the last of its vertices in the stream.
  package var vertexEnd: UInt32
  /// In grid units.
  package var x: Int16
  package var y: Int16

  package init(vertexEnd: Int, x: Int16, y: Int16) {
    self.vertexEnd = UInt32(clamping: vertexEnd)
    self.x = x
    self.y = y
  }
}

extension [BuildingFooting] {
  /// The footings for the same vertices in another order.
  ///
  /// - Parameters:
  ///   - order: the former number of each vertex, or `nil` if the order has not changed.
  ///   - vertices: the vertices in their new order. A vertex without a footing stands at its own
  ///     place.
  package func sorted(_ order: [UInt32]?, of vertices: [ExtrusionVertex]) -> [BuildingFooting] {
    guard let order, !isEmpty else { return self }
    var footings: [BuildingFooting] = []
    for (place, number) in order.enumerated() {
      let index = partitioningIndex { $0.vertexEnd > number }
      let (x, y) =
        index < count ? (self[index].x, self[index].y) : (vertices[place].x, vertices[place].y)
      if let last = footings.last, (last.x, last.y) == (x, y) {
        footings[footings.count - 1].vertexEnd = UInt32(clamping: place + 1)
      } else {
        footings.append(BuildingFooting(vertexEnd: place + 1, x: x, y: y))
      }
    }
    return footings
  }
}

extension TileMesh {
  /// The place whose ground height counts for a vertex of the extrusions, in grid units.
  func footing(ofVertex number: Int) -> SIMD2<Float> {
    let index = footings.partitioningIndex { $0.vertexEnd > number }
    guard index < footings.count else {
      let own = extrusions.vertices[number]
      return SIMD2(Float(own.x), Float(own.y))
    }
    return SIMD2(Float(footings[index].x), Float(footings[index].y))
  }

  /// The footing of each vertex of the extrusions, in the layout of a vertex's first word. Vertices
  /// without a footing, in meshes that were built for flat ground, have their own place.
  package func footingWords() -> [UInt32] {
    var words: [UInt32] = []
    words.reserveCapacity(extrusions.vertices.count)
    for footing in footings {
      let end = min(Int(footing.vertexEnd), extrusions.vertices.count)
      guard end > words.count else { continue }
      let word = UInt32(place: footing.x, footing.y)
      words.append(contentsOf: repeatElement(word, count: end - words.count))
    }
    for vertex in extrusions.vertices[words.count...] {
      words.append(UInt32(place: vertex.x, vertex.y))
    }
    return words
  }
}

extension UInt32 {
  fileprivate init(place x: Int16, _ y: Int16) {
    self = UInt32(UInt16(bitPattern: x)) | UInt32(UInt16(bitPattern: y)) << 16
  }
}
