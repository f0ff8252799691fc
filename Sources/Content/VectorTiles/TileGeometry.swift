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
}
