import Foundation

// UIKit's names that are used only with Mapbox's.

/// The state of an animation, named as in UIKit.
public enum UIViewAnimatingState: Hashable, Sendable {
  /// It was not started.
  case inactive
  /// It was started, and may be paused.
  case active
  /// It is over.
  case stopped
}

/// The place where an animation ended, named as in UIKit.
public enum UIViewAnimatingPosition: Hashable, Sendable {
  /// At its goal.
  case end
  /// Where it began, because it was reversed.
  case start
  /// On its way, because it ended early.
  case current
}

extension Duration {
  /// A number of seconds; zero if it is negative or not finite.
  init(interval seconds: TimeInterval) {
    // This limit is longer than any animation and fits into a `Duration`.
    self = .seconds(seconds.isFinite ? min(max(seconds, 0), 1e9) : 0)
  }
}
