import PlaneGeometry

/// A point in tile units: origin at the tile's north-west corner, x east, y south; the tile is
/// `extent` units wide. Points outside `0...extent` belong to the tile's buffer.
@usableFromInline
package struct TilePoint: Hashable, PlanePoint, Sendable {
  @usableFromInline package var x: Int32
  @usableFromInline package var y: Int32

  @inlinable
  package init(x: Int32, y: Int32) {
    self.x = x
    self.y = y
  }

  @inlinable
  package var position: SIMD2<Double> { SIMD2(Double(x), Double(y)) }
}

/// The points of one feature in a flat array, with the end of each part. A part is a point set, a
/// line string or a ring. Rings are not closed (the first point is not repeated). A ring with
/// positive area in the tile's y-down frame is an outer ring, and the negative ones that follow are
/// its holes (Mapbox Vector Tile specification 2.1, section 4.3).
package struct TileGeometry: Sendable {
  package var points: [TilePoint] = []
  /// For each part, the index one past its last point.
  package var partEnds: [Int] = []

  package init() {}

  /// Removes all points but keeps the storage, so that one value can serve many features.
  @inlinable
  package mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    partEnds.removeAll(keepingCapacity: true)
  }

  @inlinable
  package var partCount: Int { partEnds.count }

  /// The indices of part `index` in `points`.
  @inlinable
  package func part(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : partEnds[index - 1])..<partEnds[index]
  }

  /// Twice the signed area of ring `index`, positive for an outer ring in the y-down frame
  /// (specification 2.1, section 4.3.3.3).
  package func doubleArea(ofPart index: Int) -> Double {
    points.withUnsafeBufferPointer {
      UnsafeBufferPointer(rebasing: $0[part(index)]).doubledArea
    }
  }

  /// The rings of each polygon: the first part of each range is the outer ring, the others are its
  /// holes. Requires the winding that `readGeometry` gives. Rings without area before the first
  /// outer ring belong to no polygon.
  /// - Parameter polygons: Overwritten; its storage is reused.
  package func readPolygons(into polygons: inout [Range<Int>]) {
    polygons.removeAll(keepingCapacity: true)
    var start: Int?
    for index in 0..<partCount where doubleArea(ofPart: index) > 0 {
      if let start { polygons.append(start..<index) }
      start = index
    }
    if let start { polygons.append(start..<partCount) }
  }

  /// Brings polygon rings into the order that this type promises: outer rings with positive area,
  /// each followed by its holes with negative area. Valid version 2 geometry is not changed.
  ///
  /// Version 1 does not specify the winding. If rings of both directions occur, the first ring's
  /// direction is that of outer rings. If all have the same direction, a ring is a hole when it
  /// lies inside an odd number of the others.
  ///
  /// - Parameter isSpecified: Whether the layer's version specifies the winding (2) or not (1).
  /// - Returns: Whether rings had to be reversed although the winding is specified.
  package mutating func normalizeWinding(isSpecified: Bool) -> Bool {
    if !isSpecified, partCount > 1, ringsRunOneWay() {
      arrangeByContainment()
      return false
    }
    guard firstDirectionIsReversed() else { return false }
    for index in 0..<partCount { reverse(part: index) }
    return isSpecified
  }

  private func firstDirectionIsReversed() -> Bool {
    for index in 0..<partCount {
      let area = doubleArea(ofPart: index)
      if area != 0 { return area < 0 }
    }
    return false
  }

  private func ringsRunOneWay() -> Bool {
    var positive = false
    var negative = false
    for index in 0..<partCount {
      let area = doubleArea(ofPart: index)
      positive = positive || area > 0
      negative = negative || area < 0
    }
    return positive != negative
  }

  mutating func reverse(part index: Int) {
    // The first point stays first, so that reversing twice restores the ring.
    points[part(index).dropFirst()].reverse()
  }

  /// Comparing all pairs of rings is quadratic, so above this number all rings count as outer.
  private static let mostRingsToCompare = 1024
  /// The same applies above this many point visits (number of rings times number of points).
  private static let mostLooks = 50_000_000

  private mutating func arrangeByContainment() {
    guard partCount <= TileGeometry.mostRingsToCompare,
      partCount * points.count <= TileGeometry.mostLooks
    else {
      for index in 0..<partCount where doubleArea(ofPart: index) < 0 { reverse(part: index) }
      return
    }
    let rings = (0..<partCount).map { RingSummary(of: self, part: $0) }
    var containers = [[Int]](repeating: [], count: rings.count)
    for inner in rings.indices {
      containers[inner] = rings.indices.filter {
        $0 != inner && rings[$0].contains(rings[inner], points: points)
      }
    }
    var arranged = TileGeometry()
    for outer in rings.indices where containers[outer].count.isMultiple(of: 2) {
      arranged.append(points[rings[outer].range], keepingDirection: rings[outer].doubleArea >= 0)
      for hole in rings.indices where containers[hole].count == containers[outer].count + 1 {
        guard containers[hole].contains(outer) else { continue }
        arranged.append(points[rings[hole].range], keepingDirection: rings[hole].doubleArea < 0)
      }
    }
    self = arranged
  }

  /// Appends a ring, reversed unless it already has the wanted direction.
  private mutating func append(_ ring: ArraySlice<TilePoint>, keepingDirection isAsWanted: Bool) {
    if isAsWanted {
      points.append(contentsOf: ring)
    } else {
      points.append(contentsOf: ring.prefix(1))
      points.append(contentsOf: ring.dropFirst().reversed())
    }
    partEnds.append(points.count)
  }
}

/// A ring with its area and bounding box, which decide most comparisons quickly.
private struct RingSummary {
  let range: Range<Int>
  let doubleArea: Double
  private let box: PlaneBox

  init(of geometry: TileGeometry, part index: Int) {
    range = geometry.part(index)
    doubleArea = geometry.doubleArea(ofPart: index)
    box = PlaneBox(around: geometry.points[range])
  }

  /// Whether `other` lies inside this ring, judged by its first point that is not on this ring's
  /// edge.
  func contains(_ other: RingSummary, points: [TilePoint]) -> Bool {
    guard abs(doubleArea) > abs(other.doubleArea), box.contains(other.box) else { return false }
    let ring = points[range]
    guard let probe = points[other.range].first(where: { !ring.hasOnEdge($0) }) else {
      return false
    }
    return ring.surrounds(probe)
  }
}
