import GeoMath
import Glibc
import PlaneGeometry

/// A path or ring on the world, which goes on beyond the date line instead of jumping back.
struct ShapePath: Sendable {
  /// One after another.
  var pieces: [CurveSegment]
  var isClosed: Bool
  /// How many worlds farther east it comes back to its beginning: ±1 for a ring around a pole.
  var worldsRound: Int

  /// A point of the path cut into straight stretches.
  struct Point: PlanePoint, Sendable, Equatable {
    var place: WorldPoint
    /// Number of the piece and how far along it: 2.5 in the middle of the third.
    var share: Double

    var position: SIMD2<Double> { place.position }
  }

  /// The way through some places, always the shorter way round. Fewer than two make an empty path.
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

  /// A circle around a place; `radius` in radians of arc, between 0 and π.
  init(around center: Coordinate, radius: Double) {
    pieces = []
    isClosed = true
    let count = 32
    func arc(_ index: Int) -> CircleArc {
      CircleArc(
        center: center, radius: radius, from: 2 * .pi * Double(index) / Double(count),
        to: 2 * .pi * Double(index + 1) / Double(count))
    }
    // It begins in the east or west, far from any pole.
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
      pieces.append(.arc(piece, start, end))
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
    // Its own place in its copy of the world, so that a ring comes back exactly.
    let end = WorldPoint(x: world.x + (start.x + way - world.x).rounded(), y: world.y)
    let circle = isGeodesic ? GreatCircle(from: place, to: next) : nil
    if let circle, circle.angle > 1e-7 {
      pieces.append(.greatCircle(circle, start, end))
    } else {
      pieces.append(.straight(start, end))
    }
    return end
  }

  /// The path as straight stretches, from its beginning to its end; a ring's end is its beginning,
  /// perhaps in another copy of the world.
  func flattened(_ detail: ShapeDetail) -> [Point] {
    guard let first = pieces.first else { return [] }
    var points = [Point(place: first.start, share: 0)]
    points.reserveCapacity(pieces.count + 1)
    for (index, piece) in pieces.enumerated() {
      piece.flatten(detail) { place, part in
        points.append(Point(place: place, share: Double(index) + part))
      }
    }
    return detail.isSimplified
      ? points.simplified(tolerance: detail.tolerance, blockLength: Self.blockLength) : points
  }

  /// Vertices of which the last is kept whatever it is, when a path is simplified.
  private static let blockLength = 512
}
