import PlaneGeometry
import TestSupport

/// Random shapes, and slow and simple answers to check quick ones against.
enum Shapes {
  static let box = PlaneBox(minX: -3, minY: -2, maxX: 5, maxY: 4)

  /// Places in and around the box; on a grid of halves many lie on its sides and corners.
  static func place(_ random: inout SeededGenerator, onGrid: Bool = false) -> SIMD2<Double> {
    let place = SIMD2(random.double(-9...9), random.double(-9...9))
    return onGrid ? (place * 2).rounded(.toNearestOrEven) / 2 : place
  }

  static func places(
    _ count: Int, _ random: inout SeededGenerator, onGrid: Bool = false
  ) -> [SIMD2<Double>] {
    (0..<count).map { _ in place(&random, onGrid: onGrid) }
  }

  /// A ring that does not cross itself: corners at rising angles around a middle.
  static func star(_ count: Int, _ random: inout SeededGenerator) -> [SIMD2<Double>] {
    let middle = place(&random) / 3
    return (0..<count).map { corner in
      let way = direction(Double(corner) / Double(count))
      return middle + way * random.double(1...7)
    }
  }

  /// Around a square, which is as good as a circle here and needs no sine.
  private static func direction(_ part: Double) -> SIMD2<Double> {
    let along = (part * 4).truncatingRemainder(dividingBy: 1)
    return switch Int(part * 4) {
    case 0: SIMD2(1 - along, along)
    case 1: SIMD2(-along, 1 - along)
    case 2: SIMD2(along - 1, -along)
    default: SIMD2(along, along - 1)
    }
  }

  /// The edges of a ring that is not closed.
  static func edges(_ ring: [SIMD2<Double>]) -> [LineSegment] {
    ring.indices.map { LineSegment(ring[$0], ring[($0 + 1) % ring.count]) }
  }

  /// Many places along a segment, its ends included.
  static func samples(_ segment: LineSegment, _ count: Int = 400) -> [SIMD2<Double>] {
    (0...count).map {
      segment.start + (segment.end - segment.start) * (Double($0) / Double(count))
    }
  }

  /// Whether a ring surrounds a place: by the angles under which its edges are seen from there, as
  /// twice the areas' signs tell quadrants, which is not how the tested code does it.
  static func windingNumber(_ ring: [SIMD2<Double>], around place: SIMD2<Double>) -> Int {
    func quadrant(_ way: SIMD2<Double>) -> Int {
      way.x > 0 ? (way.y > 0 ? 0 : 3) : (way.y > 0 ? 1 : 2)
    }
    var quarters = 0
    for edge in edges(ring) {
      let (a, b) = (edge.start - place, edge.end - place)
      switch (quadrant(b) - quadrant(a) + 4) % 4 {
      case 0: break
      case 1: quarters += 1
      case 3: quarters -= 1
      default: quarters += a.x * b.y - a.y * b.x > 0 ? 2 : -2
      }
    }
    return quarters / 4
  }

  /// By all of a grid of places: the share of the box's area that is in the ring.
  static func area(of ring: [SIMD2<Double>], in box: PlaneBox, steps: Int = 160) -> Double {
    var count = 0
    for row in 0..<steps {
      for column in 0..<steps {
        let part = SIMD2(Double(column) + 0.5, Double(row) + 0.5) / Double(steps)
        let place = SIMD2(box.minX + part.x * box.width, box.minY + part.y * box.height)
        if windingNumber(ring, around: place) != 0 { count += 1 }
      }
    }
    return Double(count) / Double(steps * steps) * box.width * box.height
  }
}

extension SIMD2<Double> {
  func distance(to other: SIMD2<Double>) -> Double {
    let way = self - other
    return (way * way).sum().squareRoot()
  }
}
