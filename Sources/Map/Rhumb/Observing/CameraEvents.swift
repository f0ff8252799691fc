/// The camera or the padding differs from that of the previous frame.
public struct CameraChanged: Hashable, Sendable {
  /// The current camera.
  public var camera: CameraPosition
  /// The view's current padding, in points.
  public var padding: EdgeInsets
}

/// The camera begins to move.
public struct CameraWillMove: Hashable, Sendable {
  /// Whether the user moves it; otherwise the program does.
  public var isGesture: Bool
}

/// The camera has come to rest.
public struct CameraIdle: Hashable, Sendable {
  /// The camera at rest.
  public var camera: CameraPosition
}

/// A call asked for an invalid camera, and the camera stays.
public struct CameraRefused: Hashable, Sendable {
  /// The reason.
  public var error: MapError
}

/// An animation of the camera has begun or is over.
public struct AnimationChanged: Sendable {
  /// The phase of an animation.
  public enum Phase: Hashable, Sendable {
    /// It begins to move the camera: its delay, or the animation that it follows, is over.
    case began
    /// It has reached its goal.
    case finished
    /// It ended early.
    case cancelled
  }

  /// The animation.
  public var animation: CameraAnimation
  /// The phase of the animation.
  public var phase: Phase
}
