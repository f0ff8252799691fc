/// The camera or the padding is not what it was in the frame before.
public struct CameraChanged: Hashable, Sendable {
  /// The camera and the padding as they are now.
  public var cameraState: CameraState
  /// Where the camera is now, in the spelling of Google's SDK.
  public var camera: CameraPosition { CameraPosition(cameraState: cameraState) }
  /// The view's padding now, in points.
  public var padding: EdgeInsets { cameraState.padding }

  /// A change to a camera.
  public init(cameraState: CameraState) { self.cameraState = cameraState }
}

/// The camera begins to move.
public struct CameraWillMove: Hashable, Sendable {
  /// Whether the user moves it; otherwise the program does.
  public var isGesture: Bool

  /// A movement that begins.
  public init(isGesture: Bool) { self.isGesture = isGesture }
}

/// The camera has come to rest.
public struct CameraIdle: Hashable, Sendable {
  /// The camera and the padding as they rest.
  public var cameraState: CameraState
  /// Where the camera rests, in the spelling of Google's SDK.
  public var camera: CameraPosition { CameraPosition(cameraState: cameraState) }

  /// A camera at rest.
  public init(cameraState: CameraState) { self.cameraState = cameraState }
}

/// A call asked for a camera that there is not, and the camera stays where it is.
public struct CameraRefused: Hashable, Sendable {
  /// Why.
  public var error: MapError

  /// A refusal.
  public init(error: MapError) { self.error = error }
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

  /// What happened to an animation.
  public init(animation: CameraAnimation, phase: Phase) {
    self.animation = animation
    self.phase = phase
  }
}
