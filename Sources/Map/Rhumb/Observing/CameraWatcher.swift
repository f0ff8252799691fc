import CameraMotion

/// Sees from frame to frame what is to be told about the camera: that it begins to move, that it
/// has changed, that it rests. Pure: it is told what there is and reads nothing.
///
/// The map asks it once a frame, after the animator has moved the camera and before the frame is
/// planned, and delivers the answer:
///
/// ```swift
/// let changes = watcher.changes(
///   of: framing, isMoving: animator.isRunning || gestures.isHeld, byGesture: …)
/// events.deliver(changes, framing)
/// ```
///
/// Since it asks about whole frames, there is one change a frame at most, however many events and
/// calls there were; what was changed and changed back is no change.
struct CameraWatcher {
  /// What is to be told now, in this order.
  struct Changes: Hashable {
    /// Whether a movement begins, and then whether the user makes it.
    var willMoveByGesture: Bool?
    var hasChanged = false
    var isIdle = false
  }

  /// Who makes the movement that goes on.
  private enum Mover { case user, program }

  private var latest: CameraFraming
  private var mover: Mover?

  /// Nothing is told of the beginning itself.
  init(_ framing: CameraFraming) { latest = framing }

  /// What is to be told of this frame.
  ///
  /// - Parameters:
  ///   - framing: what this frame shows.
  ///   - isMoving: whether more movement may come without anyone asking anew: an animation runs, or
  ///     a stroke is in progress. While it is so, a camera that stands still is not idle.
  ///   - byGesture: whether the user makes the present movement or, when nothing moves any more,
  ///     made the latest one: a stroke, or an animation that a gesture owns. An animation of
  ///     the program's while the user holds nothing is the program's.
  mutating func changes(of framing: CameraFraming, isMoving: Bool, byGesture: Bool) -> Changes {
    var changes = Changes(hasChanged: framing != latest)
    latest = framing
    // A press alone moves nothing, and most presses are clicks: the user's movement begins with
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
