import CameraMotion

/// Detects from frame to frame which camera events to send: that the camera begins to move, has
/// changed, or is at rest. It depends only on its arguments.
///
/// The map asks it once per frame, after the animator has moved the camera and before the frame is
/// planned, and delivers the result:
///
/// ```swift
/// let changes = watcher.changes(
///   of: framing, isMoving: animator.isRunning || gestures.isHeld, byGesture: …)
/// map.deliver(changes, framing)
/// ```
///
/// Because it compares whole frames, there is at most one change per frame, however many events and
/// calls there were. A change that was undone within a frame is not reported.
struct CameraWatcher {
  /// The events to send, in this order.
  struct Changes: Hashable {
    /// Whether the user causes a movement that begins; `nil` if none begins.
    var willMoveByGesture: Bool?
    var hasChanged = false
    var isIdle = false
  }

  /// The cause of the current movement.
  private enum Mover { case user, program }

  private var latest: CameraFraming
  private var mover: Mover?

  /// The initial camera is not reported.
  init(_ framing: CameraFraming) { latest = framing }

  /// The events of a frame.
  ///
  /// - Parameters:
  ///   - framing: the camera and padding of this frame.
  ///   - isMoving: whether more movement may follow without another request, because an animation
  ///     is running or a stroke is in progress. Meanwhile, a camera that stands still is not idle.
  ///   - byGesture: whether the user causes the current movement or, at rest, caused the last one,
  ///     by a stroke or an animation that a gesture owns. A program's animation is the program's if
  ///     the user holds nothing.
  mutating func changes(of framing: CameraFraming, isMoving: Bool, byGesture: Bool) -> Changes {
    var changes = Changes(hasChanged: framing != latest)
    latest = framing
    // A press alone moves nothing, and most presses are clicks, so the user's movement begins with
    // the first change. The program's begins with its animation.
    if changes.hasChanged || (isMoving && !byGesture) {
      let current = byGesture ? Mover.user : .program
      if mover != current { changes.willMoveByGesture = byGesture }
      mover = current
    }
    if mover != nil, !isMoving {
      changes.isIdle = true
      mover = nil
    }
    return changes
  }
}
