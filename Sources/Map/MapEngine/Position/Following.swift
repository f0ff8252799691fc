import CameraCore
import CameraMotion
import GeoMath

/// A camera that goes with the user, or with whatever an application says: where it is to be at each
/// moment.
struct Following: Hashable, Sendable {
  /// How it goes with the user; `nil` where an application says where it is to be.
  let mode: FollowMode?
  let options: FollowOptions
  /// The corners of what an overview shows besides the user.
  private let corners: [Coordinate]
  /// Whether the camera has come to where the user is.
  var hasArrived = false
  /// How it comes there; `nil` before a position is known, and when it has come.
  var pursuit: Pursuit?
  /// What an application says for now; `nil` while it does not know.
  var given: CameraGoal?

  /// Goes where an application says.
  init(to goal: CameraGoal?, by transition: FollowTransition) {
    mode = nil
    given = goal
    corners = []
    options = FollowOptions(staysOnZoom: false, transition: transition)
  }

  init(_ mode: FollowMode, _ options: FollowOptions) {
    self.mode = mode
    self.options = options
    if case .overview(let places) = mode {
      corners = places.filter(\.isFinite).sideBySide
    } else {
      corners = []
    }
  }

  /// Of going with the user.
  var status: FollowStatus {
    guard let mode else { return .idle }
    return hasArrived ? .following(mode) : .transition(to: mode)
  }

  /// What the camera gives up to it now.
  var led: CameraProperties {
    guard let mode else { return given?.properties ?? [] }
    var led = mode.led
    guard !hasArrived else { return led }
    if options.zoom != nil { led.insert(.zoom) }
    if options.pitch != nil { led.insert(.tilt) }
    if options.padding != nil { led.insert(.padding) }
    if let pursuit { led.formUnion(pursuit.properties(to: CameraGoal())) }
    return led
  }

  /// Where the camera is to be when the user is shown at `position`'s place of that time; `nil` while
  /// that is not known.
  func goal(
    _ position: PositionMotion?, at time: Double, now: CameraFraming, on stage: MotionPhase
  ) -> CameraGoal? {
    guard let mode else { return given }
    guard let position else { return nil }
    let place = position.place(at: time)
    var goal = CameraGoal(target: .place(place))
    if !hasArrived {
      goal.zoom = options.zoom
      goal.tiltDegrees = options.pitch
      goal.padding = options.padding
    }
    switch mode {
    case .position: break
    case .heading: goal.bearingDegrees = position.bearingDegrees(at: time)
    case .northUp: goal.bearingDegrees = 0
    case .overview:
      goal.bearingDegrees = 0
      let padding = goal.padding ?? now.padding
      let lowest = Camera.zoomRange.lowerBound
      let request = FitRequest(
        viewport: stage.viewport.padded(by: padding), insets: options.overviewInsets,
        tiltDegrees: goal.tiltDegrees ?? now.camera.tiltDegrees,
        zoomRange: lowest...max(lowest, options.overviewMaxZoom))
      let places = ([place] + corners).sideBySide
      if let fitted = stage.limits.fitting(places, request) {
        goal.target = .place(fitted.target)
        goal.zoom = fitted.zoom
      }
    }
    return goal
  }
}
