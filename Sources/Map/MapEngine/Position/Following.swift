import CameraCore
import CameraMotion
import GeoMath
import MapSurface

/// A camera that follows the user or an application's goal. It determines the camera's goal at each
/// moment.
struct Following: Hashable, Sendable {
  /// How it follows the user; `nil` if it follows an application's goal.
  let mode: FollowMode?
  let options: FollowOptions
  /// The coordinates that an overview shows besides the user.
  private let corners: [Coordinate]
  var hasArrived = false
  /// The transition to the goal; `nil` before a position is known, and after the arrival.
  var pursuit: Pursuit?
  /// The current goal of the application; `nil` if it has none.
  var given: CameraGoal?

  /// Follows an application's goal.
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

  var status: FollowStatus {
    guard let mode else { return .idle }
    return hasArrived ? .following(mode) : .transition(to: mode)
  }

  /// The camera properties that it currently determines.
  var led: CameraProperties {
    guard let mode else { return given?.properties ?? [] }
    var led = mode.led
    guard !hasArrived else { return led }
    if options.zoom != nil { led.insert(.zoom) }
    if options.tilt != nil { led.insert(.tilt) }
    if options.padding != nil { led.insert(.padding) }
    if let pursuit { led.formUnion(pursuit.properties(to: CameraGoal())) }
    return led
  }

  /// The camera's goal for the displayed `position` at that time; `nil` while it is unknown.
  func goal(
    _ position: PositionMotion?, at time: Double, now: CameraFraming, on context: MotionContext
  ) -> CameraGoal? {
    guard let mode else { return given }
    guard let position else { return nil }
    let place = position.place(at: time)
    var goal = CameraGoal(target: .place(place))
    if !hasArrived {
      goal.zoom = options.zoom
      goal.tiltDegrees = options.tilt
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
        viewport: context.viewport.padded(by: padding), insets: options.overviewInsets,
        tiltDegrees: goal.tiltDegrees ?? now.camera.tiltDegrees,
        zoomRange: lowest...max(lowest, options.overviewMaxZoom))
      let shape = FitShape.places([place] + corners)
      if let fitted = shape.fitting(request, context.projection, within: context.limits) {
        goal.target = .place(fitted.target)
        goal.zoom = fitted.zoom
      }
    }
    return goal
  }
}
