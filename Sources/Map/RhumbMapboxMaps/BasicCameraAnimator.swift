import Foundation
import Rhumb

/// Something that continues until it is cancelled.
@MainActor
public protocol Cancelable: AnyObject {
  /// Ends it at its current state.
  func cancel()
}

/// An animation of the camera, as in Mapbox's SDK.
@MainActor
public protocol CameraAnimator: Cancelable {
  /// Ends it at its current state.
  func stopAnimation()
  /// Whether it is active.
  var state: UIViewAnimatingState { get }
}

/// A function that is called when an animation is over, with the place where it ended.
public typealias AnimationCompletion = @MainActor (UIViewAnimatingPosition) -> Void

/// An animation of the camera that can be paused, reversed and ended, as in Mapbox's SDK.
///
/// Unlike in Mapbox's SDK, a started animation continues if this object is released.
@MainActor
public final class BasicCameraAnimator: CameraAnimator {
  /// The equivalent animation of Rhumb; `nil` before it is started.
  public private(set) var animation: CameraAnimation?
  private let make: () -> CameraAnimation?
  private var completions: [AnimationCompletion] = []

  /// An animator that waits to be started.
  init(_ make: @escaping () -> CameraAnimation?) { self.make = make }

  /// An animator of an animation that was started.
  init(_ animation: CameraAnimation) {
    self.animation = animation
    make = { nil }
  }

  /// Whether it is active.
  public var state: UIViewAnimatingState {
    switch animation?.state {
    case nil, .inactive: .inactive
    case .waiting, .running, .paused: .active
    case .finished, .cancelled, .refused: .stopped
    }
  }

  /// Whether it moves the camera or is about to.
  public var isRunning: Bool { animation?.state == .running || animation?.state == .waiting }

  /// Whether it runs back to where it started.
  public var isReversed = false {
    didSet { if isReversed != oldValue { animation?.reverse() } }
  }

  /// The fraction of its duration that has passed, 0 … 1. Setting it pauses the animation there.
  public var fractionComplete: Double {
    get { animation?.fractionComplete ?? 0 }
    set {
      prepare()
      animation?.fractionComplete = newValue
    }
  }

  /// Starts the animation with the next frame, or continues it after a pause.
  public func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animation after `delay` seconds, or continues it after a pause.
  public func startAnimation(afterDelay delay: TimeInterval) {
    prepare()
    if animation?.state == .paused {
      animation?.resume()
    } else {
      animation?.start(afterDelay: Duration(interval: delay))
    }
  }

  /// Pauses the animation at its current state.
  public func pauseAnimation() { animation?.pause() }

  /// Continues after a pause.
  public func continueAnimation() { animation?.resume() }

  /// Ends the animation at its current state.
  public func stopAnimation() { animation?.cancel() }

  /// Ends the animation at its current state.
  public func cancel() { stopAnimation() }

  /// Calls `completion` once, when the animation is over.
  public func addCompletion(_ completion: @escaping AnimationCompletion) {
    if animation != nil { attach(completion) } else { completions.append(completion) }
  }

  /// Creates the animation, which starts at the camera's current state.
  private func prepare() {
    guard animation == nil else { return }
    animation = make()
    for completion in completions { attach(completion) }
    completions = []
  }

  private func attach(_ completion: @escaping AnimationCompletion) {
    // The animator and its animation retain each other until the animation is over.
    animation?.onCompletion { finished in
      completion(finished ? (self.isReversed ? .start : .end) : .current)
    }
  }
}
