import PlaneGeometry

/// Grows the streets of the quarters along the street field: evenly spaced streamlines (Jobard and
/// Lefer, 1997) along both arms of the cross, so that they enclose blocks.
struct StreetGrower {
  private let terrain: Terrain
  private let zoning: Zoning
  private let field: StreetField
  private let sites: [Site]
  private let barriers: SegmentGrid
  private var samples = DirectedSamples(reach: Terrain.reach)
  private var random: RandomSource
  private(set) var streets: [Road] = []

  private static let step = 12.0
  private static let longest = 170
  private static let shortest = 65.0

  init(terrain: Terrain, zoning: Zoning, sites: [Site], roads: [Road]) {
    self.terrain = terrain
    self.zoning = zoning
    self.sites = sites
    field = StreetField(terrain: terrain, zoning: zoning, roads: roads)
    random = RandomSource(seed: terrain.seed ^ 51)
    var barriers = SegmentGrid(reach: Terrain.reach)
    for road in roads {
      samples.add(run: Polyline.resampled(road.points, step: 12))
      guard road.crossing != .tunnel else { continue }
      if road.kind == .motorway { barriers.add(run: road.points, radius: 20) }
      if road.kind == .rail { barriers.add(run: road.points, radius: 14) }
    }
    for site in sites { barriers.add(run: site.ring, closed: true, radius: 9) }
    self.barriers = barriers
  }

  /// Grows streets whose distance is about `factor` times the spacing of the quarters.
  mutating func grow(_ kind: RoadKind, factor: Double) {
    for quarter in zoning.quarters {
      let spacing = quarter.spacing * factor
      for seed in seedPlaces(of: quarter, every: spacing * 0.62) {
        let arm = field.mainArm(at: seed)
        for way in [arm, arm.turned] {
          var queue = [(seed, way)]
          while let (place, way) = queue.popLast() {
            guard let points = street(from: place, along: way, factor: factor) else { continue }
            streets.append(Road(kind: kind, name: nil, points: points))
            samples.add(run: points)
            queue.append(contentsOf: neighbours(of: points, spacing: spacing))
          }
        }
      }
    }
  }

  /// Moves every loose end to a nearby road ahead or, if there is none, back to the last crossing.
  mutating func joinEnds(to roads: [Road]) {
    var grid = SegmentGrid(reach: Terrain.reach)
    for (index, road) in (streets + roads).enumerated()
    where road.crossing == nil && road.kind != .rail && road.kind != .motorway {
      grid.add(run: road.points, radius: 0, owner: index)
    }
    for index in streets.indices {
      for _ in 0..<2 {
        streets[index].points = joined(streets[index].points, owner: index, grid: grid).reversed()
      }
    }
    streets.removeAll { $0.points.length < StreetGrower.shortest * 0.6 }
  }

  private func joined(_ points: [Vector], owner: Int, grid: SegmentGrid) -> [Vector] {
    guard points.count > 2, let end = points.last else { return points }
    let way = (end - points[points.count - 2]).normalized
    let reach = zoning.quarter(at: end).spacing * 0.85
    let ahead = grid.firstCrossing(from: end, to: end + way * reach) {
      $0.owner != Int32(owner)
    }
    if let ahead, isFree(end + way * (reach * ahead.share * 0.5)) {
      return points + [end + way * (reach * ahead.share)]
    }
    // Nothing is ahead, so a short stub is cut back to the last crossing.
    var tail = 0.0
    for index in points.indices.dropFirst().reversed() where tail < 125 {
      let hit = grid.firstCrossing(from: points[index], to: points[index - 1]) {
        $0.owner != Int32(owner)
      }
      if let hit {
        return Array(points[..<index]) + [points[index].mixed(points[index - 1], hit.share)]
      }
      tail += StreetGrower.step
    }
    return points
  }

  private mutating func seedPlaces(of quarter: Quarter, every step: Double) -> [Vector] {
    var places: [Vector] = []
    let count = Int(quarter.radius * 1.25 / step)
    for row in -count...count {
      for column in -count...count {
        let jitter = Vector(random.number(in: -0.3...0.3), random.number(in: -0.3...0.3))
        let place = quarter.center + (Vector(Double(column), Double(row)) + jitter) * step
        if quarter.depth(at: place) > -0.25 { places.append(place) }
      }
    }
    // From the middle outwards, so that the quarter's own grid dominates.
    return places.sorted {
      ($0 - quarter.center).lengthSquared < ($1 - quarter.center).lengthSquared
    }
  }

  /// Starting places one spacing to the left and right of a street.
  private func neighbours(of points: [Vector], spacing: Double) -> [(Vector, Vector)] {
    var seeds: [(Vector, Vector)] = []
    for index in stride(from: 1, to: points.count - 1, by: 6) {
      let way = (points[index + 1] - points[index - 1]).normalized
      let side = way.turned * (spacing * 1.02)
      seeds.append((points[index] + side, way))
      seeds.append((points[index] - side, way))
    }
    return seeds
  }

  private func street(from seed: Vector, along way: Vector, factor: Double) -> [Vector]? {
    let spacing = zoning.quarter(at: seed).spacing * factor
    let start = field.direction(at: seed, along: way)
    guard isFree(seed), !samples.hasParallel(near: seed, along: start, distance: spacing * 0.8)
    else { return nil }
    let forward = walk(from: seed, along: start, distance: spacing * 0.55)
    let backward = walk(from: seed, along: -start, distance: spacing * 0.55)
    let points = backward.reversed() + [seed] + forward
    guard points.count > 3, points.length > StreetGrower.shortest else { return nil }
    return points
  }

  private func walk(from seed: Vector, along way: Vector, distance: Double) -> [Vector] {
    var points: [Vector] = []
    var place = seed
    var way = way
    while points.count < StreetGrower.longest {
      let half = field.direction(at: place, along: way)
      let next = field.direction(at: place + half * (StreetGrower.step / 2), along: half)
      // A sharper turn than 40° per step is a defect of the field, not a street.
      guard next.dot(way) > 0.77 else { break }
      place = place + next * StreetGrower.step
      way = next
      guard isFree(place), !samples.hasParallel(near: place, along: way, distance: distance),
        !isNearOwn(points, place, distance: distance)
      else { break }
      points.append(place)
    }
    return points
  }

  private func isNearOwn(_ points: [Vector], _ place: Vector, distance: Double) -> Bool {
    guard points.count > 20, points.count % 3 == 0 else { return false }
    let limit = distance * distance
    return points.dropLast(16).contains { ($0 - place).lengthSquared < limit }
  }

  /// Whether a street can run here.
  private func isFree(_ place: Vector) -> Bool {
    zoning.density(at: place) > 0 && terrain.shoreDistance.value(at: place) > 42
      && place.lengthSquared > 84 * 84 && terrain.isDry(place, margin: 16)
      && !barriers.isNear(place, margin: 4) && !sites.contains { $0.contains(place) }
  }
}
