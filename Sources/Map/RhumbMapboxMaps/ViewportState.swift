import Foundation
import Rhumb

/// Controls the camera while it is the viewport's state, as in Mapbox's SDK. `ViewportManager`
/// creates it. An application's own states are those of Rhumb, for the viewport of `rhumbMap`.
@MainActor
public protocol ViewportState: AnyObject, Sendable {}

/// Follows the user.
@MainActor
public final class FollowPuckViewportState: ViewportState {
  /// The options for following. Changes take effect with the next transition to this state.
  public var options: FollowPuckViewportStateOptions

  init(_ options: FollowPuckViewportStateOptions) { self.options = options }
}

/// Shows all of an area.
@MainActor
public final class OverviewViewportState: ViewportState {
  /// The area and how to show it. Changes take effect with the next transition to this state.
  public var options: OverviewViewportStateOptions

  init(_ options: OverviewViewportStateOptions) { self.options = options }
}

/// How the camera follows the user, with Mapbox's zoom.
public struct FollowPuckViewportStateOptions: Hashable, Sendable {
  /// Points kept free inside each edge; `nil` for the map's.
  public var padding: UIEdgeInsets?
  /// The zoom, on Mapbox's scale; `nil` for the map's.
  public var zoom: CGFloat?
  /// The bearing of the view's upper edge; `nil` for the map's bearing.
  public var bearing: FollowPuckViewportStateBearing?
  /// Degrees by which the camera is tilted from looking straight down; `nil` for the map's.
  public var pitch: CGFloat?

  /// Options with the given fields. The others have Mapbox's defaults.
  public init(
    padding: UIEdgeInsets? = .zero, zoom: CGFloat? = 16.35,
    bearing: FollowPuckViewportStateBearing? = .heading, pitch: CGFloat? = 45
  ) {
    self.padding = padding
    self.zoom = zoom
    self.bearing = bearing
    self.pitch = pitch
  }

  /// The equivalent mode and options of Rhumb.
  var follow: (mode: FollowMode, options: FollowOptions) {
    let mode: FollowMode =
      switch bearing {
      case .heading, .course: .heading
      // North has a mode of its own. Other constant bearings are set before following.
      case .constant(let degrees): degrees == 0 ? .northUp : .position
      case nil: .position
      }
    return (
      mode,
      FollowOptions(
        zoom: ZoomScale.rhumb(zoom), tilt: pitch.map { Double($0) }, padding: padding)
    )
  }
}

/// The bearing of the view's upper edge.
public enum FollowPuckViewportStateBearing: Hashable, Sendable {
  /// A constant bearing in degrees.
  case constant(_ bearing: CLLocationDirection)
  /// The direction in which the user looks or, if that is unknown, moves.
  case heading
  /// The same as `heading`, because Rhumb does not distinguish them here.
  case course
}

/// An area to show, with Mapbox's zoom.
public struct OverviewViewportStateOptions: Sendable {
  /// The area or places to show.
  public var geometry: any GeometryConvertible
  /// Points kept free around the geometry in addition to the padding.
  public var geometryPadding: UIEdgeInsets
  /// Degrees; `nil` for the map's.
  public var bearing: CLLocationDirection?
  /// Degrees; `nil` for the map's.
  public var pitch: CGFloat?
  /// Points kept free inside each edge; `nil` for the map's.
  public var padding: UIEdgeInsets?
  /// The greatest zoom, on Mapbox's scale.
  public var maxZoom: Double?
  /// The position of the geometry's middle, in points right of and below the view's middle.
  public var offset: CGPoint?
  /// The duration of the transition, in seconds.
  public var animationDuration: TimeInterval

  /// Options with the given fields. The others have their defaults.
  public init(
    geometry: any GeometryConvertible, geometryPadding: UIEdgeInsets = .zero,
    bearing: CLLocationDirection? = 0, pitch: CGFloat? = 0, padding: UIEdgeInsets? = nil,
    maxZoom: Double? = nil, offset: CGPoint? = nil, animationDuration: TimeInterval = 1
  ) {
    self.geometry = geometry
    self.geometryPadding = geometryPadding
    self.bearing = bearing
    self.pitch = pitch
    self.padding = padding
    self.maxZoom = maxZoom
    self.offset = offset
    self.animationDuration = animationDuration
  }
}

/// A geometry that can be shown as a whole.
public protocol GeometryConvertible: Sendable {
  /// The coordinates of the geometry.
  var coordinates: [CLLocationCoordinate2D] { get }
}

/// A line through coordinates.
public struct LineString: GeometryConvertible, Hashable {
  /// The coordinates.
  public var coordinates: [CLLocationCoordinate2D]

  /// A line through coordinates.
  public init(_ coordinates: [CLLocationCoordinate2D]) { self.coordinates = coordinates }
}

/// Several coordinates.
public struct MultiPoint: GeometryConvertible, Hashable {
  /// The coordinates.
  public var coordinates: [CLLocationCoordinate2D]

  /// Several coordinates.
  public init(_ coordinates: [CLLocationCoordinate2D]) { self.coordinates = coordinates }
}

extension CoordinateBounds: GeometryConvertible {
  /// The corners.
  public var coordinates: [CLLocationCoordinate2D] {
    [southwest, southeast, northeast, northwest]
  }
}
