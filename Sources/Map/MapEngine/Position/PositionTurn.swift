import GeoMath

/// A turn from one direction to another, the shorter way round, with an initial speed.
struct PositionTurn: Hashable, Sendable {
  private let from: Double
  private let turn: Double
  private let start: Double
  private let seconds: Double
  private let startSpeed: Double
}

extension PositionTurn {
  init(restingAt degrees: Double) {
    self.init(
      from: Bearing.normalised(degrees), turn: 0, start: 0, seconds: 0, startSpeed: 0)
  }

  init(from other: PositionTurn, to degrees: Double, at time: Double, seconds: Double) {
    let here = other.degrees(at: time)
    let turn = Bearing.shortestTurn(from: here, to: degrees)
    guard seconds > 0, turn != 0 else {
      self.init(restingAt: degrees)
      return
    }
    // The greatest speed with which the cubic does not overshoot.
    let limit = 3 * turn / seconds
    let speed = other.speed(at: time)
    self.init(
      from: here, turn: turn, start: time, seconds: seconds,
      startSpeed: limit > 0 ? min(max(speed, 0), limit) : max(min(speed, 0), limit))
  }

  var end: Double { start + seconds }

  func degrees(at time: Double) -> Double {
    guard time < end else { return Bearing.normalised(from + turn) }
    let t = ((time - start) / seconds).clamped(to: 0...1)
    let rest = 1 - t
    return Bearing.normalised(
      from + turn * t * t * (3 - 2 * t) + startSpeed * t * rest * rest * seconds)
  }

  private func speed(at time: Double) -> Double {
    guard seconds > 0, time >= start, time <= end else { return 0 }
    let t = (time - start) / seconds
    return 6 * t * (1 - t) / seconds * turn + startSpeed * (1 - t) * (1 - 3 * t)
  }
}
