/// Triangles with one kind of vertex, cut into sections in ascending order of style layer; a layer
/// may have several. Indices count from the start of `vertices`.
package struct MeshStream<Vertex: Sendable>: Sendable {
  package var vertices: [Vertex] = []
  package var indices: [UInt32] = []
  package private(set) var sections: [MeshSection] = []
  /// Whether sections are cut by blocks of the tile.
  var isCut = false

  package init() {}

  package var byteCount: Int {
    vertices.count * MemoryLayout<Vertex>.stride + indices.count * MemoryLayout<UInt32>.stride
  }

  /// The number of triangles in its sections.
  package var triangleCount: Int { sections.reduce(0) { $0 + $1.indices.count } / 3 }

  /// Closes the section of `layer`, which contains everything appended since the last call.
  ///
  /// - Parameter casing: for lines, the layer that paints them too.
  package mutating func endSection(layer: Int, casing: Int? = nil) {
    guard indices.count > openStart else { return }
    endSection(layer: layer, casing, extent(of: openStart..<indices.count))
  }

  /// Closes the sections of `layer`, which contain everything appended since the last call. Large
  /// ones are cut into one section for each block of the tile. This changes the drawing order of
  /// features, but if the order is visible, only among features with the same paint.
  ///
  /// - Parameters:
  ///   - casing: for lines, the layer that paints them too.
  ///   - keepsOrder: whether features with different paints must not swap places.
  ///   - featureEnds: the number of indices after each feature, ascending.
  ///   - leastIndices: layers with fewer indices are not worth cutting.
  /// - Returns: the number of indices after each feature in the new drawing order.
  @discardableResult
  package mutating func endBlocks(
    layer: Int, casing: Int? = nil, keepsOrder: Bool = false, featureEnds: [Int],
    leastIndices: Int = 3000
  ) -> [Int] {
    let start = openStart
    guard indices.count - start >= leastIndices, featureEnds.last == indices.count
    else {
      endSection(layer: layer, casing: casing)
      return featureEnds
    }
    let features = features(endingAt: featureEnds)
    let unsorted = Array(indices[start...])
    indices.removeSubrange(start...)
    isCut = true
    var ends: [Int] = []
    for block in MeshBlock.blocks(
      of: features, keepsOrder: keepsOrder, leastIndices: leastIndices)
    {
      for feature in block.features {
        indices += unsorted[feature.indices.moved(by: -start)]
        ends.append(indices.count)
      }
      endSection(layer: layer, casing, block.extent)
    }
    return ends
  }

  /// Sorts the triangles of large features that are not in a section yet by the squares of the tile,
  /// so that `endBlocks` can cut these features, too. Their triangles must be small and must not hide
  /// one another.
  ///
  /// - Returns: the number of indices after each part of a feature.
  package mutating func sortBySquares(featureEnds: [Int]) -> [Int] {
    var ends: [Int] = []
    var first = openStart
    for end in featureEnds where end > first {
      let feature = first..<end
      first = end
      if feature.count >= Self.leastSorted {
        let triangles = stride(from: feature.lowerBound, to: end - 2, by: 3).map {
          (square: MeshBlock.number(of: extent(of: $0..<$0 + 3)), first: $0)
        }.sorted { ($0.square, $0.first) < ($1.square, $1.first) }
        let unsorted = Array(indices[feature])
        for (number, triangle) in triangles.enumerated() {
          let from = triangle.first - feature.lowerBound
          let to = feature.lowerBound + 3 * number
          indices.replaceSubrange(to..<to + 3, with: unsorted[from..<from + 3])
          if number > 0, triangles[number - 1].square != triangle.square { ends.append(to) }
        }
      }
      ends.append(end)
    }
    return ends
  }

  /// Features with fewer indices are not cut.
  private static var leastSorted: Int { 192 }

  /// Everything appended since the last section, by feature.
  func features(endingAt ends: [Int]) -> [MeshBlock.Feature] {
    var features: [MeshBlock.Feature] = []
    features.reserveCapacity(ends.count)
    var first = openStart
    for (number, end) in ends.enumerated() where end > first {
      features.append(
        MeshBlock.Feature(
          indices: first..<end, extent: extent(of: first..<end), number: number))
      first = end
    }
    return features
  }

  /// Where the section that is not yet closed begins.
  package var openStart: Int { sections.last?.roofs.upperBound ?? 0 }

  /// - Parameter roofs: for extrusions, all roofs again.
  mutating func endSection(
    layer: Int, _ casing: Int?, _ extent: MeshExtent, wallSteps: [WallStep] = [],
    roofs: [UInt32] = []
  ) {
    var section = MeshSection(
      layer: layer, casing: casing, indices: openStart..<indices.count, extent: extent,
      wallSteps: wallSteps, roofs: indices.count..<indices.count + roofs.count)
    if Vertex.self == LineVertex.self { section.meanLength = meanLength(of: section.indices) }
    indices += roofs
    sections.append(section)
  }

  /// The mean length of triangles in grid units: the longer side of the box around their corners.
  private func meanLength(of range: Range<Int>) -> Float {
    var sum = 0
    vertices.withUnsafeBytes { vertices in
      func place(_ index: Int) -> SIMD2<Int32> {
        let start = Int(indices[index]) * MemoryLayout<Vertex>.stride
        return SIMD2(
          Int32(vertices.loadUnaligned(fromByteOffset: start, as: Int16.self)),
          Int32(vertices.loadUnaligned(fromByteOffset: start + 2, as: Int16.self)))
      }
      for first in stride(from: range.lowerBound, to: range.upperBound - 2, by: 3) {
        let (a, b, c) = (place(first), place(first + 1), place(first + 2))
        let size = SIMD2(
          max(a.x, b.x, c.x) - min(a.x, b.x, c.x), max(a.y, b.y, c.y) - min(a.y, b.y, c.y))
        sum += Int(size.max())
      }
    }
    return Float(3 * sum) / Float(range.count)
  }

  private func extent(of range: Range<Int>) -> MeshExtent {
    indices.withUnsafeBufferPointer { indices in
      vertices.withUnsafeBytes { vertices in
        MeshExtent(
          of: UnsafeBufferPointer(rebasing: indices[range]), in: vertices,
          stride: MemoryLayout<Vertex>.stride)
      }
    }
  }
}

extension MeshStream where Vertex == LineVertex {
  /// Writes into each vertex the number of its feature in the layer, in drawing order.
  ///
  /// - Parameters:
  ///   - start: the number of indices before the first feature.
  ///   - ends: the result of `endBlocks`.
  package mutating func numberFeatures(from start: Int, endingAt ends: [Int]) {
    var first = start
    for (number, end) in ends.enumerated() where end > first {
      for index in indices[first..<end] {
        vertices[Int(index)].corner.number = UInt16(clamping: number)
      }
      first = end
    }
  }
}

extension Range<Int> {
  /// The same range at another place.
  func moved(by distance: Int) -> Range<Int> {
    (lowerBound + distance)..<(upperBound + distance)
  }
}
