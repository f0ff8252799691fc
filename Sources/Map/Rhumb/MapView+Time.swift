import CameraMotion
import MapEngine

/// When a host should draw again.
public enum FrameDemand: Hashable, Sendable {
  /// When something happens: input, a tile, a call.
  case idle
  /// With the display's next refresh.
  case now
  /// Not before this time, on the clock of ``MapView/advance(to:missedFrames:)``.
  case at(Double)
}

extension FrameDemand {
  fileprivate init(_ demand: MotionDemand) {
    self =
      switch demand {
      case .now: .now
      case .at(let moment): .at(moment)
      case .idle: .idle
      }
  }

  /// The one of two that asks for the earlier frame.
  package func sooner(_ other: FrameDemand) -> FrameDemand {
    switch (self, other) {
    case (.now, _), (_, .now): .now
    case (.idle, let demand), (let demand, .idle): demand
    case (.at(let one), .at(let two)): .at(min(one, two))
    }
  }
}

/// The map's time, and what it brings.
extension MapView {
  /// Moves the map's time on: animations come where they are to be seen at that time, and observers
  /// are told. The host calls this once per frame, before ``draw(into:)``.
  ///
  /// - Parameters:
  ///   - time: seconds on any clock that does not run backwards, best the moment at which the
  ///     coming frame will be seen. One that is not finite counts as no later than the last.
  ///   - missedFrames: refreshes of the display since the last frame that passed without a frame
  ///     although one was due, where the host knows that; observers of frames are told.
  /// - Returns: when the next frame is wanted.
  @discardableResult
  public func advance(to time: Double, missedFrames: Int = 0) -> FrameDemand {
    let start = hud?.beginFrame()
    defer { hud?.addWork(since: start) }
    let stateDemand = viewport.advance(to: time)
    let locationTime = location.advance(to: time) { deliveries.append($0) }
    let motion = controller.advance(to: time)
    frameTime = time
    self.missedFrames = missedFrames
    collectPointerReports()
    collectAnimationEvents()
    collectFollowEvents()
    tell()
    let demand: FrameDemand =
      needsFrame ? .now : FrameDemand(motion.sooner(locationTime.map { .at($0) } ?? .idle))
    return watchPointer(at: time, demand.sooner(stateDemand))
  }

  /// Whether an animation moves the camera, or will with the coming frame, or the camera is on its
  /// way with the user.
  public var isAnimating: Bool { controller.isCameraMoving }

  /// Ends all animations of the camera and its padding where they are. A camera that goes with the
  /// user is no animation: see ``stopFollowing()``.
  public func cancelAnimations() {
    controller.updateCamera { director in director.control { $0.cancelAll(on: $1) } }
    collectAnimationEvents()
  }

  /// Brings the handles up to what has happened to their animations.
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

  /// Notes what the pointer did, for those who want to know.
  func collectPointerReports() {
    pointerReports.removeAll(keepingCapacity: true)
    controller.takePointerReports(into: &pointerReports)
    for report in pointerReports where !isForOverlay(report) {
      guard events.isObserved(report.command) else { continue }
      deliveries.append { [events] in
        events.deliver(report)
      }
    }
    collectDrags()
  }

  private func note(_ animation: CameraAnimation, _ phase: AnimationChanged.Phase) {
    guard events.cameraAnimation.isObserved else { return }
    deliveries.append { [events] in
      events.cameraAnimation.send(AnimationChanged(animation: animation, phase: phase))
    }
  }

  /// Tells everything that is to be told before a frame, the camera last: what observers do to the
  /// camera before that is in it, and what they do to it then is told with the next frame.
  func tell() {
    hasTold = true
    if !hasToldOfStyle {
      hasToldOfStyle = true
      events.styleLoaded.send(StyleLoaded())
    }
    let deliveries = deliveries
    self.deliveries = []
    for delivery in deliveries { delivery() }
    let framing = controller.motion.framing
    let changes = cameraWatcher.changes(
      of: framing, isMoving: controller.isCameraMoving || controller.isHeld,
      byGesture: controller.isMovedByGesture)
    events.deliver(changes, framing)
  }

  func tell(of report: FrameReport) {
    if events.frameRendered.isObserved {
      events.frameRendered.send(
        FrameRendered(report: report, time: frameTime, missedFrames: missedFrames))
    }
    missedFrames = 0
    events.deliver(
      frameWatcher.changes(isComplete: !isLoading, wantsNext: controller.needsFrame))
  }
}
