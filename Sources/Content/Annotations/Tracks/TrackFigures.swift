import GeoMath

/// Statistics of a track: its length, climb, duration and elevation profile.
package struct TrackFigures: Hashable, Sendable {
  /// The length along the ground in metres, without the gaps between segments.
  package var metres = 0.0
  /// Ascent and descent in metres; `nil` for a track without elevations.
  package var climb: Climb?
  /// The time from the earliest to the latest point, rests included; `nil` without times.
  package var seconds: Double?
  /// Elevations in metres at equal distances from start to end; empty if there are none.
  package var profile: [Double] = []
  /// The places of these elevations on the ground; only start and end if there are none.
  package var places: [Coordinate] = []

  package struct Climb: Hashable, Sendable {
    package var ascent = 0.0
    package var descent = 0.0
  }

  /// The greatest number of profile points: a place card cannot show more.
  package static let mostHeights = 120

  /// The greatest number of tracks per file with statistics. As text, each takes some kilobytes.
  static let mostWays = 10_000

  package init() {}

  /// - Parameter pieces: the track's segments. The gaps between them are not counted.
  package init(of pieces: [[GPXPoint]]) {
    var heights: [(at: Double, metres: Double)] = []
    for piece in pieces {
      let course = HeightCourse(piece, from: metres)
      metres = course.end
      if let climbed = course.climb {
        climb = Climb(
          ascent: (climb?.ascent ?? 0) + climbed.ascent,
          descent: (climb?.descent ?? 0) + climbed.descent)
      }
      heights += course.heights
    }
    let times = pieces.joined().compactMap(\.time)
    if let first = times.min(), let last = times.max(), last > first { seconds = last - first }
    profile = Self.sampled(heights, to: metres)
    places = Self.places(on: pieces, count: max(profile.count, 2), to: metres)
  }

  /// Places at equal distances from start to end.
  private static func places(
    on pieces: [[GPXPoint]], count: Int, to end: Double
  ) -> [Coordinate] {
    guard end > 0 else { return [] }
    let step = end / Double(count - 1)
    var places: [Coordinate] = []
    var at = 0.0
    for piece in pieces {
      for (from, to) in zip(piece, piece.dropFirst()) {
        let length = GreatCircle.metres(from: from.place, to: to.place)
        while places.count < count, Double(places.count) * step <= at + length {
          let part = length > 0 ? (Double(places.count) * step - at) / length : 0
          places.append(
            GreatCircle(from: from.place, to: to.place).coordinate(at: part.clamped(to: 0...1)))
        }
        at += length
      }
    }
    // The sum of the steps may exceed the length by a rounding error.
    if places.count < count, let last = pieces.last(where: { $0.count > 1 })?.last {
      places.append(last.place)
    }
    return places
  }

  private static func sampled(_ heights: [(at: Double, metres: Double)], to end: Double)
    -> [Double]
  {
    guard heights.count > 1, end > 0 else { return [] }
    let count = min(mostHeights, heights.count)
    var next = 1
    return (0..<count).map { index in
      let at = end * Double(index) / Double(count - 1)
      while next < heights.count - 1, heights[next].at < at { next += 1 }
      let (before, after) = (heights[next - 1], heights[next])
      let way = after.at - before.at
      let part = way > 0 ? ((at - before.at) / way).clamped(to: 0...1) : 1
      return before.metres + part * (after.metres - before.metres)
    }
  }

  /// The GeoJSON property of a line with the statistics of the whole track it belongs to. It is an
  /// object with `length`, `ascent` and `descent` in metres, `duration` in seconds, `heights` in
  /// metres at equal distances, and longitudes and latitudes of these places in turn in `places`.
  package static let property = "rhumb:track"

  /// The GeoJSON property of the points at the start and the end of a track: `start` or `end`.
  static let endProperty = "rhumb:end"

  /// The statistics as JSON, rounded to a tenth of a metre or second.
  var json: String {
    func text(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
    var members = [#""length":\#(text(metres))"#]
    if let climb {
      members.append(#""ascent":\#(text(climb.ascent)),"descent":\#(text(climb.descent))"#)
    }
    if let seconds { members.append(#""duration":\#(text(seconds))"#) }
    if !profile.isEmpty {
      members.append(#""heights":[\#(profile.map(text).joined(separator: ","))]"#)
      // To about a metre.
      let degrees = places.flatMap { [$0.longitude, $0.latitude] }
        .map { "\(($0 * 1e5).rounded() / 1e5)" }
      members.append(#""places":[\#(degrees.joined(separator: ","))]"#)
    }
    return "{\(members.joined(separator: ","))}"
  }
}

/// The smoothed elevations along one segment of a track.
///
/// Satellite receivers report elevations that fluctuate by some metres from one point to the next.
/// Summed up unfiltered, an hour on flat ground climbs hundreds of metres. So each elevation
/// becomes the mean of those within 30 metres, half a minute of walking, and a rise counts once it
/// is 5 metres above the lowest point before it: more than the remaining noise, less than people
/// call a climb. A rise that counts is counted in full, so long climbs lose nothing.
struct HeightCourse {
  /// Distances from the start of the track in metres, with smoothed elevations in metres.
  private(set) var heights: [(at: Double, metres: Double)] = []
  /// The distance from the start of the track to the end of this segment, in metres.
  let end: Double

  private static let reachMetres = 30.0
  private static let leastRise = 5.0

  init(_ points: [GPXPoint], from start: Double) {
    var raw: [(at: Double, metres: Double)] = []
    var at = start
    for (index, point) in points.enumerated() {
      if index > 0 {
        at += GreatCircle.metres(from: points[index - 1].place, to: point.place)
      }
      // Receivers without a fix write such numbers, though no place on Earth is that high or deep.
      if let height = point.elevation, abs(height) < 20_000 { raw.append((at, height)) }
    }
    end = at
    heights = Self.smoothed(raw)
  }

  private static func smoothed(
    _ raw: [(at: Double, metres: Double)]
  ) -> [(at: Double, metres: Double)] {
    var sums = [0.0]
    sums.reserveCapacity(raw.count + 1)
    for point in raw { sums.append(sums[sums.count - 1] + point.metres) }
    var (low, high) = (0, 0)
    return raw.indices.map { index in
      let at = raw[index].at
      // The window is symmetric and ends at the nearer end, so that both ends keep their elevation.
      let reach = min(reachMetres, at - raw[0].at, raw[raw.count - 1].at - at)
      low = min(low, index)
      while low > 0, raw[low - 1].at >= at - reach { low -= 1 }
      while raw[low].at < at - reach { low += 1 }
      high = max(high, index)
      while high + 1 < raw.count, raw[high + 1].at <= at + reach { high += 1 }
      while high > index, raw[high].at > at + reach { high -= 1 }
      return (at, (sums[high + 1] - sums[low]) / Double(high + 1 - low))
    }
  }

  /// The counted ascent and descent; `nil` without elevations.
  var climb: TrackFigures.Climb? {
    guard let first = heights.first?.metres, heights.count > 1 else { return nil }
    var climb = TrackFigures.Climb()
    // The elevation at the last turning point, and the extreme elevation since then.
    var (turn, farthest) = (first, first)
    var (lowest, highest) = (first, first)
    var isUp: Bool?
    for (_, height) in heights {
      switch isUp {
      case nil:
        lowest = min(lowest, height)
        highest = max(highest, height)
        if height - lowest >= Self.leastRise { (isUp, turn) = (true, lowest) }
        if highest - height >= Self.leastRise { (isUp, turn) = (false, highest) }
        farthest = height
      case true?:
        farthest = max(farthest, height)
        guard farthest - height >= Self.leastRise else { continue }
        climb.ascent += farthest - turn
        (isUp, turn, farthest) = (false, farthest, height)
      case false?:
        farthest = min(farthest, height)
        guard height - farthest >= Self.leastRise else { continue }
        climb.descent += turn - farthest
        (isUp, turn, farthest) = (true, farthest, height)
      }
    }
    if isUp == true { climb.ascent += farthest - turn }
    if isUp == false { climb.descent += turn - farthest }
    return climb
  }
}
