import CameraCore
import CameraMotion
import GeoMath

/// How the camera goes with the user.
package enum FollowMode: Hashable, Sendable {
  /// The user stays where the target is drawn; the map turns only by hand.
  case position
  /// As a driver holds a map: what lies ahead is up.
  case heading
  /// As a hiker reads a map: north is up.
  case northUp
  /// The user and these places are in sight, north up.
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

/// How the camera comes to the user, and what it takes on there. What is `nil` stays.
package struct FollowOptions: Hashable, Sendable {
  package var zoom: Double?
  package var tiltDegrees: Double?
  /// Kept free inside each edge from then on.
  package var padding: ScreenInsets?
  /// Kept free around what an overview shows, besides the padding.
  package var overviewInsets = ScreenInsets(top: 48, left: 48, bottom: 48, right: 48)
  /// The largest zoom of an overview.
  package var overviewMaxZoom = 17.0
  /// Whether zooming and, where the mode does not turn the map, turning go on about the user instead
  /// of ending it.
  package var staysOnZoom = true
  /// How the camera comes there; `nil` for an ease or, from far away, a flight.
  package var motion: Motion?

  package init() {}
}

/// Whether the camera goes with the user.
package enum FollowStatus: Hashable, Sendable {
  /// It does not.
  case idle
  /// It is on its way there, or waits for a first position.
  case transition(to: FollowMode)
  /// It does.
  case following(FollowMode)
}

/// A change of that, and whence it came.
package struct FollowEvent: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// The program asked for it.
    case program
    /// The user moved the map.
    case gesture
    /// The camera has arrived.
    case arrived
  }

  package var from: FollowStatus
  package var to: FollowStatus
  package var reason: Reason
}
