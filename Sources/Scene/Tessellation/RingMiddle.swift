extension GridPosition {
  /// The centroid of the area within a ring; its first point where it has no area.
  init(middleOf ring: some Collection<GridPosition>) {
    guard let origin = ring.first else {
      self.init(x: 0, y: 0)
      return
    }
    var (area, x, y) = (0.0, 0.0, 0.0)
    var before = GridPosition(x: 0, y: 0)
    // Counted from the first point, so that nothing is lost far away from the tile.
    for point in ring {
      let next = GridPosition(x: point.x - origin.x, y: point.y - origin.y)
      let cross = before.x * next.y - before.y * next.x
      area += cross
      x += (before.x + next.x) * cross
      y += (before.y + next.y) * cross
      before = next
    }
    let weight = area == 0 ? 0 : 1 / (3 * area)
    self.init(x: origin.x + x * weight, y: origin.y + y * weight)
  }
}
