/// An animation of a number, as a closed function of time.
struct NumberEase {
  let departing: Double
  let arriving: Double
  let durationSeconds: Double
  /// The time in seconds of the first frame that shows the animation.
  private var begin: Double?

  init(from departing: Double, to arriving: Double, durationSeconds: Double) {
    self.departing = departing
    self.arriving = arriving
    self.durationSeconds = durationSeconds
  }

  /// The greater of both values.
  var greatest: Double { max(departing, arriving) }

  /// The number at a time. The first call sets the beginning.
  mutating func value(at time: Double) -> Double {
    let begin = begin ?? time
    self.begin = begin
    let share = max((time - begin) / durationSeconds, 0)
    // The final value is exact to the last bit.
    guard share < 1 else { return arriving }
    // The animation is slow at both ends.
    return departing + (arriving - departing) * share * share * (3 - 2 * share)
  }
}
