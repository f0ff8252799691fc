import GeoMath

/// How long, how high and how slow a way was.
package struct TrackFigures: Hashable, Sendable {
  /// Along the ground, without what lies between its pieces.
  package var metres = 0.0
  /// Metres up and down; `nil` for a way without heights.
  package var climb: Climb?
  /// From the first time to the last, rests included; `nil` for a way without times.
  package var seconds: Double?
  /// Heights at even distances from beginning to end, in metres; empty for a way without heights.
  package var profile: [Double] = []

  package struct Climb: Hashable, Sendable {
    package var ascent = 0.0
    package var descent = 0.0

    package init(ascent: Double = 0, descent: Double = 0) {
      self.ascent = ascent
      self.descent = descent
    }
  }

  /// So many heights are as fine as a card can draw them.
  package static let mostHeights = 120

  /// Ways of one file whose figures are worked out; as text they take a kilobyte each.
  static let mostWays = 10_000

  package init() {}

  /// - Parameter pieces: each without gaps.
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
      let part = way > 0 ? min(max((at - before.at) / way, 0), 1) : 1
      return before.metres + part * (after.metres - before.metres)
    }
  }
}

/// The heights along one piece of a way, without most of what receivers make of them.
///
/// Heights of satellite receivers waver by some metres from one point to the next: added up as they
/// are, an hour on the flat climbs hundreds of metres. So each becomes the mean of those within 30
/// metres along the way, half a minute of walking, and a rise counts once it is 5 metres higher than
/// the lowest place before it: more than is then left of the wavering, less than legs call a climb.
/// All of a rise that counts is counted, so that long climbs lose nothing.
struct HeightCourse {
  /// Metres from the way's beginning, and smoothed heights.
  private(set) var heights: [(at: Double, metres: Double)] = []
  /// Metres from the way's beginning to the piece's end.
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
      // No place on Earth is farther up or down; receivers without a fix write such numbers.
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
      // As far to either side as the nearer end is, so that ends keep their heights.
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

  /// What counts as up and down; `nil` without heights.
  var climb: TrackFigures.Climb? {
    guard let first = heights.first?.metres, heights.count > 1 else { return nil }
    var climb = TrackFigures.Climb()
    // The last turn from up to down or back, and the farthest from there.
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
