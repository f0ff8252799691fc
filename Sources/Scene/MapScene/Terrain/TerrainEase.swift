/// An animation of the terrain's exaggeration, as a closed function of time.
struct TerrainEase {
  let departing: Double
  let arriving: Double
  /// The time in seconds of the first frame that shows the animation.
  private var begin: Double?

  /// The duration in seconds.
  static let duration = 0.3

  init(from departing: Double, to arriving: Double) {
    self.departing = departing
    self.arriving = arriving
  }

  /// The greater of both values; the meshes must be fine enough for it throughout.
  var greatest: Double { max(departing, arriving) }

  /// The exaggeration at a time. The first call sets the beginning.
  mutating func exaggeration(at time: Double) -> Double {
    let begin = begin ?? time
    self.begin = begin
    let share = max((time - begin) / Self.duration, 0)
    // The final value is exact to the last bit.
    guard share < 1 else { return arriving }
    // The animation is slow at both ends.
    return departing + (arriving - departing) * share * share * (3 - 2 * share)
  }
}
