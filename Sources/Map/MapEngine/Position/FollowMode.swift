import CameraCore
import CameraMotion
import GeoMath

/// How the camera goes with the user. See ``MapView/follow(_:options:)``.
public enum FollowMode: Hashable, Sendable {
  /// The user stays where the target is drawn; only the user turns the map.
  case position
  /// As a driver holds a map: what lies ahead is up.
  case heading
  /// As a hiker reads a map: north is up.
  case northUp
  /// The user and these places, a route for instance, are in sight together, north up.
  case overview([Coordinate])

  /// What the camera gives up to it as long as it goes on.
  var led: CameraProperties {
    switch self {
    case .position: .target
    case .heading, .northUp: [.target, .bearing]
    case .overview: [.target, .zoom, .bearing]
    }
  }
}

/// How the camera comes to the user, and what it takes on there.
public struct FollowOptions: Hashable, Sendable {
  /// The zoom to come to; `nil` for the map's. An overview finds its own.
  public var zoom: Double?
  /// The pitch to come to, in degrees; `nil` for the map's.
  public var pitch: Double?
  /// The padding to come to, in points, as for a driver who sees more of what lies ahead; `nil` for
  /// the map's.
  public var padding: EdgeInsets?
  /// Points kept free around what an overview shows, besides the padding.
  public var overviewInsets = EdgeInsets(all: 48)
  /// The largest zoom of an overview.
  public var overviewMaxZoom = 17.0
  /// Whether zooming, tilting and, where the mode does not turn the map, turning go on about the
  /// user; otherwise they end it.
  public var staysOnZoom = true
  /// How the camera comes to the user.
  public var transition = FollowTransition.automatic

  /// The camera as it is, moved to the user.
  public init() {}

  /// The camera moved to the user and changed; what is `nil` stays.
  public init(
    zoom: Double? = nil, pitch: Double? = nil, padding: EdgeInsets? = nil,
    overviewInsets: EdgeInsets = EdgeInsets(all: 48), overviewMaxZoom: Double = 17,
    staysOnZoom: Bool = true, transition: FollowTransition = .automatic
  ) {
    self.zoom = zoom
    self.pitch = pitch
    self.padding = padding
    self.overviewInsets = overviewInsets
    self.overviewMaxZoom = overviewMaxZoom
    self.staysOnZoom = staysOnZoom
    self.transition = transition
  }

  /// Whether every number is finite.
  package var isFinite: Bool {
    let insets = [padding ?? .zero, overviewInsets]
    return ([zoom ?? 0, pitch ?? 0, overviewMaxZoom]).allSatisfy(\.isFinite)
      && insets.allSatisfy { $0 == $0.finite }
  }
}

/// How the camera comes to the user.
public enum FollowTransition: Hashable, Sendable {
  /// An ease of 0.6 s or, from farther away than about two screens, a flight.
  case automatic
  /// In a straight line, in so many seconds.
  case ease(Duration)
  /// Up, over and down again; in as long as the way needs, or in so many seconds.
  case fly(Duration?)
  /// At once.
  case immediate

  /// How the camera moves; `nil` where the way decides that.
  var motion: Motion? {
    switch self {
    case .automatic: nil
    case .ease(let duration): .ease(seconds: duration.seconds, .easeInOut)
    case .fly(let duration): .fly(FlightOptions(seconds: duration?.seconds))
    case .immediate: .atOnce
    }
  }
}

/// Whether the camera goes with the user.
public enum FollowStatus: Hashable, Sendable {
  /// It does not.
  case idle
  /// It is on its way to the user, or waits for a first location.
  case transition(to: FollowMode)
  /// It does.
  case following(FollowMode)
}

/// The camera goes with the user from now on, or does not any more.
public struct FollowStatusChanged: Hashable, Sendable {
  /// What brought it about.
  public enum Reason: Hashable, Sendable {
    /// A call, of ``MapView/follow(_:options:)`` or of one that moves the camera elsewhere.
    case program
    /// The user moved the map.
    case gesture
    /// The camera has come to the user.
    case arrived
  }

  /// What was before.
  public var from: FollowStatus
  /// What is now.
  public var to: FollowStatus
  /// What brought it about.
  public var reason: Reason

  /// A change of following.
  public init(from: FollowStatus, to: FollowStatus, reason: Reason) {
    self.from = from
    self.to = to
    self.reason = reason
  }
}

extension Duration {
  /// The whole duration in seconds.
  package var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
