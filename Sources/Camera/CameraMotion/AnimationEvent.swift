/// Something that happened to an animation. Events are returned as values, so that no callback runs
/// in the middle of a change.
package struct AnimationEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case began
    /// It has reached its end, or its start if it was reversed.
    case finished(atStart: Bool)
    /// It ended early: another animation replaced it, a gesture stopped it, or it was cancelled.
    case cancelled
  }

  package var id: AnimationID
  package var owner: AnimationOwner
  package var kind: Kind
  /// Seconds on the animator's clock.
  package var time: Double
}

package enum AnimationState: Hashable, Sendable {
  /// It was requested but has not begun: its delay or the animation that it follows is not over.
  case waiting
  case running
  case paused
  /// It is over, or never existed.
  case ended
}
