import GeoMath
import Glibc
import PlaneGeometry
import VectorTiles

/// `distance`: the metres on the ground between a feature and shapes. They are measured in a plane,
/// scaled by the ellipsoid's radii of curvature at the feature's latitude.
struct DistanceSearch {
  private typealias Point = SIMD2<Double>

  private let origin: Coordinate
  private let metresPerDegree: Point
  private let parts: [[Point]]
  private let geometry: GeometryKind
  private let chunks: [Chunk]

  /// Returns `nil` for a feature without points.
  init?(_ feature: any LocatedFeature, _ geometry: GeometryKind) {
    let places = feature.worldParts.map { $0.map(WebMercator.coordinate) }
    guard let first = places.joined().first, geometry != .unknown else { return nil }
    let scale = Self.metresPerDegree(latitude: first.latitude)
    origin = first
    metresPerDegree = scale
    self.geometry = geometry
    parts = places.map { $0.map { Self.point($0, from: first, turns: 0, scale) } }
    chunks = parts.flatMap { Chunk.split($0, areLines: geometry != .point) }
  }

  func metres(to shapes: [GeographicShape]) -> Double {
    var squared = Double.infinity
    for shape in shapes {
      guard let first = shape.places.first else { continue }
      // Moves the whole shape to the nearest copy of the world, then to the two copies next to it.
      let turns = ((origin.longitude - first.longitude) / 360).rounded()
      for turns in [turns, turns - 1, turns + 1] {
        search(shape, turns: turns, &squared)
        if squared == 0 { return 0 }
      }
    }
    return squared.squareRoot()
  }

  private func search(_ shape: GeographicShape, turns: Double, _ best: inout Double) {
    func points(_ places: [Coordinate]) -> [Point] {
      places.map { Self.point($0, from: origin, turns: turns, metresPerDegree) }
    }
    switch shape {
    case .point(let place): search(points([place]), areLines: false, &best)
    case .line(let places): search(points(Self.shortWay(places)), areLines: true, &best)
    case .polygon(let rings):
      let rings = rings.map(points)
      if touches(rings) {
        best = 0
        return
      }
      for ring in rings { search(ring, areLines: true, &best) }
    }
  }

  /// The line with continuous longitudes: each segment takes the shorter way round the world.
  private static func shortWay(_ places: [Coordinate]) -> [Coordinate] {
    var longitude = places.first?.longitude ?? 0
    return places.map { place in
      longitude += remainder(place.longitude - longitude, 360)
      return Coordinate(latitude: place.latitude, longitude: longitude)
    }
  }

  /// Whether the polygon contains part of the feature, or the other way round. Crossing edges need
  /// no test, since the search finds a distance of 0 between them.
  private func touches(_ rings: [[Point]]) -> Bool {
    let isInside = parts.joined().contains {
      rings.surround($0, countingEdges: true)
    }
    guard !isInside, geometry == .polygon, let corner = rings.first?.first else { return isInside }
    return parts.surround(corner, countingEdges: true)
  }

  private func search(_ points: [Point], areLines: Bool, _ best: inout Double) {
    if geometry == .polygon,
      points.contains(where: { parts.surround($0, countingEdges: true) })
    {
      best = 0
      return
    }
    for theirs in Chunk.split(points, areLines: areLines) {
      for mine in chunks where mine.box.squaredDistance(to: theirs.box) < best {
        best = min(best, mine.squaredDistance(to: theirs))
      }
    }
  }

  /// - Parameter turns: The number of worlds by which to move the place east.
  private static func point(
    _ place: Coordinate, from origin: Coordinate, turns: Double, _ scale: Point
  ) -> Point {
    Point(
      place.longitude + 360 * turns - origin.longitude, place.latitude - origin.latitude) * scale
  }

  /// Metres per degree along the parallel and the meridian, on the WGS 84 ellipsoid.
  private static func metresPerDegree(latitude: Double) -> Point {
    let semiMajorAxis = 6_378_137.0
    let flattening = 1 / 298.257223563
    let eccentricitySquared = flattening * (2 - flattening)
    let cosine = cos(latitude * .pi / 180)
    let squared = 1 / (1 - eccentricitySquared * (1 - cosine * cosine))
    let metres = semiMajorAxis * squared.squareRoot() * .pi / 180
    return Point(metres * cosine, metres * squared * (1 - eccentricitySquared))
  }

  /// A few consecutive points or segments with their bounding box. Most pairs of chunks are too far
  /// apart to be searched.
  private struct Chunk {
    private static let length = 24

    let points: ArraySlice<Point>
    let areLines: Bool
    let box: PlaneBox

    static func split(_ points: [Point], areLines: Bool) -> [Chunk] {
      stride(from: 0, to: max(1, points.count - (areLines ? 1 : 0)), by: length).map { start in
        // The last point of a chunk of segments is also the first point of the next.
        let end = min(points.count, start + length + (areLines ? 1 : 0))
        let part = points[start..<max(start, end)]
        return Chunk(
          points: part, areLines: areLines && part.count > 1, box: PlaneBox(around: part))
      }
    }

    func squaredDistance(to other: Chunk) -> Double {
      var best = Double.infinity
      for mine in segments {
        for theirs in other.segments {
          best = min(best, mine.squaredDistance(to: theirs))
          if best == 0 { return 0 }
        }
      }
      return best
    }

    /// A point is a segment of zero length.
    private var segments: some Sequence<LineSegment> {
      zip(points, areLines ? points.dropFirst() : points).lazy.map { LineSegment($0, $1) }
    }
  }
}
