import CameraMotion

/// Whether a ``ViewportState`` controls the camera of a map.
public enum ViewportStatus: Sendable {
  /// No state controls the camera. The program's calls and the user move it.
  case idle
  /// The camera is moving to the goal of a state, or waits until the state has one.
  case transition(to: any ViewportState)
  /// The camera is at the goal of a state.
  case state(any ViewportState)

  /// The state that controls the camera; `nil` if there is none.
  public var state: (any ViewportState)? {
    switch self {
    case .idle: nil
    case .transition(let state), .state(let state): state
    }
  }
}

/// A state has taken control of the camera or lost it, or the camera has reached the state's goal.
public struct ViewportStatusChanged: Sendable {
  /// The previous status.
  public var from: ViewportStatus
  /// The new status.
  public var to: ViewportStatus
  /// The reason for the change.
  public var reason: FollowStatusChanged.Reason
}

/// Controls a map's camera with viewport states.
///
/// ```swift
/// map.viewport.transition(to: OverviewViewportState(route))
/// map.viewport.transition(to: FollowViewportState(.heading), by: .fly(nil))
/// map.viewport.idle()
/// ```
///
/// A state controls the camera until ``idle()``, another state, or a call or gesture that moves the
/// same properties. The camera then stays in place. ``LocationManager/follow(_:options:)`` is the same as a
/// transition to a ``FollowViewportState``, and is reported here, too.
///
/// It is a class because it belongs to one map.
@MainActor
public final class MapViewport {
  private weak var map: MapView?
  /// The application's state that controls the camera, or did so last.
  private var own: (any ViewportState)?
  /// The status that was last reported to observers, and its key.
  private var told = (status: ViewportStatus.idle, key: Key.idle)
  /// Counts transitions to an application's states, which cannot be compared.
  private var count = 0

  /// Identifies a status, so that changes can be detected.
  private enum Key: Hashable {
    case idle
    case user(FollowStatus)
    case own(Int, hasArrived: Bool)
  }

  init(_ map: MapView) { self.map = map }

  /// The current status.
  public var status: ViewportStatus { status(of: key) }

  /// Sent when a state has taken or lost control, or when the camera has reached the state's goal.
  public let onStatusChanged = MapEvent<ViewportStatusChanged>(keepsLatestOnly: true)

  /// Lets a state control the camera. From the next frame on, the camera moves to the state's goal
  /// and then follows it. A goal that no camera can have is refused, and
  /// ``MapView/onCameraRefused`` reports it.
  ///
  /// - Parameters:
  ///   - state: the state that controls the camera.
  ///   - transition: how the camera reaches the goal; `nil` for an automatic transition or, for a
  ///     ``FollowViewportState``, the transition of its options.
  public func transition(to state: any ViewportState, by transition: FollowTransition? = nil) {
    guard let map else { return }
    if let follow = state as? FollowViewportState {
      var options = follow.options
      if let transition { options.transition = transition }
      map.location.follow(follow.mode, options: options)
      return
    }
    let goal: CameraGoal?
    do throws(MapError) {
      goal = try wish(of: state, in: map, at: map.controller.director.motion.time)
    } catch {
      return map.refuse(error)
    }
    own = state
    count += 1
    map.controller.updateCamera { $0.go(to: goal, by: transition ?? .automatic) }
    map.collectFollowEvents()
    map.collectAnimationEvents()
  }

  /// Ends the control by a state. The camera stays in place.
  public func idle() { map?.location.stopFollowing() }

  // MARK: Frames

  /// Updates the goal of the current state for a time.
  ///
  /// - Returns: when the next update is needed.
  func advance(to time: Double) -> FrameDemand {
    guard let own, let map, map.controller.director.hasArrivedAsWished != nil else {
      // A state is released when it no longer controls the camera.
      self.own = nil
      return .idle
    }
    do throws(MapError) {
      let goal = try wish(of: own, in: map, at: time)
      map.controller.updateCamera { $0.wish(goal) }
      return own.nextChange(after: time)
    } catch {
      // The next frame would fail for the same reason.
      map.refuse(error)
      map.location.stopFollowing()
      return .idle
    }
  }

  /// The goal of a state; `nil` while it has none.
  private func wish(
    of state: any ViewportState, in map: MapView, at time: Double
  ) throws(MapError) -> CameraGoal? {
    guard var options = state.camera(in: map, at: time) else { return nil }
    options.anchor = nil
    return try options.goal()
  }

  /// Reports a change of the status to observers.
  func noteChanges() {
    guard let map else { return }
    let key = key
    guard key != told.key else { return }
    let change = ViewportStatusChanged(
      from: told.status, to: status(of: key), reason: map.controller.director.followReason)
    told = (change.to, key)
    if onStatusChanged.isObserved { map.post(change, to: onStatusChanged) }
  }

  private var key: Key {
    guard let map else { return .idle }
    let follow = map.location.followStatus
    if follow != .idle { return .user(follow) }
    guard own != nil, let isThere = map.controller.director.hasArrivedAsWished else { return .idle }
    return .own(count, hasArrived: isThere)
  }

  private func status(of key: Key) -> ViewportStatus {
    switch key {
    case .idle, .user(.idle): return .idle
    case .user(.transition(let mode)): return .transition(to: followState(mode))
    case .user(.following(let mode)): return .state(followState(mode))
    case .own(_, let hasArrived):
      guard let own else { return .idle }
      return hasArrived ? .state(own) : .transition(to: own)
    }
  }

  private func followState(_ mode: FollowMode) -> FollowViewportState {
    FollowViewportState(mode, options: map?.controller.director.followOptions ?? FollowOptions())
  }
}

extension CameraOptions {
  init(goal: CameraGoal) {
    self.init(
      padding: goal.padding, zoom: goal.zoom, bearing: goal.bearingDegrees,
      tilt: goal.tiltDegrees, roll: goal.rollDegrees, altitude: goal.altitude)
    if case .place(let place)? = goal.target { target = place }
  }
}
