import CameraCore
import CameraMotion
import GeoMath
import OverlayScene
import Positioning

/// The user's position on the map.
extension MapController {
  /// Where the user is shown.
  package var position: PositionMotion? { director.position }

  /// What is seen of the user now.
  package var puck: Puck? {
    guard puckOptions.isVisible, let position = director.position else { return nil }
    return position.puck(puckOptions, at: director.motion.time, zoom: director.camera.zoom)
  }

  /// A receiver has told where the user is; see `CameraDirector.takePosition`.
  package func takePosition(
    _ fix: Location, at time: Double, next: LocationForecast? = nil
  ) {
    updateCamera { $0.takePosition(fix, at: time, next: next) }
    hasChanged = true
  }

  /// A compass has told which way the user looks.
  package func takeHeading(_ degrees: Double, at time: Double) {
    updateCamera { $0.takeHeading(degrees, at: time) }
    hasChanged = true
  }

  /// Where the user is, is not known any more.
  package func forgetPosition() {
    updateCamera { $0.forgetPosition() }
    hasChanged = true
  }

  /// Whether the camera goes with the user.
  package var followStatus: FollowStatus { director.followStatus }

  /// Goes with the user from now on.
  package func follow(_ mode: FollowMode, _ options: FollowOptions = FollowOptions()) {
    updateCamera { $0.follow(mode, options) }
  }

  /// Lets the user go.
  package func stopFollowing() { updateCamera { $0.stopFollowing() } }

  /// What happened to following since the last call, in order.
  package func takeFollowEvents() -> [FollowStatusChanged] {
    updateCamera { $0.takeFollowEvents() }
  }

  /// Moves the time on, and notes whether the user is seen elsewhere or in another way then.
  func advancePuck(_ advance: () -> MotionDemand) -> MotionDemand {
    guard director.position != nil, puckOptions.isVisible else { return advance() }
    // Where the user comes to rest is to be seen too.
    let wasMoving = director.isPositionMoving
    let before = director.motion.time
    let demand = advance()
    guard let position = director.position else { return demand }
    let now = director.motion.time
    let staleTime = position.staleTime(puckOptions)
    if wasMoving || (before < staleTime && now >= staleTime) { hasChanged = true }
    if director.isPositionMoving { return .now }
    return now < staleTime ? demand.sooner(.at(staleTime)) : demand
  }
}
