/// A vertex that stands somewhere on a tile's grid.
package protocol GridVertex: Sendable {
  var x: Int16 { get }
  var y: Int16 { get }
}

extension FillVertex: GridVertex {}
extension EdgeVertex: GridVertex {}
extension LineVertex: GridVertex {}
extension ExtrusionVertex: GridVertex {}
extension CircleVertex: GridVertex {}

/// How a tile is divided into blocks: a section with many triangles is cut by them, so that what
/// is out of sight within a tile need not be drawn. On a software renderer, where each vertex
/// counts, that is most of the gain of a close view.
private enum MeshBlocks {
  /// Blocks to a side.
  static let count = 4
  /// Sections with fewer indices than this are not worth cutting.
  static let leastIndices = 3000

  static func number(x: Int, y: Int) -> Int {
    func part(_ value: Int) -> Int {
      min(max(value * count / TileMesh.gridExtent, 0), count - 1)
    }
    return part(y) * count + part(x)
  }
}

extension MeshStream where Vertex: GridVertex {
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
    var (minX, maxX, minY, maxY) = (Int16.max, Int16.min, Int16.max, Int16.min)
    for index in indices[feature] {
      let vertex = vertices[Int(index)]
      minX = min(minX, vertex.x)
      maxX = max(maxX, vertex.x)
      minY = min(minY, vertex.y)
      maxY = max(maxY, vertex.y)
    }
    return MeshBlocks.number(x: (Int(minX) + Int(maxX)) / 2, y: (Int(minY) + Int(maxY)) / 2)
  }
}
