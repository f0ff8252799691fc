/// Something that happened to an animation. Returned as a value: nothing calls out in the middle
/// of a change.
package struct AnimationEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case began
    /// It has reached its end; with `atStart` it was reversed and has come back.
    case finished(atStart: Bool)
    /// It ended before: another took its place, a gesture stopped it, or someone cancelled it.
    case cancelled
  }

  package var id: AnimationID
  package var owner: AnimationOwner
  package var kind: Kind
  /// Seconds on the animator's clock.
  package var time: Double

  package init(id: AnimationID, owner: AnimationOwner, kind: Kind, time: Double) {
    self.id = id
    self.owner = owner
    self.kind = kind
    self.time = time
  }
}

/// Where an animation stands.
package enum AnimationState: Hashable, Sendable {
  /// It has been asked for and not begun: its delay runs, or what it follows.
  case waiting
  case running
  case paused
  /// It is over, or was never there.
  case ended
}
