import CameraCore
import CameraMotion
import FrameTiming
import GeoMath
import Ornaments
import OverlayScene
import Positioning

/// The user's position on the map.
extension MapController {
  /// The puck as it is now displayed.
  package var puck: Puck? {
    guard puckOptions.isVisible, let position = director.position else { return nil }
    return position.puck(puckOptions, at: director.motion.time, zoom: director.camera.zoom)
  }

  package func updatePosition(_ tell: (inout CameraDirector) -> Void) {
    updateCamera(tell)
    hasChanged = true
  }

  /// Advances the time, and requests a frame if the user's displayed position or look has changed.
  func advancePuck(_ advance: () -> FrameDemand) -> FrameDemand {
    guard director.position != nil, puckOptions.isVisible else { return advance() }
    // The last frame must show the position at rest, too.
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

  /// The state of the location button.
  var shownPosition: OrnamentInputs.Position {
    var shown = OrnamentInputs.Position()
    guard hasPositionSource || director.position != nil else { return shown }
    shown.metresPerSecond = director.position?.fix.speed
    shown.accuracyMetres = director.position?.fix.horizontalAccuracy
    switch director.followStatus {
    case .idle: shown.following = .off
    case .transition: shown.following = .coming
    case .following(.position): shown.following = .position
    case .following(.heading): shown.following = .heading
    case .following(.northUp), .following(.overview): shown.following = .northUp
    }
    return shown
  }
}
