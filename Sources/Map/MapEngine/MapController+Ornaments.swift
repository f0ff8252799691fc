import Ornaments
import Positioning

extension MapController {
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
