import Rhumb

/// What the viewport does, in Mapbox's spelling. States and transitions are equal when they are the
/// same.
public enum ViewportStatus: Sendable {
  /// It leaves the camera alone.
  case idle
  /// A state has the camera.
  case state(any ViewportState)
  /// The camera is on its way into a state.
  case transition(any ViewportTransition, toState: any ViewportState)
}

extension ViewportStatus: Hashable {
  /// Whether both are the same kind, of the same objects.
  public static func == (first: ViewportStatus, second: ViewportStatus) -> Bool {
    first.identities == second.identities
  }

  /// By identity, as equality.
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

/// How the camera comes into a state, in Mapbox's spelling: made by `ViewportManager`.
@MainActor
public protocol ViewportTransition: AnyObject, Sendable {}

/// As suits the way: an ease, or a flight where it is far.
@MainActor
public final class DefaultViewportTransition: ViewportTransition {
  init() {}
}

/// At once.
@MainActor
public final class ImmediateViewportTransition: ViewportTransition {
  init() {}
}

/// Why the status of a viewport has changed.
public enum ViewportStatusChangeReason: Hashable, Sendable {
  /// A call of `ViewportManager.idle()`, or another that moves the camera elsewhere.
  case idleRequested
  /// A transition began.
  case transitionStarted
  /// A transition came to its end.
  case transitionSucceeded
  /// A transition ended before.
  case transitionFailed
  /// The user moved the map.
  case userInteraction
}

/// Who is told when the status of a viewport changes.
@MainActor
public protocol ViewportStatusObserver: AnyObject {
  /// The status has changed.
  func viewportStatusDidChange(
    from fromStatus: ViewportStatus, to toStatus: ViewportStatus,
    reason: ViewportStatusChangeReason)
}
