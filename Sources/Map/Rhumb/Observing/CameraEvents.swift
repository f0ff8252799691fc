/// The camera or the padding differs from that of the previous frame.
public struct CameraChanged: Hashable, Sendable {
  /// The current camera and padding.
  public var cameraState: CameraState
  /// The current camera position, named as in Google's SDK.
  public var camera: CameraPosition { CameraPosition(cameraState: cameraState) }
  /// The view's current padding, in points.
  public var padding: EdgeInsets { cameraState.padding }

  /// A change of the camera.
  public init(cameraState: CameraState) { self.cameraState = cameraState }
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
  /// The camera and padding at rest.
  public var cameraState: CameraState
  /// The camera position at rest, named as in Google's SDK.
  public var camera: CameraPosition { CameraPosition(cameraState: cameraState) }

  /// A camera at rest.
  public init(cameraState: CameraState) { self.cameraState = cameraState }
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
