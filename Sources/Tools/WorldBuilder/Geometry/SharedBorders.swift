import GeoMath

/// Finds the lines that two areas of DCW have in common.
///
/// Neighbours mostly share their border point for point, up to the rounding to each one's own 16
/// bits. Where one side was redrawn later the two run up to two kilometres apart; then the line of
/// one of them that stays near the other is taken.
struct SharedBorders {
  /// How far apart in degrees two redrawn courses of one border may run.
  private static let nearness = 0.015
  /// A step from one matching point to the next over so many others is bridged.
  private static let longestGap = 3

  /// The border of two areas as lines; empty when they have none in common.
  static func between(_ a: Countries.Area, _ b: Countries.Area) -> [[Coordinate]] {
    guard let common = overlap(a.bounds, b.bounds) else { return [] }
    let (finer, other) =
      (a.step.longitude, a.code) < (b.step.longitude, b.code) ? (a, b) : (b, a)
    let rounding = (
      x: (a.step.longitude + b.step.longitude) * 0.6 + 1e-5,
      y: (a.step.latitude + b.step.latitude) * 0.6 + 1e-5
    )
    let points = CellSet(other, within: common, cellWidth: rounding.x, cellHeight: rounding.y)
    guard !points.isEmpty else {
      return looseRuns(of: finer, other, common).lines
    }
    let near = CellSet(
      other, within: common, cellWidth: nearness, cellHeight: nearness, fillingEdges: true)
    var exact = Runs()
    var loose = Runs()
    for ring in finer.rings where ring.contains(where: common.contains) {
      let isNear = ring.map(near.containsNeighbour)
      guard isNear.contains(true) else { continue }
      let isShared = bridged(ring.map(points.containsNeighbour), where: isNear)
      exact.append(ring, isShared)
      loose.append(ring, isNear)
    }
    return exact.length >= 0.6 * loose.length ? exact.lines : loose.lines
  }

  private static func looseRuns(
    of area: Countries.Area, _ other: Countries.Area, _ common: DegreeBox
  ) -> Runs {
    let near = CellSet(
      other, within: common, cellWidth: nearness, cellHeight: nearness, fillingEdges: true)
    var runs = Runs()
    for ring in area.rings { runs.append(ring, ring.map(near.containsNeighbour)) }
    return runs
  }

  private static func overlap(_ a: DegreeBox, _ b: DegreeBox) -> DegreeBox? {
    let box = DegreeBox(
      west: max(a.west, b.west) - nearness, south: max(a.south, b.south) - nearness,
      east: min(a.east, b.east) + nearness, north: min(a.north, b.north) + nearness)
    return box.west <= box.east && box.south <= box.north ? box : nil
  }

  /// Fills short gaps between matching points, where the points in the gap are near.
  private static func bridged(_ isShared: [Bool], where isNear: [Bool]) -> [Bool] {
    var result = isShared
    var last: Int?
    for index in isShared.indices where isShared[index] {
      if let last, index - last <= longestGap + 1,
        (last + 1..<index).allSatisfy({ isNear[$0] })
      {
        for gap in last + 1..<index { result[gap] = true }
      }
      last = index
    }
    return result
  }
}

/// The stretches of rings whose points all match.
private struct Runs {
  private(set) var lines: [[Coordinate]] = []
  /// Degrees, all lines together.
  private(set) var length = 0.0

  /// Adds the stretches of a closed ring (its first point comes again at its end).
  mutating func append(_ ring: [Coordinate], _ matches: [Bool]) {
    let count = ring.first == ring.last ? ring.count - 1 : ring.count
    guard count > 1 else { return }
    let start = (0..<count).first { !matches[$0] } ?? 0
    var line: [Coordinate] = []
    for step in 0...count {
      let index = (start + step) % count
      let follows = line.last.map { abs($0.longitude - ring[index].longitude) < 180 } ?? true
      if matches[index], follows {
        line.append(ring[index])
      } else {
        close(&line)
      }
    }
    close(&line)
  }

  private mutating func close(_ line: inout [Coordinate]) {
    if line.count > 1 {
      lines.append(line)
      for (a, b) in zip(line, line.dropFirst()) {
        length += max(abs(a.longitude - b.longitude), abs(a.latitude - b.latitude))
      }
    }
    line = []
  }
}

/// A box of degrees that does not cross the antimeridian.
struct DegreeBox {
  var west: Double
  var south: Double
  var east: Double
  var north: Double

  func contains(_ place: Coordinate) -> Bool {
    place.longitude >= west && place.longitude <= east && place.latitude >= south
      && place.latitude <= north
  }

  /// The box around all points of some rings.
  init(around rings: [[Coordinate]]) {
    self.init(west: .infinity, south: .infinity, east: -.infinity, north: -.infinity)
    for place in rings.joined() {
      west = min(west, place.longitude)
      east = max(east, place.longitude)
      south = min(south, place.latitude)
      north = max(north, place.latitude)
    }
  }

  init(west: Double, south: Double, east: Double, north: Double) {
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }
}
