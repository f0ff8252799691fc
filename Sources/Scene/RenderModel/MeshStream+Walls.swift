/// Where the triangles of an extruded polygon end among the indices: its roof, then its walls.
package struct ExtrusionPart: Sendable, Equatable {
  package var roofEnd: Int
  package var wallEnd: Int
  /// The height of the roof above the ground.
  package var topMetres: Float

  package init(roofEnd: Int, wallEnd: Int, topMetres: Float) {
    self.roofEnd = roofEnd
    self.wallEnd = wallEnd
    self.topMetres = topMetres
  }
}

extension MeshStream<ExtrusionVertex> {
  /// Closes the sections of `layer`, one for each block of the tile if there are many triangles.
  /// Each section contains the buildings from the tallest to the lowest, each with its roof and its
  /// walls, so that a shared corner is processed only once. Then come the walls that are hidden by
  /// adjoining ones, and then all roofs again, for buildings whose walls are too small to be
  /// visible. Extrusions hide one another by depth, so the drawing order is invisible.
  ///
  /// - Parameters:
  ///   - parts: everything appended since the last call, in order.
  ///   - riseWithZoom: whether heights change with the zoom, differently for each paint.
  ///   - leastIndices: layers with fewer indices are not worth cutting.
  package mutating func endExtrusions(
    layer: Int, parts: [ExtrusionPart], riseWithZoom: Bool = false, leastIndices: Int = 600
  ) {
    let start = openStart
    guard indices.count > start, parts.last?.wallEnd == indices.count else {
      return endSection(layer: layer)
    }
    let features = features(endingAt: parts.map(\.wallEnd))
    let unsorted = Array(indices[start...])
    let isSmall = unsorted.count < leastIndices
    if !isSmall { isCut = true }
    let blocks = isSmall ? [MeshBlock(of: features)] : MeshBlock.squares(of: features[...])
    let hidden = HiddenWalls(
      in: unsorted, parts, offset: start, of: vertices, samePaint: riseWithZoom)
    indices.removeSubrange(start...)
    var roofs: [UInt32] = []
    var last: [UInt32] = []
    for block in blocks {
      let tallestFirst = block.features.sorted {
        (parts[$1.number].topMetres, $0.number) < (parts[$0.number].topMetres, $1.number)
      }
      var steps = [WallStep(tallestMetres: .infinity, end: indices.count, roofEnd: 0)]
      for feature in tallestFirst {
        let part = parts[feature.number]
        let roof = unsorted[(feature.indices.lowerBound..<part.roofEnd).moved(by: -start)]
        indices += roof
        roofs += roof
        let walls = unsorted[(part.roofEnd..<feature.indices.upperBound).moved(by: -start)]
        appendWalls(walls, hidden, last: &last)
        steps.extend(
          to: WallStep(tallestMetres: part.topMetres, end: indices.count, roofEnd: roofs.count))
      }
      indices += last
      endSection(layer: layer, nil, block.extent, wallSteps: steps, roofs: roofs)
      roofs.removeAll(keepingCapacity: true)
      last.removeAll(keepingCapacity: true)
    }
  }

  /// Appends the walls of a polygon, and the hidden ones to `last`.
  private mutating func appendWalls(
    _ walls: ArraySlice<UInt32>, _ hidden: HiddenWalls, last: inout [UInt32]
  ) {
    var start = walls.startIndex
    while start < walls.endIndex {
      let end = min(start + HiddenWalls.indexCount, walls.endIndex)
      if hidden.contains(start) {
        last += walls[start..<end]
      } else {
        indices += walls[start..<end]
      }
      start = end
    }
  }
}

extension [WallStep] {
  /// Adds a step, or extends the last one if the new walls are not much lower.
  fileprivate mutating func extend(to step: WallStep) {
    if let last, last.tallestMetres <= step.tallestMetres * 1.25 {
      (self[count - 1].end, self[count - 1].roofEnd) = (step.end, step.roofEnd)
    } else {
      append(step)
    }
  }
}
