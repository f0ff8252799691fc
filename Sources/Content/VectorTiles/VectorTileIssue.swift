/// A fault that costs one part of a tile, which is left out; the rest is read.
package struct VectorTileIssue: Sendable, Equatable {
  package enum Kind: String, Sendable {
    /// A feature without geometry: left out.
    case missingGeometry = "a feature has no geometry"
    /// A feature with more than one geometry: left out, since which one is meant is unknown.
    case repeatedGeometry = "a feature has several geometries"
    /// An attribute key without a value: the feature is left out, since its pairs may be shifted.
    case oddAttributeCount = "a feature's attributes are not pairs"
    /// A geometry kind beyond polygon: read as unknown.
    case unknownGeometryKind = "a feature is of an unknown geometry kind"
    /// A feature without a geometry kind: read as unknown, the format's default.
    case missingGeometryKind = "a feature has no geometry kind"
    /// An attribute value that holds nothing: read as an absent attribute.
    case emptyValue = "an attribute value is empty"
    /// A second layer of the same name: both are read.
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
  /// Which feature of the layer, counted from 0 as stored; `nil` when the layer is at fault.
  package var feature: Int?
}

/// How many faults a tile had, with the first few of them: a hostile tile may have millions.
package struct VectorTileIssues: Sendable, Equatable {
  package private(set) var count = 0
  /// The first of them, at most `keptLimit`.
  package private(set) var first: [VectorTileIssue] = []
  package static let keptLimit = 16

  package var isEmpty: Bool { count == 0 }

  mutating func note(_ issue: @autoclosure () -> VectorTileIssue) {
    count += 1
    if first.count < VectorTileIssues.keptLimit { first.append(issue()) }
  }
}

/// What was amiss, though readable, in one feature's geometry; empty for a geometry that was read
/// exactly as the specification wants it.
package struct GeometryDefects: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A point equal to the one before it: left out.
  package static let repeatedPoint = GeometryDefects(rawValue: 1)
  /// A line of one point or a ring of fewer than three: left out.
  package static let shortPart = GeometryDefects(rawValue: 2)
  /// A ring without ClosePath: closed.
  package static let unclosedRing = GeometryDefects(rawValue: 4)
  /// Points of one part spread over several commands, or a command for no points: read.
  package static let irregularCommands = GeometryDefects(rawValue: 8)
  /// Rings that run against the specification: turned.
  package static let wrongWinding = GeometryDefects(rawValue: 16)
}
