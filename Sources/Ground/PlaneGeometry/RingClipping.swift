extension Array {
  /// Clips a ring, which is not closed, to one side of a line: one step of I. E. Sutherland and G.
  /// W. Hodgman, "Reentrant Polygon Clipping", Communications of the ACM 17(1), 1974.
  ///
  /// - Parameters:
  ///   - spare: a buffer to work in; its content is lost.
  ///   - isInside: whether a corner is kept.
  ///   - crossing: makes the corner where the line meets the edge between two corners, one of which
  ///     is kept.
  @inlinable
  package mutating func clipRing(
    spare: inout [Element], isInside: (Element) -> Bool, crossing: (Element, Element) -> Element
  ) {
    guard var previous = last else { return }
    var wasInside = isInside(previous)
    spare.removeAll(keepingCapacity: true)
    spare.reserveCapacity(count + 4)
    for corner in self {
      let isKept = isInside(corner)
      if isKept != wasInside { spare.append(crossing(previous, corner)) }
      if isKept { spare.append(corner) }
      (previous, wasInside) = (corner, isKept)
    }
    swap(&self, &spare)
  }
}

extension Array where Element: PlanePoint {
  /// Clips a ring, which is not closed, to the sides of a box one after another. Crossings lie
  /// exactly on the sides. A ring that falls into pieces remains one ring, whose pieces are
  /// connected along the box's border.
  ///
  /// - Parameters:
  ///   - spare: a buffer to work in; its content is lost.
  ///   - isOpen: whether the border is outside.
  ///   - crossing: makes the corner at `place`, where the ring crosses a side, from the corners
  ///     before and after. `leaves` says whether the ring leaves the box there.
  @inlinable
  package mutating func clipRing(
    to box: PlaneBox, spare: inout [Element], isOpen: Bool = false,
    crossing: (
      _ before: Element, _ after: Element, _ place: SIMD2<Double>, _ leaves: Bool
    ) -> Element
  ) {
    let bounds = PlaneBox(around: self)
    for side in [BoxSide.minX, .maxX, .minY, .maxY] {
      let corner = SIMD2(
        side == .minX ? bounds.minX : bounds.maxX, side == .minY ? bounds.minY : bounds.maxY)
      if box.depth(of: corner, from: side) > 0 { continue }
      clipRing(
        spare: &spare,
        isInside: {
          let depth = box.depth(of: $0.position, from: side)
          return isOpen ? depth > 0 : depth >= 0
        },
        crossing: { before, after in
          let (a, b) = (before.position, after.position)
          let (depthA, depthB) = (box.depth(of: a, from: side), box.depth(of: b, from: side))
          let place = a + (b - a) * (depthA / (depthA - depthB))
          return crossing(before, after, box.snapped(place, to: side), depthA > depthB)
        })
    }
  }
}

extension [SIMD2<Double>] {
  /// Clips a ring of plain vectors to a box, border included.
  @inlinable
  package mutating func clipRing(to box: PlaneBox, spare: inout [SIMD2<Double>]) {
    clipRing(to: box, spare: &spare) { _, _, place, _ in place }
  }
}
