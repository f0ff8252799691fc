import GeoMath

/// A path between two coordinates within a time, with given velocities at its beginning and its
/// end: the cubic for both (Hermite's form).
struct PositionTrack: Hashable, Sendable {
  private let from: Coordinate
  private let to: Coordinate
  private let way: WorldOffset
  private let start: Double
  private let seconds: Double
  /// In world widths per second.
  private let startSpeed: WorldOffset
  private let endSpeed: WorldOffset
}

extension PositionTrack {
  init(restingAt place: Coordinate) {
    self.init(
      from: place, to: place, way: .none, start: 0, seconds: 0, startSpeed: .none, endSpeed: .none)
  }

  /// Continues another path from its current position, with its velocity as far as that does not
  /// lead backwards.
  init(from other: PositionTrack, to place: Coordinate, at time: Double, seconds: Double) {
    let here = other.place(at: time)
    let way = WebMercator.offset(from: here, to: place)
    guard seconds > 0, way != .none else {
      self.init(restingAt: place)
      return
    }
    let mean = WorldOffset(x: way.x / seconds, y: way.y / seconds)
    self.init(
      from: here, to: place, way: way, start: time, seconds: seconds,
      startSpeed: other.speed(at: time).limited(along: mean), endSpeed: mean)
  }

  /// The elapsed fraction of the time.
  func part(at time: Double) -> Double {
    seconds > 0 ? ((time - start) / seconds).clamped(to: 0...1) : 1
  }

  var end: Double { start + seconds }

  func place(at time: Double) -> Coordinate {
    if time >= end { return to }
    let t = part(at: time)
    if t == 0 { return from }
    let rest = 1 - t
    let (a, b) = (t * rest * rest * seconds, -t * t * rest * seconds)
    let whole = t * t * (3 - 2 * t)
    return WebMercator.wrappedCoordinate(
      WorldOffset(
        x: way.x * whole + startSpeed.x * a + endSpeed.x * b,
        y: way.y * whole + startSpeed.y * a + endSpeed.y * b), from: from)
  }

  /// The velocity in world widths per second, until and including the end; 0 after that.
  func speed(at time: Double) -> WorldOffset {
    guard seconds > 0, time >= start, time <= end else { return .none }
    let t = part(at: time)
    let a = (1 - t) * (1 - 3 * t)
    let b = t * (3 * t - 2)
    let whole = 6 * t * (1 - t) / seconds
    return WorldOffset(
      x: way.x * whole + startSpeed.x * a + endSpeed.x * b,
      y: way.y * whole + startSpeed.y * a + endSpeed.y * b)
  }
}

extension WorldOffset {
  fileprivate static let none = WorldOffset(x: 0, y: 0)

  /// This velocity without its part against `mean`, and with at most three times the speed along
  /// it: a cubic with that never runs backwards (Fritsch and Carlson).
  fileprivate func limited(along mean: WorldOffset) -> WorldOffset {
    let square = mean.x * mean.x + mean.y * mean.y
    guard square > 0 else { return .none }
    let part = (x * mean.x + y * mean.y) / square
    let kept = part.clamped(to: 0...3)
    // The part across `mean`, limited to the length of `mean`.
    var aside = WorldOffset(x: x - part * mean.x, y: y - part * mean.y)
    let length = ((aside.x * aside.x + aside.y * aside.y) / square).squareRoot()
    if length > 1 { aside = WorldOffset(x: aside.x / length, y: aside.y / length) }
    return WorldOffset(x: mean.x * kept + aside.x, y: mean.y * kept + aside.y)
  }
}
