import GeoMath
import PlaneGeometry

/// Clips an area to a box. The area's rings must have the area on their right: outlines run
/// clockwise on the screen, holes counterclockwise.
///
/// Where rings cross the box's edge, the pieces inside are joined along the edge, clockwise, from
/// each exit to the next entry (after Weiler and Atherton, SIGGRAPH 1977). The resulting rings have
/// the same orientation, and touch the edge only where the area does. (The tiles' `PolygonClipper`
/// rounds and orders corners otherwise, and the embedded world would change.)
struct RegionClipper {
  private let box: PlaneBox
  private var closed: [[WorldPoint]] = []
  private var chains: [[WorldPoint]] = []

  static func clip(_ rings: [[WorldPoint]], to box: PlaneBox) -> [[WorldPoint]] {
    var clipper = RegionClipper(box: box)
    for ring in rings { clipper.cut(ring) }
    let corner = WorldPoint(x: box.minX, y: box.minY)
    let winding = rings.windingNumber(around: corner)
    guard clipper.chains.isEmpty else {
      return clipper.alternates(from: winding)
        ? clipper.closed + clipper.joinedChains() : rings.compactMap { cutBySides($0, box) }
    }
    return winding > 0 ? [box.corners] + clipper.closed : clipper.closed
  }

  /// Stores a ring that is completely inside, or its chains from entry to exit.
  private mutating func cut(_ ring: [WorldPoint]) {
    guard let start = ring.indices.first(where: { !box.strictlyContains(ring[$0]) }) else {
      closed.append(ring)
      return
    }
    guard box.intersects(PlaneBox(around: ring)) else { return }
    var chain: [WorldPoint] = []
    for step in 0..<ring.count {
      let a = ring[(start + step) % ring.count]
      let b = ring[(start + step + 1) % ring.count]
      guard let piece = box.clip(a, b) else { continue }
      if piece.enters { chain = [piece.start] }
      chain.append(piece.end)
      if piece.leaves, chain.count > 1 {
        chains.append(chain)
        chain = []
      }
    }
  }

  /// Whether entries and exits alternate along the box's edge, as they must for the chains to be
  /// joined. They do not if rings cross themselves close to the edge.
  private func alternates(from corner: Int) -> Bool {
    var events: [(position: Double, turn: Int)] = []
    for chain in chains {
      events.append((box.borderPosition(chain[0]), -1))
      events.append((box.borderPosition(chain[chain.count - 1]), 1))
    }
    events.sort { $0 < $1 }
    var winding = corner
    var index = 0
    while index < events.count {
      // Only the sum of several events at one position counts.
      let position = events[index].position
      while index < events.count, events[index].position == position {
        winding += events[index].turn
        index += 1
      }
      guard winding == 0 || winding == 1 else { return false }
    }
    return winding == corner
  }

  /// Follows a chain, the edge, the next chain and so on until it returns to the start.
  private func joinedChains() -> [[WorldPoint]] {
    let entries = chains.indices
      .map { (position: box.borderPosition(chains[$0][0]), chain: $0) }
      .sorted { $0 < $1 }
    var isUsed = [Bool](repeating: false, count: chains.count)
    var rings: [[WorldPoint]] = []
    for (_, first) in entries where !isUsed[first] {
      var ring: [WorldPoint] = []
      var chain = first
      while !isUsed[chain] {
        isUsed[chain] = true
        ring += chains[chain]
        let exit = box.borderPosition(chains[chain][chains[chain].count - 1])
        let next = entries.first { $0.position >= exit && !(isUsed[$0.chain] && $0.chain != first) }
        let found = next ?? entries.first { !(isUsed[$0.chain] && $0.chain != first) }
        guard let found else { break }
        appendCorners(from: exit, to: found.position, ring: &ring)
        chain = found.chain
      }
      rings.append(ring)
    }
    return rings
  }

  /// Appends the box's corners between two positions along its edge, clockwise.
  private func appendCorners(from exit: Double, to entry: Double, ring: inout [WorldPoint]) {
    let end = entry >= exit ? entry : entry + 4
    var corner = Int(exit.rounded(.down)) + 1
    while Double(corner) < end {
      ring.append(box.corners[corner % 4])
      corner += 1
    }
  }
}

/// Clips one ring side by side. This works for any ring, but separate pieces remain connected along
/// the box's border. `nil` if nothing is inside.
private func cutBySides(_ ring: [WorldPoint], _ box: PlaneBox) -> [WorldPoint]? {
  var (ring, spare) = (ring, [WorldPoint]())
  ring.clipRing(to: box, spare: &spare, isOpen: true) { _, _, place, _ in WorldPoint(place) }
  return ring.count > 2 ? ring : nil
}
