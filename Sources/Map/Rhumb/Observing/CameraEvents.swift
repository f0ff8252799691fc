/// The camera or the padding is not what it was in the frame before.
public struct CameraChanged: Hashable, Sendable {
  /// Where the camera is now.
  public var camera: CameraPosition
  /// The view's padding now, in points.
  public var padding: EdgeInsets
}

/// The camera begins to move.
public struct CameraWillMove: Hashable, Sendable {
  /// Whether the user moves it; otherwise the program does.
  public var isGesture: Bool
}

/// The camera has come to rest.
public struct CameraIdle: Hashable, Sendable {
  /// Where it rests.
  public var camera: CameraPosition
}

/// An animation of the camera began or is over.
public struct AnimationChanged: Sendable {
  /// What happened to an animation.
  public enum Phase: Hashable, Sendable {
    /// It moves the camera from now on: its delay, or the animation that it follows, is over.
    case began
    /// It has come to its end.
    case finished
    /// It ended before.
    case cancelled
  }

  /// The animation that it happened to.
  public var animation: CameraAnimation
  /// What happened.
  public var phase: Phase
}
