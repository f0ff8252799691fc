import Foundation
import Rhumb

/// Animations of the camera, in Mapbox's spelling and with Mapbox's zoom. See `MapView.camera`.
@MainActor
public final class CameraAnimationsManager {
  private let map: Rhumb.MapView

  init(_ map: Rhumb.MapView) { self.map = map }

  /// Ends all animations where they are.
  public func cancelAnimations() { map.cancelAnimations() }

  /// Eases to a camera in a straight line; what it leaves open is left to others.
  @discardableResult
  public func ease(
    to camera: CameraOptions, duration: TimeInterval, curve: AnimationCurve = .easeOut,
    completion: AnimationCompletion? = nil
  ) -> any Cancelable {
    started(
      map.ease(to: camera.rhumbOptions, duration: Duration(interval: duration), curve: curve),
      completion)
  }

  /// Flies to a camera: up, over and down again; without a duration, as long as the way needs.
  @discardableResult
  public func fly(
    to camera: CameraOptions, duration: TimeInterval? = nil, curve: AnimationCurve = .easeInOut,
    completion: AnimationCompletion? = nil
  ) -> any Cancelable {
    started(
      map.fly(
        to: camera.rhumbOptions, duration: duration.map { Duration(interval: $0) }, curve: curve),
      completion)
  }

  private func started(
    _ animation: CameraAnimation, _ completion: AnimationCompletion?
  ) -> any Cancelable {
    let animator = BasicCameraAnimator(animation)
    if let completion { animator.addCompletion(completion) }
    return animator
  }

  // MARK: Animators

  /// An animation that waits to be started.
  ///
  /// - Parameter animations: says where to, when it starts.
  public func makeAnimator(
    duration: TimeInterval, curve: AnimationCurve,
    animations: @escaping @MainActor (inout CameraTransition) -> Void
  ) -> BasicCameraAnimator {
    BasicCameraAnimator { [weak map] in
      guard let map else { return nil }
      var transition = CameraTransition(CameraState(map.cameraState), CGSize(map.size))
      animations(&transition)
      return map.makeAnimation(
        to: transition.goal.rhumbOptions, duration: Duration(interval: duration), curve: curve)
    }
  }

  /// An animation that waits to be started, timed by a cubic Bézier curve.
  public func makeAnimator(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: @escaping @MainActor (inout CameraTransition) -> Void
  ) -> BasicCameraAnimator {
    makeAnimator(
      duration: duration, curve: .cubicBezier(point1.x, point1.y, point2.x, point2.y),
      animations: animations)
  }

  /// An animation that waits to be started, timed by a spring that comes to rest at about
  /// `duration`; with a ratio of 1 it does not swing.
  public func makeAnimator(
    duration: TimeInterval, dampingRatio ratio: CGFloat,
    animations: @escaping @MainActor (inout CameraTransition) -> Void
  ) -> BasicCameraAnimator {
    // A spring that does not swing is within a thousandth of its goal after 1.5 of its periods.
    let response = Duration(interval: duration / 1.5)
    return makeAnimator(
      duration: duration, curve: .spring(dampingRatio: ratio, response: response),
      animations: animations)
  }

  // MARK: What is told

  /// An animation moves the camera from now on.
  public var onCameraAnimatorStarted: AnimatorSignal { AnimatorSignal(map, .began) }

  /// An animation has come to its end.
  public var onCameraAnimatorFinished: AnimatorSignal { AnimatorSignal(map, .finished) }

  /// An animation ended before.
  public var onCameraAnimatorCancelled: AnimatorSignal { AnimatorSignal(map, .cancelled) }
}

/// What is told of all animations of a map.
@MainActor
public struct AnimatorSignal {
  private let map: Rhumb.MapView
  private let phase: AnimationChanged.Phase

  init(_ map: Rhumb.MapView, _ phase: AnimationChanged.Phase) {
    self.map = map
    self.phase = phase
  }

  /// Calls `handler` each time, until the token is cancelled or dropped.
  public func observe(
    _ handler: @escaping @MainActor (_ animator: any CameraAnimator) -> Void
  ) -> AnyCancelable {
    map.onCameraAnimation.observe { [phase] change in
      if change.phase == phase { handler(BasicCameraAnimator(change.animation)) }
    }
  }
}
