import CameraMotion

/// A handle on one animation of a map's camera.
///
/// ```swift
/// let flight = map.fly(to: CameraOptions(target: sydney, zoom: 12))
/// flight.onCompletion { finished in … }
/// flight.pause()
/// ```
///
/// Completions are called from ``MapView/advance(to:missedFrames:)``, or from
/// ``MapView/draw(into:)`` if the host does not call that, and never from within another call. It
/// is a class because its owner and the map share its state.
@MainActor
public final class CameraAnimation {
  /// The state of an animation.
  public enum State: Hashable, Sendable {
    /// It was created and not started.
    case inactive
    /// It was started, and waits for the next frame, its delay, or the animation that it follows.
    case waiting
    /// It is moving the camera.
    case running
    /// It holds its properties of the camera at their current values.
    case paused
    /// It reached its goal or, if it was reversed, its start.
    case finished
    /// It ended early, because another animation or a snap replaced it, a gesture stopped it, or
    /// the application cancelled it.
    case cancelled
    /// Its request was invalid. The camera stays.
    case refused(MapError)
  }

  private enum Progress {
    case made
    case started(AnimationID)
    case over(State)
  }

  private(set) weak var map: MapView?
  private var request: MotionRequest?
  private var progress: Progress
  private var completions: [AnimationCompletion] = []
  private var followers: [CameraAnimation] = []

  /// An animation that is over before it begins.
  init(state: State, of map: MapView) {
    self.map = map
    progress = .over(state)
  }

  /// An animation that waits to be started.
  init(_ request: MotionRequest, of map: MapView) {
    self.request = request
    self.map = map
    progress = .made
  }

  // MARK: State

  /// The current state. An animation whose map is gone is cancelled.
  public var state: State {
    switch progress {
    case .made: .inactive
    case .over(let state): state
    case .started(let id):
      switch map?.controller.director.motion.state(of: id) {
      case .waiting: .waiting
      case .running: .running
      case .paused: .paused
      case .ended, nil: .cancelled
      }
    }
  }

  /// The reason why it was refused, or `nil` if it was not.
  public var error: MapError? {
    if case .refused(let error) = state { error } else { nil }
  }

  /// The fraction of its duration that has passed, 0...1. Setting it pauses the animation there,
  /// and starts it first if necessary.
  public var fractionComplete: Double {
    get {
      switch progress {
      case .made: 0
      case .started(let id): map?.controller.director.motion.fractionComplete(of: id) ?? 0
      case .over(let state): state == .finished ? 1 : 0
      }
    }
    set {
      if case .made = progress { start() }
      control { $0.scrub($1, to: newValue, on: $2) }
    }
  }

  // MARK: Control

  /// Starts an animation that was made by ``MapView/makeAnimation(to:duration:curve:)``. It begins
  /// with the next frame, or after `delay` from then. Does nothing if it was started before.
  public func start(afterDelay delay: Duration = .zero) {
    begin(delay: delay, after: nil)
  }

  /// Stops the animation at its current position, and holds its properties of the camera there.
  public func pause() { control { $0.pause($1, on: $2) } }

  /// Continues after a pause, with the next frame.
  public func resume() { control { $0.resume($1, on: $2) } }

  /// Runs back to where it started. A second call turns it towards its goal again.
  public func reverse() { control { $0.reverse($1, on: $2) } }

  /// Ends the animation at its current position.
  public func cancel() {
    if case .made = progress { end(.cancelled) }
    control { $0.cancel($1, on: $2) }
  }

  /// Starts `next` at the exact moment at which this animation finishes, even between two frames.
  /// If this animation is cancelled, so is `next`.
  ///
  /// - Parameters:
  ///   - next: an animation that was not started.
  ///   - delay: the time between the end of this animation and the start of `next`.
  /// - Returns: `next`, so that chains can be written in one line.
  @discardableResult
  public func then(_ next: CameraAnimation, afterDelay delay: Duration = .zero) -> CameraAnimation {
    switch progress {
    case .made:
      next.request?.delay = max(delay.seconds, 0)
      followers.append(next)
    case .started(let id): next.begin(delay: delay, after: id)
    case .over(.finished): next.begin(delay: delay, after: nil)
    case .over: next.cancel()
    }
    return next
  }

  /// Calls `completion` once, when the animation is over, with `true` if it reached its goal and
  /// `false` if it was cancelled or refused.
  public func onCompletion(_ completion: @escaping AnimationCompletion) {
    if case .over(let state) = progress {
      map?.deliveries.append { completion(state == .finished) }
      if map == nil { completion(state == .finished) }
    } else {
      completions.append(completion)
    }
  }

  // MARK: Between the map and the handle

  func begin(delay: Duration = .zero, after other: AnimationID? = nil) {
    guard case .made = progress, let map, var request else { return }
    request.delay += max(delay.seconds, 0)
    request.after = other
    let id = map.controller.updateCamera { $0.start(request) }
    progress = .started(id)
    map.animations[id] = self
    for follower in followers { follower.begin(after: id) }
    followers = []
    map.collectAnimationEvents()
  }

  /// Ends the animation. The map calls its completions later.
  func end(_ state: State) {
    if case .over = progress { return }
    progress = .over(state)
    let completions = completions
    self.completions = []
    for follower in followers { follower.cancel() }
    followers = []
    for completion in completions { map?.deliveries.append { completion(state == .finished) } }
  }

  private func control(_ body: (inout CameraAnimator, AnimationID, MotionContext) -> Void) {
    guard case .started(let id) = progress, let map else { return }
    map.controller.updateCamera { director in director.control { body(&$0, id, $1) } }
    map.collectAnimationEvents()
  }
}
