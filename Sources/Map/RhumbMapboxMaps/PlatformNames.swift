import Foundation

// What Mapbox's names alone stand on.

/// Whether an animation goes on, as UIKit calls it.
public enum UIViewAnimatingState: Hashable, Sendable {
  /// It was not started.
  case inactive
  /// It was started, and may be paused.
  case active
  /// It is over.
  case stopped
}

/// Where an animation ended, as UIKit calls it.
public enum UIViewAnimatingPosition: Hashable, Sendable {
  /// At its goal.
  case end
  /// Where it began, having been reversed.
  case start
  /// On its way.
  case current
}

extension Duration {
  /// So many seconds; none where that is no time.
  init(interval seconds: TimeInterval) {
    // More than any animation takes, and less than a duration can hold.
    self = .seconds(seconds.isFinite ? min(max(seconds, 0), 1e9) : 0)
  }
}
