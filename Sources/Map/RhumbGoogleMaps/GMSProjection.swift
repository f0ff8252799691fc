import Foundation
import Rhumb

/// Between places and points of a view, for one camera: it does not follow the camera.
public struct GMSProjection: Hashable, Sendable {
  /// The same in Rhumb's spelling.
  public let projection: Projection

  /// A projection in Rhumb's spelling.
  public init(_ projection: Projection) { self.projection = projection }

  /// Where a place is drawn. Both numbers are not a number behind the eye, where nothing is drawn.
  public func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
    projection.point(for: coordinate).map { CGPoint($0) } ?? CGPoint(x: CGFloat.nan, y: .nan)
  }

  /// The place under a point; `kCLLocationCoordinate2DInvalid` in the sky.
  public func coordinate(for point: CGPoint) -> CLLocationCoordinate2D {
    projection.coordinate(for: point.point) ?? kCLLocationCoordinate2DInvalid
  }

  /// How many points long a length on the ground is drawn at a place; 0 behind the eye.
  public func points(
    forMeters meters: CLLocationDistance, at coordinate: CLLocationCoordinate2D
  ) -> CGFloat {
    projection.points(forMeters: meters, at: coordinate) ?? 0
  }

  /// Whether a place is drawn in the view.
  public func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    projection.contains(coordinate)
  }

  /// The ground under the view's corners.
  public func visibleRegion() -> GMSVisibleRegion {
    GMSVisibleRegion(projection.visibleRegion)
  }
}

/// The ground under the four corners of a view: near is the lower edge. A corner in the sky is
/// `kCLLocationCoordinate2DInvalid`.
public struct GMSVisibleRegion: Hashable, Sendable {
  /// Under the lower left corner.
  public let nearLeft: CLLocationCoordinate2D
  /// Under the lower right corner.
  public let nearRight: CLLocationCoordinate2D
  /// Under the upper left corner.
  public let farLeft: CLLocationCoordinate2D
  /// Under the upper right corner.
  public let farRight: CLLocationCoordinate2D
  /// The least box around the ground in sight; `nil` with the sky in sight.
  let bounds: CoordinateBounds?

  init(_ region: VisibleRegion) {
    nearLeft = region.nearLeft ?? kCLLocationCoordinate2DInvalid
    nearRight = region.nearRight ?? kCLLocationCoordinate2DInvalid
    farLeft = region.farLeft ?? kCLLocationCoordinate2DInvalid
    farRight = region.farRight ?? kCLLocationCoordinate2DInvalid
    bounds = region.bounds
  }
}
