import GeoMath
import VectorTiles

/// Clusters for each zoom, made from the deepest level up: at each level, a point absorbs all free
/// points within the radius. Their cluster is at their mean, weighted by numbers of points. The
/// clusters of one level are the points of the level above it, so tiles have similar numbers of
/// them at any zoom.
struct ClusterTree: Sendable {
  /// A point of the source, or a cluster.
  struct Node: Sendable {
    var place: SIMD2<Double>
    /// The number of points in it; 1 for a point.
    var count: UInt32
    /// Its direct members, as a range of `children`; empty for a point.
    var children: Range<UInt32>
    /// The level it was made for, which is the deepest that shows it; `UInt8.max` for a point.
    var level: UInt8
    /// Only for clusters.
    var attributes: Range<UInt32>
    /// Only for clusters: the index of the ID among the attribute values.
    var identifier: UInt32
  }

  /// The nodes that a level shows, ordered by tile.
  struct Level: Sendable {
    var members: [UInt32] = []
    /// The tile of each member: its row in the upper 32 bits, its column in the lower.
    var tiles: [UInt64] = []
  }

  /// All points, followed by all clusters.
  private(set) var nodes: [Node] = []
  /// The feature of each point.
  let features: [UInt32]
  private(set) var children: [UInt32] = []
  /// The levels from zoom 0 to the greatest zoom with clusters.
  private(set) var levels: [Level] = []
  private(set) var values: ClusterValues

  /// - Parameters:
  ///   - set: the features; receives the clusters' attributes.
  ///   - chosen: the indices of the features to cluster.
  init(_ set: inout FeatureSet, chosen: [UInt32], _ options: ClusterOptions) {
    var owners: [UInt32] = []
    for feature in chosen where set.features[Int(feature)].shape.kind == .point {
      for part in set.features[Int(feature)].parts {
        for index in set.range(ofPart: Int(part)) {
          nodes.append(
            Node(
              place: set.points[index], count: 1, children: 0..<0, level: .max,
              attributes: 0..<0, identifier: FeatureSet.Feature.noIdentifier))
          owners.append(feature)
        }
      }
    }
    features = owners
    values = ClusterValues(options.properties, set, owners)
    var members = nodes.indices.map { UInt32($0) }
    levels = [Level](repeating: Level(), count: options.maxZoom + 1)
    for level in stride(from: options.maxZoom, through: 0, by: -1) {
      members = gathered(members, level, options)
      levels[level] = Level(members, nodes, level)
    }
    writeAttributes(into: &set)
  }

  /// Clusters the members of the level below for a level.
  private mutating func gathered(
    _ members: [UInt32], _ level: Int, _ options: ClusterOptions
  ) -> [UInt32] {
    let radius = options.radiusPoints / 512 / Double(1 << level)
    guard radius > 0, members.count > 1 else { return members }
    let grid = NeighbourGrid(members, nodes, radius: radius)
    let order = grid.members
    var isTaken = [Bool](repeating: false, count: order.count)
    var result: [UInt32] = []
    var near: [Int] = []
    // The order of the data decides which point absorbs which, as in supercluster.
    for (index, node) in members.enumerated() {
      let place = grid.place(ofMember: index)
      guard !isTaken[place] else { continue }
      isTaken[place] = true
      near.removeAll(keepingCapacity: true)
      var count = Int(nodes[Int(node)].count)
      grid.forEachNeighbour(of: place) { other in
        guard !isTaken[other] else { return }
        let step = nodes[Int(order[other])].place - nodes[Int(node)].place
        guard (step * step).sum() <= radius * radius else { return }
        near.append(other)
        count += Int(nodes[Int(order[other])].count)
      }
      for other in near { isTaken[other] = true }
      guard !near.isEmpty, count >= options.fewestPoints else {
        // Too few: as in supercluster, the points near it do not form clusters either.
        result.append(node)
        result += near.map { order[$0] }
        continue
      }
      result.append(appendCluster([node] + near.map { order[$0] }, count, level))
    }
    return result
  }

  private mutating func appendCluster(_ parts: [UInt32], _ count: Int, _ level: Int) -> UInt32 {
    var sum = SIMD2<Double>.zero
    for part in parts { sum += nodes[Int(part)].place * Double(nodes[Int(part)].count) }
    let start = UInt32(children.count)
    children += parts
    let number = UInt32(nodes.count)
    nodes.append(
      Node(
        place: sum / Double(count), count: UInt32(count),
        children: start..<UInt32(children.count), level: UInt8(level), attributes: 0..<0,
        identifier: FeatureSet.Feature.noIdentifier))
    values.append(of: parts)
    return number
  }

  private mutating func writeAttributes(into set: inout FeatureSet) {
    guard nodes.count > features.count else { return }
    var writer = AttributeWriter(set.attributes)
    let keys = ["cluster", "cluster_id", "point_count", "point_count_abbreviated"]
      .map { writer.key($0) }
    let yes = writer.value(.bool(true))
    for index in features.count..<nodes.count {
      let count = Int(nodes[index].count)
      let identifier = writer.value(.uint(UInt64(index)))
      let own = values.attributes(of: index).map {
        (writer.key($0.name), writer.value($0.value))
      }
      let pairs = [
        (keys[0], yes), (keys[1], identifier), (keys[2], writer.value(.uint(UInt64(count)))),
        (keys[3], writer.value(ClusterTree.abbreviated(count))),
      ]
      writer.beginFeature()
      for (key, value) in pairs + own { writer.addPair(key, value) }
      nodes[index].attributes = writer.endFeature()
      nodes[index].identifier = identifier
    }
    set.attributes = writer.store()
  }

  /// Abbreviates a count: 999, 1.2k for 1234, 12k for 12345.
  static func abbreviated(_ count: Int) -> PropertyValue {
    guard count >= 1000 else { return .uint(UInt64(count)) }
    guard count < 10_000 else { return .string("\((count + 500) / 1000)k") }
    let tenths = (count + 50) / 100
    return .string(tenths % 10 == 0 ? "\(tenths / 10)k" : "\(tenths / 10).\(tenths % 10)k")
  }
}

extension ClusterTree.Level {
  fileprivate init(_ nodes: [UInt32], _ all: [ClusterTree.Node], _ level: Int) {
    let side = Double(1 << level)
    let keyed = nodes.map { node -> (tile: UInt64, node: UInt32) in
      let place = all[Int(node)].place
      // Points beyond the antimeridian belong to the tile that shows them.
      let x = place.x - place.x.rounded(.down)
      let column = min(max(x * side, 0), side - 1)
      let row = min(max(place.y * side, 0), side - 1)
      return (UInt64(row) << 32 | UInt64(column), node)
    }.sorted { ($0.tile, $0.node) < ($1.tile, $1.node) }
    members = keyed.map(\.node)
    tiles = keyed.map(\.tile)
  }

  /// The members whose centres lie in a row of tiles.
  func members(row: Int, columns: ClosedRange<Int>) -> ArraySlice<UInt32> {
    let low = UInt64(row) << 32 | UInt64(columns.lowerBound)
    let high = UInt64(row) << 32 | UInt64(columns.upperBound)
    let start = tiles.partitioningIndex { $0 >= low }
    return members[start..<max(start, tiles.partitioningIndex { $0 > high })]
  }
}
