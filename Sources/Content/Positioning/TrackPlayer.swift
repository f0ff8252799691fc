/// Replays a track on any clock. The result depends only on the times passed in.
package struct TrackPlayer: Sendable {
  package let track: RecordedTrack
  /// The playback speed in seconds of the track per second of the clock; greater than 0.
  package let rate: Double
  /// The clock time of the track's start; `nil` before the first call.
  private var start: Double?
  private var next = 0

  /// A rate that is not positive and finite is replaced by 1.
  package init(_ track: RecordedTrack, rate: Double = 1) {
    self.track = track
    self.rate = rate > 0 && rate.isFinite ? rate : 1
  }

  /// The positions that were reached in a step, and the next one.
  package struct Step: Hashable, Sendable {
    /// The positions reached since the previous step; the last is the newest.
    package var fixes: ArraySlice<RecordedTrack.Entry>
    /// The clock time of the last of them.
    package var time: Double?
    /// The next position; `nil` at the end.
    package var next: LocationForecast?
  }

  /// Advances to a clock time. The first call starts the track.
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
