import VectorTiles

/// The bounds and the winding of a ring of a source tile, found in one pass over its points.
struct RingClassification {
  var minX: Int32 = .max
  var minY: Int32 = .max
  var maxX: Int32 = .min
  var maxY: Int32 = .min
  /// 1 if the area is positive in the tile's y-down frame, -1 if it is negative, 0 if there is
  /// none.
  var sign = 0

  enum Place { case inside, outside, crossing }

  init(_ points: UnsafeBufferPointer<TilePoint>) {
    guard let first = points.first else { return }
    var doubledArea = 0
    var (previousX, previousY) = (0, 0)
    for point in points {
      minX = min(minX, point.x)
      maxX = max(maxX, point.x)
      minY = min(minY, point.y)
      maxY = max(maxY, point.y)
      // Relative to the first point. Wraps around only for coordinates that no tile has.
      let x = Int(point.x) &- Int(first.x)
      let y = Int(point.y) &- Int(first.y)
      doubledArea &+= previousX &* y &- x &* previousY
      (previousX, previousY) = (x, y)
    }
    sign = doubledArea.signum()
  }

  /// Where the bounds lie relative to the open clip box.
  func place(_ grid: GridTransform, _ box: ClipBox) -> Place {
    let least = grid.position(TilePoint(x: minX, y: minY))
    let most = grid.position(TilePoint(x: maxX, y: maxY))
    if box.strictlyContains(least) && box.strictlyContains(most) { return .inside }
    let apart =
      least.x >= box.highEdge || most.x <= box.lowEdge || least.y >= box.highEdge
      || most.y <= box.lowEdge || minX > maxX
    return apart ? .outside : .crossing
  }
}
