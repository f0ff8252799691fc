/// The style has been read, and its layers can be drawn.
public struct StyleLoaded: Hashable, Sendable {
  /// A style that has been read.
  public init() {}
}

/// For the first time a frame was drawn in which nothing was missing that was still to come.
public struct MapLoaded: Hashable, Sendable {
  /// A frame that was complete.
  public init() {}
}

/// Everything in sight has been drawn and nothing moves: the next frame would be the same.
public struct MapIdle: Hashable, Sendable {
  /// A frame that stays.
  public init() {}
}

/// A frame has been drawn.
public struct FrameRendered: Hashable, Sendable {
  /// What it cost and showed.
  public var report: FrameReport
  /// The time for which it was drawn, in seconds on the clock of
  /// ``MapView/advance(to:missedFrames:)``; `nil` when the host has not told any.
  public var time: Double?
  /// The display's refreshes since the frame before that passed without a new frame although one
  /// was due; 0 where the display's rate is not known.
  public var missedFrames: Int

  /// A frame that was drawn.
  public init(report: FrameReport, time: Double?, missedFrames: Int = 0) {
    self.report = report
    self.time = time
    self.missedFrames = missedFrames
  }
}
