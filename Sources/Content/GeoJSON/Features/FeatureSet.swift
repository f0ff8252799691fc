import GeoMath
import PlaneGeometry
import VectorTiles

/// All features of a GeoJSON text in a few flat arrays: about 20 bytes per vertex and 64 per
/// feature, however the text was nested.
package struct FeatureSet: Sendable {
  /// The geometry type in the text. The members of a collection are features of their own.
  package enum Shape: UInt8, Sendable {
    case point, multiPoint, lineString, multiLineString, polygon, multiPolygon

    package var kind: GeometryKind {
      switch self {
      case .point, .multiPoint: .point
      case .lineString, .multiLineString: .line
      case .polygon, .multiPolygon: .polygon
      }
    }
  }

  struct Feature: Sendable {
    var shape: Shape
    var parts: Range<UInt32>
    /// The attributes, as a range in `attributes`.
    var attributes: Range<UInt32>
    /// The index of the value that is the ID, or `noIdentifier`.
    var identifier: UInt32
    var box: PlaneBox

    static let noIdentifier = UInt32.max
  }

  /// A set of points, a line or a ring.
  struct Part: Sendable {
    /// The index after the last point.
    var end: UInt32
    /// Whether it is a hole in the outer ring before it.
    var isHole: Bool
    /// A line's length, or the square root of a ring's area, in world widths.
    var size: Float
  }

  var reference = CoordinateReference.degrees
  /// Points on the unit square, x east, y south. Rings are open: the first point is not repeated.
  var points: [SIMD2<Double>] = []
  /// The least tolerance at which each point can be left out, in world widths: see
  /// `Simplification`.
  var importance: [Float] = []
  /// The largest deviation that counts as none, in world widths.
  var finestDeviation = Simplification.finest(maxZoom: 18)
  var parts: [Part] = []
  var features: [Feature] = []
  package internal(set) var attributes = AttributeWriter().store()
  /// The bounding box of all features; `isEmpty` if there are none.
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

/// A feature of a set, for filters and expressions.
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

  /// All attributes, in text order.
  package var attributes: [(key: String, value: PropertyValue)] {
    store.attributes(feature.attributes)
  }
}
