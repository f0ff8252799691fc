import GeoMath
import PlaneGeometry
import RenderModel

/// Maps a picture to four corners.
struct ImageTessellator: Sendable {
  private let image: RasterImage
  let corners: [WorldPoint]
  private let opacity: Float
  /// The rows of the projective map from a place, relative to the first corner in units of `scale`,
  /// to right, down and weight.
  private let rows: Rows
  private let scale: Double
  private let origin: WorldPoint

  /// Returns `nil` if the corners span no area.
  init?(_ image: RasterImage, _ corners: [WorldPoint], opacity: Float) {
    guard corners.count == 4 else { return nil }
    self.image = image
    self.corners = corners
    self.opacity = opacity
    origin = corners[0]
    let bounds = PlaneBox(around: corners)
    scale = max(bounds.width, bounds.height)
    guard scale > 0, scale.isFinite else { return nil }
    let (start, size) = (origin, scale)
    let places = corners.map { corner in
      SIMD2((corner.x - start.x) / size, (corner.y - start.y) / size)
    }
    guard let rows = Self.projective(places) ?? Self.affine(places) else { return nil }
    self.rows = rows
  }

  var bounds: PlaneBox { PlaneBox(around: corners) }

  var rings: AreaRings {
    AreaRings(rings: [corners.map { RingPoint(place: $0, isCut: false) }])
  }

  /// The picture, or its part inside a window, in every copy of the world that overlaps the window.
  func mesh(_ detail: ShapeDetail) -> ShapeMesh {
    var vertices: [ShapeVertex] = []
    var indices: [UInt32] = []
    // The map ends in the north and south.
    let map = PlaneBox(
      minX: -.greatestFiniteMagnitude, minY: 0, maxX: .greatestFiniteMagnitude, maxY: 1)
    let ring = AreaRings.clipped(rings.rings[0], to: map)
    if let window = detail.window {
      for shift in bounds.copies(in: window) {
        let clipped = AreaRings.clipped(ring, to: window.shifted(east: -Double(shift)))
        let pieces = detail.cell.map {
          AreaRings(rings: [clipped]).cut(byCells: $0).flatMap(\.rings)
        }
        for piece in pieces ?? [clipped] { append(piece, shift, &vertices, &indices) }
      }
    } else {
      append(ring, 0, &vertices, &indices)
    }
    return ShapeMesh(
      vertices: vertices, indices: indices, parts: [ShapePart(indices: 0..<indices.count)],
      picture: image)
  }

  private func append(
    _ ring: [RingPoint], _ shift: Int, _ vertices: inout [ShapeVertex], _ indices: inout [UInt32]
  ) {
    guard ring.count > 2 else { return }
    let base = UInt32(vertices.count)
    let count = UInt32(ring.count)
    // The corners may be in reverse order as seen from above.
    let isTurned = ring.doubledArea < 0
    for role in [ShapeVertex.Role.inside, .outside] {
      for (index, corner) in ring.enumerated() {
        var push = AreaTessellator.outward(ring, index) ?? WorldOffset(x: 0, y: 0)
        if isTurned { push = WorldOffset(x: -push.x, y: -push.y) }
        let spot = spot(at: corner.place)
        vertices.append(
          ShapeVertex(
            at: FixedWorldPoint(x: corner.place.x + Double(shift), y: corner.place.y), role: role,
            pushX: push.x, pushY: push.y, right: spot.x,
            // The shader does not get the thickness, as if pictures were never thinner than a
            // pixel.
            down: spot.y, weight: spot.z, alpha: Double(opacity)))
      }
    }
    for corner in 2..<count { indices += [base, base + corner - 1, base + corner] }
    for index in 0..<count where !ring[Int(index)].isCut {
      let (a, b) = (base + index, base + (index + 1) % count)
      indices += [a, b, a + count, a + count, b, b + count]
    }
  }

  /// Homogeneous picture coordinates: right and down, both multiplied by the weight, and the weight.
  private func spot(at place: WorldPoint) -> SIMD3<Double> {
    let point = SIMD3((place.x - origin.x) / scale, (place.y - origin.y) / scale, 1)
    return SIMD3((rows.0 * point).sum(), (rows.1 * point).sum(), (rows.2 * point).sum())
  }

  private typealias Rows = (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// The projective map from the quadrilateral to the unit square (P. S. Heckbert, "Fundamentals of
  /// Texture Mapping", 1989). `nil` if the quadrilateral is not convex.
  private static func projective(_ p: [SIMD2<Double>]) -> Rows? {
    let d1 = p[1] - p[2]
    let d2 = p[3] - p[2]
    let s = p[0] - p[1] + p[2] - p[3]
    let determinant = d1.x * d2.y - d2.x * d1.y
    guard abs(determinant) > 1e-12 else { return nil }
    let g = (s.x * d2.y - d2.x * s.y) / determinant
    let h = (d1.x * s.y - s.x * d1.y) / determinant
    // The matrix from right and down to places. Its inverse is needed.
    let (a, b, c) = (p[1].x - p[0].x + g * p[1].x, p[3].x - p[0].x + h * p[3].x, p[0].x)
    let (d, e, f) = (p[1].y - p[0].y + g * p[1].y, p[3].y - p[0].y + h * p[3].y, p[0].y)
    let rows = (
      SIMD3(e - f * h, c * h - b, b * f - c * e),
      SIMD3(f * g - d, a - c * g, c * d - a * f),
      SIMD3(d * h - e * g, b * g - a * h, a * e - b * d)
    )
    let weights = p.map { (rows.2 * SIMD3($0.x, $0.y, 1)).sum() }
    guard weights.allSatisfy({ $0 > 1e-9 }) || weights.allSatisfy({ $0 < -1e-9 }) else {
      return nil
    }
    let scale = weights.map(abs).max() ?? 1
    return (rows.0 / scale, rows.1 / scale, rows.2 / scale)
  }

  /// The affine map given by three of the corners.
  private static func affine(_ p: [SIMD2<Double>]) -> Rows? {
    let (u, v) = (p[1] - p[0], p[3] - p[0])
    let determinant = u.x * v.y - v.x * u.y
    guard abs(determinant) > 1e-12 else { return nil }
    return (
      SIMD3(v.y, -v.x, v.x * p[0].y - v.y * p[0].x) / determinant,
      SIMD3(-u.y, u.x, u.y * p[0].x - u.x * p[0].y) / determinant,
      SIMD3(0, 0, 1)
    )
  }
}
