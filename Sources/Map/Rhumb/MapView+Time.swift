import CameraMotion

/// The map's time, animations and events.
extension MapView {
  /// Advances the map to `time`: moves animations to their state at that time and notifies
  /// observers. The host calls this once per frame, before ``draw(into:)``.
  ///
  /// - Parameters:
  ///   - time: seconds on any clock that does not run backwards, ideally the moment at which the
  ///     next frame appears on screen. A time that is not finite counts as the previous one.
  ///   - missedFrames: the refreshes of the display since the last frame for which a frame was due
  ///     but not drawn, if the host knows. It is reported to observers of frames.
  /// - Returns: when the next frame is needed.
  @discardableResult
  public func advance(to time: Double, missedFrames: Int = 0) -> FrameDemand {
    let start = hud?.beginFrame()
    defer { hud?.addWork(since: start) }
    let stateDemand = viewport.advance(to: time)
    let locationTime = location.advance(to: time)
    let motion = controller.advance(to: time)
    frameTime = time
    self.missedFrames = missedFrames
    collectPointerReports()
    collectAnimationEvents()
    collectFollowEvents()
    tell()
    let locationDemand: FrameDemand = needsFrame ? .now : locationTime.map { .at($0) } ?? .idle
    return watchPointer(at: time, motion.sooner(locationDemand).sooner(stateDemand))
  }

  /// Whether an animation moves the camera or will do so with the next frame, or the camera is
  /// following the user.
  public var isAnimating: Bool { controller.isCameraMoving }

  /// Ends all animations of the camera and its padding at their current positions. A camera that
  /// follows the user is not an animation; see ``LocationManager/stopFollowing()``.
  public func cancelAnimations() {
    controller.updateCamera { director in director.control { $0.cancelAll(on: $1) } }
    collectAnimationEvents()
  }

  /// Updates the animation handles with the events of their animations.
  func collectAnimationEvents() {
    animationEvents.removeAll(keepingCapacity: true)
    controller.updateCamera { $0.takeEvents(into: &animationEvents) }
    for event in animationEvents {
      guard let animation = animations[event.id] else { continue }
      switch event.kind {
      case .began: note(animation, .began)
      case .finished:
        animation.end(.finished)
        note(animation, .finished)
      case .cancelled:
        animation.end(.cancelled)
        note(animation, .cancelled)
      }
      if event.kind != .began { animations[event.id] = nil }
    }
  }

  func collectFollowEvents() {
    let event = location.onFollowStatusChange
    for change in controller.updateCamera({ $0.takeFollowEvents() }) where event.isObserved {
      post(change, to: event)
    }
    viewport.noteChanges()
  }

  func collectPointerReports() {
    pointerReports.removeAll(keepingCapacity: true)
    controller.updateCamera { $0.takePointerReports(into: &pointerReports) }
    for report in pointerReports where !overlays.isForOverlay(report) { post(report) }
    overlays.collectDrags()
  }

  private func note(_ animation: CameraAnimation, _ phase: AnimationChanged.Phase) {
    guard onCameraAnimation.isObserved else { return }
    post(AnimationChanged(animation: animation, phase: phase), to: onCameraAnimation)
  }

  /// Notifies observers before a frame, of the camera last. It includes camera changes by observers
  /// that were notified earlier. Changes by the camera's observers follow with the next frame.
  func tell() {
    hasTold = true
    if !hasToldOfStyle {
      hasToldOfStyle = true
      onStyleLoaded.send(StyleLoaded())
    }
    let deliveries = deliveries
    self.deliveries = []
    for delivery in deliveries { delivery() }
    let framing = controller.director.motion.framing
    let changes = cameraWatcher.changes(
      of: framing, isMoving: controller.isCameraMoving || controller.director.isHeld,
      byGesture: controller.director.isMovedByGesture)
    deliver(changes, framing)
  }

  func tell(of report: FrameReport) {
    if onFrameRendered.isObserved {
      onFrameRendered.send(
        FrameRendered(report: report, time: frameTime, missedFrames: missedFrames))
    }
    missedFrames = 0
    let changes = frameWatcher.changes(
      isComplete: !isLoading, wantsNext: controller.needsFrame)
    if changes.hasLoaded { onMapLoaded.send(MapLoaded()) }
    if changes.isIdle { onMapIdle.send(MapIdle()) }
  }
}
