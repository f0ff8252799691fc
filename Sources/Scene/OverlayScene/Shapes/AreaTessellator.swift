import GeoMath
import PlaneGeometry
import RenderModel
import Tessellation

/// Turns areas into triangles, with an antialiased edge one screen pixel wide.
struct AreaTessellator {
  private(set) var stream = MeshStream<ShapeVertex>()
  /// Whether any area's rings cross, so that its triangles overlap.
  private(set) var overlaps = false
  private let color: UInt32
  private let rank: UInt32
  private var tessellator = PolygonTessellator()

  /// Grid units across an area. Finer details do not affect how it is triangulated.
  private static let steps = Double(1 << 21)
  private static let mitreLimit = 3.0

  init(color: SIMD4<Float>, rank: UInt32) {
    self.color = color.packedColor
    self.rank = rank
  }

  mutating func append(_ area: AreaRings) {
    let bounds = area.bounds
    let size = max(bounds.width, bounds.height)
    let scale = Self.steps / size
    guard !bounds.isEmpty, size > 0, size.isFinite, scale.isFinite else { return }
    var grid = GridPolygons()
    var kept: [[RingPoint]] = []
    for (number, ring) in area.rings.enumerated() {
      append(ring, isOutline: number == 0, from: bounds, scale, to: &grid, &kept)
    }
    guard !kept.isEmpty else { return }
    grid.polygonEnds = [grid.ringEnds.count]
    let room = Self.thickness(kept)
    let insides = kept.map { appendCorners($0, .inside, room: room) }
    let crosses = tessellator.triangulate(grid, base: insides[0], isEvenOdd: true, into: &stream) {
      [color, rank] corner in
      ShapeVertex(
        at: FixedWorldPoint(
          x: bounds.minX + Double(corner.x) / scale, y: bounds.minY + Double(corner.y) / scale),
        role: .within, color: color, extent: 0, rank: rank)
    }
    if crosses { overlaps = true }
    for (ring, inside) in zip(kept, insides) {
      let inner = crosses ? appendCorners(ring, .rim) : inside
      appendBand(ring, inner, appendCorners(ring, crosses ? .beyondRim : .outside))
    }
  }

  /// Appends a ring, rounded to grid units, wound for the triangulator and without repeated points.
  private func append(
    _ ring: [RingPoint], isOutline: Bool, from bounds: PlaneBox, _ scale: Double,
    to grid: inout GridPolygons, _ kept: inout [[RingPoint]]
  ) {
    var points: [GridPoint] = []
    var corners: [RingPoint] = []
    points.reserveCapacity(ring.count)
    corners.reserveCapacity(ring.count)
    for corner in ring {
      let point = GridPoint(
        x: Int32(((corner.place.x - bounds.minX) * scale).rounded()),
        y: Int32(((corner.place.y - bounds.minY) * scale).rounded()))
      if point == points.last {
        corners[corners.count - 1].isCut = corner.isCut
      } else {
        points.append(point)
        corners.append(corner)
      }
    }
    while points.count > 1, points.first == points.last {
      points.removeLast()
      corners.removeLast()
    }
    guard points.count > 2 else { return }
    if (points.doubledArea < 0) == isOutline {
      points.reverse()
      corners.reverse()
      // An edge belongs to the corner that it leaves.
      let first = corners[0].isCut
      for index in 0..<corners.count - 1 { corners[index].isCut = corners[index + 1].isCut }
      corners[corners.count - 1].isCut = first
    }
    grid.points += points
    grid.ringEnds.append(grid.points.count)
    kept.append(corners)
  }

  /// About half the width of narrow areas, in world widths: the area divided by the outline's
  /// length.
  private static func thickness(_ rings: [[RingPoint]]) -> Double {
    var (area, length) = (0.0, 0.0)
    for ring in rings {
      guard let first = ring.first else { continue }
      area += ring.doubledArea / 2
      length += ring.length + [ring[ring.count - 1], first].length
    }
    return length > 0 ? abs(area) / length : 0
  }

  /// Appends the corners of a ring, pushed away from the area.
  ///
  /// - Returns: the index of the first vertex.
  private mutating func appendCorners(
    _ ring: [RingPoint], _ role: ShapeVertex.Role, room: Double = 0
  ) -> UInt32 {
    let first = UInt32(stream.vertices.count)
    for (index, corner) in ring.enumerated() {
      let push = Self.outward(ring, index)
      stream.vertices.append(
        ShapeVertex(
          at: FixedWorldPoint(x: corner.place.x, y: corner.place.y),
          role: push == nil && role == .inside ? .within : role, pushX: push?.x ?? 0,
          pushY: push?.y ?? 0, color: color, extent: room, rank: rank))
    }
    return first
  }

  private mutating func appendBand(_ ring: [RingPoint], _ inner: UInt32, _ outer: UInt32) {
    for index in ring.indices where !ring[index].isCut {
      let (a, b) = (UInt32(index), UInt32((index + 1) % ring.count))
      // OpenGL takes flat attributes from the last corner of a triangle.
      stream.indices += [inner + a, inner + b, outer + a, outer + a, inner + b, outer + b]
    }
  }

  /// The mitre that points away from the area at a corner; `nil` if both edges there are cuts.
  static func outward(_ ring: [RingPoint], _ index: Int) -> WorldOffset? {
    let before = ring[(index + ring.count - 1) % ring.count]
    let corner = ring[index]
    let first = before.isCut ? nil : left(before.place, corner.place)
    let second = corner.isCut ? nil : left(corner.place, ring[(index + 1) % ring.count].place)
    guard let first, let second else { return first ?? second }
    let sum = WorldOffset(x: first.x + second.x, y: first.y + second.y)
    // |sum|² = 4 cos²(θ/2) for a turn by θ, and the mitre's length is 1 / cos(θ/2).
    let square = sum.x * sum.x + sum.y * sum.y
    guard square > 4 / (mitreLimit * mitreLimit) else {
      guard sum.length > 1e-9 else { return first }
      return WorldOffset(x: sum.x / sum.length * mitreLimit, y: sum.y / sum.length * mitreLimit)
    }
    return WorldOffset(x: sum.x * 2 / square, y: sum.y * 2 / square)
  }

  /// The unit normal to the left of an edge, which points away from the area.
  private static func left(_ a: WorldPoint, _ b: WorldPoint) -> WorldOffset? {
    let way = b - a
    return way.length > 0 ? WorldOffset(x: way.y / way.length, y: -way.x / way.length) : nil
  }
}
