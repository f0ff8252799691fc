/// Queries about clusters by the ID of their features (`cluster_id`).
extension GeoJSONSource {
  /// The zoom at which a cluster splits; `nil` if there is no such cluster.
  package func clusterExpansionZoom(_ id: UInt64) -> Int? {
    node(id).map { node in Int(node.level) + 1 }
  }

  /// The ordinals of the points and smaller clusters that a cluster splits into, see
  /// `original(ordinal:)`.
  package func clusterChildren(_ id: UInt64) -> [Int]? {
    guard let clusters, let node = node(id) else { return nil }
    return node.children.map { clusters.ordinal(of: Int(clusters.children[Int($0)])) }
  }

  /// The ordinals of a cluster's points: at most `limit`, after skipping `offset`.
  package func clusterLeaves(_ id: UInt64, limit: Int, offset: Int) -> [Int]? {
    guard let clusters, node(id) != nil, let index = Int(exactly: id) else { return nil }
    let leaves = clusters.leaves(of: index)
    return leaves.dropFirst(max(offset, 0)).prefix(max(limit, 0)).map { clusters.ordinal(of: $0) }
  }

  private func node(_ id: UInt64) -> ClusterTree.Node? {
    guard let clusters, let index = Int(exactly: id), index >= clusters.features.count,
      index < clusters.nodes.count
    else { return nil }
    return clusters.nodes[index]
  }
}

extension ClusterTree {
  /// The indices of the points in a node.
  func leaves(of node: Int) -> [Int] {
    var found: [Int] = []
    var waiting = [node]
    while let next = waiting.popLast() {
      if next < features.count {
        found.append(next)
      } else {
        waiting += nodes[next].children.reversed().map { Int(children[Int($0)]) }
      }
    }
    return found
  }

  fileprivate func ordinal(of node: Int) -> Int {
    node < features.count ? Int(features[node]) : ordinal(ofCluster: node)
  }
}
