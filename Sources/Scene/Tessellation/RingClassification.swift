import VectorTiles

/// What one look at a ring of a source tile tells: where it lies and which way it turns.
struct RingClassification {
  var minX: Int32 = .max
  var minY: Int32 = .max
  var maxX: Int32 = .min
  var maxY: Int32 = .min
  /// 1 where the area is positive in the tile's y-down frame, -1 where negative, 0 where there is
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
      // Relative to the first point; wraps only for coordinates that no tile has.
      let x = Int(point.x) &- Int(first.x)
      let y = Int(point.y) &- Int(first.y)
      doubledArea &+= previousX &* y &- x &* previousY
      (previousX, previousY) = (x, y)
    }
    sign = doubledArea.signum()
  }

  /// Where the bounds lie as against the open clip box.
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
