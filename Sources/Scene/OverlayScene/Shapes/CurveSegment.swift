import GeoMath
import Glibc
import PlaneGeometry

/// One piece of a path on the world, from one of its points to the next.
struct CurveSegment: Sendable {
  /// On the map.
  let start: WorldPoint
  let end: WorldPoint
  /// `nil` if it is straight on the Mercator map.
  let curve: Curve?

  /// Boxed, because tracks have millions of straight pieces, which should stay small.
  indirect enum Curve: Sendable {
    /// The shortest way over the Earth.
    case greatCircle(GreatCircle)
    case arc(CircleArc)

    /// The minimum number of times to halve it, so that no bend is missed.
    fileprivate var leastDepth: Int {
      switch self {
      case .greatCircle(let circle): circle.angle > 0.2 ? 3 : 0
      case .arc: 1
      }
    }

    /// The point at a fraction of the way, in the copy of the world nearest to `guess`.
    fileprivate func point(at part: Double, near guess: Double) -> WorldPoint {
      let place =
        switch self {
        case .greatCircle(let circle): circle.coordinate(at: part)
        case .arc(let arc): arc.coordinate(at: part)
        }
      let world = WebMercator.worldPoint(place)
      return WorldPoint(x: world.x + (guess - world.x).rounded(), y: world.y)
    }
  }

  /// Calls `body` with the points after the start in order, the end last, and with their position
  /// along the segment from 0 to 1.
  func flatten(_ detail: ShapeDetail, _ body: (WorldPoint, Double) -> Void) {
    guard let curve else { return body(end, 1) }
    curve.halve(0, start, 1, end, depth: 0, detail, body)
  }
}

extension CurveSegment.Curve {
  /// After this many halvings, a curve is fine enough for any zoom.
  private static let deepest = 26

  fileprivate func halve(
    _ from: Double, _ a: WorldPoint, _ to: Double, _ b: WorldPoint, depth: Int,
    _ detail: ShapeDetail, _ body: (WorldPoint, Double) -> Void
  ) {
    let part = (from + to) / 2
    let guess = (a.x + b.x) / 2
    let middle = point(at: part, near: guess)
    if depth >= leastDepth, isFlat(from, a, part, middle, to, b, detail) || depth >= Self.deepest {
      body(b, to)
      return
    }
    halve(from, a, part, middle, depth: depth + 1, detail, body)
    halve(part, middle, to, b, depth: depth + 1, detail, body)
  }

  private func isFlat(
    _ from: Double, _ a: WorldPoint, _ part: Double, _ middle: WorldPoint, _ to: Double,
    _ b: WorldPoint, _ detail: ShapeDetail
  ) -> Bool {
    if let window = detail.window {
      let box = PlaneBox(around: [a, middle, b])
      // No bend leaves the bounding box of three of its points by more than the size of that box.
      let reach = max(box.width, box.height)
      let wide = box.enlarged(by: reach)
      if wide.copies(in: window).isEmpty || wide.minY > window.maxY || wide.maxY < window.minY {
        return true
      }
    }
    let chord = LineSegment(a, b)
    guard chord.distance(to: middle) <= detail.tolerance else { return false }
    // An S-shaped bend has its middle on the chord.
    let first = point(at: (from + part) / 2, near: (a.x + middle.x) / 2)
    let second = point(at: (part + to) / 2, near: (middle.x + b.x) / 2)
    return chord.distance(to: first) <= detail.tolerance
      && chord.distance(to: second) <= detail.tolerance
  }
}

/// An arc of the circle of all places at the same distance from a centre.
struct CircleArc: Sendable {
  var center: Coordinate
  /// Angle in radians as seen from the Earth's centre.
  var radius: Double
  /// Azimuths in radians, clockwise from north.
  var from: Double
  var to: Double

  func coordinate(at part: Double) -> Coordinate {
    GreatCircle.coordinate(from: center, heading: from + (to - from) * part, angle: radius)
  }
}
