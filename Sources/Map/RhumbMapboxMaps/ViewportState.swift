import Foundation
import Rhumb

/// What moves the camera as long as the viewport is in it, in Mapbox's spelling: made by
/// `ViewportManager`. States of an application's own are Rhumb's, for the viewport of `rhumbMap`.
@MainActor
public protocol ViewportState: AnyObject, Sendable {}

/// Goes with the user.
@MainActor
public final class FollowPuckViewportState: ViewportState {
  /// How; what is set later counts from the next transition to this state on.
  public var options: FollowPuckViewportStateOptions

  init(_ options: FollowPuckViewportStateOptions) { self.options = options }
}

/// Shows all of an area.
@MainActor
public final class OverviewViewportState: ViewportState {
  /// Which, and how; what is set later counts from the next transition to this state on.
  public var options: OverviewViewportStateOptions

  init(_ options: OverviewViewportStateOptions) { self.options = options }
}

/// How the camera goes with the user, with Mapbox's zoom.
public struct FollowPuckViewportStateOptions: Hashable, Sendable {
  /// Points kept free inside each edge; `nil` for the map's.
  public var padding: UIEdgeInsets?
  /// The zoom, on Mapbox's scale; `nil` for the map's.
  public var zoom: CGFloat?
  /// What the view's upper edge follows; `nil` for the map's bearing.
  public var bearing: FollowPuckViewportStateBearing?
  /// Degrees by which the camera leans; `nil` for the map's.
  public var pitch: CGFloat?

  /// Options with the fields given and the others as there.
  public init(
    padding: UIEdgeInsets? = .zero, zoom: CGFloat? = 16.35,
    bearing: FollowPuckViewportStateBearing? = .heading, pitch: CGFloat? = 45
  ) {
    self.padding = padding
    self.zoom = zoom
    self.bearing = bearing
    self.pitch = pitch
  }

  /// The same in Rhumb's spelling.
  var follow: (mode: FollowMode, options: FollowOptions) {
    let mode: FollowMode =
      switch bearing {
      case .heading, .course: .heading
      // North is a mode of its own; other bearings are taken on before.
      case .constant(let degrees): degrees == 0 ? .northUp : .position
      case nil: .position
      }
    return (
      mode,
      FollowOptions(
        zoom: ZoomScale.rhumb(zoom), pitch: pitch.map { Double($0) }, padding: padding)
    )
  }
}

/// What the view's upper edge follows.
public enum FollowPuckViewportStateBearing: Hashable, Sendable {
  /// Nothing: it is this.
  case constant(_ bearing: CLLocationDirection)
  /// Which way the user looks or, where that is not known, goes.
  case heading
  /// As `heading`: Rhumb does not tell them apart here.
  case course
}

/// What a camera shows all of, with Mapbox's zoom.
public struct OverviewViewportStateOptions: Sendable {
  /// What is shown.
  public var geometry: any GeometryConvertible
  /// Points kept free around it besides the padding.
  public var geometryPadding: UIEdgeInsets
  /// Degrees; `nil` for the map's.
  public var bearing: CLLocationDirection?
  /// Degrees; `nil` for the map's.
  public var pitch: CGFloat?
  /// Points kept free inside each edge; `nil` for the map's.
  public var padding: UIEdgeInsets?
  /// The greatest zoom, on Mapbox's scale.
  public var maxZoom: Double?
  /// Where the middle of the shape shall be, in points right of and below the middle.
  public var offset: CGPoint?
  /// Seconds in which the camera comes there.
  public var animationDuration: TimeInterval

  /// Options with the fields given and the others at their defaults.
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

/// What can be shown all of.
public protocol GeometryConvertible: Sendable {
  /// Its places.
  var coordinates: [CLLocationCoordinate2D] { get }
}

/// A line through places.
public struct LineString: GeometryConvertible, Hashable {
  /// Its places.
  public var coordinates: [CLLocationCoordinate2D]

  /// A line through places.
  public init(_ coordinates: [CLLocationCoordinate2D]) { self.coordinates = coordinates }
}

/// Several places.
public struct MultiPoint: GeometryConvertible, Hashable {
  /// The places.
  public var coordinates: [CLLocationCoordinate2D]

  /// Several places.
  public init(_ coordinates: [CLLocationCoordinate2D]) { self.coordinates = coordinates }
}

extension CoordinateBounds: GeometryConvertible {
  /// Its corners.
  public var coordinates: [CLLocationCoordinate2D] {
    [southwest, southeast, northeast, northwest]
  }
}
