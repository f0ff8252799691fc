/// A fault in one part of a tile that does not prevent reading the rest.
package struct VectorTileIssue: Sendable, Equatable {
  package enum Kind: String, Sendable {
    /// A feature without geometry; it is left out.
    case missingGeometry = "a feature has no geometry"
    /// A feature with several geometries; it is left out because it is unknown which one is meant.
    case repeatedGeometry = "a feature has several geometries"
    /// An attribute key without a value. The feature is left out because its pairs may be shifted.
    case oddAttributeCount = "a feature's attributes are not pairs"
    /// A geometry kind beyond polygon; it is read as unknown.
    case unknownGeometryKind = "a feature is of an unknown geometry kind"
    /// A feature without a geometry kind; it is read as unknown, the format's default.
    case missingGeometryKind = "a feature has no geometry kind"
    /// An attribute value that holds nothing; the attribute counts as absent.
    case emptyValue = "an attribute value is empty"
    /// A second layer with the same name; both are read.
    case repeatedLayerName = "two layers have the same name"

    /// Whether the feature is left out.
    var costsFeature: Bool {
      switch self {
      case .missingGeometry, .repeatedGeometry, .oddAttributeCount: true
      case .unknownGeometryKind, .missingGeometryKind, .emptyValue, .repeatedLayerName: false
      }
    }
  }

  package var kind: Kind
  package var layer: String
  /// The feature's position in the layer, counted from 0 as stored. `nil` if the layer is at fault.
  package var feature: Int?
}

/// The number of faults in a tile and the first few of them: a hostile tile may have millions.
package struct VectorTileIssues: Sendable, Equatable {
  package private(set) var count = 0
  /// The first faults, at most `keptLimit`.
  package private(set) var first: [VectorTileIssue] = []
  package static let keptLimit = 16

  package var isEmpty: Bool { count == 0 }

  mutating func note(_ issue: @autoclosure () -> VectorTileIssue) {
    count += 1
    if first.count < VectorTileIssues.keptLimit { first.append(issue()) }
  }
}

/// Irregularities in one feature's geometry that did not prevent reading it. Empty for a geometry
/// that follows the specification exactly.
package struct GeometryDefects: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A point equal to the one before it, which was left out.
  package static let repeatedPoint = GeometryDefects(rawValue: 1)
  /// A line of one point or a ring of fewer than three, which was left out.
  package static let shortPart = GeometryDefects(rawValue: 2)
  /// A ring without ClosePath, which was closed.
  package static let unclosedRing = GeometryDefects(rawValue: 4)
  /// One part's points spread over several commands, or a command for no points. Both are read.
  package static let irregularCommands = GeometryDefects(rawValue: 8)
  /// Rings whose winding contradicts the specification, which were reversed.
  package static let wrongWinding = GeometryDefects(rawValue: 16)
}
