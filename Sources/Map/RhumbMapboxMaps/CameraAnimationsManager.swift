import Foundation
import Rhumb

/// Animations of the camera, as in Mapbox's SDK and with Mapbox's zoom. See `MapView.camera`.
@MainActor
public final class CameraAnimationsManager {
  private let map: Rhumb.MapView

  init(_ map: Rhumb.MapView) { self.map = map }

  /// Ends all animations at their current state.
  public func cancelAnimations() { map.cancelAnimations() }

  /// Animates to a camera in a straight line. Animations of fields that are `nil` continue.
  @discardableResult
  public func ease(
    to camera: CameraOptions, duration: TimeInterval, curve: AnimationCurve = .easeOut,
    completion: AnimationCompletion? = nil
  ) -> any Cancelable {
    started(
      map.ease(to: camera.rhumbOptions, duration: Duration(interval: duration), curve: curve),
      completion)
  }

  /// Flies to a camera: up, across and down again. Without a duration, the distance determines it.
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

  /// Makes an animation that waits to be started.
  ///
  /// - Parameter animations: sets the goal when the animation starts.
  public func makeAnimator(
    duration: TimeInterval, curve: AnimationCurve,
    animations: @escaping @MainActor (inout CameraTransition) -> Void
  ) -> BasicCameraAnimator {
    BasicCameraAnimator { [weak map] in
      guard let map else { return nil }
      var transition = CameraTransition(
        CameraState(map.camera, padding: map.padding), CGSize(map.size))
      animations(&transition)
      return map.makeAnimation(
        to: transition.goal.rhumbOptions, duration: Duration(interval: duration), curve: curve)
    }
  }

  /// Makes an animation that waits to be started, timed by a cubic Bézier curve.
  public func makeAnimator(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: @escaping @MainActor (inout CameraTransition) -> Void
  ) -> BasicCameraAnimator {
    makeAnimator(
      duration: duration, curve: .cubicBezier(point1.x, point1.y, point2.x, point2.y),
      animations: animations)
  }

  /// Makes an animation that waits to be started, timed by a spring that comes to rest at about
  /// `duration`. With a ratio of 1 it does not overshoot.
  public func makeAnimator(
    duration: TimeInterval, dampingRatio ratio: CGFloat,
    animations: @escaping @MainActor (inout CameraTransition) -> Void
  ) -> BasicCameraAnimator {
    // A critically damped spring is within a thousandth of its goal after 1.5 of its periods.
    let response = Duration(interval: duration / 1.5)
    return makeAnimator(
      duration: duration, curve: .spring(dampingRatio: ratio, response: response),
      animations: animations)
  }

  // MARK: Events

  /// Sent when an animation begins to move the camera.
  public var onCameraAnimatorStarted: AnimatorSignal { AnimatorSignal(map, .began) }

  /// Sent when an animation has reached its goal.
  public var onCameraAnimatorFinished: AnimatorSignal { AnimatorSignal(map, .finished) }

  /// Sent when an animation ended early.
  public var onCameraAnimatorCancelled: AnimatorSignal { AnimatorSignal(map, .cancelled) }
}

/// An event of all animations of a map.
@MainActor
public struct AnimatorSignal {
  private let map: Rhumb.MapView
  private let phase: AnimationChanged.Phase

  init(_ map: Rhumb.MapView, _ phase: AnimationChanged.Phase) {
    self.map = map
    self.phase = phase
  }

  /// Calls `handler` for each event, until the token is cancelled or dropped.
  public func observe(
    _ handler: @escaping @MainActor (_ animator: any CameraAnimator) -> Void
  ) -> AnyCancelable {
    map.onCameraAnimation.observe { [phase] change in
      if change.phase == phase { handler(BasicCameraAnimator(change.animation)) }
    }
  }
}
