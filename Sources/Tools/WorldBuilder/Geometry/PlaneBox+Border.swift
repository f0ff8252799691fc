import GeoMath
import PlaneGeometry

// Boxes in the grid of one level. Their sides lie between integers, so only clipping places points
// on them.
extension PlaneBox {
  /// The corners clockwise on the screen from the north-west.
  var corners: [WorldPoint] {
    [
      WorldPoint(x: minX, y: minY), WorldPoint(x: maxX, y: minY), WorldPoint(x: maxX, y: maxY),
      WorldPoint(x: minX, y: maxY),
    ]
  }

  /// The position of a border point clockwise from the north-west corner: 0..<4, one for each side.
  func borderPosition(_ point: WorldPoint) -> Double {
    if point.y == minY { return (point.x - minX) / width }
    if point.x == maxX { return 1 + (point.y - minY) / height }
    if point.y == maxY { return 2 + (maxX - point.x) / width }
    return 3 + (maxY - point.y) / height
  }

  /// The part of the segment a–b inside, or `nil` if there is none. Points where the segment
  /// crosses a side lie exactly on it.
  func clip(
    _ a: WorldPoint, _ b: WorldPoint
  ) -> (start: WorldPoint, enters: Bool, end: WorldPoint, leaves: Bool)? {
    guard let part = SegmentClip(a, b, in: self, isOpen: true) else { return nil }
    let (from, way) = (a.position, b.position - a.position)
    func crossing(_ fraction: Double, _ side: BoxSide) -> WorldPoint {
      WorldPoint(snapped(clamped(from + way * fraction), to: side))
    }
    return (
      part.enterSide.map { crossing(part.enter, $0) } ?? a, part.enterSide != nil,
      part.leaveSide.map { crossing(part.leave, $0) } ?? b, part.leaveSide != nil
    )
  }
}

func clip(line: [WorldPoint], to box: PlaneBox) -> [[WorldPoint]] {
  var pieces: [[WorldPoint]] = []
  var current: [WorldPoint] = []
  for (a, b) in zip(line, line.dropFirst()) {
    guard let piece = box.clip(a, b) else { continue }
    if current.isEmpty { current = [piece.start] }
    current.append(piece.end)
    if piece.leaves {
      pieces.append(current)
      current = []
    }
  }
  if current.count > 1 { pieces.append(current) }
  return pieces
}
