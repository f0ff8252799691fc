import GeoMath
import PlaneGeometry
import VectorTiles

/// All features of a GeoJSON text in a few flat arrays: about 20 bytes to a vertex and 64 to a
/// feature, whatever the nesting of the text was.
package struct FeatureSet: Sendable {
  /// What the text calls the kind of geometry; those of a collection are features of their own.
  package enum Shape: UInt8, Sendable {
    case point, multiPoint, lineString, multiLineString, polygon, multiPolygon
  }

  struct Feature: Sendable {
    var shape: Shape
    /// Which feature of the text it is, counted from 0: geometries of one collection share it.
    var ordinal: UInt32
    /// Its parts: points, lines or rings.
    var parts: Range<UInt32>
    /// Where its attributes are in `attributes`.
    var attributes: Range<UInt32>
    /// The number of the value that is its id, or `noIdentifier`.
    var identifier: UInt32
    var box: PlaneBox

    static let noIdentifier = UInt32.max
  }

  /// A point set, a line or a ring.
  struct Part: Sendable {
    /// One past its last point.
    var end: UInt32
    /// A ring inside the ring before it that is no hole.
    var isHole: Bool
    /// Length of a line, square root of the area of a ring; in widths of the world.
    var size: Float
  }

  /// What the numbers of the text's positions mean.
  var reference = CoordinateReference.degrees
  /// On the unit square, x east, y south. Rings are not closed: the first point is not repeated.
  var points: [SIMD2<Double>] = []
  /// For each point from which tolerance on it can be left out, in widths of the world: see
  /// `Simplification`.
  var importance: [Float] = []
  var parts: [Part] = []
  var features: [Feature] = []
  package internal(set) var attributes = AttributeWriter().store()
  /// Around everything; `isEmpty` when there is nothing.
  package internal(set) var box = PlaneBox.empty
  /// What was left out.
  package internal(set) var problems = GeoJSONProblems()

  package var featureCount: Int { features.count }
  package var pointCount: Int { points.count }

  /// The indices of a part's points.
  @inline(__always)
  func range(ofPart index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(parts[index - 1].end))..<Int(parts[index].end)
  }
}

extension FeatureSet.Shape {
  package var kind: GeometryKind {
    switch self {
    case .point, .multiPoint: .point
    case .lineString, .multiLineString: .line
    case .polygon, .multiPolygon: .polygon
    }
  }
}

/// One feature of a set, for filters and expressions.
package struct SetFeature: FeatureAttributes {
  private let store: AttributeStore
  private let feature: FeatureSet.Feature

  init(_ set: FeatureSet, _ index: Int) {
    store = set.attributes
    feature = set.features[index]
  }

  package var geometryKind: GeometryKind { feature.shape.kind }

  package var identifier: PropertyValue? { store.value(feature.identifier) }

  package func value(forKey key: String) -> PropertyValue? {
    store.attributes(feature.attributes).first { $0.key == key }?.value
  }

  /// All of them, in the order of the text.
  package var attributes: [(key: String, value: PropertyValue)] {
    store.attributes(feature.attributes)
  }
}
