/// Ground on its way from one exaggeration to another, as a closed function of time.
struct TerrainEase {
  let departing: Double
  let arriving: Double
  /// Seconds; that of the first frame that shows it.
  private var begin: Double?

  /// Seconds from one to the other.
  static let duration = 0.3

  init(from departing: Double, to arriving: Double) {
    self.departing = departing
    self.arriving = arriving
  }

  /// The greater of both, for which the ground must be fine enough all the way.
  var greatest: Double { max(departing, arriving) }

  /// The exaggeration at a time, which is that of the beginning when there was none before.
  mutating func exaggeration(at time: Double) -> Double {
    let begin = begin ?? time
    self.begin = begin
    let share = max((time - begin) / Self.duration, 0)
    // To the last bit what it is to be.
    guard share < 1 else { return arriving }
    // Slow at both ends.
    return departing + (arriving - departing) * share * share * (3 - 2 * share)
  }
}
