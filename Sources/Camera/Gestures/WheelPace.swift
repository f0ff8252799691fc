import Foundation

/// Accelerates the wheel when its notches follow one another quickly.
///
/// A single notch counts once. Quick notches count more, up to a factor that depends on the sum of
/// recent notches, which decays exponentially. The sum grows with the turn and not with the number
/// of events. So a wheel of high resolution, which reports eighths of notches, turns the map as
/// far, and so do several notches in one event. With the standard numbers and a constant rate of
/// notches:
///
/// | notches per second | 2 | 4 | 8 | 12 | 20 and more |
/// |---|---|---|---|---|---|
/// | each counts | 1.0 | 1.04 | 1.3 | 1.5 | 2 |
package struct WheelPace: Sendable {
  /// The decaying sum of recent notches in one direction.
  private var recent = 0.0
  private var time = -Double.infinity
  private var isForward = true

  /// Seconds in which a notch decays to 37 %. After twice as long, the hand has paused.
  private static let memorySeconds = 0.25
  /// The sum at which notches count most: about 20 per second, as fast as fingers turn a wheel.
  private static let mostRecent = 5.0

  package init() {}

  /// The notches that a turn counts for.
  ///
  /// - Parameters:
  ///   - notches: the notches of one event, positive or negative.
  ///   - quickFactor: the factor for the quickest notches.
  package mutating func counted(
    _ notches: Double, at time: Double, quickFactor: Double
  ) -> Double {
    // The opposite direction has another intention.
    if (notches > 0) != isForward { recent = 0 }
    isForward = notches > 0
    recent *= exp(-max(time - self.time, 0) / Self.memorySeconds)
    self.time = time
    let before = recent
    recent += abs(notches)
    let more = Self.quickened(recent) - Self.quickened(before)
    // A greater sum changes nothing. The limit drops a broken driver's sum within moments.
    recent = min(recent, 2 * Self.mostRecent)
    return notches + (isForward ? more : -more) * (quickFactor - 1)
  }

  /// The integral, over the sum of recent notches, of the share of the acceleration that each notch
  /// gets: 0 up to one notch, growing linearly, and 1 from ``mostRecent`` on.
  private static func quickened(_ recent: Double) -> Double {
    let range = mostRecent - 1
    let over = max(recent - 1, 0)
    return over < range ? over * over / (2 * range) : over - range / 2
  }
}
