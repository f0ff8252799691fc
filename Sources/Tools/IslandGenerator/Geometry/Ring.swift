/// Closed rings of points on the plan; the first point is not repeated.
enum Ring {
  /// Twice the area; positive when the ring turns from east to south (an outer ring in a frame
  /// whose y points down).
  static func doubleArea(_ ring: [Vector]) -> Double {
    guard var previous = ring.last else { return 0 }
    var sum = 0.0
    for point in ring {
      sum += previous.cross(point)
      previous = point
    }
    return sum
  }

  /// The ring in the direction of an outer ring.
  static func outer(_ ring: [Vector]) -> [Vector] {
    doubleArea(ring) < 0 ? ring.reversed() : ring
  }

  /// The ring in the direction of a hole.
  static func hole(_ ring: [Vector]) -> [Vector] {
    doubleArea(ring) > 0 ? ring.reversed() : ring
  }

  /// Whether the point lies inside, by counting crossings.
  static func contains(_ ring: [Vector], _ point: Vector) -> Bool {
    guard var a = ring.last else { return false }
    var inside = false
    var index = 0
    while index < ring.count {
      let b = ring[index]
      if (a.y > point.y) != (b.y > point.y) {
        let crossing = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if point.x < crossing { inside.toggle() }
      }
      a = b
      index += 1
    }
    return inside
  }

  /// A rectangle about `center`, whose first side runs along `axis` (length one).
  static func rectangle(center: Vector, axis: Vector, width: Double, depth: Double) -> [Vector] {
    let u = axis * (width / 2)
    let v = axis.turned * (depth / 2)
    return [center - u - v, center + u - v, center + u + v, center - u + v]
  }

  static func circle(center: Vector, radius: Double, corners: Int) -> [Vector] {
    (0..<corners).map { corner in
      center + Vector.direction(degrees: Double(corner) * 360 / Double(corners)) * radius
    }
  }

  /// An uneven round shape: an ellipse whose radius wavers by `wobble` (a share of the radius).
  static func blob(
    center: Vector, radii: Vector, axis: Vector = Vector(1, 0), wobble: Double, noise: NoiseField
  ) -> [Vector] {
    let corners = 48
    return (0..<corners).map { corner in
      let way = Vector.direction(degrees: Double(corner) * 360 / Double(corners))
      let stretch = 1 + wobble * noise.value(at: center + way * (noise.wavelength * 1.1))
      return center + Vector(way.x * radii.x * stretch, way.y * radii.y * stretch).rotated(by: axis)
    }
  }
}
