import GeoMath
import Positioning

/// The displayed position of the user: a smooth path through the positions that a receiver reports.
///
/// It is a closed function of time, like all motion of the camera, so it is the same at every frame
/// rate. From a new position on, it continues at its current velocity and reaches that position
/// when the next one is due. So it lags by one interval and never jumps. If the next position is
/// known in advance, as in a replay, it does not lag. It jumps to a position that is too far away
/// to travel to.
package struct PositionMotion: Hashable, Sendable {
  /// The latest position as the receiver reported it.
  package private(set) var fix: Location
  /// The time of that report, in seconds on the map's clock.
  package private(set) var fixTime: Double
  private var way: PositionTrack
  private var direction: PositionTurn?
  private var accuracy: Accuracy?
  private struct Accuracy: Hashable {
    var from: Double
    var to: Double
  }

  /// The recent interval between positions in seconds.
  private var interval: Double?

  /// The interval in seconds until two positions have come.
  private static let usualInterval = 1.0
  /// The longest time of a path in seconds if the next position is not known. If it were longer,
  /// the displayed position would be too old.
  private static let longestWay = 2.0
  /// The speed in m/s that nothing exceeds. The last position was wrong, or is long ago.
  private static let fastest = 500.0
  /// The speed in m/s below which a receiver's course is noise.
  private static let slowestCourse = 0.3

  package init(_ fix: Location, at time: Double) {
    self.fix = fix
    fixTime = time
    way = PositionTrack(restingAt: fix.coordinate)
    accuracy = fix.horizontalAccuracy.map { Accuracy(from: $0, to: $0) }
    direction = (fix.heading ?? fix.course).map { PositionTurn(restingAt: $0) }
  }

  /// Takes a new position.
  ///
  /// - Parameters:
  ///   - time: its time on the map's clock. Times before the last one count as the last one.
  ///   - next: the next location and its time, if known.
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
    // The known next position may be at any distance.
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

  /// The distance in metres from the known path at which a new one begins.
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

  /// The longest time of a turn in seconds. If positions are farther apart, the turn ends before
  /// the next one, because a corner changes the direction at once.
  private static let longestTurn = 1.0

  /// Takes a direction that a compass reports between positions.
  package mutating func take(headingDegrees: Double, at time: Double) {
    fix.heading = headingDegrees
    direction =
      direction.map {
        PositionTurn(from: $0, to: headingDegrees, at: time, seconds: Self.headingSeconds)
      } ?? PositionTurn(restingAt: headingDegrees)
  }

  /// The duration of a turn by a compass direction, in seconds.
  private static let headingSeconds = 0.2

  package func place(at time: Double) -> Coordinate { way.place(at: time) }

  /// The direction in which the user looks or else moves, in [0, 360); `nil` if unknown.
  package func bearingDegrees(at time: Double) -> Double? { direction?.degrees(at: time) }

  /// The displayed accuracy in metres; `nil` if unknown.
  package func accuracyMetres(at time: Double) -> Double? {
    guard let accuracy else { return nil }
    return accuracy.from + (accuracy.to - accuracy.from) * way.part(at: time)
  }

  /// The time at which the displayed position comes to rest, if no report comes before.
  package var restTime: Double { max(way.end, direction?.end ?? way.end) }
}
