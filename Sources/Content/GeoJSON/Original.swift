import GeoMath
import StyleExpressions
import VectorTiles

/// Features as the text has them, not as a tile does.
extension GeoJSONSource {
  /// A feature, or a cluster of some.
  package struct Original: Sendable {
    package var shape: FeatureSet.Shape
    /// Points, lines or rings; rings are not closed.
    package var parts: [[WorldPoint]]
    /// For each part whether it is a hole.
    package var holes: [Bool]
    package var identifier: PropertyValue?
    package var properties: [(key: String, value: PropertyValue)]
  }

  /// The feature that an ordinal in a tile means; `nil` when there is none.
  package func original(ordinal: Int) -> Original? {
    if let clusters, let node = clusters.cluster(ofOrdinal: ordinal) {
      return original(clusters.nodes[node])
    }
    guard featureSet.features.indices.contains(ordinal) else { return nil }
    let feature = featureSet.features[ordinal]
    let content = SetFeature(featureSet, ordinal)
    return Original(
      shape: feature.shape,
      parts: feature.parts.map { part in
        featureSet.points[featureSet.range(ofPart: Int(part))].map { WorldPoint(x: $0.x, y: $0.y) }
      },
      holes: feature.parts.map { featureSet.parts[Int($0)].isHole },
      identifier: content.identifier, properties: content.attributes)
  }

  private func original(_ cluster: ClusterTree.Node) -> Original {
    Original(
      shape: .point, parts: [[WorldPoint(x: cluster.place.x, y: cluster.place.y)]],
      holes: [false], identifier: featureSet.attributes.value(cluster.identifier),
      properties: featureSet.attributes.attributes(cluster.attributes))
  }

  /// The features that a filter lets pass, by their ordinals.
  package func ordinals(where isWanted: (SetFeature) -> Bool) -> [Int] {
    featureSet.features.indices.filter { index in
      let feature = SetFeature(featureSet, index)
      return options.filter.matches(feature, styleZoom: 0) && isWanted(feature)
    }
  }
}
