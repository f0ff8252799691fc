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

  /// Something is told of where the user is.
  package func updatePosition(_ tell: (inout CameraDirector) -> Void) {
    updateCamera(tell)
    hasChanged = true
  }

  /// Whether the camera goes with the user.
  package var followStatus: FollowStatus { director.followStatus }

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
