import GeoMath
import PlaneGeometry

/// The part of a ring from where it enters the clip box to where it leaves it.
struct RingChain {
  /// The chain's points, as indices into the clipper's `chainPoints`.
  var points: Range<Int>
  /// Distances of both ends along the border (see `BorderWalk.distance`).
  var entry: Double
  var exit: Double
  /// Index of the chain whose entry comes next along the border after this one's exit.
  var next = 0
  /// Distance along the border from this chain's exit to the entry of `next`.
  var gap: Double = 0
  var isUsed = false
}

/// Finds out how the chains that the clip box cut from a polygon's rings connect along the border.
/// In a valid polygon, the border between an exit and the next entry lies inside the polygon.
struct BorderWalk {
  private struct Crossing {
    var distance: Double
    var chain: Int
    var isEntry: Bool
  }

  private var crossings: [Crossing] = []
  private var spare: [Crossing] = []

  /// The distance along the border from (low, low) to a point on it, walking towards +x first.
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

  /// Sets `next` and `gap` of all chains.
  ///
  /// - Parameter winding: the winding number of the rings around a point just inside the corner
  ///   (low, low), immediately after any crossing at the corner itself.
  /// - Returns: false if the winding number does not alternate between 0 and 1 along the border,
  ///   because the rings cross themselves or each other.
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
    crossings.sort(with: &spare) { $0.distance < $1.distance }
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

  /// Connects a single chain, which is the common case.
  ///
  /// - Parameter wraps: whether the border is inside the polygon at the start of the walk.
  private func connectOne(_ chain: inout RingChain, wraps: Bool, _ perimeter: Double) -> Bool {
    chain.gap = chain.entry - chain.exit
    guard wraps ? chain.gap <= 0 : chain.gap >= 0 else { return false }
    if wraps { chain.gap += perimeter }
    return true
  }

  /// Orders crossings at the same place so that entries and exits alternate, as they do along the
  /// border of any valid polygon. Returns false if that is impossible.
  private mutating func alternate(startingWithEntry: Bool) -> Bool {
    var wantsEntry = startingWithEntry
    for index in crossings.indices {
      let place = crossings[index].distance
      // A range of indices, because a slice would make the swap copy the list.
      let next = (index..<crossings.count).first {
        crossings[$0].isEntry == wantsEntry || crossings[$0].distance != place
      }
      guard let next, crossings[next].distance == place else { return false }
      crossings.swapAt(index, next)
      wantsEntry.toggle()
    }
    return true
  }
}
