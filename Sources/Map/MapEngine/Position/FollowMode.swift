import CameraCore
import CameraMotion
import GeoMath

/// How the camera follows the user. See ``LocationManager/follow(_:options:)``.
public enum FollowMode: Hashable, Codable, Sendable {
  /// The target is at the user's position. Only the user rotates the map.
  case position
  /// The direction of travel is up, as for a driver.
  case heading
  /// North is up, as for a hiker.
  case northUp
  /// The user and these coordinates, such as a route, are visible together. North is up.
  case overview([Coordinate])

  /// The camera properties that following determines.
  var led: CameraProperties {
    switch self {
    case .position: .target
    case .heading, .northUp: [.target, .bearing]
    case .overview: [.target, .zoom, .bearing]
    }
  }
}

/// Options for the camera's transition to the user, and for following.
public struct FollowOptions: Hashable, Codable, Sendable {
  /// The zoom to change to; `nil` keeps the map's. An overview determines its own.
  public var zoom: Double?
  /// The tilt to change to, in degrees; `nil` keeps the map's.
  public var tilt: Double?
  /// The padding to change to, in points, for example to show more of what lies ahead of a driver;
  /// `nil` keeps the map's.
  public var padding: EdgeInsets?
  /// Points to keep free around an overview, besides the padding.
  public var overviewInsets = EdgeInsets(all: 48)
  /// The greatest zoom of an overview.
  public var overviewMaxZoom = 17.0
  /// Whether zooming, tilting and (if the mode does not rotate the map) rotating keep following and
  /// happen around the user. Otherwise they end following.
  public var staysOnZoom = true
  /// The transition to the user.
  public var transition = FollowTransition.automatic

  /// Creates options that move the camera to the user and change it; `nil` keeps a value. Without
  /// arguments, they only move it to the user.
  public init(
    zoom: Double? = nil, tilt: Double? = nil, padding: EdgeInsets? = nil,
    overviewInsets: EdgeInsets = EdgeInsets(all: 48), overviewMaxZoom: Double = 17,
    staysOnZoom: Bool = true, transition: FollowTransition = .automatic
  ) {
    self.zoom = zoom
    self.tilt = tilt
    self.padding = padding
    self.overviewInsets = overviewInsets
    self.overviewMaxZoom = overviewMaxZoom
    self.staysOnZoom = staysOnZoom
    self.transition = transition
  }

  package var isFinite: Bool {
    let insets = [padding ?? .zero, overviewInsets]
    return ([zoom ?? 0, tilt ?? 0, overviewMaxZoom]).allSatisfy(\.isFinite)
      && insets.allSatisfy { $0 == $0.finite }
  }
}

/// The transition of the camera to the user.
public enum FollowTransition: Hashable, Codable, Sendable {
  /// An ease of 0.6 s, or a flight if the distance is more than about two screens.
  case automatic
  /// In a straight line within this time.
  case ease(Duration)
  /// Up, across and down again, within this time or, for `nil`, in as long as the distance needs.
  case fly(Duration?)
  /// Without an animation.
  case immediate

  /// The camera's motion; `nil` if it depends on the distance.
  var motion: Motion? {
    switch self {
    case .automatic: nil
    case .ease(let duration): .ease(seconds: duration.seconds, .easeInOut)
    case .fly(let duration): .fly(FlightOptions(seconds: duration?.seconds))
    case .immediate: .atOnce
    }
  }
}

/// Whether the camera follows the user.
public enum FollowStatus: Hashable, Sendable {
  /// The camera does not follow the user.
  case idle
  /// The camera is on its way to the user, or waits for a first location.
  case transition(to: FollowMode)
  /// The camera follows the user.
  case following(FollowMode)
}

/// The camera has started or stopped following the user, or has arrived.
public struct FollowStatusChanged: Hashable, Sendable {
  /// The reason for the change.
  public enum Reason: Hashable, Sendable {
    /// A call of ``LocationManager/follow(_:options:)``, or of a method that moves the camera elsewhere.
    case program
    /// The user moved the map.
    case gesture
    /// The camera has arrived at the user's position.
    case arrived
  }

  /// The previous status.
  public var from: FollowStatus
  /// The current status.
  public var to: FollowStatus
  /// The reason for the change.
  public var reason: Reason
}

extension Duration {
  /// The whole duration in seconds.
  package var seconds: Double { self / .seconds(1) }
}
