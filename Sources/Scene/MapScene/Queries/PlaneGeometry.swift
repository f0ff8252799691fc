/// Points, segments and polygons in a plane, for finding what a query hits.
enum PlaneGeometry {
  typealias Place = SIMD2<Double>

  /// The distance of a place from a segment.
  static func distance(_ place: Place, _ a: Place, _ b: Place) -> Double {
    let chord = b - a
    let length = (chord * chord).sum()
    let along = length > 0 ? min(max(((place - a) * chord).sum() / length, 0), 1) : 0
    let offset = place - a - chord * along
    return (offset * offset).sum().squareRoot()
  }

  /// Whether a place lies in a polygon: in an odd number of its rings.
  static func contains(_ rings: [[Place]], _ place: Place) -> Bool {
    var isInside = false
    for ring in rings {
      guard var previous = ring.last else { continue }
      for current in ring {
        if (current.y > place.y) != (previous.y > place.y) {
          let slope = (previous.x - current.x) / (previous.y - current.y)
          if place.x < current.x + slope * (place.y - current.y) { isInside.toggle() }
        }
        previous = current
      }
    }
    return isInside
  }

  /// How far along the first segment the two cross, from 0 to 1; `nil` when they do not.
  static func crossing(_ a: Place, _ b: Place, _ c: Place, _ d: Place) -> Double? {
    let (first, second) = (b - a, d - c)
    let area = first.x * second.y - first.y * second.x
    guard area != 0 else { return nil }
    let offset = c - a
    let along = (offset.x * second.y - offset.y * second.x) / area
    let across = (offset.x * first.y - offset.y * first.x) / area
    return (0...1).contains(along) && (0...1).contains(across) ? along : nil
  }

  /// Whether two polygons share a place.
  static func overlap(_ rings: [[Place]], _ area: [Place]) -> Bool {
    guard let corner = area.first else { return false }
    if contains(rings, corner) { return true }
    for ring in rings {
      if let place = ring.first, contains([area], place) { return true }
      if touches(ring, area, isClosed: true, within: 0) { return true }
    }
    return false
  }

  /// Whether a line comes as near as `distance` to an area.
  static func touches(
    _ line: [Place], _ area: [Place], isClosed: Bool, within distance: Double
  ) -> Bool {
    guard let first = line.first else { return false }
    if contains([area], first) { return true }
    var previous = isClosed ? line[line.count - 1] : first
    for current in line {
      var corner = area[area.count - 1]
      for next in area {
        if crossing(previous, current, corner, next) != nil { return true }
        if distance > 0,
          self.distance(corner, previous, current) <= distance
            || self.distance(current, corner, next) <= distance
        {
          return true
        }
        corner = next
      }
      previous = current
    }
    return false
  }
}
