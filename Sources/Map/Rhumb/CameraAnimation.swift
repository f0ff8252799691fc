import CameraMotion
import MapEngine

/// One animation of a map's camera: a handle on it.
///
/// ```swift
/// let flight = map.fly(to: CameraOptions(center: sydney, zoom: 12))
/// flight.onCompletion { finished in … }
/// flight.pause()
/// ```
///
/// Completions are called from ``MapView/advance(to:missedFrames:)``, never from within another
/// call. A class, because it is one thing with a state that both its maker and the map refer to.
@MainActor
public final class CameraAnimation {
  /// Where an animation stands.
  public enum State: Hashable, Sendable {
    /// Made and not started.
    case inactive
    /// Started; it waits for the coming frame, its delay, or the animation that it follows.
    case waiting
    /// It moves the camera.
    case running
    /// It holds what it leads where it is.
    case paused
    /// It has come to its end, or was reversed and has come back to its beginning.
    case finished
    /// It ended before: another animation or a snap took its place, a gesture stopped it, or
    /// someone cancelled it.
    case cancelled
    /// Its request was not understood; the camera stays.
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

  /// One that is over before it begins.
  init(state: State, of map: MapView) {
    self.map = map
    progress = .over(state)
  }

  /// One that waits to be started.
  init(_ request: MotionRequest, of map: MapView) {
    self.request = request
    self.map = map
    progress = .made
  }

  // MARK: Looking

  /// Where it stands. An animation whose map is gone is cancelled.
  public var state: State {
    switch progress {
    case .made: .inactive
    case .over(let state): state
    case .started(let id):
      switch map?.controller.motion.state(of: id) {
      case .waiting: .waiting
      case .running: .running
      case .paused: .paused
      case .ended, nil: .cancelled
      }
    }
  }

  /// Why it was refused; `nil` when it was not.
  public var error: MapError? {
    if case .refused(let error) = state { error } else { nil }
  }

  /// The part of its time that is over, 0...1. Setting it pauses the animation there; one that was
  /// not started is started for that.
  public var fractionComplete: Double {
    get {
      switch progress {
      case .made: 0
      case .started(let id): map?.controller.motion.fractionComplete(of: id) ?? 0
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
  /// with the coming frame, or so much later. Does nothing to one that was started before.
  public func start(afterDelay delay: Duration = .zero) {
    begin(delay: delay, after: nil)
  }

  /// Stops where it is, and holds what it leads there.
  public func pause() { control { $0.pause($1, on: $2) } }

  /// Goes on after a pause, with the coming frame.
  public func resume() { control { $0.resume($1, on: $2) } }

  /// Runs back to where it came from; called again, on to its goal.
  public func reverse() { control { $0.reverse($1, on: $2) } }

  /// Ends where it is.
  public func cancel() {
    if case .made = progress { end(.cancelled) }
    control { $0.cancel($1, on: $2) }
  }

  /// Starts `next` at the very moment at which this one finishes, also between two frames. If this
  /// one is cancelled, so is `next`.
  ///
  /// - Parameters:
  ///   - next: an animation that was not started.
  ///   - delay: how much later.
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

  /// Calls `completion` once, when the animation is over: `true` when it came to its end, `false`
  /// when it was cancelled or refused.
  public func onCompletion(_ completion: @escaping AnimationCompletion) {
    if case .over(let state) = progress {
      map?.deliveries.append { completion(state == .finished) }
      if map == nil { completion(state == .finished) }
    } else {
      completions.append(completion)
    }
  }

  // MARK: Between the map and its handle

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

  /// It is over: the map will tell its completions.
  func end(_ state: State) {
    if case .over = progress { return }
    progress = .over(state)
    let completions = completions
    self.completions = []
    for follower in followers { follower.cancel() }
    followers = []
    for completion in completions { map?.deliveries.append { completion(state == .finished) } }
  }

  private func control(_ body: (inout CameraAnimator, AnimationID, MotionPhase) -> Void) {
    guard case .started(let id) = progress, let map else { return }
    map.controller.updateCamera { director in director.control { body(&$0, id, $1) } }
    map.collectAnimationEvents()
  }
}
