import GeoMath
import Glibc
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

  /// All points, followed by all clusters.
  private(set) var nodes: [Node] = []
  /// The feature of each point.
  let features: [UInt32]
  private(set) var children: [UInt32] = []
  /// The levels from zoom 0 to the greatest zoom with clusters.
  private(set) var levels: [ClusterLevel] = []
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
    gather(options)
    writeAttributes(into: &set)
  }

  /// A node on the way up through the levels. The order of the data decides which node absorbs which,
  /// as in supercluster; a cluster has the turn of the node that absorbed the others.
  private struct Candidate {
    var node: UInt32
    var turn: UInt32
  }

  /// Makes all levels, from the deepest up.
  ///
  /// Deep down hardly any nodes are near each other. So a grid for several levels at once first finds
  /// those that are, and only these are looked at level by level.
  private mutating func gather(_ options: ClusterOptions) {
    var all = nodes.indices.map { Candidate(node: UInt32($0), turn: UInt32($0)) }
    var shown = ClusterLevel(nodes)
    levels = [ClusterLevel](repeating: ClusterLevel(), count: options.maxZoom + 1)
    var level = options.maxZoom
    var mostDepth = Self.mostLevelsAtOnce
    while level >= 0 {
      var (alone, near, depth) = ([Candidate](), all, 1)
      while mostDepth > 1 {
        let tried = min(mostDepth, level + 1)
        let (apart, together) = split(
          all, within: 2 * options.radius(atLevel: level - tried + 1))
        // Each level up, four times as many are near each other.
        let room = Double(all.count) / Double(3 * max(together.count, 1))
        let further = Int(clamping: (log2(room) / 2).rounded(.down))
        mostDepth = min(Self.mostLevelsAtOnce, room >= 1 ? further : tried + further)
        guard room >= 1 else { continue }
        (alone, near, depth) = (apart, together, tried)
        break
      }
      for _ in 0..<depth {
        let before = nodes.count
        near = gathered(near, level, options)
        shown.replace(by: nodes, from: before, children: children)
        levels[level] = shown
        level -= 1
      }
      all = Self.merged(alone, near)
    }
  }

  private static let mostLevelsAtOnce = 5

  /// The nodes with and without others within a distance. A cluster is at most twice the radius of its
  /// level from a node that it began with, so with a distance of twice the radius of several levels'
  /// least deep one, nodes without others take no part in any of them.
  private func split(
    _ all: [Candidate], within distance: Double
  ) -> (alone: [Candidate], near: [Candidate]) {
    guard distance > 0 else { return (all, []) }
    let areAlone = NeighbourGrid.areAlone(all.map(\.node), nodes, radius: distance)
    var (alone, near): ([Candidate], [Candidate]) = ([], [])
    for (candidate, isAlone) in zip(all, areAlone) {
      if isAlone { alone.append(candidate) } else { near.append(candidate) }
    }
    return (alone, near)
  }

  private static func merged(_ a: [Candidate], _ b: [Candidate]) -> [Candidate] {
    if a.isEmpty { return b }
    var result: [Candidate] = []
    result.reserveCapacity(a.count + b.count)
    var next = 0
    for candidate in b {
      while next < a.count, a[next].turn < candidate.turn {
        result.append(a[next])
        next += 1
      }
      result.append(candidate)
    }
    return result + a[next...]
  }

  /// Clusters the members of the level below for a level.
  private mutating func gathered(
    _ members: [Candidate], _ level: Int, _ options: ClusterOptions
  ) -> [Candidate] {
    let radius = options.radius(atLevel: level)
    guard radius > 0, members.count > 1 else { return members }
    let grid = NeighbourGrid(members.map(\.node), nodes, radius: radius)
    let (order, spots) = (grid.members, grid.spots)
    var isTaken = [Bool](repeating: false, count: order.count)
    var result: [Candidate] = []
    var near: [Int] = []
    for (index, member) in members.enumerated() {
      let place = grid.place(ofMember: index)
      guard !isTaken[place] else { continue }
      isTaken[place] = true
      near.removeAll(keepingCapacity: true)
      let own = spots[place]
      grid.forEachNeighbour(of: place) { other in
        guard !isTaken[other] else { return }
        let step = spots[other] - own
        if (step * step).sum() <= radius * radius { near.append(other) }
      }
      guard !near.isEmpty else {
        result.append(member)
        continue
      }
      var count = Int(nodes[Int(member.node)].count)
      for other in near {
        isTaken[other] = true
        count += Int(nodes[Int(order[other])].count)
      }
      guard count >= options.fewestPoints else {
        // Too few: as in supercluster, the points near it do not form clusters either.
        result.append(member)
        result += near.map { Candidate(node: order[$0], turn: member.turn) }
        continue
      }
      let start = children.count
      children.append(member.node)
      for other in near { children.append(order[other]) }
      result.append(
        Candidate(node: appendCluster(from: start, count, level), turn: member.turn))
    }
    return result
  }

  /// Adds a cluster of the nodes that were added to `children` from an index on.
  private mutating func appendCluster(from start: Int, _ count: Int, _ level: Int) -> UInt32 {
    var sum = SIMD2<Double>.zero
    for part in children[start...] {
      sum += nodes[Int(part)].place * Double(nodes[Int(part)].count)
    }
    let number = UInt32(nodes.count)
    nodes.append(
      Node(
        place: sum / Double(count), count: UInt32(count),
        children: UInt32(start)..<UInt32(children.count), level: UInt8(level), attributes: 0..<0,
        identifier: FeatureSet.Feature.noIdentifier))
    values.append(of: children[start...])
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

extension ClusterOptions {
  /// In world widths.
  fileprivate func radius(atLevel level: Int) -> Double { radiusPoints / 512 / Double(1 << level) }
}
