/// The parts of all features in the form of `TileGeometry`: without degenerate parts, and with the
/// winding corrected. A tile says which rings begin a polygon, but does not specify the winding.
struct MLTParts: Sendable {
  private var topology: MLTTopology
  private var points: [TilePoint]
  /// The defects of each feature. Empty if no feature has any.
  private var defects: [GeometryDefects] = []

  /// - Parameter points: At least as many as `topology` refers to.
  init(_ topology: consuming MLTTopology, _ points: consuming [TilePoint]) {
    // Consuming both makes them uniquely referenced, so that they are rearranged in place.
    self.topology = consume topology
    self.points = consume points
    if !self.topology.isAllPoints { arrange() }
  }

  func kind(of feature: Int) -> GeometryKind { topology.types[feature].kind }

  @inline(__always)
  func read(_ feature: Int, into geometry: inout TileGeometry) -> GeometryDefects {
    let firstPart = feature == 0 ? 0 : Int(topology.featureEnds[feature &- 1])
    let lastPart = Int(topology.featureEnds[feature])
    let start = firstPart == 0 ? 0 : Int(topology.partEnds[firstPart &- 1])
    let end = lastPart == 0 ? 0 : Int(topology.partEnds[lastPart &- 1])
    points.withUnsafeBufferPointer {
      geometry.points.append(contentsOf: UnsafeBufferPointer(rebasing: $0[start..<end]))
    }
    for part in firstPart..<lastPart {
      geometry.partEnds.append(Int(topology.partEnds[part]) &- start)
    }
    return defects.isEmpty ? [] : defects[feature]
  }

  /// Processes all parts once and moves those that are kept to the front.
  private mutating func arrange() {
    var (part, start) = (0, 0)
    var (partsKept, pointsKept) = (0, 0)
    points.withUnsafeMutableBufferPointer { points in
      for feature in topology.featureEnds.indices {
        let kind = topology.types[feature].kind
        var found: GeometryDefects = []
        while part < Int(topology.featureEnds[feature]) {
          let end = Int(topology.partEnds[part])
          let kept = points.keep(
            start..<end, at: pointsKept, kind, isOuter: topology.beginsPolygon[part], &found)
          if kept > 0 {
            pointsKept &+= kept
            topology.partEnds[partsKept] = UInt32(truncatingIfNeeded: pointsKept)
            partsKept &+= 1
          }
          start = end
          part &+= 1
        }
        topology.featureEnds[feature] = UInt32(truncatingIfNeeded: partsKept)
        if !found.isEmpty {
          if defects.isEmpty { defects = Array(repeating: [], count: topology.types.count) }
          defects[feature] = found
        }
      }
    }
    topology.partEnds.removeLast(topology.partEnds.count - partsKept)
    points.removeLast(points.count - pointsKept)
  }
}

extension UnsafeMutableBufferPointer<TilePoint> {
  /// Moves a part to `target`, which is not after its current place. Points that repeat the
  /// previous one are dropped, and the whole part is dropped if too few are left.
  /// - Returns: The number of points kept.
  @inline(__always)
  fileprivate func keep(
    _ range: Range<Int>, at target: Int, _ kind: GeometryKind, isOuter: Bool,
    _ found: inout GeometryDefects
  ) -> Int {
    guard kind != .point else {
      if target != range.lowerBound { move(range, to: target) }
      if range.isEmpty { found.insert(.shortPart) }
      return range.count
    }
    var (count, area) = moveWithoutRepeats(range, to: target)
    if kind == .polygon, count > 1, self[target] == self[target &+ count &- 1] { count &-= 1 }
    if count < range.count { found.insert(.repeatedPoint) }
    guard count >= (kind == .polygon ? 3 : 2) else {
      found.insert(.shortPart)
      return 0
    }
    if kind == .polygon, area != 0, (area > 0) != isOuter {
      // The first point stays first, as in `TileGeometry.normalizeWinding`.
      var rest = self[target + 1..<target + count]
      rest.reverse()
    }
    return count
  }

  private func move(_ range: Range<Int>, to target: Int) {
    for index in range { self[target &+ index &- range.lowerBound] = self[index] }
  }

  /// - Returns: The number of points left, and twice the signed area of their ring, to which
  ///   repeated points add nothing. This is `doubledArea` within the same loop: most rings are
  ///   short.
  @inline(__always)
  private func moveWithoutRepeats(
    _ range: Range<Int>, to target: Int
  ) -> (count: Int, doubledArea: Double) {
    guard !range.isEmpty else { return (0, 0) }
    let first = self[range.lowerBound]
    let origin = first.position
    var (last, lastX, lastY, area) = (first, 0.0, 0.0, 0.0)
    self[target] = first
    var kept = target &+ 1
    for index in range.lowerBound &+ 1..<range.upperBound {
      let point = self[index]
      self[kept] = point
      // The next point overwrites a repeated one.
      kept &+= point == last ? 0 : 1
      last = point
      let (x, y) = (Double(point.x) - origin.x, Double(point.y) - origin.y)
      area += lastX * y - x * lastY
      (lastX, lastY) = (x, y)
    }
    return (kept &- target, area)
  }
}
