import Foundation
import Rhumb

/// A box of latitudes and longitudes, which may lie across the antimeridian, in Google's spelling.
public struct GMSCoordinateBounds: Hashable, Sendable {
  /// The same in Rhumb's spelling.
  public let bounds: CoordinateBounds

  /// A box in Rhumb's spelling.
  public init(_ bounds: CoordinateBounds) { self.bounds = bounds }

  /// No box yet: what is included first makes one.
  public init() {
    self.init(
      CoordinateBounds(
        southwest: kCLLocationCoordinate2DInvalid, northeast: kCLLocationCoordinate2DInvalid))
  }

  /// The box between two places in either order, the shorter way round.
  public init(coordinate first: CLLocationCoordinate2D, coordinate second: CLLocationCoordinate2D) {
    self.init(CoordinateBounds(first, second))
  }

  /// The least box around the ground in sight; with the sky in sight, around the corners that are
  /// on the ground.
  public init(region: GMSVisibleRegion) {
    if let bounds = region.bounds {
      self.init(bounds)
    } else {
      let corners = [region.nearLeft, region.nearRight, region.farLeft, region.farRight]
      self = corners.filter(CLLocationCoordinate2DIsValid).reduce(GMSCoordinateBounds()) {
        $0.includingCoordinate($1)
      }
    }
  }

  /// The least box around a path.
  public init(path: GMSPath) {
    if let bounds = CoordinateBounds(containing: path.coordinates) {
      self.init(bounds)
    } else {
      self.init()
    }
  }

  /// The north-eastern corner.
  public var northEast: CLLocationCoordinate2D { bounds.northeast }
  /// The south-western corner.
  public var southWest: CLLocationCoordinate2D { bounds.southwest }
  /// Whether it is a box: one made without places is none.
  public var isValid: Bool { bounds.isValid }

  /// The least box around this one and a place.
  public func includingCoordinate(_ coordinate: CLLocationCoordinate2D) -> Self {
    Self(bounds.including(coordinate))
  }

  /// The least box around this one and another.
  public func includingBounds(_ other: GMSCoordinateBounds) -> Self {
    Self(bounds.including(other.bounds))
  }

  /// The least box around this one and a path.
  public func includingPath(_ path: GMSPath) -> Self {
    includingBounds(GMSCoordinateBounds(path: path))
  }

  /// Whether a place lies in it or on its sides.
  public func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    bounds.contains(coordinate)
  }

  /// Whether it has a place in common with another.
  public func intersects(_ other: GMSCoordinateBounds) -> Bool {
    bounds.intersects(other.bounds)
  }
}
