import Rhumb

/// The status of the viewport, as in Mapbox's SDK. States and transitions are equal if they are the
/// same object.
public enum ViewportStatus: Sendable {
  /// No state controls the camera.
  case idle
  /// A state controls the camera.
  case state(any ViewportState)
  /// The camera is moving to a state.
  case transition(any ViewportTransition, toState: any ViewportState)
}

extension ViewportStatus: Hashable {
  /// Whether both are of the same kind, with the same objects.
  public static func == (first: ViewportStatus, second: ViewportStatus) -> Bool {
    first.identities == second.identities
  }

  /// Hashes the identities of the objects.
  public func hash(into hasher: inout Hasher) { hasher.combine(identities) }

  private var identities: [ObjectIdentifier] {
    switch self {
    case .idle: []
    case .state(let state): [ObjectIdentifier(state)]
    case .transition(let transition, let state):
      [ObjectIdentifier(transition), ObjectIdentifier(state)]
    }
  }
}

/// How the camera moves to a state, as in Mapbox's SDK. `ViewportManager` creates it.
@MainActor
public protocol ViewportTransition: AnyObject, Sendable {}

/// The default: to the user an ease or, over a long distance, a flight; to an overview an ease.
@MainActor
public final class DefaultViewportTransition: ViewportTransition {
  init() {}
}

/// A change without an animation.
@MainActor
public final class ImmediateViewportTransition: ViewportTransition {
  init() {}
}

/// The reason for a change of a viewport's status.
public enum ViewportStatusChangeReason: Hashable, Sendable {
  /// `ViewportManager.idle()` was called, or another call moved the camera elsewhere.
  case idleRequested
  /// A transition began.
  case transitionStarted
  /// A transition has reached its state.
  case transitionSucceeded
  /// A transition ended early.
  case transitionFailed
  /// The user moved the map.
  case userInteraction
}

/// The receiver of changes of a viewport's status.
@MainActor
public protocol ViewportStatusObserver: AnyObject {
  /// The status has changed.
  func viewportStatusDidChange(
    from fromStatus: ViewportStatus, to toStatus: ViewportStatus,
    reason: ViewportStatusChangeReason)
}
