import PlaneGeometry
import VectorTiles

/// Groups the rings of a feature into polygons, transforms them to the grid and clips them to the
/// clip box. One polygon may be split into several, each simple if the source was; the border of
/// the box closes them. Parts of a hole outside its outline are ignored.
package struct PolygonClipper: Sendable {
  /// The last polygon from `nextPolygon`, clipped.
  package private(set) var result = GridPolygons()

  /// Index of the geometry's part that is that polygon's outline.
  private(set) var outline: Int?

  private var surveys: [RingClassification] = []
  private var nextRing = 0
  private var outerSign = 0
  /// Rings of a clipped polygon before they are sorted into outlines and holes.
  private var pieces = GridPolygons()
  private var pieceSigns: [Int] = []
  private var chains: [RingChain] = []
  private var chainPoints: [GridPoint] = []
  private var walk = BorderWalk()
  /// A ring that is clipped separately.
  private var positions: [GridPosition] = []
  private var sparePositions: [GridPosition] = []

  /// Prepares the polygons of `geometry`. The winding of the first ring with an area determines
  /// which rings are outlines, because version 1 tiles use either winding.
  package mutating func begin(_ geometry: TileGeometry) {
    surveys.removeAll(keepingCapacity: true)
    nextRing = 0
    outerSign = 0
    for part in 0..<geometry.partCount {
      let survey = geometry.points.withUnsafeBufferPointer {
        RingClassification(UnsafeBufferPointer(rebasing: $0[geometry.part(part)]))
      }
      surveys.append(survey)
      if outerSign == 0 { outerSign = survey.sign }
    }
  }

  /// Clips the next outline and its holes; false if there is none left. `result` may be empty.
  package mutating func nextPolygon(
    of geometry: TileGeometry, _ grid: GridTransform, _ box: ClipBox
  ) -> Bool {
    while nextRing < surveys.count, surveys[nextRing].sign != outerSign { nextRing += 1 }
    guard outerSign != 0, nextRing < surveys.count else { return false }
    let outer = nextRing
    outline = outer
    nextRing += 1
    while nextRing < surveys.count, surveys[nextRing].sign != outerSign { nextRing += 1 }
    result.removeAll()
    cut(geometry, rings: outer..<nextRing, grid, box)
    return true
  }

  private mutating func cut(
    _ geometry: TileGeometry, rings: Range<Int>, _ grid: GridTransform, _ box: ClipBox
  ) {
    let outerPlace = surveys[rings.lowerBound].place(grid, box)
    if outerPlace == .outside { return }
    if outerPlace == .inside, takeWhole(geometry, rings: rings, grid, box) { return }
    pieces.removeAll()
    pieceSigns.removeAll(keepingCapacity: true)
    chains.removeAll(keepingCapacity: true)
    chainPoints.removeAll(keepingCapacity: true)
    var winding = 0
    for ring in rings where surveys[ring].sign != 0 {
      let source = source(ring, of: geometry, grid)
      switch surveys[ring].place(grid, box) {
      case .outside: break
      case .inside:
        append(source, of: geometry)
        if ring == rings.lowerBound && pieceSigns.isEmpty { return }
      case .crossing: winding += chain(source, of: geometry, box)
      }
    }
    guard walk.connect(&chains, winding: winding, perimeter: 4 * box.side) else {
      return cutSingly(geometry, rings: rings, grid, box)
    }
    if chains.isEmpty && winding == 1 { appendBox(box) }
    closeChains(box)
    // The parts of a clipped ring wind either way if it has no area or no outline surrounds it.
    if pieceSigns.contains(0) || (pieceSigns.contains(-1) && !pieceSigns.contains(1)) {
      cutSingly(geometry, rings: rings, grid, box)
    } else {
      result.appendPolygons(of: pieces, &pieceSigns)
    }
  }

  /// Copies a polygon that lies wholly inside to the result, which is the common case. Returns
  /// false if a hole reaches outside.
  private mutating func takeWhole(
    _ geometry: TileGeometry, rings: Range<Int>, _ grid: GridTransform, _ box: ClipBox
  ) -> Bool {
    for hole in rings.dropFirst() where surveys[hole].sign != 0 {
      if surveys[hole].place(grid, box) != .inside { return false }
    }
    geometry.points.withUnsafeBufferPointer { points in
      for ring in rings where surveys[ring].sign != 0 {
        let source = source(ring, of: geometry, grid)
        let sign = grid.isExact ? surveys[ring].sign * outerSign : 0
        let area = result.appendRing(source.points.count, knownSign: sign) {
          source.position($0, points).rounded
        }
        if ring == rings.lowerBound && area <= 0 { return }
      }
    }
    result.endPolygon()
    return true
  }

  private func source(
    _ ring: Int, of geometry: TileGeometry, _ grid: GridTransform
  ) -> SourceRing {
    SourceRing(points: geometry.part(ring), isReversed: outerSign < 0, grid: grid)
  }

  /// Copies a ring that lies inside.
  private mutating func append(_ ring: SourceRing, of geometry: TileGeometry) {
    geometry.points.withUnsafeBufferPointer { points in
      for index in 0..<ring.points.count {
        pieces.points.append(ring.position(index, points).rounded)
      }
    }
    endPiece()
  }

  private mutating func endPiece() {
    let area = pieces.endRing()
    if pieces.ringEnds.count > pieceSigns.count { pieceSigns.append(area.signum()) }
  }

  private mutating func appendBox(_ box: ClipBox) {
    for index in 0..<4 { pieces.points.append(box.corner(index)) }
    endPiece()
  }

  /// Cuts a ring into the chains that lie inside.
  ///
  /// - Returns: the ring's winding number around the point that `BorderWalk.connect` describes.
  private mutating func chain(
    _ ring: SourceRing, of geometry: TileGeometry, _ box: ClipBox
  ) -> Int {
    var winding = 0
    geometry.points.withUnsafeBufferPointer { points in
      let count = ring.points.count
      // A chain must not span the ring's start. According to the bounds, some point is outside.
      guard
        let start = (0..<count).first(where: {
          !box.strictlyContains(ring.position($0, points))
        })
      else { return }
      var a = ring.position(start, points)
      var isInsideA = false
      for step in 1...count {
        let index = start + step
        let b = ring.position(index < count ? index : index - count, points)
        let isInsideB = box.strictlyContains(b)
        if isInsideA && isInsideB {
          chainPoints.append(b.rounded)
        } else {
          if (a.y > box.lowEdge) != (b.y > box.lowEdge) { winding += box.turn(a, b) }
          if let part = box.clip(a, b) { follow(part, a, b, endsInside: isInsideB, box) }
        }
        (a, isInsideA) = (b, isInsideB)
      }
    }
    return winding
  }

  /// Adds a segment that enters or leaves the box, or both.
  private mutating func follow(
    _ part: SegmentClip<Double>, _ a: GridPosition, _ b: GridPosition, endsInside: Bool,
    _ box: ClipBox
  ) {
    if let side = part.enterSide {
      let entry = box.crossing(a, b, side: side)
      let start = chainPoints.count
      chains.append(
        RingChain(
          points: start..<start,
          entry: BorderWalk.distance(entry, side: side, box), exit: 0))
      chainPoints.append(entry.rounded)
    }
    if endsInside {
      chainPoints.append(b.rounded)
    } else if let side = part.leaveSide, !chains.isEmpty {
      let exit = box.crossing(a, b, side: side)
      chainPoints.append(exit.rounded)
      let last = chains.count - 1
      chains[last].points = chains[last].points.lowerBound..<chainPoints.count
      chains[last].exit = BorderWalk.distance(exit, side: side, box)
    }
  }

  /// Joins chains along the border into rings.
  private mutating func closeChains(_ box: ClipBox) {
    for first in chains.indices where !chains[first].isUsed {
      var current = first
      repeat {
        chains[current].isUsed = true
        pieces.points.append(contentsOf: chainPoints[chains[current].points])
        appendCorners(after: chains[current], box)
        current = chains[current].next
      } while current != first && !chains[current].isUsed
      endPiece()
    }
  }

  /// Appends the corners of the box between a chain's exit and the next chain's entry.
  private mutating func appendCorners(after chain: RingChain, _ box: ClipBox) {
    var corner = Int(chain.exit / box.side) + 1
    while Double(corner) * box.side < chain.exit + chain.gap {
      pieces.points.append(box.corner(corner))
      corner += 1
    }
  }

  /// Clips each ring separately, if rings cross themselves or each other. Parts into which a ring
  /// falls stay connected along the border. All become one polygon, whose inside is where the rings
  /// wind in the outline's direction.
  private mutating func cutSingly(
    _ geometry: TileGeometry, rings: Range<Int>, _ grid: GridTransform, _ box: ClipBox
  ) {
    for ring in rings
    where surveys[ring].sign != 0 && surveys[ring].place(grid, box) != .outside {
      let source = source(ring, of: geometry, grid)
      geometry.points.withUnsafeBufferPointer { points in
        positions.removeAll(keepingCapacity: true)
        positions.reserveCapacity(source.points.count)
        for index in 0..<source.points.count { positions.append(source.position(index, points)) }
      }
      positions.clipRing(to: box.bounds, spare: &sparePositions) { _, _, place, _ in
        GridPosition(x: place.x, y: place.y)
      }
      // A known sign keeps the ring whatever its area: parts with opposite winding may cancel out.
      _ = result.appendRing(positions.count, knownSign: 1) { positions[$0].rounded }
    }
    result.endPolygon()
  }
}

/// A source ring as the clipper reads it.
private struct SourceRing {
  var points: Range<Int>
  /// Whether to read it backwards, so that outlines have positive area.
  var isReversed: Bool
  var grid: GridTransform

  @inline(__always)
  func position(_ index: Int, _ all: UnsafeBufferPointer<TilePoint>) -> GridPosition {
    grid.position(all[isReversed ? points.upperBound &- 1 &- index : points.lowerBound &+ index])
  }
}
