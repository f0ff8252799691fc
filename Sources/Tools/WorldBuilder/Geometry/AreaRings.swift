import GeoMath
import PlaneGeometry

/// The areas of one level as rings on its grid, ready for clipping.
struct AreaRings {
  var ocean: [[WorldPoint]] = []
  var lakes: [[WorldPoint]] = []
  var wideRivers: [[WorldPoint]] = []
  var ice: [[WorldPoint]] = []

  /// Land is a hole in an ocean that extends beyond the world on all sides. So is Antarctica, which
  /// is closed south of the Mercator square's edge.
  init(_ shores: [Shorelines.Shore], grid: LevelGrid) {
    let frame = PlaneBox(
      minX: -1.5 * grid.width, minY: -0.5 * grid.width, maxX: 2.5 * grid.width,
      maxY: 1.5 * grid.width)
    ocean = [frame.corners]
    for shore in shores where !shore.line.points.isEmpty {
      let isContinent = shore.line.kind == .aroundWorld
      let ring = grid.snappedRing(
        isContinent ? Self.polarContinent(shore.line) : shore.line.points)
      let isHole = shore.level == 1 || shore.level == 3
      guard let ring = oriented(ring, isHole: isHole) else { continue }
      if isContinent {
        ocean.append(ring)
        ice.append(ring.reversed())
      } else {
        insert(grid.copies(ring), of: shore)
      }
    }
  }

  private mutating func insert(_ rings: [[WorldPoint]], of shore: Shorelines.Shore) {
    switch (shore.level, shore.isRiver) {
    case (1, _): ocean += rings
    case (2...3, true): wideRivers += rings
    default: lakes += rings
    }
  }

  /// Three copies of a coast around the pole, closed far in the south. Its straight sides are a
  /// world's width away from anything that is drawn.
  private static func polarContinent(_ coast: Polyline) -> [WorldPoint] {
    let first = coast.points[0]
    let last = coast.points[coast.points.count - 1]
    let eastward = last.x > first.x ? coast.points : coast.points.reversed()
    let start = eastward[0].x
    let shift = start - start.rounded(.down) - start
    let turn = eastward.dropLast()
    var ring: [WorldPoint] = []
    for world in [-1.0, 0, 1] {
      ring += turn.map { WorldPoint(x: $0.x + shift + world, y: $0.y) }
    }
    let south = 1.2
    ring.append(WorldPoint(x: ring[ring.count - 1].x, y: south))
    ring.append(WorldPoint(x: ring[0].x, y: south))
    return ring
  }
}
