import Rhumb

/// Cameras that follow the user or show an area, as in Mapbox's SDK and with Mapbox's zoom. See
/// `MapView.viewport`.
///
/// ```swift
/// let follow = mapView.viewport.makeFollowPuckViewportState()
/// mapView.viewport.transition(to: follow) { success in … }
/// ```
@MainActor
public final class ViewportManager {
  /// The current status of the viewport.
  public private(set) var status = ViewportStatus.idle
  /// The transition to a state if no other is given.
  public var defaultTransition: any ViewportTransition = DefaultViewportTransition()

  private let mapboxMap: MapboxMap
  private var observers: [any ViewportStatusObserver] = []
  private var tokens: Set<AnyCancelable> = []
  private var completion: ((_ success: Bool) -> Void)?
  /// The animation to an overview.
  private var animation: CameraAnimation?

  init(_ mapboxMap: MapboxMap) {
    self.mapboxMap = mapboxMap
    mapboxMap.map.location.onFollowStatusChange.observe { [weak self] change in
      self?.takeFollowStatus(change.reason)
    }.store(in: &tokens)
    mapboxMap.map.onCameraWillMove.observe { [weak self] move in
      if move.isGesture { self?.leaveOverview() }
    }.store(in: &tokens)
  }

  // MARK: States and transitions

  /// A state that follows the user.
  public func makeFollowPuckViewportState(
    options: FollowPuckViewportStateOptions = FollowPuckViewportStateOptions()
  ) -> FollowPuckViewportState {
    FollowPuckViewportState(options)
  }

  /// A state that shows all of an area.
  public func makeOverviewViewportState(
    options: OverviewViewportStateOptions
  ) -> OverviewViewportState {
    OverviewViewportState(options)
  }

  /// A transition that depends on the distance.
  public func makeDefaultViewportTransition() -> DefaultViewportTransition {
    DefaultViewportTransition()
  }

  /// A transition without an animation.
  public func makeImmediateViewportTransition() -> ImmediateViewportTransition {
    ImmediateViewportTransition()
  }

  /// Stops controlling the camera, which stays in place.
  public func idle() {
    letGo()
    set(.idle, .idleRequested, succeeded: false)
  }

  /// Moves the camera to a state.
  ///
  /// - Parameters:
  ///   - toState: the state. If it is already the current one, nothing changes.
  ///   - transition: the transition to the state; `nil` for `defaultTransition`.
  ///   - completion: called when the camera has arrived, or with `false` if it does not.
  public func transition(
    to toState: any ViewportState, transition: (any ViewportTransition)? = nil,
    completion: ((_ success: Bool) -> Void)? = nil
  ) {
    switch status {
    case .state(let state) where state === toState:
      completion?(true)
      return
    case .transition(_, let state) where state === toState:
      completion?(false)
      return
    default: break
    }
    letGo()
    finish(false)
    let transition = transition ?? defaultTransition
    self.completion = completion
    set(.transition(transition, toState: toState), .transitionStarted)
    if let state = toState as? FollowPuckViewportState {
      follow(state.options, transition)
    } else if let state = toState as? OverviewViewportState {
      show(state.options, transition)
    } else {
      set(.idle, .transitionFailed, succeeded: false)
    }
  }

  // MARK: The user

  private func follow(
    _ options: FollowPuckViewportStateOptions, _ transition: any ViewportTransition
  ) {
    var (mode, follow) = options.follow
    if transition is ImmediateViewportTransition { follow.transition = .immediate }
    if mode == .position, case .constant(let bearing) = options.bearing {
      mapboxMap.setCamera(to: CameraOptions(bearing: bearing))
    }
    guard mapboxMap.map.location.follow(mode, options: follow) else {
      return set(.idle, .transitionFailed, succeeded: false)
    }
    takeFollowStatus(.program)
  }

  /// Updates the status from the current following, since events may report outdated states.
  private func takeFollowStatus(_ reason: FollowStatusChanged.Reason) {
    guard let state = status.target as? FollowPuckViewportState else { return }
    switch mapboxMap.map.location.followStatus {
    case .transition: break
    case .following:
      if case .transition = status { set(.state(state), .transitionSucceeded, succeeded: true) }
    case .idle:
      set(.idle, reason == .gesture ? .userInteraction : .idleRequested, succeeded: false)
    }
  }

  // MARK: Overviews

  private func show(
    _ options: OverviewViewportStateOptions, _ transition: any ViewportTransition
  ) {
    let camera: CameraOptions
    do throws(MapError) {
      camera = try mapboxMap.camera(
        for: options.geometry.coordinates,
        camera: CameraOptions(
          padding: options.padding, bearing: options.bearing, pitch: options.pitch),
        coordinatesPadding: options.geometryPadding, maxZoom: options.maxZoom,
        offset: options.offset)
    } catch {
      mapboxMap.lastError = error
      return set(.idle, .transitionFailed, succeeded: false)
    }
    guard !(transition is ImmediateViewportTransition) else {
      mapboxMap.setCamera(to: camera)
      return endTransition(true)
    }
    let ease = mapboxMap.map.ease(
      to: camera.rhumbOptions, duration: Duration(interval: options.animationDuration),
      curve: .easeInOut)
    animation = ease
    ease.onCompletion { [weak self, weak ease] finished in
      guard let self, let ease, animation === ease else { return }
      endTransition(finished)
    }
  }

  private func endTransition(_ succeeded: Bool) {
    animation = nil
    guard case .transition(_, let state) = status else { return }
    set(
      succeeded ? .state(state) : .idle, succeeded ? .transitionSucceeded : .transitionFailed,
      succeeded: succeeded)
  }

  private func leaveOverview() {
    guard status.target is OverviewViewportState else { return }
    letGo()
    set(.idle, .userInteraction, succeeded: false)
  }

  // MARK: Status

  /// Ends everything that currently moves the camera.
  private func letGo() {
    let ease = animation
    animation = nil
    ease?.cancel()
    if status.target is FollowPuckViewportState { mapboxMap.map.location.stopFollowing() }
  }

  private func finish(_ succeeded: Bool) {
    let completion = completion
    self.completion = nil
    completion?(succeeded)
  }

  /// - Parameter succeeded: the transition's result for its completion; `nil` while it continues.
  private func set(
    _ new: ViewportStatus, _ reason: ViewportStatusChangeReason, succeeded: Bool? = nil
  ) {
    let old = status
    status = new
    if old != new {
      for observer in observers {
        observer.viewportStatusDidChange(from: old, to: new, reason: reason)
      }
    }
    if let succeeded { finish(succeeded) }
  }

  /// Notifies `observer` of changes from now on, and retains it.
  public func addStatusObserver(_ observer: any ViewportStatusObserver) {
    if !observers.contains(where: { $0 === observer }) { observers.append(observer) }
  }

  /// Stops notifying `observer`, and releases it.
  public func removeStatusObserver(_ observer: any ViewportStatusObserver) {
    observers.removeAll { $0 === observer }
  }
}

extension ViewportStatus {
  /// The state that controls the camera or is going to.
  fileprivate var target: (any ViewportState)? {
    switch self {
    case .idle: nil
    case .state(let state), .transition(_, let state): state
    }
  }
}
