import StyleExpressions
import VectorTiles

/// The feature data that a layer's paint depends on, and no more. Features with equal snapshots
/// look alike at every zoom, so they share one paint.
package struct FeatureSnapshot: Hashable, Sendable {
  private var names: [String] = []
  private var values: [PropertyValue?] = []
  package var geometryKind: GeometryKind = .unknown
  package var identifier: PropertyValue?

  /// The snapshot for a paint that does not depend on features.
  package static let empty = FeatureSnapshot()

  private init() {}

  /// - Parameters:
  ///   - names: the attributes that the paint reads, always in the same order.
  ///   - promotedName: the attribute that replaces the id (`promoteId`).
  init(
    of feature: some FeatureAttributes, references: FeatureReferences, names: [String],
    promotedName: String? = nil
  ) {
    self.names = names
    values = names.map { feature.value(forKey: $0) }
    if references.geometryKind { geometryKind = feature.geometryKind }
    // Feature states are looked up by id, so each feature gets a paint of its own.
    if references.identifier || references.state {
      identifier = promotedName.map { feature.value(forKey: $0) } ?? feature.identifier
    }
  }
}

extension FeatureSnapshot {
  var textBytes: Int {
    values.reduce(0) { sum, value in
      switch value {
      case .string(let text)?, .json(let text)?: sum + text.utf8.count
      default: sum
      }
    }
  }
}

extension FeatureSnapshot: FeatureAttributes {
  package var attributes: [(key: String, value: PropertyValue)] {
    zip(names, values).compactMap { name, value in value.map { (name, $0) } }
  }

  package func value(forKey key: String) -> PropertyValue? {
    names.firstIndex(of: key).flatMap { values[$0] }
  }
}
