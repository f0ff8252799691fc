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
/// border: between an exit and the next entry the border belongs to the polygon.
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
  mutating func connect(_ chains: inout [RingChain], perimeter: Double) {
    if chains.count == 1 {
      link(&chains, 0, to: 0, perimeter)
      return
    }
    crossings.removeAll(keepingCapacity: true)
    for (index, chain) in chains.enumerated() {
      crossings.append(Crossing(distance: chain.entry, chain: index, isEntry: true))
      crossings.append(Crossing(distance: chain.exit, chain: index, isEntry: false))
    }
    sortCrossings()
    if alternate(startingWithEntry: false) || alternate(startingWithEntry: true) {
      for (index, crossing) in crossings.enumerated() where !crossing.isEntry {
        let following = crossings[index + 1 == crossings.count ? 0 : index + 1]
        link(&chains, crossing.chain, to: following.chain, perimeter)
      }
    } else {
      closeSingly(&chains, perimeter)
    }
  }

  private func link(_ chains: inout [RingChain], _ chain: Int, to next: Int, _ perimeter: Double) {
    let gap = chains[next].entry - chains[chain].exit
    chains[chain].next = next
    chains[chain].gap = gap < 0 ? gap + perimeter : gap
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

  /// For rings that cross themselves: each chain is closed by itself, the shorter way round.
  private func closeSingly(_ chains: inout [RingChain], _ perimeter: Double) {
    for index in chains.indices {
      link(&chains, index, to: index, perimeter)
      if chains[index].gap > perimeter / 2 { chains[index].gap -= perimeter }
    }
  }

  /// Few in nearly all tiles, so that insertion beats a sort that asks for memory.
  private mutating func sortCrossings() {
    guard crossings.count <= 32 else {
      crossings.sort { $0.distance < $1.distance }
      return
    }
    for index in 1..<crossings.count {
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
