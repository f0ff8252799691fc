import Foundation
import Rhumb

/// Something that goes on until it is cancelled.
@MainActor
public protocol Cancelable: AnyObject {
  /// Ends it where it is.
  func cancel()
}

/// An animation of the camera, in Mapbox's spelling.
@MainActor
public protocol CameraAnimator: Cancelable {
  /// Ends it where it is.
  func stopAnimation()
  /// Whether it goes on.
  var state: UIViewAnimatingState { get }
}

/// Called when an animation is over, with where it ended.
public typealias AnimationCompletion = @MainActor (UIViewAnimatingPosition) -> Void

/// An animation of the camera that can be held, turned round and ended, in Mapbox's spelling.
///
/// Unlike there, one that was started goes on when it is dropped.
@MainActor
public final class BasicCameraAnimator: CameraAnimator {
  /// The animation in Rhumb's spelling; `nil` before it is started.
  public private(set) var animation: CameraAnimation?
  private let make: () -> CameraAnimation?
  private var completions: [AnimationCompletion] = []

  /// One that waits to be started.
  init(_ make: @escaping () -> CameraAnimation?) { self.make = make }

  /// One that was started.
  init(_ animation: CameraAnimation) {
    self.animation = animation
    make = { nil }
  }

  /// Whether it goes on.
  public var state: UIViewAnimatingState {
    switch animation?.state {
    case nil, .inactive: .inactive
    case .waiting, .running, .paused: .active
    case .finished, .cancelled, .refused: .stopped
    }
  }

  /// Whether it moves the camera, or is about to.
  public var isRunning: Bool { animation?.state == .running || animation?.state == .waiting }

  /// Whether it runs back to where it came from.
  public var isReversed = false {
    didSet { if isReversed != oldValue { animation?.reverse() } }
  }

  /// The part of its time that is over, 0 … 1. Setting it pauses the animation there.
  public var fractionComplete: Double {
    get { animation?.fractionComplete ?? 0 }
    set {
      prepare()
      animation?.fractionComplete = newValue
    }
  }

  /// Starts it with the coming frame, or goes on after a pause.
  public func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts it so many seconds later, or goes on after a pause.
  public func startAnimation(afterDelay delay: TimeInterval) {
    prepare()
    if animation?.state == .paused {
      animation?.resume()
    } else {
      animation?.start(afterDelay: Duration(interval: delay))
    }
  }

  /// Holds it where it is.
  public func pauseAnimation() { animation?.pause() }

  /// Goes on after a pause.
  public func continueAnimation() { animation?.resume() }

  /// Ends it where it is.
  public func stopAnimation() { animation?.cancel() }

  /// Ends it where it is.
  public func cancel() { stopAnimation() }

  /// Calls `completion` once, when it is over.
  public func addCompletion(_ completion: @escaping AnimationCompletion) {
    if animation != nil { attach(completion) } else { completions.append(completion) }
  }

  /// Makes the animation: what it comes from is what the camera is now.
  private func prepare() {
    guard animation == nil else { return }
    animation = make()
    for completion in completions { attach(completion) }
    completions = []
  }

  private func attach(_ completion: @escaping AnimationCompletion) {
    // It and its animation hold each other until that is over, as something that goes on is held.
    animation?.onCompletion { finished in
      completion(finished ? (self.isReversed ? .start : .end) : .current)
    }
  }
}
