/// Where the triangles of an extruded polygon end among the indices: first its roof, then its walls.
package struct ExtrusionPart: Sendable, Equatable {
  package var roofEnd: Int
  package var wallEnd: Int
  /// Of the roof, over the ground.
  package var topMetres: Float

  package init(roofEnd: Int, wallEnd: Int, topMetres: Float) {
    self.roofEnd = roofEnd
    self.wallEnd = wallEnd
    self.topMetres = topMetres
  }
}

extension MeshStream<ExtrusionVertex> {
  /// Closes the sections of `layer`, one for each block of the tile where there is much. In each come
  /// all roofs first, then the walls from the tallest to the lowest, so that low ones can be left out
  /// where they are too small to be seen. Extrusions hide one another by depth: in which order they
  /// are drawn does not show.
  ///
  /// - Parameters:
  ///   - parts: everything appended since the last call, in its order.
  ///   - leastIndices: what has fewer is not worth cutting.
  package mutating func endExtrusions(
    layer: Int, parts: [ExtrusionPart], leastIndices: Int = 600
  ) {
    let start = openStart
    guard indices.count > start, parts.last?.wallEnd == indices.count else {
      return endSection(layer: layer)
    }
    let features = features(endingAt: parts.map(\.wallEnd))
    let unsorted = Array(indices[start...])
    let blocks =
      unsorted.count < leastIndices
      ? [MeshBlock(of: features)] : MeshBlock.squares(of: features[...])
    indices.removeSubrange(start...)
    for block in blocks {
      let tallestFirst = block.features.sorted {
        (parts[$1.number].topMetres, $0.number) < (parts[$0.number].topMetres, $1.number)
      }
      for feature in tallestFirst {
        let roof = feature.indices.lowerBound..<parts[feature.number].roofEnd
        indices += unsorted[roof.moved(by: -start)]
      }
      var steps = [WallStep(tallestMetres: .infinity, end: indices.count)]
      for feature in tallestFirst {
        let walls = parts[feature.number].roofEnd..<feature.indices.upperBound
        indices += unsorted[walls.moved(by: -start)]
        steps.append(parts[feature.number].topMetres, end: indices.count)
      }
      endSection(layer: layer, nil, block.extent, wallSteps: steps)
    }
  }
}

extension [WallStep] {
  /// Walls that are little lower than those of the last step go with it.
  fileprivate mutating func append(_ metres: Float, end: Int) {
    if self[count - 1].tallestMetres <= metres * 1.25 {
      self[count - 1].end = end
    } else {
      append(WallStep(tallestMetres: metres, end: end))
    }
  }
}
