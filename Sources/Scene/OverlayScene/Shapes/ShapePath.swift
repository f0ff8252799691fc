import GeoMath
import Glibc
import PlaneGeometry

/// A path or ring on the world that continues across the date line instead of jumping back.
struct ShapePath: Sendable {
  /// In order along the path.
  var pieces: [CurveSegment]
  var isClosed: Bool
  /// How many worlds farther east a ring ends than it starts: ±1 for a ring around a pole.
  var worldsRound: Int

  /// A point of the flattened path.
  struct Point: PlanePoint, Sendable, Equatable {
    var place: WorldPoint
    /// Index of the piece plus the fraction along it: 2.5 is the middle of the third piece.
    var share: Double

    var position: SIMD2<Double> { place.position }
  }

  /// The path through places, always the shorter way around the world. Empty with fewer than two.
  init(through places: [Coordinate], isGeodesic: Bool, isClosed: Bool) {
    var ends = places
    if isClosed, let first = places.first, let last = places.last, places.count > 2, first == last {
      ends.removeLast()
    }
    pieces = []
    self.isClosed = isClosed && ends.count > 2
    worldsRound = 0
    guard ends.count > 1, let first = ends.first else { return }
    pieces.reserveCapacity(ends.count)
    var place = first
    var start = WebMercator.worldPoint(first)
    start.x -= start.x.rounded(.down)
    let beginning = start.x
    for next in ends.dropFirst() {
      start = append(from: place, start, to: next, isGeodesic)
      place = next
    }
    guard self.isClosed else { return }
    let end = append(from: place, start, to: first, isGeodesic)
    worldsRound = Self.whole(end.x - beginning)
  }

  /// A circle around a place, with a `radius` in radians as seen from the Earth's centre, in 0...π.
  init(around center: Coordinate, radius: Double) {
    pieces = []
    isClosed = true
    let count = 32
    func arc(_ index: Int) -> CircleArc {
      CircleArc(
        center: center, radius: radius, from: 2 * .pi * Double(index) / Double(count),
        to: 2 * .pi * Double(index + 1) / Double(count))
    }
    // It starts in the east or west, far from the poles.
    let offset = count / 4
    var start = WebMercator.worldPoint(arc(offset).coordinate(at: 0))
    start.x -= start.x.rounded(.down)
    let beginning = start
    for index in 0..<count {
      let piece = arc(offset + index)
      var end = WebMercator.worldPoint(piece.coordinate(at: 1))
      end.x += (start.x - end.x).rounded()
      if index == count - 1 {
        // Rounding must not leave a gap.
        end = WorldPoint(x: beginning.x + (end.x - beginning.x).rounded(), y: beginning.y)
      }
      pieces.append(CurveSegment(start: start, end: end, curve: .arc(piece)))
      start = end
    }
    worldsRound = Self.whole(start.x - beginning.x)
  }

  private static func whole(_ worlds: Double) -> Int {
    abs(worlds) < 1000 ? Int(worlds.rounded()) : 0
  }

  private mutating func append(
    from place: Coordinate, _ start: WorldPoint, to next: Coordinate, _ isGeodesic: Bool
  ) -> WorldPoint {
    let way = Longitude.shortestWay(from: place.longitude, to: next.longitude) / 360
    let world = WebMercator.worldPoint(next)
    // Use the exact map position, in its copy of the world, so that a ring closes exactly.
    let end = WorldPoint(x: world.x + (start.x + way - world.x).rounded(), y: world.y)
    let circle = isGeodesic ? GreatCircle(from: place, to: next) : nil
    let curve = circle.flatMap { $0.angle > 1e-7 ? CurveSegment.Curve.greatCircle($0) : nil }
    pieces.append(CurveSegment(start: start, end: end, curve: curve))
    return end
  }

  /// The path as straight segments from start to end. A ring's end is its start, possibly in
  /// another copy of the world.
  func flattened(_ detail: ShapeDetail) -> [Point] {
    guard let first = pieces.first else { return [] }
    var points = [Point(place: first.start, share: 0)]
    points.reserveCapacity(pieces.count + 1)
    for (index, piece) in pieces.enumerated() {
      piece.flatten(detail) { place, part in
        points.append(Point(place: place, share: Double(index) + part))
      }
    }
    if detail.isSimplified {
      points = points.simplified(tolerance: detail.tolerance, blockLength: Self.blockLength)
    }
    return detail.cell.map { points.cut(byCells: $0) } ?? points
  }

  /// When a path is simplified, the last vertex of every block of this length is kept.
  private static let blockLength = 512
}
