import Foundation

/// How far the wheel's notches go by how quickly they follow one another.
///
/// A notch alone counts once. Of quick ones each counts more, up to a factor: notches are summed up
/// while they are forgotten exponentially, and the sum decides. It grows with the turn itself, not
/// with the events that tell of it, so that a wheel of high resolution, which tells of eighths, goes
/// as far, and so do notches that come in one event. With the usual numbers and notches at an even
/// pace:
///
/// | notches a second | 2 | 4 | 8 | 12 | 20 and more |
/// |---|---|---|---|---|---|
/// | each counts | 1.0 | 1.04 | 1.3 | 1.5 | 2 |
package struct WheelPace: Sendable {
  /// The notches of the last moments in one direction, faded.
  private var recent = 0.0
  private var time = -Double.infinity
  private var isForward = true

  /// Seconds in which a notch fades to 37 %: in twice as long a hand has paused.
  private static let memorySeconds = 0.25
  /// So many notches in memory go farthest: about 20 a second, as fast as fingers turn a wheel.
  private static let mostRecent = 5.0

  package init() {}

  /// What a turn counts.
  ///
  /// - Parameters:
  ///   - notches: of one event, positive or negative.
  ///   - quickFactor: how many times as far the quickest go as slow ones.
  package mutating func counted(
    _ notches: Double, at time: Double, quickFactor: Double
  ) -> Double {
    // Another direction is another intention.
    if (notches > 0) != isForward { recent = 0 }
    isForward = notches > 0
    recent *= exp(-max(time - self.time, 0) / Self.memorySeconds)
    self.time = time
    let before = recent
    recent += abs(notches)
    let more = Self.quickened(recent) - Self.quickened(before)
    // Beyond what is remembered nothing changes; a broken driver's sum does not stay for minutes.
    recent = min(recent, 2 * Self.mostRecent)
    return notches + (isForward ? more : -more) * (quickFactor - 1)
  }

  /// The integral, over the notches in memory, of the part of the factor that each gets: none up to
  /// one notch, then growing evenly, and all of it from ``mostRecent`` on.
  private static func quickened(_ recent: Double) -> Double {
    let range = mostRecent - 1
    let over = max(recent - 1, 0)
    return over < range ? over * over / (2 * range) : over - range / 2
  }
}
