import Foundation
import Rhumb

/// A box of latitudes and longitudes, which may cross the antimeridian, as in Google's SDK.
public struct GMSCoordinateBounds: Hashable, Sendable {
  /// The equivalent box of Rhumb.
  public let bounds: CoordinateBounds

  /// A box of Rhumb.
  public init(_ bounds: CoordinateBounds) { self.bounds = bounds }

  /// An invalid box. The first coordinate that is included makes it valid.
  public init() {
    self.init(
      CoordinateBounds(
        southwest: kCLLocationCoordinate2DInvalid, northeast: kCLLocationCoordinate2DInvalid))
  }

  /// The box between two coordinates in either order, the shorter way round.
  public init(coordinate first: CLLocationCoordinate2D, coordinate second: CLLocationCoordinate2D) {
    self.init(CoordinateBounds(first, second))
  }

  /// The smallest box around the visible ground or, if the sky is visible, around the corners that
  /// show ground.
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

  /// The smallest box around a path.
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
  /// Whether it is a box. One that was made without coordinates is not.
  public var isValid: Bool { bounds.isValid }

  /// The smallest box around this one and a coordinate.
  public func includingCoordinate(_ coordinate: CLLocationCoordinate2D) -> Self {
    Self(bounds.including(coordinate))
  }

  /// The smallest box around this one and another.
  public func includingBounds(_ other: GMSCoordinateBounds) -> Self {
    Self(bounds.including(other.bounds))
  }

  /// The smallest box around this one and a path.
  public func includingPath(_ path: GMSPath) -> Self {
    includingBounds(GMSCoordinateBounds(path: path))
  }

  /// Whether a coordinate lies inside or on the edge.
  public func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    bounds.contains(coordinate)
  }

  /// Whether the boxes overlap or touch.
  public func intersects(_ other: GMSCoordinateBounds) -> Bool {
    bounds.intersects(other.bounds)
  }
}
