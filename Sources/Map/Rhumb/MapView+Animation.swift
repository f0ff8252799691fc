import CameraCore
import CameraMotion
import GeoMath

/// Called when an animation is over: `true` when it came to its end.
public typealias AnimationCompletion = @MainActor (_ finished: Bool) -> Void

extension MapView {
  /// Animates to a camera position. Without a duration: 0.3 s, or a flight where the way is
  /// farther than about two screens.
  @discardableResult
  public func animate(
    to position: CameraPosition, duration: Duration? = nil, curve: AnimationCurve = .easeOut,
    completion: AnimationCompletion? = nil
  ) -> CameraAnimation {
    animate(
      with: .setCamera(position), duration: duration, curve: curve, completion: completion)
  }

  /// Animates an update, worked out now.
  @discardableResult
  public func animate(
    with update: CameraUpdate, duration: Duration? = nil, curve: AnimationCurve = .easeOut,
    completion: AnimationCompletion? = nil
  ) -> CameraAnimation {
    let result = move(update)
    completion?(result.state == .finished)
    return result
  }

  /// Animates the target; all else is left to others.
  @discardableResult
  public func animate(
    toLocation location: Coordinate, duration: Duration? = nil, curve: AnimationCurve = .easeOut,
    completion: AnimationCompletion? = nil
  ) -> CameraAnimation {
    animate(
      with: .setTarget(location), duration: duration, curve: curve, completion: completion)
  }

  /// Animates the zoom; all else is left to others.
  @discardableResult
  public func animate(
    toZoom zoom: Double, duration: Duration? = nil, curve: AnimationCurve = .easeOut,
    completion: AnimationCompletion? = nil
  ) -> CameraAnimation {
    animate(with: .zoom(to: zoom), duration: duration, curve: curve, completion: completion)
  }

  /// Animates the bearing, the shorter way round; all else is left to others.
  @discardableResult
  public func animate(
    toBearing bearing: Double, duration: Duration? = nil, curve: AnimationCurve = .easeOut,
    completion: AnimationCompletion? = nil
  ) -> CameraAnimation {
    ease(
      to: CameraOptions(bearing: bearing), duration: duration ?? .milliseconds(300), curve: curve,
      completion: completion)
  }

  /// Animates the viewing angle; all else is left to others.
  @discardableResult
  public func animate(
    toViewingAngle angle: Double, duration: Duration? = nil, curve: AnimationCurve = .easeOut,
    completion: AnimationCompletion? = nil
  ) -> CameraAnimation {
    ease(
      to: CameraOptions(pitch: angle), duration: duration ?? .milliseconds(300), curve: curve,
      completion: completion)
  }

  /// Eases to what `options` say, in a straight line; what they leave open is left to others.
  @discardableResult
  public func ease(
    to options: CameraOptions, duration: Duration = .milliseconds(300),
    curve: AnimationCurve = .easeOut, completion: AnimationCompletion? = nil
  ) -> CameraAnimation {
    let result = setCamera(to: options)
    completion?(result.state == .finished)
    return result
  }

  /// Flies to what `options` say: up, over and down again. Without a duration, as long as the way
  /// needs.
  @discardableResult
  public func fly(
    to options: CameraOptions, duration: Duration? = nil, curve: AnimationCurve = .easeInOut,
    completion: AnimationCompletion? = nil
  ) -> CameraAnimation {
    ease(
      to: options, duration: duration ?? .seconds(2), curve: curve, completion: completion)
  }

  /// An animation that waits to be started.
  public func makeAnimation(
    to options: CameraOptions, duration: Duration = .milliseconds(300),
    curve: AnimationCurve = .easeOut
  ) -> CameraAnimation {
    CameraAnimation(state: .inactive)
  }

  /// Ends all animations of the camera where they are.
  public func cancelAnimations() {}

  /// Moves the map's time on. The host calls this once per frame, before ``draw(into:)``.
  ///
  /// - Parameter time: seconds on any clock that does not run backwards, best the moment at which
  ///   the coming frame will be seen.
  /// - Returns: when the next frame is wanted.
  @discardableResult
  public func advance(to time: Double) -> FrameDemand {
    needsFrame ? .now : .idle
  }
}

/// When a host should draw again.
public enum FrameDemand: Hashable, Sendable {
  /// When something happens: input, a tile, a call.
  case idle
  /// With the display's next refresh.
  case now
  /// Not before this time, on the clock of ``MapView/advance(to:)``.
  case at(Double)
}
