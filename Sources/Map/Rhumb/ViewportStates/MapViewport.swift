import CameraMotion
import MapEngine

/// Who has the camera of a map: nobody, or a ``ViewportState``.
public enum ViewportStatus: Sendable {
  /// Nobody: the program's calls and the user move it.
  case idle
  /// It is on its way to where a state wants it, or waits until the state knows.
  case transition(to: any ViewportState)
  /// It is where the state wants it.
  case state(any ViewportState)

  /// The state that has the camera; `nil` for none.
  public var state: (any ViewportState)? {
    switch self {
    case .idle: nil
    case .transition(let state), .state(let state): state
    }
  }
}

/// The camera has been handed to a state, has come to where it wants it, or has left it.
public struct ViewportStatusChanged: Sendable {
  /// What was before.
  public var from: ViewportStatus
  /// What is now.
  public var to: ViewportStatus
  /// What brought it about.
  public var reason: FollowStatusChanged.Reason

  /// A change of who has the camera.
  public init(
    from: ViewportStatus, to: ViewportStatus, reason: FollowStatusChanged.Reason
  ) {
    self.from = from
    self.to = to
    self.reason = reason
  }
}

/// The states that a map's camera can be handed to, and which of them has it.
///
/// ```swift
/// map.viewport.transition(to: OverviewViewportState(route))
/// map.viewport.transition(to: FollowViewportState(.heading), by: .fly(nil))
/// map.viewport.idle()
/// ```
///
/// A state has the camera until ``idle()``, another state, a call that moves what the state leads, or
/// a gesture that does: the camera then stays where it is. ``MapView/follow(_:options:)`` is the same
/// as a transition to a ``FollowViewportState``, and is told here, too.
///
/// A class, because it belongs to one map.
@MainActor
public final class MapViewport {
  private weak var map: MapView?
  /// The application's state that has the camera, or had it last.
  private var own: (any ViewportState)?
  /// What observers know.
  private var told = Told(status: .idle, key: .idle)
  /// Counts transitions to states of an application's own, which cannot be compared.
  private var count = 0

  private struct Told {
    var status: ViewportStatus
    var key: Key
  }

  /// What tells one status from another.
  private enum Key: Hashable {
    case idle
    case user(FollowStatus)
    case own(Int, hasArrived: Bool)
  }

  init(_ map: MapView) { self.map = map }

  /// Who has the camera.
  public var status: ViewportStatus { present.status }

  /// The camera has been handed to a state, has come to where it wants it, or has left it.
  public var onStatusChanged: MapEvent<ViewportStatusChanged> {
    map?.events.viewportStatus ?? MapEvent()
  }

  /// Hands the camera to a state, unless that wants what no camera can be, which
  /// ``MapView/onCameraRefused`` tells: from the coming frame on it goes to where the state wants it, and
  /// then with it.
  ///
  /// - Parameters:
  ///   - state: where the camera is to be.
  ///   - transition: how it comes there. A ``FollowViewportState`` says that itself unless it is
  ///     given here.
  public func transition(to state: any ViewportState, by transition: FollowTransition? = nil) {
    guard let map else { return }
    if let follow = state as? FollowViewportState {
      var options = follow.options
      if let transition { options.transition = transition }
      map.follow(follow.mode, options: options)
      return
    }
    let goal: CameraGoal?
    do throws(MapError) {
      goal = try wish(of: state, in: map, at: map.controller.motion.time)
    } catch {
      return map.refuse(error)
    }
    own = state
    count += 1
    map.controller.updateCamera { $0.go(to: goal, by: transition ?? .automatic) }
    map.collectFollowEvents()
    map.collectAnimationEvents()
  }

  /// Takes the camera back; it stays where it is.
  public func idle() { map?.stopFollowing() }

  // MARK: Each frame

  /// Asks the state that has the camera where it is to be at a time.
  ///
  /// - Returns: when it is to be asked again.
  func advance(to time: Double) -> FrameDemand {
    guard let own, let map, map.controller.updateCamera({ $0.hasArrivedAsWished }) != nil else {
      // What no longer has the camera is not kept.
      self.own = nil
      return .idle
    }
    do throws(MapError) {
      let goal = try wish(of: own, in: map, at: time)
      map.controller.updateCamera { $0.wish(goal) }
      return own.nextChange(after: time)
    } catch {
      // It would say so again with each frame.
      map.refuse(error)
      map.stopFollowing()
      return .idle
    }
  }

  /// What a state wants; `nil` while it does not know.
  private func wish(
    of state: any ViewportState, in map: MapView, at time: Double
  ) throws(MapError) -> CameraGoal? {
    guard var options = state.camera(in: map, at: time) else { return nil }
    options.anchor = nil
    return try options.goal()
  }

  /// Tells observers what is no longer as they know it.
  func noteChanges() {
    guard let map else { return }
    guard key != told.key else { return }
    let now = present
    let change = ViewportStatusChanged(
      from: told.status, to: now.status,
      reason: map.controller.updateCamera { $0.followReason })
    told = now
    guard map.events.viewportStatus.isObserved else { return }
    map.deliveries.append { [events = map.events] in events.viewportStatus.send(change) }
  }

  private var key: Key {
    guard let map else { return .idle }
    let follow = map.followStatus
    if follow != .idle { return .user(follow) }
    guard own != nil, let isThere = map.controller.updateCamera({ $0.hasArrivedAsWished }) else {
      return .idle
    }
    return .own(count, hasArrived: isThere)
  }

  private var present: Told {
    let key = key
    return Told(status: status(of: key), key: key)
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
    let options = map?.controller.updateCamera { $0.followOptions }
    return FollowViewportState(mode, options: options ?? FollowOptions())
  }
}

extension CameraOptions {
  /// The options that lead to a goal.
  init(goal: CameraGoal) {
    self.init(
      padding: goal.padding, zoom: goal.zoom, bearing: goal.bearingDegrees,
      pitch: goal.tiltDegrees)
    if case .place(let place)? = goal.target { center = place }
  }
}
