import GeoMath
import StyleExpressions
import VectorTiles

/// Original features from the text, as opposed to their parts in tiles.
extension GeoJSONSource {
  /// A feature or a cluster.
  package struct Original: Sendable {
    package var shape: FeatureSet.Shape
    /// Points, lines or rings. Rings are not closed.
    package var parts: [[WorldPoint]]
    /// Whether each part is a hole.
    package var holes: [Bool]
    package var identifier: PropertyValue?
    package var properties: [(key: String, value: PropertyValue)]
  }

  /// The feature with an ordinal from a tile; `nil` if there is none.
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

  /// The ordinals of the features that match the source's filter and `isWanted`.
  package func ordinals(where isWanted: (SetFeature) -> Bool) -> [Int] {
    featureSet.features.indices.filter { index in
      let feature = SetFeature(featureSet, index)
      return options.filter.matches(feature, styleZoom: 0) && isWanted(feature)
    }
  }
}
