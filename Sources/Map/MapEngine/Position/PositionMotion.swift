import GeoMath
import Positioning

/// Where the user is shown between what a receiver tells: one smooth way through all positions.
///
/// A closed function of time, as all motion of the camera is: every frame rate sees the same. When
/// a position comes, what is shown moves on from where it is, with the speed that it has, and is at
/// the position when the next one is due; so it lags by one interval and never jumps. Where it is
/// known beforehand what comes, as in a replay, it is there when it comes. A position farther away
/// than anything travels is gone to at once.
package struct PositionMotion: Hashable, Sendable {
  /// The latest position as the receiver told it.
  package private(set) var fix: Location
  /// When that was, in seconds on the map's clock.
  package private(set) var fixTime: Double
  private var way: PositionTrack
  private var direction: PositionTurn?
  private var accuracy: Accuracy?
  private struct Accuracy: Hashable {
    var from: Double
    var to: Double
  }

  /// Seconds between positions, as it was lately.
  private var interval: Double?

  /// Seconds from one position to the next until two have come.
  private static let usualInterval = 1.0
  /// Longest time that a way takes where what comes next is not known: later than that, what is
  /// shown would be too old.
  private static let longestWay = 2.0
  /// Metres a second beyond which nothing travels: the position before was wrong, or time passed.
  private static let fastest = 500.0
  /// Metres a second under which the course that a receiver tells is noise.
  private static let slowestCourse = 0.3

  package init(_ fix: Location, at time: Double) {
    self.fix = fix
    fixTime = time
    way = PositionTrack(restingAt: fix.coordinate)
    accuracy = fix.horizontalAccuracy.map { Accuracy(from: $0, to: $0) }
    direction = (fix.heading ?? fix.course).map { PositionTurn(restingAt: $0) }
  }

  /// A position has come.
  ///
  /// - Parameters:
  ///   - time: when, on the map's clock; what lies before the one before counts as its time.
  ///   - next: what will come and when, where that is known.
  package mutating func take(
    _ fix: Location, at time: Double, next: LocationForecast? = nil
  ) {
    let now = max(time, fixTime)
    let since = now - fixTime
    if since > 0 { interval = interval.map { $0 + (since - $0) * 0.5 } ?? since }
    let goal = next?.location ?? fix
    let usual = min(interval ?? Self.usualInterval, Self.longestWay)
    let seconds = next.map { max($0.time - now, 0) } ?? usual
    let metres = GreatCircle.metres(from: place(at: now), to: fix.coordinate)
    // What is known to come may be as fast as it likes.
    let isFar = next == nil && metres > Self.fastest * max(since, usual)
    let isLost = next != nil && metres > Self.strayMetres
    if isFar || isLost { way = PositionTrack(restingAt: fix.coordinate) }
    way = PositionTrack(from: way, to: goal.coordinate, at: now, seconds: seconds)
    turn(from: fix, to: goal, at: now, seconds: seconds)
    let shown = accuracyMetres(at: now)
    accuracy = goal.horizontalAccuracy.map { Accuracy(from: shown ?? $0, to: $0) }
    self.fix = fix
    fixTime = now
  }

  /// Metres off the known way from which it is begun anew.
  private static let strayMetres = 1.0

  private mutating func turn(
    from fix: Location, to goal: Location, at now: Double, seconds: Double
  ) {
    let isStill = (goal.speed ?? .infinity) < Self.slowestCourse
    guard let degrees = goal.heading ?? (isStill ? nil : goal.course) else { return }
    let turning = min(seconds, Self.longestTurn)
    direction =
      direction.map { PositionTurn(from: $0, to: degrees, at: now, seconds: turning) }
      ?? PositionTurn(restingAt: fix.heading ?? fix.course ?? degrees)
  }

  /// Seconds in which a turn is shown where positions are farther apart: at a corner the way is
  /// another from there on.
  private static let longestTurn = 1.0

  /// The user has turned, as a compass tells between positions.
  package mutating func take(headingDegrees: Double, at time: Double) {
    fix.heading = headingDegrees
    direction =
      direction.map {
        PositionTurn(from: $0, to: headingDegrees, at: time, seconds: Self.headingSeconds)
      } ?? PositionTurn(restingAt: headingDegrees)
  }

  /// Seconds in which a turn of the compass is shown.
  private static let headingSeconds = 0.2

  /// Where the user is shown.
  package func place(at time: Double) -> Coordinate { way.place(at: time) }

  /// The direction in which the user looks or else moves, in [0, 360); `nil` where none is known.
  package func bearingDegrees(at time: Double) -> Double? { direction?.degrees(at: time) }

  /// Metres around the place; `nil` where not known.
  package func accuracyMetres(at time: Double) -> Double? {
    guard let accuracy else { return nil }
    return accuracy.from + (accuracy.to - accuracy.from) * way.part(at: time)
  }

  /// When what is shown comes to rest, if nothing comes before.
  package var restTime: Double { max(way.end, direction?.end ?? way.end) }
}
