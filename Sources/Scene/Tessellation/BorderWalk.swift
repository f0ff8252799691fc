import PlaneGeometry

/// A stretch of a ring inside the clip box, from where it enters to where it leaves.
struct RingChain {
  /// Indices in the clipper's chain points.
  var points: Range<Int>
  /// Distances along the border (see `BorderWalk.distance`) of both ends.
  var entry: Double
  var exit: Double
  /// The chain that follows along the border after this one's exit.
  var next = 0
  /// How far along the border from the exit to that chain's entry.
  var gap: Double = 0
  var isUsed = false
}

/// Decides how the chains that the clip box cut from a polygon's rings hang together along the
/// border: between an exit and the next entry the border belongs to the polygon, if the rings are
/// those of one.
struct BorderWalk {
  private struct Crossing {
    var distance: Double
    var chain: Int
    var isEntry: Bool
  }

  private var crossings: [Crossing] = []

  /// How far from (low, low) a point on the border is, walking towards +x first.
  static func distance(_ p: GridPosition, side: BoxSide, _ box: ClipBox) -> Double {
    let along =
      switch side {
      case .minY: p.x - box.lowEdge
      case .maxX: p.y - box.lowEdge
      case .maxY: box.highEdge - p.x
      case .minX: box.highEdge - p.y
      }
    return (Double(side.rawValue) * box.side + along).truncatingRemainder(dividingBy: 4 * box.side)
  }

  /// Fills in `next` and `gap` of all chains.
  ///
  /// - Parameter winding: how often the rings turn around the place inside that is next to
  ///   (low, low), seen along the walk just after whatever crosses the border there.
  /// - Returns: false where the rings do not turn once around each second stretch of the border and
  ///   never around the others: so they cross themselves or each other.
  mutating func connect(_ chains: inout [RingChain], winding: Int, perimeter: Double) -> Bool {
    var start = winding
    for chain in chains {
      if chain.entry == 0 { start += 1 }
      if chain.exit == 0 { start -= 1 }
    }
    guard start == 0 || start == 1 else { return false }
    if chains.count == 1 { return connectOne(&chains[0], wraps: start == 1, perimeter) }
    crossings.removeAll(keepingCapacity: true)
    for (index, chain) in chains.enumerated() {
      crossings.append(Crossing(distance: chain.entry, chain: index, isEntry: true))
      crossings.append(Crossing(distance: chain.exit, chain: index, isEntry: false))
    }
    sortCrossings()
    guard alternate(startingWithEntry: start == 1) else { return false }
    for (index, crossing) in crossings.enumerated() where !crossing.isEntry {
      let isLast = index + 1 == crossings.count
      let following = crossings[isLast ? 0 : index + 1]
      chains[crossing.chain].next = following.chain
      chains[crossing.chain].gap =
        following.distance - crossing.distance + (isLast ? perimeter : 0)
    }
    return true
  }

  /// The common case.
  ///
  /// - Parameter wraps: whether the border belongs to the polygon where its walk begins.
  private func connectOne(_ chain: inout RingChain, wraps: Bool, _ perimeter: Double) -> Bool {
    chain.gap = chain.entry - chain.exit
    guard wraps ? chain.gap <= 0 : chain.gap >= 0 else { return false }
    if wraps { chain.gap += perimeter }
    return true
  }

  /// Entries and exits alternate along the border of any valid polygon. Where several lie in the
  /// same place their order is chosen so that they do.
  private mutating func alternate(startingWithEntry: Bool) -> Bool {
    var wantsEntry = startingWithEntry
    for index in crossings.indices {
      if crossings[index].isEntry != wantsEntry {
        var other = index + 1
        while other < crossings.count, crossings[other].distance == crossings[index].distance,
          crossings[other].isEntry != wantsEntry
        {
          other += 1
        }
        guard other < crossings.count, crossings[other].distance == crossings[index].distance
        else { return false }
        crossings.swapAt(index, other)
      }
      wantsEntry.toggle()
    }
    return true
  }

  /// Few in nearly all tiles, so that insertion beats a sort that asks for memory.
  private mutating func sortCrossings() {
    guard crossings.count <= 32 else {
      crossings.sort { $0.distance < $1.distance }
      return
    }
    for index in crossings.indices.dropFirst() {
      let crossing = crossings[index]
      var hole = index
      while hole > 0, crossings[hole - 1].distance > crossing.distance {
        crossings[hole] = crossings[hole - 1]
        hole -= 1
      }
      crossings[hole] = crossing
    }
  }
}
