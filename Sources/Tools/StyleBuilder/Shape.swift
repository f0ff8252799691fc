import GeoMath
import JSON
import PlaneGeometry

/// A simple shape of an icon, defined by the distance from its edge.
indirect enum Shape {
  /// A line with round ends.
  case stroke([SIMD2<Double>], width: Double)
  case polygon([SIMD2<Double>])
  case disc(SIMD2<Double>, radius: Double)
  /// A circular line. If `within` is a disc, only the part inside it.
  case ring(SIMD2<Double>, radius: Double, width: Double, within: Shape?)
  case box(SIMD2<Double>, SIMD2<Double>, radius: Double)
  /// Removes a shape from what was drawn before.
  case cut(Shape)

  /// Parses a shape in the icons' file. `nil` if its kind is unknown.
  init?(_ value: JSONValue) {
    let width = value["width"]?.number ?? 1
    if let points = value["stroke"]?.points {
      self = .stroke(points, width: width)
    } else if let points = value["polygon"]?.points {
      self = .polygon(points)
    } else if let numbers = value["disc"]?.numbers, numbers.count == 3 {
      self = .disc(SIMD2(numbers[0], numbers[1]), radius: numbers[2])
    } else if let numbers = value["ring"]?.numbers, numbers.count == 3 {
      var within: Shape?
      if let disc = value["within"]?.numbers, disc.count == 3 {
        within = .disc(SIMD2(disc[0], disc[1]), radius: disc[2])
      }
      self = .ring(SIMD2(numbers[0], numbers[1]), radius: numbers[2], width: width, within: within)
    } else if let numbers = value["box"]?.numbers, numbers.count == 4 {
      self = .box(
        SIMD2(numbers[0], numbers[1]), SIMD2(numbers[2], numbers[3]),
        radius: value["radius"]?.number ?? 0)
    } else if let inner = value["cut"], let shape = Shape(inner) {
      self = .cut(shape)
    } else {
      return nil
    }
  }

  /// The signed distance of a point from the edge, negative inside.
  func distance(_ point: SIMD2<Double>) -> Double {
    switch self {
    case .stroke(let points, let width):
      return zip(points, points.dropFirst()).map { LineSegment($0, $1).distance(to: point) }.min()
        .map { $0 - width / 2 } ?? .infinity
    case .polygon(let corners): return [corners].signedDistance(to: point)
    case .disc(let center, let radius): return (point - center).length - radius
    case .ring(let center, let radius, let width, let within):
      let line = abs((point - center).length - radius) - width / 2
      return max(line, within?.distance(point) ?? -.infinity)
    case .box(let low, let high, let radius):
      let offset = point - (low + high) / 2
      let beyond =
        SIMD2(abs(offset.x), abs(offset.y)) - (high - low) / 2 + SIMD2(repeating: radius)
      return SIMD2(max(beyond.x, 0), max(beyond.y, 0)).length
        + min(max(beyond.x, beyond.y), 0) - radius
    case .cut(let shape): return shape.distance(point)
    }
  }
}

extension [Shape] {
  /// The signed distance of a point from the edge of all shapes combined in order.
  func distance(_ point: SIMD2<Double>) -> Double {
    reduce(.infinity) { known, shape in
      if case .cut = shape { return Swift.max(known, -shape.distance(point)) }
      return Swift.min(known, shape.distance(point))
    }
  }
}

extension JSONValue {
  /// The points of an array of pairs.
  var points: [SIMD2<Double>]? {
    guard let items = array else { return nil }
    let points = items.compactMap(\.numbers).filter { $0.count == 2 }.map { SIMD2($0[0], $0[1]) }
    return points.count == items.count ? points : nil
  }
}
