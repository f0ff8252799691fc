/// The part of a segment inside the clip box.
struct SegmentClip {
  /// Where the segment enters and leaves, as fractions of its length; 0 and 1 where the end itself
  /// is inside.
  var enter: Double = 0
  var leave: Double = 1
  /// Side crossed on entering and leaving, numbered along the border (0 low y, 1 high x, 2 high y,
  /// 3 low x); -1 where the end itself is inside.
  var enterSide = -1
  var leaveSide = -1

  /// Liang and Barsky 1984. Nil when the segment does not pass through the open box.
  init?(_ a: GridPosition, _ b: GridPosition, _ box: ClipBox) {
    let (low, high) = (box.lowEdge, box.highEdge)
    // Most segments of a large ring are far outside; no division for those.
    if a.x <= low && b.x <= low || a.x >= high && b.x >= high { return nil }
    if a.y <= low && b.y <= low || a.y >= high && b.y >= high { return nil }
    guard
      narrow(b.x - a.x, low - a.x, side: 3), narrow(a.x - b.x, a.x - high, side: 1),
      narrow(b.y - a.y, low - a.y, side: 0), narrow(a.y - b.y, a.y - high, side: 2)
    else { return nil }
    if enter >= leave { return nil }
  }

  /// Narrows the interval by the half plane where fraction × `run` > `gap`.
  private mutating func narrow(_ run: Double, _ gap: Double, side: Int) -> Bool {
    if run == 0 { return gap < 0 }
    let t = gap / run
    if run > 0 {
      if t > enter || (t == enter && gap >= 0) {
        enter = t
        enterSide = side
      }
    } else if t < leave || (t == leave && run <= gap) {
      leave = t
      leaveSide = side
    }
    return true
  }

  /// Where the line through a and b meets side `side`. The same for a→b and b→a, and exactly an
  /// end that lies on the side, so that touching rings meet in equal positions.
  static func crossing(
    _ a: GridPosition, _ b: GridPosition, side: Int, _ box: ClipBox
  ) -> GridPosition {
    let edge = side == 0 || side == 3 ? box.lowEdge : box.highEdge
    if side & 1 == 1 {
      return GridPosition(x: edge, y: meet(a.x, a.y, b.x, b.y, at: edge, box))
    }
    return GridPosition(x: meet(a.y, a.x, b.y, b.x, at: edge, box), y: edge)
  }

  private static func meet(
    _ u0: Double, _ v0: Double, _ u1: Double, _ v1: Double, at u: Double, _ box: ClipBox
  ) -> Double {
    if u0 == u { return min(max(v0, box.lowEdge), box.highEdge) }
    if u1 == u { return min(max(v1, box.lowEdge), box.highEdge) }
    let swap = u0 > u1
    let (us, vs) = swap ? (u1, v1) : (u0, v0)
    let (ue, ve) = swap ? (u0, v0) : (u1, v1)
    let v = vs + (u - us) * ((ve - vs) / (ue - us))
    return min(max(v, box.lowEdge), box.highEdge)
  }
}
