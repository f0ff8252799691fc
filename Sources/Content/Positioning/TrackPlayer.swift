/// Goes through a track on any clock. A value that reads none: the same times give the same.
package struct TrackPlayer: Sendable {
  package let track: RecordedTrack
  /// How many seconds of the track pass in one of the clock; above 0.
  package let rate: Double
  /// On the clock: when the track began. `nil` before the first call.
  private var start: Double?
  private var next = 0

  /// A rate that is not above 0 and finite counts as 1.
  package init(_ track: RecordedTrack, rate: Double = 1) {
    self.track = track
    self.rate = rate > 0 && rate.isFinite ? rate : 1
  }

  /// What has come up to a time on the clock, and what comes next.
  package struct Step: Hashable, Sendable {
    /// What came since the step before; the last is the newest.
    package var fixes: ArraySlice<RecordedTrack.Entry>
    /// When the last of them came, on the clock.
    package var time: Double?
    /// What comes next; `nil` at the end.
    package var next: LocationForecast?
  }

  /// Goes on to a time. The first call begins the track at its time.
  package mutating func advance(to time: Double) -> Step {
    guard time.isFinite else { return Step(fixes: [], time: nil, next: upcoming) }
    if start == nil { start = time }
    let first = next
    while next < track.entries.count, clockTime(of: next) <= time { next += 1 }
    return Step(
      fixes: track.entries[first..<next], time: next > first ? clockTime(of: next - 1) : nil,
      next: upcoming)
  }

  private var upcoming: LocationForecast? {
    guard next < track.entries.count, start != nil else { return nil }
    return LocationForecast(track.entries[next].fix, at: clockTime(of: next))
  }

  private func clockTime(of index: Int) -> Double {
    (start ?? 0) + track.entries[index].time / rate
  }
}
