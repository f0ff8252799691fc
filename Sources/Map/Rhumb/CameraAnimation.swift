import CameraMotion

/// One animation of a map's camera: a handle on it.
///
/// A class, because it is one thing with a state that both its maker and the map refer to.
@MainActor
public final class CameraAnimation {
  /// Where an animation stands.
  public enum State: Hashable, Sendable {
    /// Made and not started.
    case inactive
    /// Started; its delay runs, or the animation that it follows.
    case waiting
    /// It moves the camera.
    case running
    /// It holds what it leads where it is.
    case paused
    /// It has come to its end.
    case finished
    /// It ended before: another animation or a snap took its place, a gesture stopped it, or
    /// someone cancelled it.
    case cancelled
    /// Its request was not understood; the camera stays.
    case refused(MapError)
  }

  /// Where it stands.
  public private(set) var state = State.inactive

  /// Why it was refused; `nil` when it was not.
  public var error: MapError? {
    if case .refused(let error) = state { error } else { nil }
  }

  /// The part of its time that is over, 0...1. Setting it pauses the animation there.
  public var fractionComplete: Double {
    get { 0 }
    set { _ = newValue }
  }

  init(state: State) { self.state = state }

  /// Starts an animation that was made by ``MapView/makeAnimation(to:duration:curve:)``.
  public func start(afterDelay delay: Duration = .zero) {}

  /// Stops where it is, and holds what it leads there.
  public func pause() {}

  /// Goes on after a pause.
  public func resume() {}

  /// Runs back to where it came from.
  public func reverse() {}

  /// Ends where it is.
  public func cancel() {}

  /// Starts `next` at the very moment at which this one finishes.
  ///
  /// - Returns: `next`, so that chains can be written in one line.
  @discardableResult
  public func then(_ next: CameraAnimation) -> CameraAnimation { next }

  /// Calls `completion` once, when the animation is over: `true` when it came to its end.
  public func onCompletion(_ completion: @escaping @MainActor (_ finished: Bool) -> Void) {}
}
