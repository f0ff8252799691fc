import Foundation
import Rhumb

/// Converts between coordinates and points of a view, for one camera that it does not follow.
public struct GMSProjection: Hashable, Sendable {
  /// The equivalent projection of Rhumb.
  public let projection: Projection

  /// A projection of Rhumb.
  public init(_ projection: Projection) { self.projection = projection }

  /// The point at which a coordinate is drawn. Both numbers are NaN if it is behind the eye.
  public func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
    projection.point(for: coordinate).map { CGPoint($0) } ?? CGPoint(x: CGFloat.nan, y: .nan)
  }

  /// The coordinate under a point; `kCLLocationCoordinate2DInvalid` in the sky.
  public func coordinate(for point: CGPoint) -> CLLocationCoordinate2D {
    projection.coordinate(for: point.point) ?? kCLLocationCoordinate2DInvalid
  }

  /// The length in points of a length on the ground at a coordinate; 0 behind the eye.
  public func points(
    forMeters meters: CLLocationDistance, at coordinate: CLLocationCoordinate2D
  ) -> CGFloat {
    projection.points(forMeters: meters, at: coordinate) ?? 0
  }

  /// Whether a coordinate is drawn in the view.
  public func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    projection.contains(coordinate)
  }

  /// The ground under the view's corners.
  public func visibleRegion() -> GMSVisibleRegion {
    GMSVisibleRegion(projection.visibleRegion)
  }
}

/// The ground under the four corners of a view. Near is the lower edge. A corner in the sky is
/// `kCLLocationCoordinate2DInvalid`.
public struct GMSVisibleRegion: Hashable, Sendable {
  /// The ground under the lower left corner.
  public let nearLeft: CLLocationCoordinate2D
  /// The ground under the lower right corner.
  public let nearRight: CLLocationCoordinate2D
  /// The ground under the upper left corner.
  public let farLeft: CLLocationCoordinate2D
  /// The ground under the upper right corner.
  public let farRight: CLLocationCoordinate2D
  /// The smallest box around the visible ground; `nil` if the sky is visible.
  let bounds: CoordinateBounds?

  init(_ region: VisibleRegion) {
    nearLeft = region.nearLeft ?? kCLLocationCoordinate2DInvalid
    nearRight = region.nearRight ?? kCLLocationCoordinate2DInvalid
    farLeft = region.farLeft ?? kCLLocationCoordinate2DInvalid
    farRight = region.farRight ?? kCLLocationCoordinate2DInvalid
    bounds = region.bounds
  }
}
