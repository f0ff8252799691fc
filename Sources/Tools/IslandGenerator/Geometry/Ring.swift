import PlaneGeometry

/// Closed rings of points on the plan. The first point is not repeated.
enum Ring {
  /// The ring with the direction of an outer ring.
  static func outer(_ ring: [Vector]) -> [Vector] {
    ring.doubledArea < 0 ? ring.reversed() : ring
  }

  /// The ring with the direction of a hole.
  static func hole(_ ring: [Vector]) -> [Vector] {
    ring.doubledArea > 0 ? ring.reversed() : ring
  }

  /// A rectangle around `center` whose first side is parallel to `axis`, which has length one.
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

  /// An uneven ellipse whose radius varies by `wobble`, as a fraction of the radius.
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
