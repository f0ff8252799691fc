import GeoMath

/// The nodes that a level of clusters shows, in the order of a Z-curve over the world: so each tile of
/// any level has a range of them, and levels in which nothing is clustered share their storage.
struct ClusterLevel: Sendable {
  private(set) var members: [UInt32] = []
  /// The place of each member on the curve.
  private var keys: [UInt64] = []

  init() {}

  init(_ nodes: [ClusterTree.Node]) {
    var keyed = nodes.indices.map { Self.keyed(UInt32($0), nodes) }
    RadixSort.sort(&keyed)
    members = keyed.map(\.item)
    keys = keyed.map(\.key)
  }

  /// Shows the clusters from a number on in place of their members.
  mutating func replace(by nodes: [ClusterTree.Node], from first: Int, children: [UInt32]) {
    guard first < nodes.count else { return }
    var isGone = [Bool](repeating: false, count: first)
    for node in nodes[first...] {
      for child in node.children { isGone[Int(children[Int(child)])] = true }
    }
    var added = (first..<nodes.count).map { Self.keyed(UInt32($0), nodes) }
    RadixSort.sort(&added)
    var result = ClusterLevel()
    result.members.reserveCapacity(members.count)
    result.keys.reserveCapacity(members.count)
    var next = 0
    for (member, key) in zip(members, keys) where !isGone[Int(member)] {
      while next < added.count, added[next].key < key {
        result.append(added[next])
        next += 1
      }
      result.append(RadixSort.Keyed(key: key, item: member))
    }
    for rest in added[next...] { result.append(rest) }
    self = result
  }

  /// The members whose centres lie in a tile of a level.
  func members(column: Int, row: Int, level: Int) -> ArraySlice<UInt32> {
    let shift = 2 * UInt64(Self.depth - level)
    let tile = Self.interleaved(UInt64(column)) | Self.interleaved(UInt64(row)) << 1
    let start = keys.partitioningIndex { $0 >> shift >= tile }
    return members[start..<max(start, keys.partitioningIndex { $0 >> shift > tile })]
  }

  private mutating func append(_ keyed: RadixSort.Keyed) {
    members.append(keyed.item)
    keys.append(keyed.key)
  }

  /// The depth of the curve, in levels of tiles.
  private static let depth = 31

  private static func keyed(_ node: UInt32, _ all: [ClusterTree.Node]) -> RadixSort.Keyed {
    let place = all[Int(node)].place
    let side = Double(1 << depth)
    // Points beyond the antimeridian belong to the tile that shows them.
    let column = min(max((place.x - place.x.rounded(.down)) * side, 0), side - 1)
    let row = min(max(place.y * side, 0), side - 1)
    return RadixSort.Keyed(
      key: interleaved(UInt64(column)) | interleaved(UInt64(row)) << 1, item: node)
  }

  /// Inserts a zero bit after each of the lower 32 bits.
  private static func interleaved(_ value: UInt64) -> UInt64 {
    var bits = value & 0xffff_ffff
    bits = (bits | bits << 16) & 0x0000_ffff_0000_ffff
    bits = (bits | bits << 8) & 0x00ff_00ff_00ff_00ff
    bits = (bits | bits << 4) & 0x0f0f_0f0f_0f0f_0f0f
    bits = (bits | bits << 2) & 0x3333_3333_3333_3333
    return (bits | bits << 1) & 0x5555_5555_5555_5555
  }
}
