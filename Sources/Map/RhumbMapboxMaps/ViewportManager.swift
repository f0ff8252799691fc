import Rhumb

/// Cameras that go with the user, or that show an area, in Mapbox's spelling and with Mapbox's zoom.
/// See `MapView.viewport`.
///
/// ```swift
/// let follow = mapView.viewport.makeFollowPuckViewportState()
/// mapView.viewport.transition(to: follow) { success in … }
/// ```
@MainActor
public final class ViewportManager {
  /// What the viewport does now.
  public private(set) var status = ViewportStatus.idle
  /// How the camera comes into a state when no other transition is named.
  public var defaultTransition: any ViewportTransition = DefaultViewportTransition()

  private let mapboxMap: MapboxMap
  private var observers: [any ViewportStatusObserver] = []
  private var tokens: Set<AnyCancelable> = []
  private var completion: ((_ success: Bool) -> Void)?
  /// The ease of an overview.
  private var animation: CameraAnimation?

  init(_ mapboxMap: MapboxMap) {
    self.mapboxMap = mapboxMap
    mapboxMap.map.onFollowStatusChanged.observe { [weak self] change in
      self?.takeFollowStatus(change.reason)
    }.store(in: &tokens)
    mapboxMap.map.onCameraWillMove.observe { [weak self] move in
      if move.isGesture { self?.leaveOverview() }
    }.store(in: &tokens)
  }

  // MARK: States and transitions

  /// A state that goes with the user.
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

  /// A transition as suits the way.
  public func makeDefaultViewportTransition() -> DefaultViewportTransition {
    DefaultViewportTransition()
  }

  /// A transition at once.
  public func makeImmediateViewportTransition() -> ImmediateViewportTransition {
    ImmediateViewportTransition()
  }

  /// Leaves the camera alone, where it is.
  public func idle() {
    letGo()
    set(.idle, .idleRequested, succeeded: false)
  }

  /// Brings the camera into a state.
  ///
  /// - Parameters:
  ///   - toState: the state; one that the camera is in already stays as it is.
  ///   - transition: how the camera comes there; `nil` for `defaultTransition`.
  ///   - completion: called when the camera has come there, or with `false` when it does not.
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
    guard mapboxMap.map.follow(mode, options: follow) else {
      return set(.idle, .transitionFailed, succeeded: false)
    }
    takeFollowStatus(.program)
  }

  /// Brings the status up to what following is now: events may tell of states that are over.
  private func takeFollowStatus(_ reason: FollowStatusChanged.Reason) {
    guard let state = status.target as? FollowPuckViewportState else { return }
    switch mapboxMap.map.followStatus {
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

  /// Ends what moves the camera now.
  private func letGo() {
    let ease = animation
    animation = nil
    ease?.cancel()
    if status.target is FollowPuckViewportState { mapboxMap.map.stopFollowing() }
  }

  private func finish(_ succeeded: Bool) {
    let completion = completion
    self.completion = nil
    completion?(succeeded)
  }

  /// - Parameter succeeded: what whoever waits for the transition is told; `nil` while it goes on.
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

  /// Tells `observer` of changes from now on, and retains it.
  public func addStatusObserver(_ observer: any ViewportStatusObserver) {
    if !observers.contains(where: { $0 === observer }) { observers.append(observer) }
  }

  /// Tells `observer` no more, and lets it go.
  public func removeStatusObserver(_ observer: any ViewportStatusObserver) {
    observers.removeAll { $0 === observer }
  }
}

extension ViewportStatus {
  /// The state that has the camera or will have it.
  fileprivate var target: (any ViewportState)? {
    switch self {
    case .idle: nil
    case .state(let state), .transition(_, let state): state
    }
  }
}
