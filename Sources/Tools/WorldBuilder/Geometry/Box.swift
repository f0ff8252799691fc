import GeoMath

/// An upright rectangle in the grid of one level, whose edges lie between whole numbers.
struct Box {
  var west: Double
  var north: Double
  var east: Double
  var south: Double

  func contains(_ point: WorldPoint) -> Bool {
    point.x > west && point.x < east && point.y > north && point.y < south
  }

  /// The corners clockwise on the screen from the north-west.
  var corners: [WorldPoint] {
    [
      WorldPoint(x: west, y: north), WorldPoint(x: east, y: north), WorldPoint(x: east, y: south),
      WorldPoint(x: west, y: south),
    ]
  }

  /// How far along the edge, clockwise from the north-west corner, a point on it lies: in 0..<4,
  /// one for each side.
  func edgePosition(_ point: WorldPoint) -> Double {
    let (width, height) = (east - west, south - north)
    if point.y == north { return (point.x - west) / width }
    if point.x == east { return 1 + (point.y - north) / height }
    if point.y == south { return 2 + (east - point.x) / width }
    return 3 + (south - point.y) / height
  }

  /// The part of the segment a–b inside the box (Liang and Barsky, ACM Transactions on Graphics
  /// 3(1), 1984); `nil` when there is none. Points where the segment crosses an edge lie exactly
  /// on it.
  func clip(
    _ a: WorldPoint, _ b: WorldPoint
  ) -> (start: WorldPoint, enters: Bool, end: WorldPoint, leaves: Bool)? {
    var (entry, exit) = (Crossing(time: 0, side: nil), Crossing(time: 1, side: nil))
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    for (side, slope, distance) in [
      (Side.west, -dx, a.x - west), (.east, dx, east - a.x), (.north, -dy, a.y - north),
      (.south, dy, south - a.y),
    ] {
      if slope == 0 {
        if distance < 0 { return nil }
        continue
      }
      let time = distance / slope
      if slope < 0, time > entry.time { entry = Crossing(time: time, side: side) }
      if slope > 0, time < exit.time { exit = Crossing(time: time, side: side) }
    }
    guard entry.time < exit.time else { return nil }
    return (
      point(a, dx, dy, entry), entry.side != nil, exit.side == nil ? b : point(a, dx, dy, exit),
      exit.side != nil
    )
  }

  private enum Side { case west, east, north, south }

  private struct Crossing {
    var time: Double
    var side: Side?
  }

  private func point(_ a: WorldPoint, _ dx: Double, _ dy: Double, _ crossing: Crossing)
    -> WorldPoint
  {
    guard let side = crossing.side else { return a }
    let x = min(max(a.x + dx * crossing.time, west), east)
    let y = min(max(a.y + dy * crossing.time, north), south)
    switch side {
    case .west: return WorldPoint(x: west, y: y)
    case .east: return WorldPoint(x: east, y: y)
    case .north: return WorldPoint(x: x, y: north)
    case .south: return WorldPoint(x: x, y: south)
    }
  }
}
