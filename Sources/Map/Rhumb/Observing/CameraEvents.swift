/// The camera or the padding differs from that of the previous frame.
public struct CameraChanged: Hashable, Sendable {
  /// The current camera.
  public var camera: CameraPosition
  /// The view's current padding, in points.
  public var padding: EdgeInsets

  /// A change of the camera.
  public init(camera: CameraPosition, padding: EdgeInsets) {
    self.camera = camera
    self.padding = padding
  }
}

/// The camera begins to move.
public struct CameraWillMove: Hashable, Sendable {
  /// Whether the user moves it; otherwise the program does.
  public var isGesture: Bool

  /// The beginning of a movement.
  public init(isGesture: Bool) { self.isGesture = isGesture }
}

/// The camera has come to rest.
public struct CameraIdle: Hashable, Sendable {
  /// The camera at rest.
  public var camera: CameraPosition

  /// A camera at rest.
  public init(camera: CameraPosition) { self.camera = camera }
}

/// A call asked for an invalid camera, and the camera stays.
public struct CameraRefused: Hashable, Sendable {
  /// The reason.
  public var error: MapError

  /// A refusal of a camera.
  public init(error: MapError) { self.error = error }
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

  /// A change of an animation's phase.
  public init(animation: CameraAnimation, phase: Phase) {
    self.animation = animation
    self.phase = phase
  }
}
