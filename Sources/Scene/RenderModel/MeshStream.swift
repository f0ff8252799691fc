/// Triangles of one vertex kind, cut into sections in ascending order of style layer; a layer may
/// have several. Indices count from the start of `vertices`.
package struct MeshStream<Vertex: Sendable>: Sendable {
  package var vertices: [Vertex] = []
  package var indices: [UInt32] = []
  package private(set) var sections: [MeshSection] = []

  package init() {}

  package var byteCount: Int {
    vertices.count * MemoryLayout<Vertex>.stride + indices.count * MemoryLayout<UInt32>.stride
  }

  /// Closes the section of `layer`: everything appended since the last call belongs to it.
  package mutating func endSection(layer: Int) {
    if indices.count > openStart { endSection(layer: layer, extent(of: openStart..<indices.count)) }
  }

  /// Closes the sections of `layer`: everything appended since the last call belongs to them. A
  /// large section is cut into one for each block of the tile, which changes the order in which
  /// features are drawn; call it for layers in which that does not show.
  ///
  /// - Parameters:
  ///   - featureEnds: the number of indices after each feature, ascending.
  ///   - leastIndices: sections with fewer are not worth cutting.
  package mutating func endBlocks(layer: Int, featureEnds: [Int], leastIndices: Int = 3000) {
    let start = openStart
    guard indices.count - start >= leastIndices, featureEnds.last == indices.count
    else {
      endSection(layer: layer)
      return
    }
    var blocks = [MeshBlock](repeating: MeshBlock(), count: MeshBlock.side * MeshBlock.side)
    var first = start
    for end in featureEnds where end > first {
      let extent = extent(of: first..<end)
      blocks[MeshBlock.number(of: extent)].append(first..<end, extent)
      first = end
    }
    let unsorted = Array(indices[start...])
    indices.removeSubrange(start...)
    for block in blocks where !block.features.isEmpty {
      for feature in block.features {
        indices += unsorted[(feature.lowerBound - start)..<(feature.upperBound - start)]
      }
      endSection(layer: layer, block.extent)
    }
  }

  /// Where the section begins that is not closed yet.
  private var openStart: Int { sections.last?.indices.upperBound ?? 0 }

  private mutating func endSection(layer: Int, _ extent: MeshExtent) {
    sections.append(
      MeshSection(layer: layer, indices: openStart..<indices.count, extent: extent))
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

/// A square part of a tile: a section with many triangles is cut by them, so that what is out of
/// sight within a tile need not be drawn. On a software renderer, where each vertex counts, that
/// is most of the gain of a close view.
private struct MeshBlock {
  /// Blocks to a tile's side.
  static let side = 4

  /// The indices of each feature whose middle lies in the block.
  private(set) var features: [Range<Int>] = []
  private(set) var extent = MeshExtent()

  mutating func append(_ feature: Range<Int>, _ featureExtent: MeshExtent) {
    features.append(feature)
    extent.formUnion(featureExtent)
  }

  /// The block in which the middle of some triangles lies.
  static func number(of extent: MeshExtent) -> Int {
    func part(_ low: Int16, _ high: Int16) -> Int {
      min(max((Int(low) + Int(high)) / 2 * side / TileMesh.gridExtent, 0), side - 1)
    }
    return part(extent.minY, extent.maxY) * side + part(extent.minX, extent.maxX)
  }
}
