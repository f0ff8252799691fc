import MapStyle
import VectorTiles

/// What a layer's paint asks of a feature, and no more: features with equal snapshots are painted
/// alike at every zoom, so they share one paint.
struct FeatureSnapshot: Hashable, Sendable {
  private var names: [String] = []
  private var values: [PropertyValue?] = []
  var geometryKind: GeometryKind = .unknown
  var identifier: PropertyValue?

  /// The snapshot of a layer whose paint asks nothing.
  static let empty = FeatureSnapshot()

  private init() {}

  /// - Parameter names: the attributes that the paint reads, always in the same order.
  init(of feature: some FeatureAttributes, references: FeatureReferences, names: [String]) {
    self.names = names
    values = names.map { feature.value(forKey: $0) }
    if references.geometryKind { geometryKind = feature.geometryKind }
    if references.identifier { identifier = feature.identifier }
  }
}

extension FeatureSnapshot: FeatureAttributes {
  func value(forKey key: String) -> PropertyValue? {
    names.firstIndex(of: key).flatMap { values[$0] }
  }
}
