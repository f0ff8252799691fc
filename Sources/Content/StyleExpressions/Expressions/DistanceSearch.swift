import GeoMath
import Glibc
import PlaneGeometry
import VectorTiles

/// `distance`: metres on the ground between a feature and shapes, in a plane that is flat around
/// the feature (the ellipsoid's radii of curvature at its latitude).
struct DistanceSearch {
  private typealias Point = SIMD2<Double>

  private let origin: Coordinate
  private let metresPerDegree: Point
  private let parts: [[Point]]
  private let geometry: GeometryKind
  private let chunks: [Chunk]

  /// `nil` for a feature without points.
  init?(_ feature: any LocatedFeature, _ geometry: GeometryKind) {
    let places = feature.worldParts.map { $0.map(WebMercator.coordinate) }
    guard let first = places.joined().first, geometry != .unknown else { return nil }
    let scale = Self.metresPerDegree(latitude: first.latitude)
    origin = first
    metresPerDegree = scale
    self.geometry = geometry
    parts = places.map { $0.map { Self.point($0, from: first, scale) } }
    chunks = parts.flatMap { Chunk.split($0, areLines: geometry != .point) }
  }

  func metres(to shapes: [GeographicShape]) -> Double {
    var squared = Double.infinity
    for shape in shapes {
      switch shape {
      case .point(let place): search([point(place)], areLines: false, &squared)
      case .line(let places): search(places.map(point), areLines: true, &squared)
      case .polygon(let rings):
        let rings = rings.map { $0.map(point) }
        if touches(rings) { return 0 }
        for ring in rings { search(ring, areLines: true, &squared) }
      }
      if squared == 0 { return 0 }
    }
    return squared.squareRoot()
  }

  /// Whether anything of the feature lies inside of a polygon. Where edges cross the distance
  /// between them is 0, which the search finds.
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

  private func point(_ place: Coordinate) -> Point {
    Self.point(place, from: origin, metresPerDegree)
  }

  private static func point(
    _ place: Coordinate, from origin: Coordinate, _ scale: Point
  ) -> Point {
    let turn = remainder(place.longitude - origin.longitude, 360)
    return Point(turn, place.latitude - origin.latitude) * scale
  }

  /// Along the parallel and the meridian, on the ellipsoid WGS 84.
  private static func metresPerDegree(latitude: Double) -> Point {
    let semiMajorAxis = 6_378_137.0
    let flattening = 1 / 298.257223563
    let eccentricitySquared = flattening * (2 - flattening)
    let cosine = cos(latitude * .pi / 180)
    let squared = 1 / (1 - eccentricitySquared * (1 - cosine * cosine))
    let metres = semiMajorAxis * squared.squareRoot() * .pi / 180
    return Point(metres * cosine, metres * squared * (1 - eccentricitySquared))
  }

  /// A few points or segments that follow each other, with the box around them: most pairs of
  /// them are too far apart to be looked at.
  private struct Chunk {
    private static let length = 24

    let points: ArraySlice<Point>
    let areLines: Bool
    let box: PlaneBox

    static func split(_ points: [Point], areLines: Bool) -> [Chunk] {
      stride(from: 0, to: max(1, points.count - (areLines ? 1 : 0)), by: length).map { start in
        // Segments share the point at which one chunk ends and the next begins.
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

    /// A point is a segment of no length.
    private var segments: some Sequence<LineSegment> {
      zip(points, areLines ? points.dropFirst() : points).lazy.map { LineSegment($0, $1) }
    }
  }
}
