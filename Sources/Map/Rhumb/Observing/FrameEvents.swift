/// The style has been read, so its layers can be drawn.
public struct StyleLoaded: Hashable, Sendable {}

/// A frame was drawn for the first time in which nothing was still loading.
public struct MapLoaded: Hashable, Sendable {}

/// Everything visible has been drawn and nothing moves, so the next frame would be the same.
public struct MapIdle: Hashable, Sendable {}

/// A frame has been drawn.
public struct FrameRendered: Hashable, Sendable {
  /// The cost and content of the frame.
  public var report: FrameReport
  /// The frame's time in seconds, on the clock of ``MapView/advance(to:missedFrames:)``; `nil` if
  /// the host has given none.
  public var time: Double?
  /// The display's refreshes since the previous frame for which a frame was due but not drawn; 0 if
  /// the refresh rate is unknown.
  public var missedFrames: Int
}
