import PlaneGeometry

/// The parts of all features as `TileGeometry` has them: without what is no geometry, and rings turned
/// by what they are. Which of them begin a polygon a tile says, but not how they run.
struct MLTParts: Sendable {
  let types: [MLTGeometryType]
  /// For each feature, the index one past its last part.
  private var featureEnds: [UInt32]
  /// For each part, the index one past its last point.
  private var partEnds: [UInt32]
  private var points: [TilePoint]
  /// What was amiss with each feature; empty when nothing was with any.
  private var defects: [GeometryDefects] = []

  /// - Parameter points: at least as many as `topology` speaks of.
  init(_ topology: MLTTopology, _ points: [TilePoint]) {
    types = topology.types
    featureEnds = topology.featureEnds
    partEnds = topology.partEnds
    self.points = points
    arrange(beginsPolygon: topology.beginsPolygon)
  }

  @inline(__always)
  func read(_ feature: Int, into geometry: inout TileGeometry) -> GeometryDefects {
    let firstPart = feature == 0 ? 0 : Int(featureEnds[feature &- 1])
    let lastPart = Int(featureEnds[feature])
    let start = firstPart == 0 ? 0 : Int(partEnds[firstPart &- 1])
    let end = lastPart == 0 ? 0 : Int(partEnds[lastPart &- 1])
    points.withUnsafeBufferPointer {
      geometry.points.append(contentsOf: UnsafeBufferPointer(rebasing: $0[start..<end]))
    }
    for part in firstPart..<lastPart { geometry.partEnds.append(Int(partEnds[part]) &- start) }
    return defects.isEmpty ? [] : defects[feature]
  }
}

extension MLTParts {
  /// Goes over all parts once and moves what stays to the front.
  private mutating func arrange(beginsPolygon: [Bool]) {
    var (part, start) = (0, 0)
    var (partsKept, pointsKept) = (0, 0)
    for feature in featureEnds.indices {
      let kind = types[feature].kind
      var found: GeometryDefects = []
      while part < Int(featureEnds[feature]) {
        let end = Int(partEnds[part])
        let kept = keep(
          start..<end, at: pointsKept, kind, isOuter: beginsPolygon[part], &found)
        if kept > 0 {
          pointsKept &+= kept
          partEnds[partsKept] = UInt32(truncatingIfNeeded: pointsKept)
          partsKept &+= 1
        }
        start = end
        part &+= 1
      }
      featureEnds[feature] = UInt32(truncatingIfNeeded: partsKept)
      if !found.isEmpty {
        if defects.isEmpty { defects = Array(repeating: [], count: types.count) }
        defects[feature] = found
      }
    }
    partEnds.removeLast(partEnds.count - partsKept)
    points.removeLast(points.count - pointsKept)
  }

  /// Moves a part to `target`, at or before where it is: without points that repeat the one before,
  /// and not at all when too few are left.
  /// - Returns: how many points it has now.
  private mutating func keep(
    _ range: Range<Int>, at target: Int, _ kind: GeometryKind, isOuter: Bool,
    _ found: inout GeometryDefects
  ) -> Int {
    points.withUnsafeMutableBufferPointer { points in
      guard kind != .point else {
        if target != range.lowerBound { points.move(range, to: target) }
        if range.isEmpty { found.insert(.shortPart) }
        return range.count
      }
      var count = points.moveWithoutRepeats(range, to: target)
      let isClosed =
        kind == .polygon && count > 1 && points[target] == points[target &+ count &- 1]
      if isClosed { count &-= 1 }
      if count < range.count { found.insert(.repeatedPoint) }
      guard count >= (kind == .polygon ? 3 : 2) else {
        found.insert(.shortPart)
        return 0
      }
      if kind == .polygon {
        let area = UnsafeBufferPointer(rebasing: points[target..<target + count]).doubledArea
        // The first point stays first, as in `TileGeometry.normalizeWinding`.
        if area != 0, (area > 0) != isOuter { points[target + 1..<target + count].reverse() }
      }
      return count
    }
  }
}

extension UnsafeMutableBufferPointer<TilePoint> {
  fileprivate func move(_ range: Range<Int>, to target: Int) {
    for index in range { self[target &+ index &- range.lowerBound] = self[index] }
  }

  /// - Returns: how many points are left.
  fileprivate func moveWithoutRepeats(_ range: Range<Int>, to target: Int) -> Int {
    guard let first = range.first else { return 0 }
    var last = self[first]
    self[target] = last
    var kept = 1
    for index in range.dropFirst() {
      let point = self[index]
      self[target &+ kept] = point
      // A repeated point is written over by the next.
      kept &+= point == last ? 0 : 1
      last = point
    }
    return kept
  }
}
