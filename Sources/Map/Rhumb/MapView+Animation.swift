import CameraMotion

/// A function that is called when an animation is over, with `true` if it reached its goal.
public typealias AnimationCompletion = @MainActor (_ finished: Bool) -> Void

extension MapView {
  /// Animates an update, which is computed now. Without a duration it takes 0.3 s, or is a flight if
  /// the distance is more than about two screens.
  @discardableResult
  public func animate(
    _ update: CameraUpdate, duration: Duration? = nil, curve: AnimationCurve = .easeOut,
    completion: AnimationCompletion? = nil
  ) -> CameraAnimation {
    let animation = make { () throws(MapError) in
      let goal = try goal(of: update)
      return MotionRequest(goal, by: motion(to: goal, duration, curve))
    }
    return started(animation, completion)
  }

  /// Animates to `options` in a straight line. Animations of properties that are `nil` continue.
  @discardableResult
  public func ease(
    to options: CameraOptions, duration: Duration = .milliseconds(300),
    curve: AnimationCurve = .easeOut, completion: AnimationCompletion? = nil
  ) -> CameraAnimation {
    started(makeAnimation(to: options, duration: duration, curve: curve), completion)
  }

  /// Flies to `options`: up, across and down again. Without a duration, it takes as long as the
  /// distance requires.
  @discardableResult
  public func fly(
    to options: CameraOptions, duration: Duration? = nil, curve: AnimationCurve = .easeInOut,
    completion: AnimationCompletion? = nil
  ) -> CameraAnimation {
    started(makeFlight(to: options, duration: duration, curve: curve), completion)
  }

  /// Makes an animation that waits to be started.
  public func makeAnimation(
    to options: CameraOptions, duration: Duration = .milliseconds(300),
    curve: AnimationCurve = .easeOut
  ) -> CameraAnimation {
    make { () throws(MapError) in
      MotionRequest(try options.goal(), by: curve.motion(for: duration))
    }
  }

  /// Makes a flight that waits to be started.
  public func makeFlight(
    to options: CameraOptions, duration: Duration? = nil, curve: AnimationCurve = .easeInOut
  ) -> CameraAnimation {
    var flight = FlightOptions(seconds: duration?.seconds)
    if case .bezier(let timing) = curve.shape { flight.curve = timing }
    return make { () throws(MapError) in MotionRequest(try options.goal(), by: .fly(flight)) }
  }
}

extension MapView {
  private func make(_ request: () throws(MapError) -> MotionRequest) -> CameraAnimation {
    do throws(MapError) {
      return CameraAnimation(try request(), of: self)
    } catch {
      refuse(error)
      return CameraAnimation(state: .refused(error), of: self)
    }
  }

  private func started(
    _ animation: CameraAnimation, _ completion: AnimationCompletion?
  ) -> CameraAnimation {
    if let completion { animation.onCompletion(completion) }
    animation.begin()
    return animation
  }

  /// The motion to a goal. Without a duration it takes 0.3 s, or is a flight if the distance is
  /// more than about two screens.
  private func motion(
    to goal: CameraGoal, _ duration: Duration?, _ curve: AnimationCurve
  ) -> Motion {
    // A flight animates the zoom, so it is only for goals that have one.
    if duration == nil, let zoom = goal.zoom, case .place(let place) = goal.target,
      controller.director.isFar(place, zoom: zoom)
    {
      return .fly(FlightOptions())
    }
    return curve.motion(for: duration ?? .milliseconds(300))
  }
}

extension AnimationCurve {
  func motion(for duration: Duration) -> Motion {
    switch shape {
    case .bezier(let curve): .ease(seconds: duration.seconds, curve)
    case .spring(let spring): .spring(spring)
    }
  }
}
