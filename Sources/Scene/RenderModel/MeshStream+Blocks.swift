/// How a tile is divided into blocks: a section with many triangles is cut by them, so that what
/// is out of sight within a tile need not be drawn. On a software renderer, where each vertex
/// counts, that is most of the gain of a close view.
private enum MeshBlocks {
  /// Blocks to a side.
  static let count = 4
  /// Sections with fewer indices than this are not worth cutting.
  static let leastIndices = 3000

  /// The block in which the middle of some triangles lies. Not generic, and so several times as
  /// fast: of a vertex only the first four bytes matter, x and y, which all kinds have there.
  static func number(
    of indices: UnsafeBufferPointer<UInt32>, _ vertices: UnsafeRawBufferPointer, stride: Int
  ) -> Int {
    var (minX, maxX, minY, maxY) = (Int16.max, Int16.min, Int16.max, Int16.min)
    for index in indices {
      let offset = Int(index) * stride
      let x = vertices.loadUnaligned(fromByteOffset: offset, as: Int16.self)
      let y = vertices.loadUnaligned(fromByteOffset: offset + 2, as: Int16.self)
      minX = min(minX, x)
      maxX = max(maxX, x)
      minY = min(minY, y)
      maxY = max(maxY, y)
    }
    return number(x: (Int(minX) + Int(maxX)) / 2, y: (Int(minY) + Int(maxY)) / 2)
  }

  private static func number(x: Int, y: Int) -> Int {
    func part(_ value: Int) -> Int {
      min(max(value * count / TileMesh.gridExtent, 0), count - 1)
    }
    return part(y) * count + part(x)
  }
}

extension MeshStream {
  /// Closes the sections of `layer`: everything appended since the last call belongs to them. A
  /// large section is cut into one for each block of the tile, which changes the order in which
  /// features are drawn; call it for layers in which that does not show.
  ///
  /// - Parameter featureEnds: the number of indices after each feature, ascending.
  package mutating func endBlocks(layer: Int, featureEnds: [Int]) {
    let start = sections.last?.indices.upperBound ?? 0
    guard indices.count - start >= MeshBlocks.leastIndices, featureEnds.last == indices.count
    else {
      endSection(layer: layer)
      return
    }
    var members = [[Range<Int>]](repeating: [], count: MeshBlocks.count * MeshBlocks.count)
    var first = start
    for end in featureEnds where end > first {
      members[block(of: first..<end)].append(first..<end)
      first = end
    }
    let unsorted = Array(indices[start...])
    indices.removeSubrange(start...)
    for features in members {
      for feature in features {
        indices += unsorted[(feature.lowerBound - start)..<(feature.upperBound - start)]
      }
      endSection(layer: layer)
    }
  }

  /// The block in which the middle of a feature lies.
  private func block(of feature: Range<Int>) -> Int {
    indices.withUnsafeBufferPointer { indices in
      vertices.withUnsafeBytes { vertices in
        MeshBlocks.number(
          of: UnsafeBufferPointer(rebasing: indices[feature]), vertices,
          stride: MemoryLayout<Vertex>.stride)
      }
    }
  }
}
